"""The geometry sweep: each screen at each size, with letters of each size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from tests.audit.screens import SCREENS, enlarge, faults, leave
from tests.browser.table_page import Table

SIZES: Final = ((320, 256), (360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440))
TEXT: Final = (100, 200)
PLAYERS: Final = (3, 5)
ROOM: Final = {"width": 1280, "height": 800}
"""Where a screen is brought up, before it is looked at."""


def sweep(
    table: Table,
    screens: Sequence[str] = tuple(SCREENS),
    sizes: Sequence[tuple[int, int]] = SIZES,
    texts: Sequence[int] = TEXT,
    players: Sequence[int] = PLAYERS,
) -> Iterator[str]:
    """What is wrong, and where."""
    wrong: dict[str, list[str]] = defaultdict(list)
    for seats in players:
        for screen in screens:
            table.page.set_viewport_size({"width": ROOM["width"], "height": ROOM["height"]})
            enlarge(table, 100)
            SCREENS[screen](table, seats)
            for width, height in sizes:
                table.page.set_viewport_size({"width": width, "height": height})
                for text in texts:
                    enlarge(table, text)
                    for fault in faults(table):
                        wrong[f"{screen}: {fault}"].append(f"{width}×{height} {text} % {seats}p")
            leave(table)
    for fault, places in wrong.items():
        yield f"{fault} [{', '.join(places)}]"
