"""The short sentences that pass by: near what was pressed, in nobody's way, and gone when one acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import WAITING, Table, open_table
from web.serve import Server

SIZES: Final = ((360, 640), (640, 360), (768, 1024), (1280, 720), (1920, 1080))
PRESSED: Final = {  # what cannot be pressed now: what it says
    '.tower[data-state="closed"]': "This tower stays closed until the round is over.",
    ".mine .tray": "Draw a token first; then you can keep it.",
    ".bar .why:has(.undo)": "There is nothing to undo yet.",
}
SEEN: Final = """pressed => {
    const box = (node) => node.getBoundingClientRect();
    const toast = box(document.getElementById("toast")), from = box(document.querySelector(pressed));
    const upon = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const kept = [...document.querySelectorAll("#table :is(.row, .mine .sets)")];
    const gap = (least, most, at) => Math.max(0, least - at, at - most);
    const aside = gap(toast.left, toast.right, (from.left + from.right) / 2);
    const away = gap(toast.top, toast.bottom, (from.top + from.bottom) / 2);
    return {
        covered: kept.filter((node) => upon(box(node), toast)).map((node) => node.className),
        outside: toast.left < 0 || toast.top < 0 || toast.right > innerWidth || toast.bottom > innerHeight,
        far: Math.hypot(aside, away) / Math.hypot(innerWidth, innerHeight),
    };
}"""


def test_a_sentence_comes_where_one_pressed_and_covers_nothing_of_the_game(
    shared: Callable[..., Table],
) -> None:
    table = shared().start(5, first="1", seed="near")
    toast = table.page.locator("#toast")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.settle()
        for pressed, sentence in PRESSED.items():
            table.page.locator(pressed).first.click(force=True)
            expect(toast).to_have_text(sentence)
            seen: dict[str, Any] = table.page.evaluate(SEEN, pressed)
            assert (seen["covered"], seen["outside"]) == ([], False), (width, height, pressed)
            assert seen["far"] < 0.4, (width, height, pressed, seen)
    table.press("draw")
    expect(toast).to_have_attribute("data-shown", "no")


@pytest.mark.parametrize("pace", ["wait", "fast"])
def test_whoever_wants_to_be_waited_for_reads_as_long_as_they_like(
    pace: str, new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, fresh=True)
    table.page.add_init_script(WAITING.replace("wait", pace))
    table.page.clock.install()
    table.visit().start(2, first="1", seed="near")
    toast = table.page.locator("#toast")
    table.page.locator(".mine .tray").click(force=True)
    expect(toast).to_have_attribute("data-shown", "yes")
    table.page.clock.fast_forward(60_000)
    if pace == "fast":
        expect(toast).to_have_attribute("data-shown", "no")
    else:
        table.page.clock.run_for(1_000)
        expect(toast).to_have_attribute("data-shown", "yes")
        table.page.keyboard.press("Escape")
        expect(toast).to_have_attribute("data-shown", "no")
