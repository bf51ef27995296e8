"""What the others did since one's own last turn: marked on the table, told by the log, and shown once more."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.audit.scripts import CHOOSE
from tests.browser.table_page import Table

NAME = "What happened since your turn?"


def at_the_second_turn(table: Table) -> Table:
    """Whoever called themselves Ada has placed a token, and two others have answered."""
    table.page.locator(".you summary").click()
    table.field("name").fill("Ada")
    table.page.get_by_label("Leaves").check(force=True)
    table.start(3, seed="sedge")
    table.press("draw")
    table.press("place a")
    table.page.locator(".status").click()  # a stray press skips nothing
    hurry = table.button("Let the others play on at once")
    table.tell(hurry)
    table.my_turn().page.evaluate("document.documentElement.dataset.speed = 'fast'")
    expect(hurry).to_be_hidden()
    return table


def test_others_moves_are_marked_told_and_shown_once_more(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 1440, "height": 900})
    table.page.evaluate(CHOOSE, ["speed", "slow"])
    at_the_second_turn(table)
    save = table.look().save
    assert '[Names "Ada, Oisín, Niamh"]' in save
    assert '[Faces "leaf,beard,braids"]' in save
    expect(table.page.locator('.seat[data-portrait="leaf"] .seat-name')).to_have_text("Ada")
    placed = table.page.locator('.line[data-verb="place"]:not([data-seat="1"])')
    expect(marked(table)).to_have_count(placed.count())
    light_up(table)
    show_once_more(table)
    act_meanwhile(table)


def marked(table: Table) -> Locator:
    return table.page.locator('.token[data-fresh]:not([data-fresh=""])')


def past(table: Table, on: str) -> None:
    expect(table.page.locator("#table")).to_have_attribute("data-past", on)


def light_up(table: Table) -> None:
    """What a line of the log tells of, by mouse and by keys."""
    page = table.page
    page.locator('.line[data-verb="place"]').first.hover()
    expect(page.locator('.token[data-lit="yes"]')).to_have_count(1)
    page.locator(".log-scroll").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".line:last-child")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".line:nth-last-child(2)")).to_be_focused()
    page.locator(".status").hover()
    page.locator(".log-scroll").evaluate("node => document.activeElement.blur()")
    expect(page.locator('[data-lit="yes"]')).to_have_count(0)


def show_once_more(table: Table) -> None:
    """It ends by itself, or at a key; on a phone it stands in the menu."""
    page, before = table.page, table.look()
    page.keyboard.press("w")
    past(table, "yes")
    expect(page.locator("#table button:enabled[data-action=draw]")).to_have_count(0)
    past(table, "no")
    assert table.look() == before
    page.set_viewport_size({"width": 360, "height": 640})
    table.menu("what-happened")
    past(table, "yes")
    page.keyboard.press("Escape")
    past(table, "no")
    page.set_viewport_size({"width": 1440, "height": 900})


def act_meanwhile(table: Table) -> None:
    """Its own key ends it, and begins it anew; any other press ends it at once, and is obeyed."""
    page, before = table.page, table.look()
    page.get_by_role("button", name=NAME).focus()
    for on in ("yes", "no", "yes"):
        page.keyboard.press("Enter")
        past(table, on)
    middle = page.locator('.tower[data-number="1"]').bounding_box()
    assert middle
    page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    table.phase_is("decide")
    assert len(table.look().game.history) == len(before.game.history) + 1
    expect(marked(table).first).to_be_visible()
    table.press("place a")
    expect(marked(table)).to_have_count(0)
