"""Plays many games in one tab: what its process keeps to itself, once all that can be let go is let go, and how much
more that is than after the first ten. Browsers give back what they do not need in their own time, some 40 MB at once,
so they are asked again and again, and the lowest of some readings counts."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import NO_KEEPER, Table
from tests.faults.figure import Figure
from tests.faults.tabs import renderer
from web.serve import Server, Site

GAMES: Final = 200
WARM: Final = 10
"""Games after which nothing new should have to be remembered."""
READINGS: Final = 5
TIMES: Final = 5
"""To be asked to give back."""
REST: Final = 2000
"""Milliseconds for it to do so."""
MOST: Final = 20.0
"""Megabytes."""
PLAY: Final = """async (games) => {
    const table = document.getElementById("table");
    const moves = "#table :is([data-action=draw], [data-action=keep], [data-action^='place '], [data-action^='take '], "
        + "[data-action^='tower '], [data-action^='add '], [data-action^='return ']):enabled";
    const press = (selector) => {
        const found = [...document.querySelectorAll(selector)];
        found[Math.floor(Math.random() * found.length)]?.click();
    };
    const over = () => table.dataset.phase === "over";
    const step = () => new Promise((go) => setTimeout(go, 8));
    for (let game = 0; game < games; game += 1) {
        press("#table [data-action=again]");
        while (over()) await step();
        while (!over()) {
            press(document.querySelector(moves) ? moves : ".bar [data-action=hurry]");
            await step();
        }
    }
}"""


@dataclass(frozen=True)
class Size:
    """Megabytes: of the process, and of that what the page's own JavaScript holds."""

    process: float
    heap: float


def own(process: int) -> float:
    """What nobody shares with this process."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def weighed(page: Page, process: int) -> Size:
    session = page.context.new_cdp_session(page)
    for _ in range(TIMES):
        session.send("Memory.simulatePressureNotification", {"level": "critical"})
        session.send("HeapProfiler.collectGarbage")
        for worker in page.workers:
            worker.evaluate("gc()")
        page.wait_for_timeout(REST)
    heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    session.detach()
    return Size(own(process), heap)


def measured(site: Server, games: int) -> Iterator[Size]:
    """After each ten games."""
    path = find(whole=True)
    arguments = [*ARGUMENTS, "--js-flags=--expose-gc"]
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=arguments) as browser,
    ):
        page = browser.new_page(reduced_motion="reduce")
        page.add_init_script(NO_KEEPER + "localStorage['triqueta-speed'] = 'fast';")
        table = Table(page, site.url).visit().start(2, seed="memory")
        process = renderer(browser, table)
        page.set_default_timeout(0)
        for _ in range(games // WARM):
            page.evaluate(PLAY, WARM)
            yield weighed(page, process)


def figures(site: Server, games: int = GAMES, *, aloud: bool = False) -> Iterator[Figure]:
    sizes = []
    for size in measured(site, games):
        sizes.append(size)
        if aloud:
            print(f"{len(sizes) * WARM} games: {size.process:.1f} MB, heap {size.heap:.1f} MB", flush=True)
    first, last = (min(some, key=lambda size: size.process) for some in (sizes[:READINGS], sizes[-READINGS:]))
    grown, heap = last.process - first.process, sizes[-1].heap - sizes[0].heap
    detail = f"{grown:+.1f} MB on {first.process:.0f}, the page's own heap {heap:+.1f} MB"
    yield Figure(f"growth from the tenth game to the {games}th below 20 MB", int(grown < MOST), 1, detail)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    server = Server(Site(base="/triqueta/", max_age=600)).start()
    for figure in figures(server, parser.parse_args().games, aloud=True):
        print(figure)
    server.stop()


if __name__ == "__main__":
    main()
