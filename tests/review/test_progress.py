"""A review that is kept with its game: read again it is the same, and half of it is gone on with."""

from functools import cache

import pytest

from tests.table import random_game
from triqueta import Game
from triqueta.history.finished import tagged
from triqueta.players.expert import VERSION
from triqueta.review.reviewing import Reviewing, reviewed
from triqueta.sitting.sitting import Sitting

DEALS = 4
RECORD = random_game(3, "kept", takes=0.4).record()


@cache
def found() -> Reviewing:
    return reviewed(Game.from_record(RECORD), DEALS)


def read_again(kept: str, deals: int = DEALS) -> Reviewing:
    return Reviewing.from_record(tagged(RECORD, Judged=kept), deals)


def test_what_is_kept_is_the_whole_review() -> None:
    again = read_again(found().line())
    assert again.done
    assert again.review() == found().review()
    assert [again.why(one) for one in again.review().judged] == [
        found().why(one) for one in found().review().judged
    ]
    assert again.line() == found().line()


def test_half_of_it_is_gone_on_with() -> None:
    half = Reviewing.from_record(RECORD, DEALS)
    for _ in half.steps():
        if half.reached == half.whole // 2:
            break
    again = read_again(half.line())
    assert (again.reached, again.done) == (half.reached, False)
    assert again.review() == half.review()
    assert len(list(again.steps())) < len(list(Reviewing.from_record(RECORD, DEALS).steps()))
    assert again.review() == found().review()


def damaged() -> dict[str, str]:
    """What is no review of this game."""
    mark, deals, reached, anchor, *rest = found().line().split()
    last = rest.pop()
    return {
        "nothing": "",
        "words": "the expert liked it",
        "another game": " ".join(["00000000", deals, reached, anchor, *rest, last]),
        "a choice missing": " ".join([mark, deals, reached, anchor, *rest]),
        "a draw missing": " ".join([mark, deals, reached, *rest, last]),
        "chances that are no win": " ".join([mark, deals, reached, "0:500,500,1", *rest, last]),
        "less than no chance": " ".join([mark, deals, reached, "0:1001,-1,0", *rest, last]),
        "an impossible best": " ".join(
            [mark, deals, reached, anchor, *rest, last.replace("/", "/tower4", 1)]
        ),
        "too much lost": " ".join([mark, deals, reached, anchor, *rest, last.rpartition("/")[0] + "/20000"]),
        "farther than the game": " ".join([mark, deals, "999", anchor, *rest, last]),
        "no numbers": " ".join([mark, deals, "all", anchor, *rest, last]),
    }


def test_what_makes_no_sense_is_looked_at_anew() -> None:
    for name, line in damaged().items():
        again = read_again(line)
        assert (again.reached, again.done) == (0, False), name


def test_fewer_deals_are_another_review() -> None:
    assert read_again(found().line(), DEALS + 1).reached == 0


def test_so_is_that_of_another_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = found().line()
    monkeypatch.setattr("triqueta.review.reviewing.VERSION", VERSION + 1)
    assert read_again(kept).reached == 0


def test_a_game_that_is_played_on_bears_no_review() -> None:
    record = tagged(RECORD, Judged=found().line(), Review="0.5 -0.1 0.1", Date="2026-11-19")
    sitting = Sitting.from_record(record)
    assert "Judged" in sitting.record()
    cut = Reviewing.from_record(record, DEALS).record_at(found().review().judged[0])
    sitting.undo()
    for played_on in (cut, Sitting.from_record(record).as_of(3).save(), sitting.save()):
        assert not [tag for tag in ("[Judged", "[Review", "[Date") if tag in played_on]
