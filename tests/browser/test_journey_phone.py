"""On a small phone: everything on one screen, big enough for a thumb, and a whole game by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.sitting import PHASES, patient, standing
from tests.browser.table_page import WAITING, Table, open_table
from tests.browser.test_journey_game import agrees_with_the_end, play_on
from web.serve import Server

PORTRAIT = {"width": 360, "height": 640}
LANDSCAPE = {"width": 640, "height": 360}
THUMB = 32  # px
FAULTS = """([thumb]) => {
    const faults = [];
    const wide = document.documentElement;
    if (wide.scrollWidth > innerWidth || wide.scrollHeight > innerHeight) {
        faults.push(`the page scrolls: ${wide.scrollWidth}×${wide.scrollHeight}`);
    }
    const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const button of document.querySelectorAll("body > main button:enabled")) {
        if (!shown(button)) continue;
        const box = button.getBoundingClientRect();
        const name = `${button.dataset.action}: ${[box.left, box.top, box.width, box.height].map(Math.round)}`;
        if (box.left < -2 || box.top < -2 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2) {
            faults.push(`outside: ${name}`);
            continue;
        }
        if (box.width < thumb || box.height < thumb) faults.push(`too small: ${name}`);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!button.contains(top)) faults.push(`covered: ${name} by ${top?.className}`);
    }
    for (const text of document.querySelectorAll("#table [data-slot], #table .seat")) {
        const box = text.getBoundingClientRect();
        if (!shown(text) || !box.width || text.closest(".log-drawer, .scroll")) continue;
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
            faults.push(`cut off: ${text.dataset.slot || text.className} ${text.textContent.slice(0, 30)}`);
        }
    }
    return faults;
}"""


def faults(table: Table) -> list[str]:
    """What a thumb would complain of."""
    found: list[str] = table.settle().page.evaluate(FAULTS, [THUMB])
    return found


def test_a_whole_game_by_touch(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(
        new_page, site, touch=True, is_mobile=True, viewport=PORTRAIT, reduced_motion="no-preference"
    ).visit()
    assert faults(table) == []
    table.start(3, seed="willow", first="")
    phases = play_on(table, patient, table.press)
    assert {"turn", "decide", "waiting", "reveal"} <= phases
    agrees_with_the_end(table)


@pytest.mark.parametrize(
    ("players", "viewport"),
    [(3, PORTRAIT), (5, PORTRAIT), (5, LANDSCAPE)],
    ids=["three", "five", "five lying down"],
)
def test_everything_is_on_one_screen(
    players: int, viewport: dict[str, int], new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, touch=True, is_mobile=True, viewport=viewport, reduced_motion="reduce")
    table.page.add_init_script(WAITING)
    table.visit()
    found: dict[str, list[str]] = {}
    for phase in PHASES:
        after = 0 if phase == "waiting" else 20
        table.open_record(standing(phase, players, after=after).record()).seated()
        table.phase_is(phase)
        found[phase] = faults(table)
    assert found == {phase: [] for phase in PHASES}
