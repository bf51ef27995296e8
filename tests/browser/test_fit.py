"""Everything on one screen: no scroll bar, nothing outside, nothing upon another, from phones to wide desks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.sitting import standing
from tests.browser.table_page import Table
from web.serve import Server

SIZES: Final = (
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
LANGUAGES: Final = (("de", SIZES), ("fr", ((360, 640), (844, 390))))
"""The longest words, at every size; other long ones where there is least room, with five."""
FAULTS: Final = (Path(__file__).parent / "fit.js").read_text("utf-8")
CUT_OFF: Final = """(status, sentences) => sentences.filter((sentence) => {
    status.textContent = sentence;
    return status.scrollHeight > status.clientHeight + 2;
})"""
UNDER_PANEL: Final = """() => {
    const panel = document.querySelector(".look-at").getBoundingClientRect();
    const under = (node) => { const box = node.getBoundingClientRect();
        return Math.min(panel.right, box.right) - Math.max(panel.left, box.left) > 1
            && Math.min(panel.bottom, box.bottom) - Math.max(panel.top, box.top) > 1; };
    const seen = "#table :is(.row[data-mode=take], .mine .sets, .others .seat-head)";
    return [...document.querySelectorAll(seen)].filter(under).map((node) => node.className);
}"""


def faults(table: Table, width: int, height: int) -> list[str]:
    """What hangs over an edge of such a screen, in words."""
    table.page.set_viewport_size({"width": width, "height": height})
    found: list[str] = table.settle().page.evaluate(FAULTS)
    return found


def test_the_sentence_of_the_moment_is_never_cut_off(shared: Callable[..., Table]) -> None:
    """On a table that is neither a phone's nor a desk's, the longest of each language."""
    table = shared(viewport={"width": 760, "height": 600}).start(2, seed="oak")
    folder = Path(__file__).parents[2] / "web/text"
    told = [json.loads(file.read_text("utf-8")) for file in folder.glob("*/table.json")]
    longest = [each["status.turn.alone"] for each in told]
    longest += [each["status.decide"].replace("{animal:a}", "einen Wildeber") for each in told]
    assert not re.search("[{}]", " ".join(longest))
    table.page.set_viewport_size({"width": 760, "height": 600})
    assert table.page.locator(".bar .status").evaluate(CUT_OFF, longest) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_fits_every_screen(players: int, shared: Callable[..., Table]) -> None:
    table = shared()
    wrong = []
    for language, sizes in LANGUAGES[: 2 if players == 5 else 1]:
        table.page.evaluate(CHOOSE, ["language", language])
        for phase in ("decide", "reveal", "over"):
            table.open_record(standing(phase, players, after=30).record()).seated().phase_is(phase)
            expect(table.page.locator("html")).to_have_attribute("lang", language)
            for width, height in sizes:
                found = faults(table, width, height)
                wrong += [f"{phase} at {width}×{height} in {language}: {fault}" for fault in found]
    assert wrong == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_row_says_of_itself_covers_no_row_and_nobodys_name(
    players: int, shared: Callable[..., Table]
) -> None:
    table = shared(viewport={"width": 360, "height": 640})
    table.page.evaluate(CHOOSE, ["language", "de"])
    table.open_record(standing("turn", players, after=30).record()).seated().phase_is("turn")
    for width, height in ((360, 640), (390, 844), (640, 360), (844, 390)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.settle().page.locator(".row[data-mode=take] .chip").last.click()
        expect(table.page.locator(".look-at")).to_be_visible()
        assert table.page.evaluate(UNDER_PANEL) == [], (width, height)
        table.page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_start_screen_stands_still_while_python_loads(
    theme: str, new_page: Callable[..., Page], site: Server
) -> None:
    page = new_page(color_scheme=theme, seen=True)
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => {"
        " shift += entry.value })).observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(site.url)
    page.locator("html[data-boot=ready]").wait_for()
    frame = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    page.evaluate(frame)
    assert page.evaluate("shift") <= 0.02
