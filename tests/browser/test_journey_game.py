"""Whole games with a person's hands; at every step the contract: what the page says is what the engine says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Protocol

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keyboard import Keyboard
from tests.browser.sitting import Way, patient, phase_of, sensible, standing
from tests.browser.table_page import Look, Table, open_table
from triqueta.game import Game
from triqueta.scoring import pads, winners
from web.serve import Server


def as_the_engine_says(seen: Look) -> None:
    """The whole contract, for one look at the table."""
    game = seen.game
    assert seen.enabled == tuple(sorted(game.view(seen.seat).legal))
    assert seen.phase == phase_of(game)
    assert seen.turn == ("" if game.over else str(game.turn + 1))
    assert seen.round == str(game.state.round + 1)
    assert seen.scores == ",".join(str(pad.total) for pad in pads(game.state) if game.over)
    assert seen.winners == ",".join(str(seat + 1) for seat in winners(game.state) if game.over)


def replayed(record: str) -> dict[str, object]:
    """What the command line makes of a record."""
    command = [sys.executable, "-m", "triqueta", "replay", "--json", "-"]
    done = subprocess.run(command, input=record, capture_output=True, text=True, check=True)
    outcome: dict[str, object] = json.loads(done.stdout)
    return outcome


class Player(Protocol):
    """Somebody at a table, in whatever browser."""

    def look(self) -> Look: ...
    def my_turn(self) -> Player: ...


def play_on(table: Player, way: Way, press: Callable[[str], Look]) -> set[str]:
    """Play to the end; the phases that were seen on the way."""
    phases: set[str] = set()
    seen = table.look()
    while seen.phase != "over":
        as_the_engine_says(seen)
        after = press(way(seen.game.view(seen.seat)))
        as_the_engine_says(after)
        phases |= {seen.phase, after.phase}
        seen = table.my_turn().look()
    as_the_engine_says(seen)
    return phases


def agrees_with_the_end(table: Table) -> None:
    """Score pad, copied record and command line tell the same."""
    seen = table.look()
    game = seen.game
    totals = table.page.locator('[data-line="total"] .pad-cell .points').all_text_contents()
    assert [text.replace("−", "-") for text in totals] == seen.scores.split(",")
    expect(table.page.get_by_role("heading", level=2).filter(has_text="win")).to_be_visible()
    expect(table.button("Play again")).to_be_focused()
    table.tell(table.button("Copy the record"))
    record = table.copied()
    assert record == seen.save == game.record()
    outcome = replayed(record)
    assert (outcome["finished"], outcome["round"]) == (True, 4)
    assert ",".join(map(str, outcome["scores"])) == seen.scores  # type: ignore[call-overload]
    assert ",".join(map(str, outcome["winners"])) == seen.winners  # type: ignore[call-overload]


PLAYED = {"turn", "decide", "waiting", "reveal"}


def test_a_whole_game_by_mouse(shared: Callable[..., Table]) -> None:
    table = shared().start(5, "casual", first="", seed="rowan 5")
    assert play_on(table, sensible, table.press) >= PLAYED
    agrees_with_the_end(table)


@pytest.mark.parametrize(
    ("players", "level", "way", "motion"),
    [
        (2, "novice", patient, "reduce"),
        (3, "casual", sensible, "no-preference"),
        (4, "novice", patient, "reduce"),
    ],
)
def test_the_last_two_rounds_by_mouse(
    players: int, level: str, way: Way, motion: str, shared: Callable[..., Table]
) -> None:
    """Two play a whole game by keyboard, and three by touch (test_journey_phone.py)."""
    game = standing("turn", players, level, rounds=2)
    table = shared(reduced_motion=motion).open_record(game.record()).seated()
    table.phase_is("turn")
    assert play_on(table, way, table.press) >= PLAYED
    agrees_with_the_end(table)


def test_a_copied_record_during_play_is_the_seats_own_view(shared: Callable[..., Table]) -> None:
    table = shared().open_record(standing("turn", rounds=1).record()).seated()
    table.phase_is("turn")
    table.press("draw")
    table.menu("copy-record")
    record, game = table.copied(), table.look().game
    assert record == game.record_for(0)
    assert "Towers" not in record
    assert "Seed" not in record
    assert Game.from_record(record).record_for(0) == record
    assert replayed(record)["finished"] is False


def test_a_whole_game_by_keyboard(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit()
    keyboard = Keyboard(table)
    keyboard.walk_to('[name="players"]')
    table.page.keyboard.press("Home")  # one opponent
    keyboard.walk_to('[data-action="start"]')
    table.page.keyboard.press("Enter")
    table.seated().my_turn()
    assert {"turn", "decide", "tower", "reveal"} <= play_on(table, patient, keyboard.press)
    agrees_with_the_end(table)


def test_every_action_can_be_walked_to_and_pressed_with_enter(shared: Callable[..., Table]) -> None:
    table = shared()
    keyboard = Keyboard(table)
    for phase in ("turn", "decide", "tower", "reveal"):
        table.open_record(standing(phase).record())
        table.seated()
        table.phase_is(phase)
        for action in table.look().enabled:
            keyboard.walk_to(f'#table button[data-action="{action}"]')
        table.after(lambda: table.page.keyboard.press("Enter"))


def test_again_and_same_deal(shared: Callable[..., Table]) -> None:
    record = standing("over").record()
    table = shared().open_record(record).seated()
    table.phase_is("over")
    towers = table.look().game.at(0).towers
    table.after(lambda: table.tell(table.button("Same deal again")))
    again = table.my_turn().look()
    assert (again.game.at(0).towers, again.practice) == (towers, "yes")
    expect(table.page.locator("#toast")).to_contain_text("You have seen tokens of this deal before")
    table.open_record(record).phase_is("over")
    table.after(lambda: table.tell(table.button("Play again")))
    other = table.my_turn().look()
    assert other.game.at(0).towers != towers
    assert other.practice == "no"
    as_the_engine_says(table.look())
