"""Everything on one screen: no scroll bar, nothing outside, nothing upon another, from phones to wide desks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from web.serve import Server

SIZES: Final = (
    (360, 640),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (740, 360),
)
FAULTS: Final = (Path(__file__).parent / "fit.js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What hangs over an edge, in words."""
    found: list[str] = page.evaluate(FAULTS)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_fits_every_screen(players: int, new_page: Callable[..., Page], site: Server) -> None:
    person = Person(new_page(reduced_motion="reduce"))
    person.open(site.url, language="de")  # the longest words
    person.begin(players, seed="fit")
    wrong = []
    for moment in ("decide", "reveal", "over"):
        person.play_until(lambda phase, wanted=moment: phase in (wanted, "over"))  # type: ignore[misc]
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_timeout(50)
            wrong += [f"{moment} at {width}×{height}: {fault}" for fault in faults(person.page)]
    assert wrong == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_start_screen_stands_still_while_python_loads(
    theme: str, new_page: Callable[..., Page], site: Server
) -> None:
    page = new_page(color_scheme=theme)
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => {"
        " shift += entry.value })).observe({ type: 'layout-shift', buffered: true })"
    )
    page.goto(site.url)
    page.locator("html[data-boot=ready]").wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("shift") <= 0.02
