"""The deal of a day: the same for all, one try, a streak; and a result that gives nothing away."""

from pathlib import Path

import pytest

from triqueta.game import Game
from triqueta.record.text import split
from triqueta.sitting.daily import FIRST, PLAYERS, is_day, rounds, shifted, streak, table_of, week
from triqueta.sitting.sitting import Sitting

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


def test_everybody_sits_at_the_same_table() -> None:
    one, other = table_of("2026-11-19", True), table_of("2026-11-19", False, names=("A", "B", "C", "D"))
    assert one.game.at(0).towers == other.game.at(0).towers
    assert one.opponents == other.opponents
    assert one.first == other.first
    assert len(one.opponents) == PLAYERS
    assert {seat.level for seat in one.opponents if seat} == {"skilled"}
    assert table_of("2026-11-20", True).game.at(0).towers != one.game.at(0).towers


def test_one_try_counts_and_a_save_remembers_which_day_it_was() -> None:
    assert not table_of("2026-11-19", True).practice
    assert table_of("2026-11-19", False).practice
    again = Sitting.from_record(table_of("2026-11-19", True).save())
    assert again.game.tags["Day"] == "2026-11-19"
    assert again.seed == "2026-11-19"


@pytest.mark.parametrize(
    "text", ["", "2026-1-1", "20261119", "2026-02-30", "tomorrow", "2025-12-31", "2026-11-20"]
)
def test_a_day_is_a_date_that_has_come(text: str) -> None:
    assert not is_day(text, "2026-11-19")
    assert is_day("2026-11-19", "2026-11-19")
    assert is_day(FIRST, "2026-11-19")


def test_a_week_begins_on_monday_also_over_a_new_year() -> None:
    assert week("2026-11-19") == tuple(f"2026-11-{day}" for day in range(16, 23))
    assert week("2027-01-01")[0] == "2026-12-28"
    assert week("2027-01-01")[-1] == "2027-01-03"
    assert shifted("2028-02-28", 2) == "2028-03-01"


def test_a_streak_is_not_broken_before_the_day_is_over() -> None:
    days = ["2026-11-16", "2026-11-17", "2026-11-18"]
    assert streak(days, "2026-11-18") == 3
    assert streak(days, "2026-11-19") == 3
    assert streak([*days, "2026-11-19"], "2026-11-19") == 4
    assert streak(days, "2026-11-20") == 0
    assert streak([], "2026-11-20") == 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_each_round_has_its_sign(path: Path) -> None:
    for record in split(path.read_text("utf-8")):
        game = Game.from_record(record)
        signs = [rounds(game.record(), seat) for seat in range(game.at(0).players)]
        assert {len(each) for each in signs} == {4}
        assert any("most" in each for each in signs)
        assert {sign for each in signs for sign in each} <= {"most", "some", "none"}
