"""Every flight of whole games, watched in the real page. `make flights` makes the tour: three sizes, each pace, two and
five players; exit code 1 where one goes wrong."""

from __future__ import annotations

import argparse
import itertools
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import NO_KEEPER, Table
from web.serve import Server, Site

WATCH: Final = (Path(__file__).parent / "flights.js").read_text("utf-8")
SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 360, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1440, "height": 900},
)
PACES: Final = {"slow": 950, "normal": 620, "fast": 320}
"""ms that one flight takes."""
MOST: Final = 2.8
"""Of that time: the longest that a flight may take, with waiting for others, or with a stay in the middle."""
QUICK: Final = {
    "--move": "90ms",
    "--pace": "0ms",
    "--stagger": "8ms",
    "--settle": "20ms",
    "--tie": "30ms",
    "--interlude": "60ms",
}
"""Times for a game that is over soon; what flies is the same."""
LATE: Final = 1.5
"""Of what a frame takes: one that took longer was late."""
FRAME: Final = 1000 / 60
UNDRAWN: Final = """() => {
    const undrawn = new CSSStyleSheet();
    undrawn.replaceSync(":root, dialog { clip-path: inset(50%) }");
    document.adoptedStyleSheets = [undrawn];
}"""
"""Everything lies, flies and can be seen as ever, as far as the page can tell; but no point of it is drawn."""
PLAY: Final = "async most => { await playOn(most); return flights; }"
"""What was seen until then: a moment later the pad lies over the table."""
HASTEN: Final = """times => {
    for (const [name, time] of Object.entries(times)) document.documentElement.style.setProperty(name, time);
}"""


@dataclass(frozen=True)
class Flown:
    """What was seen of one game."""

    flown: dict[str, int]
    """How many of each kind."""
    faults: list[str]
    frames: list[float]
    """ms from one frame to the next, while something flew."""
    longest: float

    @property
    def late(self) -> float:
        """The share of frames that came too late."""
        return sum(frame > LATE * FRAME for frame in self.frames) / max(len(self.frames), 1)


def fly(table: Table, players: int, seed: str = "oak", most: int = 400, drawn: bool = True) -> Flown:
    """A game, or the beginning of one, on a page that `WATCH` was put into."""
    table.start(players, seed=seed)
    if not drawn:
        table.page.evaluate(UNDRAWN)
    return Flown(**table.page.evaluate(PLAY, most))


def hasten(page: Page) -> None:
    """Let everything fly as far, in less time."""
    page.evaluate(HASTEN, QUICK)


def tour(chromium: str, players: int, size: ViewportSize, pace: str, address: str, most: int) -> Flown:
    """One game at its real pace."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS)) as browser,
    ):
        page = browser.new_page(viewport=size)
        page.set_default_timeout(600_000)
        page.add_init_script(f"{NO_KEEPER} localStorage['triqueta-speed'] = '{pace}'; {WATCH}")
        return fly(Table(page, address).visit(), players, most=most)


def main() -> None:
    """Fly, print, judge."""
    parser = argparse.ArgumentParser(prog="make flights", description=__doc__)
    parser.add_argument("--presses", type=int, default=400, help="presses in each game (default: to its end)")
    parser.add_argument("--width", type=int, choices=[size["width"] for size in SIZES], help="one size alone")
    given = parser.parse_args()
    chromium, server, wrong = find(whole=True), Server(Site()).start(), 0
    sizes = [size for size in SIZES if given.width in (None, size["width"])]
    for size, (pace, lasts), players in itertools.product(sizes, PACES.items(), (2, 5)):
        seen = tour(chromium, players, size, pace, server.url, given.presses)
        faults = seen.faults + ([f"one took {seen.longest} ms"] if seen.longest > MOST * lasts + 1 else [])
        print(
            f"{size['width']}×{size['height']} {pace}, {players} players: {seen.flown}, late frames {seen.late:.1%}"
        )
        print(*(f"  {fault}" for fault in faults), sep="\n", end="\n" if faults else "", flush=True)
        wrong += len(faults)
    server.stop()
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
