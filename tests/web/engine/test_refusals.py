"""Why something cannot be done: every cause that the engine gives has its sentence."""

import json
from random import Random
from typing import Final

import pytest

from tests.languages import LANGUAGES
from tests.table import after, play, random_game
from triqueta.actions import MEANING, read_action
from triqueta.game import Game
from triqueta.opponents import Opponent
from triqueta.refusal import CAUSES, why_not
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import seated
from web.engine import refusals
from web.engine.model import Model, model
from web.engine.texts import CATALOGUES
from web.engine.words import words

END: Final = "xa xb T2 xa xb T3 xa xb T4 xa xb"
NO_BUTTON: Final = {"draw-or-take", "token-unknown"}
"""What is no action is not understood before; a game at the page has its towers."""


def seen(game: Game) -> Model:
    others = [Opponent("skilled")] * (game.state.players - 1)
    return model(Sitting(game, seated(0, others)), show_score=True)


def why(game: Game, action: str) -> str:
    return refusals.refusal_text(seen(game), words("en", 0), read_action(action))


@pytest.mark.parametrize(
    ("game", "action", "sentence"),
    [
        (after(END), "draw", "The game is over."),
        (after("xa 5b"), "draw", "You have taken your row and are out of this round; Oisín plays on."),
        (after("5a"), "draw", "Wait: it is Oisín’s turn."),
        (after("xa xb"), "draw", "Wait: it is Oisín’s turn."),
        (after("5a xb"), "place b", "Row b is not on the table any more."),
        (after("5a xb"), "take b", "Row b is not on the table any more."),
        (play(after("5a xb"), "draw"), "place b", "Row b is not on the table any more."),
        (play(after("5a xb"), "draw"), "take b", "Row b is not on the table any more."),
        (after(), "take e", "Row e is not on the table any more."),
        (after(), "place a", "Draw a token first; then you can place it in a row."),
        (after(), "keep", "Draw a token first; then you can keep it."),
        (after("5a 6b " * 7 + "7a xb"), "draw", "The tower is empty: now you can only take a row."),
        (after(), "tower 2", "This tower stays closed until the round is over."),
        (
            play(after(), "draw"),
            "tower 2",
            "Only the current tower is drawn from, and first you place or keep the token you drew.",
        ),
        (
            play(after(), "draw"),
            "draw",
            "First place the token you drew in a row, or keep it: there is no going back after looking.",
        ),
        (
            play(after("5_ 5a 5_ 5a"), "draw"),
            "keep",
            "You have kept 2 tokens already; more is not allowed in one game.",
        ),
        (after("5a xb xa"), "keep", "The round is over: first open one of the closed towers."),
        (after("5a xb xa"), "tower 1", "This tower is not closed any more: open one of the closed towers."),
        (after(), "add 6", "You decide about the tokens you kept when the game ends."),
        (after(f"6_ 5a {END}"), "draw", "Now decide about the tokens that you kept."),
    ],
)
def test_each_cause_has_its_sentence(game: Game, action: str, sentence: str) -> None:
    assert why(game, action) == sentence


def test_what_can_be_done_has_none() -> None:
    assert [why(after(), action) for action in ("draw", "take a")] == ["", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_each_cause_and_no_other(language: str) -> None:
    entries = json.loads((CATALOGUES / language / "table.json").read_text("utf-8"))
    said = {key.removeprefix("why.") for key in entries if key.startswith("why.")}
    assert said == set(CAUSES) - NO_BUTTON


def test_all_that_cannot_be_done_is_said_in_a_whole_sentence() -> None:
    """Whatever a person tries in a whole game."""
    rng, met = Random(4), set()
    games = [random_game(2 + number % 4, f"why {number}", takes=0.3) for number in range(4)]
    for game in [*games, play(after("5_ 5a 5_ 5a"), "draw")]:
        for actions in range(len(game.history) + 1):
            shown = seen(game.branch(actions))
            for action in MEANING:
                refused = why_not(shown.seen, 0, action)
                language = rng.choice(LANGUAGES)
                sentence = refusals.refusal_text(shown, words(language, 0), action)
                assert bool(sentence) == (refused is not None)
                assert "{" not in sentence
                met |= {refused.cause} if refused else set()
    assert met == set(CAUSES) - NO_BUTTON


def test_what_nobody_would_press_says_nothing() -> None:
    said = refusals.as_button(seen(after()), words("en", 0), None)
    assert said == {"action": "", "enabled": False, "why": ""}
