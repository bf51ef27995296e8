"""Looking back in slices, and what is remembered and kept of it; nobody thinks: the review is one that only counts, or
one whose record says what was found already."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.table import whole
from tests.web.engine.transcript import DEALS, kept, stopped_after
from tests.web.engine.visit import Json, Visit, run, ticking
from triqueta.review.reviewing import DEALS as USUAL
from web.engine import reviews
from web.engine.reviews import MOST, PORTION, Reviews, _deals


class Counting:
    """A review of so many steps that it does not end."""

    whole, done = 10_000, False

    def __init__(self, deals: int) -> None:
        self.deals, self.reached = deals, 0

    @classmethod
    def from_record(cls, _text: str, deals: int) -> "Counting":
        return cls(deals)

    def steps(self) -> Iterator[None]:
        while True:
            self.reached += 1
            yield


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "Reviewing", Counting)


def go_on(looking: Reviews, record: str = "a", patience: int = 10_000, **more: Json) -> Json:
    """What has been found after one more bit, given up when that was asked for so often."""
    asked = iter(range(10_000))
    request = {"record": record, "go_on": True, **more}
    return run(looking.go_on(request, lambda: next(asked) >= patience, "", "en"))


@pytest.mark.usefixtures("counting")
def test_a_bit_takes_a_fifth_of_a_second_in_slices_and_is_no_end() -> None:
    clock = ticking(0.001)
    found = go_on(Reviews(clock))
    assert PORTION <= clock() <= 1.1 * PORTION
    assert 150 < found["reached"] < 200
    assert (found["record"], found["whole"], found["done"]) == ("a", 10_000, False)
    assert (found["tags"], found["sheet"]) == ({}, None)


@pytest.mark.usefixtures("counting")
def test_when_something_else_is_asked_it_ends_with_its_slice() -> None:
    looking = Reviews(ticking(0.001))
    assert go_on(looking, patience=0)["reached"] == 0
    assert 10 < go_on(looking, patience=1)["reached"] < 20


@pytest.mark.usefixtures("counting")
def test_between_two_slices_others_have_their_turn() -> None:
    async def turns_meanwhile() -> int:
        request = {"record": "a", "go_on": True}
        bit = asyncio.create_task(Reviews(ticking(0.001)).go_on(request, lambda: False, "", "en"))
        turns = 0
        while not bit.done():
            await asyncio.sleep(0)
            turns += 1
        return turns

    assert run(turns_meanwhile()) > 10


@pytest.mark.usefixtures("counting")
def test_the_last_few_games_are_gone_on_with_and_an_older_one_begins_anew() -> None:
    looking = Reviews(ticking(0.001))
    first = go_on(looking, "0")["reached"]
    for record in range(1, MOST):
        go_on(looking, f"{record}")
    assert go_on(looking, "0")["reached"] > first, "it is the newest now"
    go_on(looking, "another")
    assert go_on(looking, "1")["reached"] == pytest.approx(first, abs=2)
    assert go_on(looking, "0")["reached"] > 2 * first


@pytest.mark.usefixtures("counting")
def test_from_another_number_of_deals_it_begins_anew() -> None:
    looking = Reviews(ticking(0.001))
    first = go_on(looking, deals=5)["reached"]
    assert go_on(looking, deals=5)["reached"] > first
    assert go_on(looking, deals=6)["reached"] == pytest.approx(first, abs=2)


@pytest.mark.parametrize(
    ("asked", "deals"),
    [(1, 1), (USUAL - 1, USUAL - 1), (USUAL + 1, USUAL), (0, USUAL), (None, USUAL), ("3", USUAL)],
)
def test_whoever_is_in_a_hurry_may_ask_for_fewer_deals(asked: object, deals: int) -> None:
    assert _deals(asked) == deals


def looked_at(record: str, **more: Json) -> Json:
    return Visit().ask("review", record=record, deals=DEALS, **more)["review"]


@pytest.mark.parametrize(("asked", "seat"), [(1, "1"), (2, "2"), (0, "1"), (3, "1"), ("2", "1")])
def test_a_seat_that_is_not_judged_has_no_sheet(asked: object, seat: str) -> None:
    assert looked_at(kept(), seat=asked)["sheet"]["seat"] == seat


def test_what_is_found_whole_is_shown_at_once() -> None:
    found = looked_at(kept(), go_on=True)
    assert (found["done"], found["reached"], found["whole"]) == (True, 101, 101)
    assert found["sheet"]


def test_what_the_record_tells_already_is_not_to_be_kept_again() -> None:
    assert looked_at(kept())["tags"] == looked_at(stopped_after(30))["tags"] == {}


def judged_in(record: str) -> str:
    tag = next(line for line in record.splitlines() if line.startswith("[Judged"))
    return tag.removeprefix('[Judged "').removesuffix('"]')


def test_what_is_found_is_to_be_kept_and_in_the_end_the_persons_figures() -> None:
    """The records tell it with another space, and so not just that."""
    partly, wholly = (
        looked_at(told.replace('[Judged "', '[Judged " '))["tags"] for told in (stopped_after(30), kept())
    )
    assert partly == {"Judged": judged_in(stopped_after(30))}
    assert wholly == {"Judged": judged_in(kept()), "Review": "0.643 -2.675 0.953"}


def test_where_nothing_was_done_there_is_nothing_to_look_back_at() -> None:
    assert Visit().ask("review", record=whole(""))["error"] == "Nothing has been done in this game yet."
