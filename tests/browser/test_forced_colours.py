"""Where the system gives the colours, every drawing that says something is still there, and every sheet opaque."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from tests.browser.drawn import shares
from tests.browser.sitting import standing
from tests.browser.table_page import Table, open_table
from web.serve import Server

FAINT: Final = 0.02
"""Less of a drawing than this is none."""
DRAWN: Final = (
    ".bar .glyph:enabled",
    ".mine .ghost",
    ".mine .rock",
    ".tower .tree",
    ".tower",
    ".row:not([data-state='taken']) .plank",
    ".mine .tray",
    ".seat[data-turn='yes']",
    ".seat .face",
    ".mine .set:not([data-state='none'])",
)
CLEAR: Final = """() => [...document.querySelectorAll(
        ".card, .seat, .chip, .scroll, .look-at, .log-drawer, #hint, #coach, .choice, .reveal .question, .tip")]
    .filter((node) => /rgba.*, 0\\)$/.test(getComputedStyle(node).backgroundColor))
    .map((node) => node.className || node.id)"""


def faint(table: Table, names: tuple[str, ...]) -> list[str]:
    found = shares(table.settle().page, list(names))
    return [f"{name}: {share:.3f}" for name, share in found.items() if share < FAINT]


def test_nothing_is_lost_in_forced_colours(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, forced_colors="active", color_scheme="dark").visit()
    table.open_record(standing("turn", after=25).record()).seated().phase_is("turn")
    assert faint(table, DRAWN) == []
    assert table.page.evaluate(CLEAR) == []
    mark = table.page.locator(".seat[data-turn='yes']")
    assert mark.evaluate("node => getComputedStyle(node).outlineWidth") == "5px"
    table.page.emulate_media(forced_colors="active", color_scheme="light")
    assert faint(table, DRAWN) == []
