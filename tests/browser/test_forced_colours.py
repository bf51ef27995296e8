"""Where the system gives the colours, every drawing that says something is still there, and every sheet opaque."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from tests.audit.contrasts import measured
from tests.browser.drawn import shares, unlike
from tests.browser.sitting import standing
from tests.browser.table_page import Table, open_table
from web.serve import Server

FAINT: Final = 0.02
"""Less of a drawing than this is none."""
UNLIKE: Final = 0.1
"""At least so much of two drawings differs where there is no colour."""
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


def test_nothing_is_lost_in_forced_colours(shared: Callable[..., Table]) -> None:
    table = shared(forced_colors="active", color_scheme="dark")
    table.open_record(standing("turn", after=25).record()).seated().phase_is("turn")
    assert faint(table, DRAWN) == []
    assert table.page.evaluate(CLEAR) == []
    mark = table.page.locator(".seat[data-turn='yes']")
    assert mark.evaluate("node => getComputedStyle(node).outlineWidth") == "5px"
    table.page.emulate_media(forced_colors="active", color_scheme="light")
    assert faint(table, DRAWN) == []


def test_drawings_tell_apart_what_has_no_colour(shared: Callable[..., Table]) -> None:
    """In grey the colours of some animals, and of some seats, are all but the same."""
    table = shared(viewport={"width": 1280, "height": 1000})
    table.page.evaluate("document.querySelector('.you').open = true")
    table.page.locator(".portraits").scroll_into_view_if_needed()
    assert tells_apart(table, ".portraits .face")
    table.page.get_by_role("button", name="Rules", exact=True).click()
    assert tells_apart(table, ".picture.values .token")


def tells_apart(table: Table, name: str) -> bool:
    """As soon as the drawings are there: they are fetched when they come into sight."""
    return any(unlike(table.settle().page, [name])[name] >= UNLIKE for _ in range(20))


def test_who_wishes_for_more_contrast_gets_more(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit().start(3, first="1", seed="plain")
    for scheme in ("light", "dark"):
        weakest = []
        for wish in ("no-preference", "more"):
            table.page.emulate_media(contrast=wish, color_scheme=scheme)
            found = measured(table)
            weakest.append(
                min(ratio for name, _, ratio in found["shapes"] if name in (".chip", ".row-button", ".tray"))
            )
        assert weakest[1] > weakest[0]
