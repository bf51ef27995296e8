"""The start screen as somebody uses it who does not wait, and where the keyboard stands when the scene has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TriedSite
from tests.browser.sitting import standing
from tests.browser.table_page import BOOT, Table, open_table
from web.serve import Server

PAGE = "web/page/modules.json"
OFFERED: Final = """() => {
    globalThis.offered = [];
    new MutationObserver(() => {
        if (document.body.dataset.scene === "start") offered.push(document.documentElement.dataset.game);
    }).observe(document.documentElement, { attributeFilter: ["data-game"] });
}"""
"""Whether there is a game to go on with, whenever that changes on the start screen."""


@contextmanager
def asleep(tried: TriedSite, table: Table) -> Iterator[None]:
    """The page is there, and its Python is not awake before this is over; nothing may come from the browser's cache."""
    tried.late[PAGE] = Event()
    table.page.goto(table.address, wait_until="commit")
    expect(table.page.locator('#start [data-action="start"]')).to_be_visible()
    yield
    tried.late.pop(PAGE).set()
    expect(table.page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)


def test_what_is_chosen_while_python_sleeps_is_what_is_played(
    new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.max_age = 0
    table = open_table(new_page, site, fresh=True)
    with asleep(tried, table):
        table.choose(players="4", level="expert", first="1", seed="early")
    expect(table.field("level")).to_have_value("expert")
    table.tell(table.button("Start the game"))
    game = table.seated().my_turn().look().game
    assert (game.at(0).players, game.tags["Levels"]) == (4, "expert,expert,expert")
    assert (game.at(0).turn, game.tags["Seed"]) == (0, "early")


def test_nothing_is_offered_to_be_continued_while_a_first_game_begins(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit()
    table.page.evaluate(OFFERED)
    table.start(2, seed="first")
    assert "yes" not in table.page.evaluate("offered")


def table_left(new_page: Callable[..., Page], site: Server, level: str, seed: str) -> Table:
    """The start screen, from a table of five."""
    return open_table(new_page, site, fresh=True).visit().start(5, level=level, first="1", seed=seed).leave()


def test_an_early_choice_counts_for_more_than_what_was_chosen_last(
    new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.max_age = 0
    table = table_left(new_page, site, level="skilled", seed="last")
    with asleep(tried, table):
        table.choose(level="expert")
        table.choose(level="novice")  # back to what was there, or nearly
    for name, value in {"level": "novice", "level4": "novice", "players": "5", "first": "1"}.items():
        expect(table.field(name)).to_have_value(value)


def test_a_game_that_is_started_early_is_the_one_that_was_shown(
    new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.max_age = 0
    table = table_left(new_page, site, level="novice", seed="shown")
    with asleep(tried, table):
        shown = {name: table.field(name).input_value() for name in ("players", "level", "first")}
        table.tell(table.page.locator('#start [data-action="start"]'))
    table.tell(table.button("Yes"))  # the other game is under way
    expect(table.page.locator("#table")).to_have_attribute("data-players", shown["players"], timeout=BOOT)
    tags = table.look().game.tags
    assert set(tags["Levels"].split(",")) == {shown["level"]}


@pytest.mark.parametrize("first", ["1", "2"])
def test_the_keyboard_stands_where_the_eyes_are(first: str, shared: Callable[..., Table]) -> None:
    table = shared().open_record(standing("over").record()).seated().leave()  # then nothing is asked
    table.choose(players="2", level="novice", first=first, seed="stand")
    table.page.locator('#start [data-action="start"]').press("Enter")
    expect(table.page.locator("#table")).to_have_attribute("data-seed", "stand", timeout=BOOT)
    table.phase_is("turn")
    expect(table.action("draw")).to_be_focused()
    table.page.get_by_role("button", name="Menu", exact=True).press("Enter")
    expect(table.page.locator("#dialog-menu h2")).to_be_focused()
    table.page.locator('#dialog-menu [data-action="leave"]').press("Enter")
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start", timeout=BOOT)
    expect(table.page.locator('#start [data-action="continue"]')).to_be_focused()
    table.page.keyboard.press("Enter")
    table.seated()
    expect(table.action("draw")).to_be_focused(timeout=BOOT)


@pytest.mark.parametrize(
    "kept", ["{", '"three"', '{"players": "9", "level": "grandmaster", "level2": "skilled"}']
)
def test_what_was_chosen_last_and_makes_no_sense_counts_for_nothing(
    kept: str, new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script(f"localStorage['triqueta-table'] ??= {kept!r};")
    table.visit()
    expect(table.page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    expect(table.field("players")).to_have_value("3")
    table.start(2, seed="sense")


def test_a_link_to_a_larger_table_says_that_its_levels_are_mixed(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site)
    last = '{"players": "3", "level2": "skilled", "level3": "skilled", "level4": "expert"}'
    table.page.add_init_script(f"localStorage['triqueta-table'] ??= {last!r};")
    table.visit("#seed=mixed&seats=5")
    expect(table.field("players")).to_have_value("5")
    expect(table.field("level")).to_have_value("mixed")
