"""Saves and records of the first version, made by its own code on 2026-11-18: they go on with everything they tell."""

from pathlib import Path

import pytest

from tests.web.engine.visit import Visit
from triqueta.opponents import Opponent
from triqueta.sitting.sitting import Sitting

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.txt"))


def text(name: str) -> str:
    return next(file for file in SAVES if file.stem == name).read_text(encoding="utf-8")


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_a_game_that_did_not_count_does_not_count_now(save: Path) -> None:
    before = save.read_text(encoding="utf-8")
    assert '[Casual "yes"]' in before
    sitting = Sitting.from_record(before)
    assert sitting.practice
    assert '[Practice "yes"]' in sitting.save()
    assert "Casual" not in sitting.save()
    assert Visit(save=before).table["practice"] == "yes"


def test_a_save_of_the_page_keeps_people_beginner_and_what_was_undone() -> None:
    sitting = Sitting.from_record(text("page-practice"))
    assert (sitting.person, sitting.seating.begins, sitting.completed) == (0, 1, False)
    assert sitting.opponents == (None, Opponent("casual"), Opponent("casual"))
    assert sitting.game.undone == ("draw", "place c", "draw", "keep", "take c")
    sitting.redo()
    assert sitting.game.history[-1] == "draw"


def test_a_save_of_the_terminal_keeps_names_and_people() -> None:
    sitting = Sitting.from_record(text("terminal-practice"))
    assert sitting.seating.names == ("Eva", "Bo", "Al")
    assert sitting.opponents == (None, Opponent("skilled", "patient"), Opponent("novice"))
    assert (sitting.game.phase, sitting.persons_turn) == ("decide", True)


def test_a_seats_own_record_is_completed() -> None:
    assert Sitting.from_record(text("seat-practice")).completed
