"""The sentences that stand for themselves, where no journey leads to them."""

from dataclasses import replace

import pytest

from tests.table import after, whole
from tests.web.engine.visit import Visit
from triqueta.opponents import Opponent
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import seated
from web.engine.model import model
from web.engine.status import question, result
from web.engine.words import words

END = "xa xb xc T2 xa xb xc T3 xa xb xc T4 xa xb xc"


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((1, 2), "{1} and {2} share the win: 12 points each."),
        ((0, 2), "You share the win with {2}: 12 points each."),
    ],
)
def test_a_shared_win_names_all_who_share_it(winners: tuple[int, ...], told: str) -> None:
    seen = model(Sitting(after(END, 3), seated(0, [Opponent("novice")] * 2)), show_score=True)
    speech = words("en", 0)
    assert seen.outcome is not None
    shared = replace(seen, outcome=replace(seen.outcome, winners=winners, points=12))
    assert result(shared, speech) == told.format(*(speech.name(seat) for seat in range(3)))


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("1. 6a", "Oisín is thinking…"),
        ("1. 5a xb xa", "You hold the rock: choose the next tower."),
        ("1. 6_ 6a 5b 6a xa xb T2 xb xa T3 xa xb T4 xb xa", "Decide about a token that you kept."),
        ("1. xa xb T2 xa xb T3 xa xb T4 xa xb", "The game is over."),
    ],
)
def test_what_is_to_be_done_is_said_in_a_sentence(moves: str, said: str) -> None:
    assert Visit().load(whole(moves)).screen["slots"]["status"] == said


def test_nothing_is_said_before_its_time() -> None:
    seen = model(Sitting(after("", 3), seated(0, [Opponent("novice")] * 2)), show_score=True)
    assert (result(seen, words("en", 0)), question(seen, words("en", 0))) == ("", "")
