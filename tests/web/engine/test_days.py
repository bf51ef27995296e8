"""The deals of the days at the desk: a week of them, line by line, and a result that gives nothing away."""

import pytest

from tests.web.engine.test_history import RECORDS, ask, lines
from tests.web.engine.visit import Json, Visit

TODAY = "2026-11-19"
FOUR = next(record for record in RECORDS if '[Players "4"]' in record and '[Scores "5 13 1 12"]' in record)
"""Seat 1 has won the most of its rounds in the second, nothing in the first and third, something in the last."""


def played(visit: Visit, day: str, more: str = "") -> Json:
    record = FOUR.replace("[First", f'{more}[Day "{day}"]\n[First', 1)
    return ask(visit, "finished", record=record, tags={"Date": f"{day}T23:00:00.000"})


def week(shown: str = TODAY, tried: str = "", puts: tuple[Json, ...] = (), today: str = TODAY) -> Json:
    return ask(Visit(), "week", attachment=lines(list(puts)), today=today, shown=shown, tried=tried)


def test_a_line_for_each_day_from_monday_on() -> None:
    rows = week()["rows"]
    assert [row["day"] for row in rows] == [f"2026-11-{day}" for day in range(16, 23)]
    assert [row["data"]["today"] for row in rows] == ["no", "no", "no", "yes", "no", "no", "no"]
    assert [row["text"]["state"] for row in rows[2:5]] == ["for practice", "to be played", "to come"]


def test_a_day_that_was_played_says_what_came_of_it_and_can_be_told() -> None:
    put = played(Visit(), "2026-11-18")
    row, other = week(puts=(put,))["rows"][2:4]
    assert (row["text"]["state"], row["data"]["state"]) == ("Third with 5 points", "played")
    assert (row["key"], other["key"]) == (put["key"], "")
    assert (row["able"], other["able"]) == ([True, True], [True, False])


def test_a_game_for_practice_is_no_try() -> None:
    put = played(Visit(), "2026-11-18", '[Practice "yes"]\n')
    found = week(puts=(put,))
    assert found["rows"][2]["data"]["state"] == "past"
    assert found["streak"] == "0 days running"


def test_what_a_press_on_a_day_does_stands_beside_it() -> None:
    rows = week(tried="2026-11-16,2026-11-17")["rows"]
    assert [row["labels"] for row in (rows[0], rows[3])] == [
        ["Play for practice", "Copy the result"],
        ["Play: this try counts", "Copy the result"],
    ]
    assert [row["able"][0] for row in rows] == [True] * 4 + [False] * 3
    assert [row["text"]["state"] for row in rows[:3]] == ["begun", "begun", "for practice"]


def test_the_table_of_a_day_is_set_for_whoever_sits_down() -> None:
    visit = Visit()
    visit.ask("day", day=TODAY, today=TODAY, name="Ada", face="braids")
    assert visit.piece("seat-1")["text"]["name"] == "Ada"
    assert visit.piece("seat-1")["data"]["portrait"] == "braids"
    visit.ask("day", day=TODAY, today=TODAY)
    assert visit.piece("seat-1")["text"]["name"] == "You"


def test_today_once_begun_is_for_practice_too() -> None:
    today = week(tried=TODAY)["rows"][3]
    assert (today["data"]["state"], today["labels"][0]) == ("tried", "Play for practice")


@pytest.mark.parametrize(
    ("shown", "before", "after", "earlier", "later"),
    [
        (TODAY, "2026-11-15", TODAY, True, False),
        ("2026-11-15", "2026-11-08", "2026-11-16", True, True),
        ("2026-01-03", "2025-12-28", "2026-01-05", False, True),
    ],
)
def test_one_turns_from_week_to_week_as_far_as_there_are_deals(
    shown: str, before: str, after: str, earlier: bool, later: bool
) -> None:
    found = week(shown)
    assert (found["before"], found["after"]) == (before, after)
    assert (found["earlier"], found["later"]) == (earlier, later)


def test_on_a_sunday_no_later_week_is_to_be_had() -> None:
    assert not week("2026-11-22", today="2026-11-22")["later"]
    assert week("2026-11-22", today="2026-11-23")["later"]


def test_before_the_first_deal_there_is_nothing_to_play() -> None:
    rows = week("2026-01-03")["rows"]
    assert [row["able"][0] for row in rows] == [False] * 3 + [True] * 4


@pytest.mark.parametrize(("today", "shown"), [("soon", TODAY), (TODAY, "2026-11-20"), (TODAY, "soon")])
def test_a_week_that_cannot_be_is_refused(today: str, shown: str) -> None:
    assert Visit().ask("week", attachment="", today=today, shown=shown)["error"]


def test_a_result_tells_place_points_and_rounds_and_no_token() -> None:
    record = played(Visit(), "2026-11-18")["value"].partition("\n")[2]
    told = Visit().ask("result", record=record)["text"]
    assert told == "Triqueta, 2026-11-18: 3rd\n5 points ⬜🟩⬜🟨"


def test_a_game_of_no_day_is_told_by_its_date() -> None:
    record = FOUR.replace("[First", '[Date "2026-11-17T08:00:00.000"]\n[First', 1)
    assert Visit().ask("result", record=record)["text"].startswith("Triqueta, 2026-11-17T08:00:00.000: 3rd")


@pytest.mark.parametrize("record", ["", "nothing", FOUR.partition("+7")[0]])
def test_what_is_not_over_has_no_result(record: str) -> None:
    assert Visit().ask("result", record=record)["error"]
