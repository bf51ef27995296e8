"""`make bench-page`: how fast the page is, each figure beside what it has to reach; exit code 1 if one falls short."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import BrowserType, sync_playwright

from tests.browser.bench_boot import (
    Visits,
    measure,
    visit_bare,
    visit_ours,
    visit_slowly,
    visit_without,
    without_snapshot,
)
from tests.browser.bench_press import Played, late, measure_play
from tests.browser.finder import find


@dataclass(frozen=True)
class Figure:
    """One figure: what was measured, in what, and the most that it may be (None: for information)."""

    name: str
    value: float
    unit: str = ""
    most: float | None = None

    @property
    def reached(self) -> bool:
        """Is it within what it may be?"""
        return self.most is None or self.value <= self.most

    def __str__(self) -> str:
        shown = f"{self.value:,.2f}" if self.value < 10 and self.unit != "ms" else f"{self.value:,.0f}"
        goal = (
            ""
            if self.most is None
            else f"   at most {self.most:g}   {'ok' if self.reached else 'FALLS SHORT'}"
        )
        return f"{self.name:<58}{shown:>10} {self.unit:<3}{goal}"


def boot_figures(bare: Visits, ours: Visits) -> Iterator[Figure]:
    """Start-up, as times and as shares of what bare Pyodide takes."""
    pairs = (("cold", bare.cold, ours.cold, 0.54, 0.19), ("later", bare.later, ours.later, 0.41, 0.24))
    for name, theirs, mine, most, soon in pairs:
        base = median(visit.engine_ready for visit in theirs)
        ready = median(visit.engine_ready for visit in mine)
        answers = median(visit.page_ready for visit in mine)
        yield Figure(f"{name}: bare Pyodide ready", base, "ms")
        yield Figure(f"{name}: first paint of the start screen", median(v.first_paint for v in mine), "ms")
        yield Figure(f"{name}: page answers a press", answers, "ms")
        yield Figure(f"{name}: engine ready", ready, "ms")
        yield Figure(f"{name}: engine ready / bare Pyodide", ready / base, "x", most)
        yield Figure(f"{name}: page answers / bare Pyodide", answers / base, "x", soon)
    visits = ours.cold + ours.later
    yield Figure("first visit over the wire", max(v.sent for v in ours.cold) / 1e6, "MB", 5.5)
    yield Figure("later visit over the wire", max(v.sent for v in ours.later), "B", 0)
    yield Figure("layout shift (CLS)", max(v.shift for v in visits), "", 0.02)
    yield Figure(
        "longest task after first paint, while starting", max(v.longest_task for v in visits), "ms", 50
    )


def press_figures(played: Played) -> Iterator[Figure]:
    """From a press to a changed picture, and what held the page up meanwhile."""
    yield Figure("presses measured", len(played.presses))
    yield Figure("press to changed picture, median", median(played.presses), "ms", 20)
    yield Figure("press to changed picture, 95th percentile", quantiles(played.presses, n=20)[-1], "ms", 34)
    yield Figure(
        "longest task in play, an expert's thoughts included", max(played.tasks, default=0.0), "ms", 50
    )
    yield Figure("frames drawn while something flew", len(played.drawn))
    yield Figure("frames drawn late while something flew", 100 * late(played.drawn), "%", 5)
    yield Figure("frames that the page was asked for late meanwhile", 100 * late(played.asked), "%")


def slow_figures(browser: BrowserType, chromium: str, presses: int, throttle: int) -> Iterator[Figure]:
    """What must hold on a processor so many times slower, as phones are."""
    played = measure_play(browser, chromium, presses, throttle)
    ours = visit_slowly(browser, chromium, throttle)
    tasks = [*played.tasks, *(visit.longest_task for visit in ours)]
    yield Figure("layout shift (CLS)", max(visit.shift for visit in ours), "", 0.02)
    yield Figure("press to changed picture, median", median(played.presses), "ms", 150)
    yield Figure("press to changed picture, 95th percentile", quantiles(played.presses, n=20)[-1], "ms")
    yield Figure("longest task after first paint", max(tasks), "ms", 150)
    yield Figure("frames drawn late while something flew", 100 * late(played.drawn), "%")


def snapshot_figures(browser: BrowserType, chromium: str, rounds: int) -> Iterator[Figure]:
    """What the snapshot of the engine's memory gains on later visits; below 80 ms it would have to go."""
    with tempfile.TemporaryDirectory() as folder:
        without = without_snapshot(Path(folder) / "site")
        ours, bare = measure(browser, chromium, rounds, visit_ours, visit_without, without=without)
    ready = [median(visit.engine_ready for visit in visits.later) for visits in (ours, bare)]
    yield Figure("later: engine ready, with the snapshot", ready[0], "ms")
    yield Figure("later: engine ready, without", ready[1], "ms")
    yield Figure("later: with minus without", ready[0] - ready[1], "ms", -80)


def visit_figures(browser: BrowserType, chromium: str, rounds: int, presses: int) -> Iterator[Figure]:
    """How the page starts beside bare Pyodide, and how it plays."""
    played = measure_play(browser, chromium, presses)
    bare, ours = measure(browser, chromium, rounds, visit_bare, visit_ours)
    yield from boot_figures(bare, ours)
    yield from press_figures(played)


def main() -> None:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="make bench-page", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="cold starts of each kind (default 5)")
    parser.add_argument("--presses", type=int, default=40, help="presses in play (default 40)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--throttle", type=int, default=1, help="only this: on a processor so many times slower"
    )
    parser.add_argument("--snapshot", action="store_true", help="only what the snapshot of the memory gains")
    given = parser.parse_args()
    chromium = find(whole=True)
    with sync_playwright() as playwright:
        figures = list(
            snapshot_figures(playwright.chromium, chromium, given.rounds)
            if given.snapshot
            else slow_figures(playwright.chromium, chromium, given.presses, given.throttle)
            if given.throttle > 1
            else visit_figures(playwright.chromium, chromium, given.rounds, given.presses)
        )
    if given.json:
        print(json.dumps([vars(figure) | {"reached": figure.reached} for figure in figures], indent=2))
    else:
        print(*figures, sep="\n")
    sys.exit(not all(figure.reached for figure in figures))


if __name__ == "__main__":
    main()
