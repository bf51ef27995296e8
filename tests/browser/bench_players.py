"""`make bench-players`: how fast the opponents are where people meet them, in the browser's worker; exit code 1 when
one is slower than it may be in 95 decisions of 100."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.bench_boot import PATIENCE
from tests.browser.finder import ARGUMENTS, find
from triqueta.arena.statistics import quantile
from web.serve import DIST, Server, Site

FOLDER = Path(__file__).parent / "players"
MOST = {"casual": 2.0, "skilled": 20.0, "expert": 25.0}
"""Milliseconds of one decision, or of one step of thought."""
HEAD = f"{'':<30}{'times':>8}{'median':>10}{'95 %':>10}{'longest':>10}  at most"


class PlayersSite(Site):
    """Our site under /triqueta/, the page that times under /players/."""

    def find(self, url: str) -> Path | None:
        """A file of one or the other."""
        base = "/players/" if url.startswith("/players/") else "/triqueta/"
        return Site({"/players/": FOLDER}.get(base, DIST), base).find(url)


@dataclass(frozen=True)
class Line:
    """One kind of decision: milliseconds of each, or playouts of each."""

    name: str
    values: Sequence[float]

    @property
    def most(self) -> float | None:
        """What it may be; None where more is better."""
        return MOST.get(self.name.split()[0])

    @property
    def reached(self) -> bool:
        """Is it, in 95 of 100?"""
        return self.most is None or quantile(self.values, 0.95) <= self.most

    def __str__(self) -> str:
        figures = (quantile(self.values, 0.5), quantile(self.values, 0.95), max(self.values))
        goal = "" if self.most is None else f"  {self.most:g}   {'ok' if self.reached else 'FALLS SHORT'}"
        return (
            f"{self.name:<30}{len(self.values):>8}{''.join(f'{figure:>10,.2f}' for figure in figures)}{goal}"
        )


def lines(browser: Browser, games: int, thinking: float, thoughts: int) -> Iterator[Line]:
    """Everything, measured in a worker of this browser."""
    server = Server(PlayersSite()).start()
    try:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://127.0.0.1:{server.server_port}/players/")
        page.wait_for_function("typeof answer === 'function'")
        call = f"timed({games}, {thinking}, {thoughts})"
        source = (FOLDER / "timing.py").read_text("utf-8")
        told = page.evaluate("([source, call]) => answer(source, call)", [source, call])
        yield from (Line(name, values) for name, values in json.loads(told).items())
    finally:
        server.stop()


def main() -> None:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="make bench-players", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=10, help="of each level and number of players (default 10)"
    )
    parser.add_argument("--thinking", type=float, default=1.0, help="seconds for the expert (default 1)")
    parser.add_argument("--thoughts", type=int, default=5, help="of each kind the expert has (default 5)")
    given = parser.parse_args()
    chromium = find(whole=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        measured = list(lines(browser, given.games, given.thinking, given.thoughts))
        browser.close()
    print(HEAD, *measured, sep="\n")
    sys.exit(not all(line.reached for line in measured))


if __name__ == "__main__":
    main()
