"""The sheets beside the game, by keyboard alone: each has a name, holds the keyboard, leaves nothing in it without one,
and gives the keyboard back to where it came from."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.keyboard import Keyboard
from tests.browser.table_page import Table
from tests.browser.test_journey_access import NAMELESS
from tests.browser.test_journey_review import PLAYED

INSIDE = "(sheet) => sheet.contains(document.activeElement)"


def press(table: Table, selector: str) -> None:
    """Walk there, and Enter."""
    Keyboard(table).walk_to(selector)
    table.page.keyboard.press("Enter")


def there_and_back(table: Table, opener: str, name: str, title: str) -> None:
    """Open this sheet from there, look around, close it, and stand where one stood."""
    press(table, opener)
    sheet = table.page.get_by_role("dialog", name=title, exact=True)
    expect(sheet).to_be_visible()
    expect(sheet).to_have_id(f"dialog-{name}")
    assert sheet.evaluate(INSIDE)
    for _ in range(3):
        table.page.keyboard.press("Tab")
        assert sheet.evaluate(INSIDE) or table.page.evaluate("document.activeElement === document.body")
    assert table.page.evaluate(NAMELESS) == []
    table.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_sheets_hold_the_keyboard_and_give_it_back(shared: Callable[..., Table]) -> None:
    table = shared()
    page = table.page
    for opener, name, title in (
        ('.corners [data-action="day"]', "day", "The deal of the day"),
        ('.corners [data-action="history"]', "history", "Your games"),
    ):
        there_and_back(table, opener, name, title)
        expect(page.locator(opener)).to_be_focused()
    table.open_record(PLAYED).seated().phase_is("over")
    expect(table.button("Play again")).to_be_focused()
    review, replay = (f'.end [data-action="{name}"]' for name in ("review", "replay"))
    there_and_back(table, review, "review", "Looking back")
    expect(page.locator(review)).to_be_focused()
    press(table, replay)
    expect(page.locator('#replay [data-action="turn on"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(replay)).to_be_focused()
    menu = page.locator('.bar [data-action="menu"]')
    for name, title in (("history", "Your games"), ("settings", "Settings"), ("fair", "Fair deal")):
        menu.focus()
        page.keyboard.press("Enter")
        there_and_back(table, f'#dialog-menu [data-action="{name}"]', name, title)
        expect(menu).to_be_focused()
