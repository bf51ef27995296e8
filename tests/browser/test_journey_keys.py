"""The keyboard alone: few stops, arrow keys inside groups, never lost while others play, and letters only for those who
want them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.keyboard import MOST_STOPS, STOPS, WATCH
from tests.browser.sitting import standing
from tests.browser.table_page import Table, open_table
from web.serve import Server

PHONE = {"width": 360, "height": 640}


def here(table: Table) -> str:
    """What the keyboard stands on."""
    return str(
        table.page.evaluate("document.activeElement.dataset.action || document.activeElement.className")
    )


def test_few_stops_and_arrow_keys_between_them(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 1440, "height": 900}).visit().start(5, seed="walk")
    keys = table.page.keyboard
    expect(table.action("draw")).to_be_focused()
    keys.press("Tab")
    assert here(table) == "take a"
    assert table.page.evaluate(STOPS) <= MOST_STOPS
    for key, then in (("ArrowRight", "look"), ("ArrowDown", "take b"), ("End", "look"), ("Home", "take a")):
        keys.press(key)
        assert here(table) == then
    table.page.evaluate(WATCH)
    keys.press("Shift+Tab")
    table.after(lambda: keys.press("Space"))  # at once, though the focus has only just come
    assert here(table).startswith("place ")
    table.settle()
    assert table.page.evaluate(STOPS) <= MOST_STOPS
    table.after(lambda: keys.press("Enter"))
    assert here(table) == "hurry"
    table.my_turn()
    expect(table.action("draw")).to_be_focused()
    for end in ("w", "Escape"):
        keys.press("w")
        expect(table.page.locator("#table")).not_to_have_attribute("data-phase", "turn")
        keys.press(end)
        expect(table.action("draw")).to_be_focused()
    assert table.page.evaluate("lost") == []


def test_opponents_wait_for_a_word_and_letters_can_be_had_with_alt_or_not_at_all(
    shared: Callable[..., Table],
) -> None:
    table = shared().start(3, seed="word")
    table.menu("settings")
    for name, value in (("speed", "wait"), ("shortcuts", "alt")):
        table.page.locator(f'#dialog-settings [data-setting="{name}"]').select_option(value)
    table.tell(table.button("Done"))
    keys = table.page.keyboard
    table.action("draw").focus()
    keys.press("d")
    assert table.look().phase == "turn"
    table.after(lambda: keys.press("Alt+d"))
    table.after(lambda: keys.press("Alt+a"))
    for name in ("Oisín", "Niamh"):
        expect(table.button("Next")).to_be_focused()
        expect(table.page.locator('[data-slot="status"]')).to_have_text(f"{name} is thinking…")
        before = table.lines()
        keys.press("Enter")
        expect(table.page.locator('[data-slot="status"]')).not_to_contain_text(name)
        assert name in table.lines().removeprefix(before)
    assert table.look().phase == "turn"
    keys.press("Alt+?")
    expect(table.page.locator(".with-alt")).to_be_visible()
    keys.press("Escape")
    table.menu("settings")
    table.page.locator('#dialog-settings [data-setting="shortcuts"]').select_option("off")
    table.tell(table.button("Done"))
    for key in ("d", "Alt+d"):
        keys.press(key)
    assert table.look().phase == "turn"


def test_a_question_is_heard_before_it_is_answered_and_nothing_under_the_log_is_reached(
    shared: Callable[..., Table],
) -> None:
    game = standing("reveal")
    table = shared(viewport=PHONE).open_record(game.record()).seated()
    keys = table.page.keyboard
    expect(table.page.locator(".reveal")).to_be_focused()
    keys.press("Tab")
    assert here(table) == game.view(0).legal[0]
    first = table.after(lambda: keys.press("Enter"))
    assert here(table) == "reveal"
    keys.press("Enter")
    assert table.look().game.history == first.game.history
    asked = table.page.locator('[data-slot="choice"]').text_content() or ""
    expect(table.page.locator("#announcer > p").last).to_have_text(asked)
    keys.press("l")
    for _ in range(6):
        keys.press("Tab")
        assert table.page.evaluate("document.activeElement.closest('#log, body').matches('#log, body')")
        assert not table.page.evaluate("document.activeElement.matches('.choice, .bar *')")
