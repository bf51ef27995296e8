"""One sitting in terminal and page: the same save goes on alike in both, in its next moves and in what counts."""

from pathlib import Path

import pytest

from tests.cli.typed import Typing
from tests.table import whole
from tests.web.engine.visit import Visit
from triqueta import Game
from triqueta.actions import Action

AT_ONCE = ["novice", "casual", "skilled"]
"""The levels that need no clock: what they do depends on nothing but the game."""


def in_the_terminal(typed: Typing, save: str, *lines: str) -> str:
    """What is saved there once it is the person's turn, or the game is over."""
    file = Path("game.txt")
    file.write_text(save, encoding="utf-8")
    typed("--resume game.txt", *lines, "save")
    return file.read_text(encoding="utf-8")


def history(save: str) -> tuple[Action, ...]:
    return Game.from_record(save).history


@pytest.mark.parametrize("level", AT_ONCE)
@pytest.mark.parametrize("players", [2, 5])
def test_the_same_save_goes_on_alike(level: str, players: int, typed: Typing) -> None:
    visit = Visit().start(players, level=level, seed="alike", first="1").press("take a")
    here, there = in_the_terminal(typed, visit.reply["save"]), visit.wait().reply["save"]
    assert history(here) == history(there)
    assert len(history(here)) > 2 * players


def test_it_goes_on_alike_for_a_person_at_another_seat(typed: Typing) -> None:
    tags = '[Seed "seat"]\n[Person "3"]\n[Levels "novice,casual"]\n[Characters "even,greedy"]'
    save = whole("5a 6b", players=3).replace("\n\n", f"\n{tags}\n\n", 1)
    here = in_the_terminal(typed, save, "take c")
    assert history(here) == history(Visit(save=save).press("take c").wait().reply["save"])
    assert '[Person "3"]' in here


def test_a_seats_record_is_completed_alike(typed: Typing) -> None:
    visit = Visit().start(3, level="casual", seed="view", first="1").press("draw").press("place b").wait()
    record = visit.ask("record")["text"]
    here = in_the_terminal(typed, record, "take a")
    there = Visit().load(record).press("take a").wait().reply["save"]
    assert here == there


@pytest.mark.parametrize("moves", ["5a 6_", "xa 5_ xb T2 6_", "5?", "xa 5b xb T2 6_"])
def test_what_is_taken_back_counts_alike(moves: str, typed: Typing) -> None:
    save = whole(moves)
    visit = Visit().load(save)
    there = visit.ask("undo")["screen"]["table"]["practice"]
    assert ("Practice" in in_the_terminal(typed, save, "undo")) == (there == "yes")


def test_what_was_taken_back_can_be_done_again_in_both(typed: Typing) -> None:
    visit = Visit().start(2, seed="redo", first="1").press("draw").press("keep").wait()
    visit.ask("undo")
    here = in_the_terminal(typed, visit.reply["save"], "redo")
    assert history(here) == history(visit.ask("redo")["save"])
