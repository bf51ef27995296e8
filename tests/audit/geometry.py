"""How a screen lies there: at each size, with letters of each size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.browser.table_page import Table

GEOMETRY: Final = Path(__file__).with_name("geometry.js").read_text("utf-8")
Sizes = Sequence[tuple[int, int]]
SIZES: Final[Sizes] = ((320, 256), (360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440))
TEXT: Final = (100, 200)
"""Per cent of the usual size of type."""
FINGER: Final = 44
"""px, of whatever is pressed."""
ROOM: Final = (1280, 800)
"""Where a screen is brought up, before it is looked at."""


def resize(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})


def enlarge(table: Table, percent: int) -> None:
    """The person's own size of type, as a browser's settings say it."""
    session = table.page.context.new_cdp_session(table.page)
    session.send(
        "Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}}
    )
    session.detach()


def faults(table: Table, least: float = FINGER) -> list[str]:
    """What is wrong with how the screen lies there, in words; it is looked at twice, since boxes may still be on their
    way when the size of the window has just changed."""
    once: list[str] = table.settle().page.evaluate(GEOMETRY, least)
    again: list[str] = table.settle().page.evaluate(GEOMETRY, least) if once else []
    return [fault for fault in once if fault in again]


def misfits(table: Table, sizes: Sizes = SIZES, texts: Sequence[int] = TEXT) -> Iterator[tuple[str, str]]:
    """Each fault, and where."""
    for text in texts:
        enlarge(table, text)
        for width, height in sizes:
            resize(table, (width, height))
            yield from ((fault, f"{width}×{height} {text} %") for fault in faults(table))
    enlarge(table, 100)
    resize(table, ROOM)
