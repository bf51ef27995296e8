"""An opponent's place, seen large."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.sitting import standing
from tests.browser.table_page import Table


def test_a_place_that_is_pressed_opens_large_and_closes_by_key_and_press(
    shared: Callable[..., Table],
) -> None:
    table = shared(viewport={"width": 360, "height": 640})
    table.open_record(standing("decide", 5, after=30).record()).seated().phase_is("decide")
    small, sheet = table.page.locator('#table .seat[data-number="3"]'), table.page.locator("#dialog-seat")
    look = small.get_by_role("button", name="Look closer")
    look.click()
    expect(sheet.get_by_role("heading")).to_have_text(small.get_attribute("aria-label") or "")
    for part in (".seat-name", ".seat-level", ".seat-score", ".tray", ".set >> nth=5"):
        expect(sheet.locator(part)).to_be_visible()
    assert sheet.locator(".set .token").count() == small.locator(".set .token").count()
    assert sheet.locator(".set").first.evaluate("node => node.clientWidth") > 80
    assert sheet.locator(".seat button").count() == 0
    table.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(look).to_be_focused()
    look.press("Enter")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    assert table.look().phase == "decide"
