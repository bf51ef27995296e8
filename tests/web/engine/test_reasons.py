"""Reasons in words: every kind of them, in every language, to the person and of the others."""

from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any, get_args

import pytest

from tests.languages import LANGUAGES
from tests.table import after
from triqueta import Action, Game
from triqueta.actions import DRAW
from triqueta.players import Analysis, Reason, player
from triqueta.players.analysis import ActionValue
from triqueta.players.reasons import Completes, LastOut, Leaves, LeavesSet, NextRuins, Scores
from triqueta.players.telling import Told, telling
from web.engine.reasons import estimate, said
from web.engine.words import words

BEARS = "Xa 5b Xa 6b Xa"
VALUES: dict[str, Any] = {
    "token": 5,
    "points": 8,
    "seat": 1,
    "row": 1,
    "value": 2.6,
    "count": 1,
    "chance": 0.219,
}


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def spoken(reason: Reason, language: str = "en", mover: int = 0, person: int = 0) -> str:
    told = Told(DRAW, reason)
    return plain(said(told, Analysis(DRAW, (), 0), mover, words(language, person)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(Reason), ids=lambda kind: kind.__name__)
def test_every_reason_has_its_sentence(kind: type[Reason], language: str) -> None:
    reason = kind(*(VALUES[each.name] for each in fields(kind)))
    for mover, person in ((0, 0), (1, 0), (0, 1), (2, 0)):
        sentence = spoken(reason, language, mover, person)
        assert sentence
        assert "{" not in sentence
        assert not sentence.endswith("."), "it goes on after a colon, and in a list"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "completes your bears: +8"),
        ("de", "macht deine Bären vollzählig: +8"),
        ("fr", "complète vos ours : +8"),
    ],
)
def test_what_it_does_for_the_person(language: str, sentence: str) -> None:
    assert spoken(Completes(5, 8), language) == sentence


@pytest.mark.parametrize(
    ("reason", "language", "sentence"),
    [
        (Scores(1), "de", "bringt Oisín sofort +1 Punkt"),
        (Scores(-2), "de", "bringt Oisín sofort −2 Punkte"),
        (Scores(0), "fr", "rapporte aussitôt 0 point à Oisín"),
        (LeavesSet(2, 1, 1, 6), "en", "leaves row b to Niamh, who lacks just its owls: +6"),
        (LeavesSet(0, 1, 0, 5), "de", "lässt dir Reihe b, die deine Hasen vollzählig macht: +5"),
        (Leaves(2, 0, 2.4), "fr", "laisse à Niamh la rangée a, qui lui vaut environ +2"),
        (NextRuins(1, 0.219), "en", "in 22% of cases the next token harms row b"),
        (NextRuins(1, 0.219), "de", "in 22 % der Fälle schadet der nächste Tierstein der Reihe b"),
        (LastOut(1), "fr", "rapporte ce que reçoit le dernier à sortir : +1"),
    ],
)
def test_what_another_does_and_who_else_is_meant(reason: Reason, language: str, sentence: str) -> None:
    assert spoken(reason, language, mover=1) == sentence


def thought(game: Game, level: str) -> Analysis:
    *_, analysis = islice(player(level).think(game.view(game.turn), Random(1)), 30)
    return analysis


def test_a_reason_against_the_next_best_names_it() -> None:
    game = after(BEARS)
    values = thought(game, "skilled").values
    analysis = Analysis(Action("take a"), values, 0)
    sentences = [said(each, analysis, 1, words("en", 1)) for each in telling(game.view(1), analysis)]
    assert sentences[0] == "completes your bears: +10"
    assert sentences[-1].startswith("the next best (draw): in ")


def test_what_was_sampled_is_shown_with_its_uncertainty_and_what_was_counted_without() -> None:
    searched, counted = (thought(after(BEARS), level) for level in ("expert", "skilled"))
    assert searched.chosen is not None
    shown = estimate(searched, words("en", 1))
    assert f"{round(100 * searched.chosen.chance)}%" in shown
    assert shown.count("±") == 2
    assert "±" not in estimate(counted, words("en", 1))


@pytest.mark.parametrize(
    ("errors", "sentence"),
    [
        (
            (0.3, 1.3),
            "Chance to win about 61% (±60%), next best (draw) 50%; some 27 points (±3) in the end.",
        ),
        (
            (0.0001, 0.0),
            "Chance to win about 61% (±1%), next best (draw) 50%; some 27 points (±1) in the end.",
        ),
    ],
)
def test_an_uncertainty_is_two_standard_errors_and_never_less_than_one(
    errors: tuple[float, float], sentence: str
) -> None:
    take = ActionValue(Action("take a"), 0.0, 0.61, 27.4, 0.0, tuple, *errors)
    draw = ActionValue(DRAW, 0.0, 0.5, 20.0, 0.0, tuple)
    assert plain(estimate(Analysis(take.action, (take, draw), 9), words("en", 0))) == sentence


def test_who_values_nothing_has_no_estimate_and_who_has_no_choice_says_so() -> None:
    assert estimate(thought(after(BEARS), "novice"), words("en", 0)) == ""
    alone = after("5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a xa")
    assert estimate(thought(alone, "expert"), words("en", 0)) == "There is nothing else to do."
