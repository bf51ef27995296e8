"""Why another did that, at the desk: in full once the game is over, before that from what lay open."""

from random import Random

import pytest

from tests.languages import LANGUAGES
from tests.players.test_peeking import dealt_anew
from tests.table import after, random_game, whole
from tests.web.engine.visit import Visit
from triqueta import Game
from triqueta.opponents import LEVELS, Opponent
from triqueta.sitting.past_choice import choice_after
from triqueta.sitting.sitting import Sitting
from web.engine.aid import row_odds
from web.engine.model import model
from web.engine.texts import texts
from web.engine.why import explainer
from web.engine.words import Words

BEARS = "Xa 5b Xa 6b"
END = "9_ 8_ Xa 5b 6a 7b xa xb T2 xb xa T3 xa xb T4 xb xa -9 -8"


def opened(moves: str, level: str = "skilled", language: str = "en") -> Visit:
    return Visit(language).load(whole(moves).replace("\n\n", f'\n[Levels "{level}"]\n\n', 1))


def asked(visit: Visit, actions: object) -> list[str]:
    """All that the card says."""
    visit.ask("why", actions=actions)
    slots = visit.screen["slots"]
    lines = [piece["text"]["text"] for piece in visit.kind("card-line")]
    return [slots["card-title"], slots["card"], *lines, slots["card-note"]]


@pytest.mark.parametrize("level", LEVELS)
def test_during_the_game_all_is_told_as_everybody_could_see_it(level: str) -> None:
    title, source, *_ = asked(opened(BEARS, level), 3)
    assert title == "Why did Oisín do that?"
    assert source in (
        "As far as everybody at the table can tell:",
        "Nothing sets this move apart from the others.",
    )


def test_a_token_that_is_kept_is_not_spoken_of() -> None:
    _, said, note = asked(opened("5a X_ 6a"), 3)
    assert said == "Only Oisín knows which token that was. After the game it can be told."
    assert note == ""


def test_after_the_game_all_is_told_as_its_player_reckoned() -> None:
    over = opened(END)
    assert over.reply["next"] == "over"
    last_take = Game.from_record(over.reply["save"]).history.index("take b")
    _, source, *lines, note = asked(over, last_take)
    assert source == "What Oisín saw and reckoned:"
    assert lines
    assert note.startswith("Chance to win about ")


def test_one_who_looks_no_further_has_no_estimate() -> None:
    visit = opened("5b Xa 5b Xa 6b Xa 6b xa", "casual")
    *_, line, note = asked(visit, 14)
    assert line == "completes Oisín’s bears: +10"
    assert note == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_unfinished(language: str) -> None:
    for record in (BEARS, "5a X_ 6a", END):
        visit = opened(record, "expert", language)
        for at, action in enumerate(Game.from_record(visit.reply["save"]).history):
            if Game.from_record(visit.reply["save"]).at(at).turn == 1:
                said = asked(visit, at)
                assert "{" not in " ".join(said), action
                assert visit.reply["announce"] == [text for text in said if text]


@pytest.mark.parametrize("actions", [None, -1, 99, "3", 0, True])
def test_what_nobody_did_is_not_explained(actions: object) -> None:
    visit = opened(BEARS)
    visit.ask("why", actions=actions)
    assert visit.reply["error"]
    assert visit.screen["slots"]["card"] == ""


def test_from_the_first_action_to_the_last_each_can_be_asked_about() -> None:
    visit = Visit().load(whole("5a", first=2))
    titles = [asked(visit, actions)[0] for actions in (0, 1)]
    assert titles == ["Why did Oisín do that?"] * 2
    assert visit.ask("why", actions=2)["error"]


def test_a_question_is_no_hint_and_acting_puts_the_answer_away() -> None:
    visit = opened(BEARS)
    asked(visit, 3)
    assert "Hints" not in visit.reply["save"]
    visit.press("draw")
    assert visit.screen["slots"]["card"] == ""


def test_a_hint_comes_back_from_behind_an_answer() -> None:
    visit = opened(BEARS)
    visit.ask("hint")
    nudge = visit.screen["slots"]["card"]
    asked(visit, 3)
    visit.ask("hint")
    assert visit.screen["slots"]["card"] == nudge


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_person_cannot_see_changes_no_answer(level: str) -> None:
    """The same game as far as they can tell, with all that is hidden from them dealt anew."""
    rng, compared = Random(level), 0
    for seed in range(3):
        game = random_game(3, f"why {seed}", actions=50, takes=0.1)
        other = dealt_anew(game, 0, rng)
        game.tags = other.tags = {"Levels": f"{level},{level}"}
        visits = [Visit().load(each.record()) for each in (game, other)]
        for at in range(len(game.history)):
            if game.at(at).turn != 0 and rng.random() < 0.2:
                assert asked(visits[0], at) == asked(visits[1], at)
                compared += 1
    assert compared > 8


def test_what_another_did_can_be_asked_about_in_the_log_and_nothing_else() -> None:
    visit, rng = Visit().start(3, seed="lines"), Random(9)
    while visit.reply["next"] != "over":
        visit.step(rng)
        game = Game.from_record(visit.reply["save"])
        for line in visit.screen["pieces"]:
            if line["place"] == "log" and line["action"]:
                actions = int(line["action"].removeprefix("why "))
                assert game.at(actions).turn == int(line["data"]["seat"]) - 1 != 0
                assert game.history[actions].split()[0] == line["data"]["verb"]
                assert line["enabled"]
    assert len(visit.kind("line")) > len([line for line in visit.kind("line") if line["action"]]) > 5
    asked(visit, actions)
    assert visit.reply["error"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_of_a_row_says_what_the_next_token_would_do(language: str) -> None:
    visit = opened("Xa 5b", language=language)
    shown = model(Sitting.from_record(visit.reply["save"]), show_score=True)
    said = [piece["text"]["odds"] for piece in visit.kind("panel")]
    assert said == [row_odds(shown, Words(texts(language), 0), row) for row in range(2)]
    assert all(said)
    visit.ask("options", options={"show_score": True, "odds": False})
    assert [piece["text"]["odds"] for piece in visit.kind("panel")] == ["", ""]


@pytest.mark.parametrize(("moves", "level"), [(BEARS, "skilled"), (END, "expert")])
def test_before_the_end_nobody_reckons_further_than_all_could_see(moves: str, level: str) -> None:
    choice = choice_after(after(moves), "", 1)
    assert choice is not None
    assert explainer(Opponent("expert"), choice).level == level
    assert explainer(Opponent("novice"), choice).level == "novice"
