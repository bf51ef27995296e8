"""A first visit over a slow line, and over one that breaks: how soon the start screen is to be seen, whether all that
can be pressed there works, whether the bar tells the truth, and what has to be fetched twice after a break."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import NO_KEEPER
from tests.faults.figure import Figure
from tests.faults.line import Line
from web.serve import Server

SOON: Final = 2_000
"""Milliseconds until the start screen is painted."""
HONEST: Final = 0.1
"""By which the bar may be wrong, of all there is to fetch."""
BREAKS: Final = (0.2, 0.5, 0.9)
"""Shares of the visit after which the line breaks."""
PATIENCE: Final = 120_000
DIALOGS: Final = ("rules", "settings", "about", "import", "history", "day")
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
OPEN: Final = "(name) => document.getElementById(`dialog-${name}`).open"
AWAKE: Final = "() => document.documentElement.dataset.page === 'ready'"
LATER: Final = "() => document.documentElement.dataset.boot !== 'loading'"
READY: Final = "() => document.documentElement.dataset.boot === 'ready'"
TOLD: Final = "() => document.documentElement.dataset.trouble === 'load'"
CHOSEN: Final = "() => document.querySelector('[name=level]').value === 'expert'"
SHARE: Final = """() => {
    const bar = document.querySelector("#boot progress");
    return bar && !bar.hidden ? bar.value / bar.max : null;
}"""
PROMISED: Final = "() => document.querySelector('.start .when-waiting').checkVisibility()"
BEGUN: Final = "() => document.body.dataset.scene === 'table'"


@contextmanager
def visit(browser: Browser, line: Line) -> Iterator[Page]:
    """A first one, whose page lets itself be asked."""
    with browser.new_context(bypass_csp=True, reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(NO_KEEPER)
        page.goto(f"http://127.0.0.1:{line.port}/triqueta/", wait_until="commit")
        yield page


def until(page: Page, what: str, given: object = None) -> float:
    """Its value as soon as there is one."""
    return float(page.wait_for_function(what, arg=given, timeout=PATIENCE).json_value())


def pressed(page: Page) -> dict[str, bool]:
    """What each press came to, while the engine is still on its way."""
    page.locator("[name=level]").select_option("expert")
    page.locator('#start [data-action="about"]').click()  # the page's Python is not there yet
    until(page, AWAKE)
    came = {"an early press": bool(until(page, OPEN, "about")), "an early choice": bool(until(page, CHOSEN))}
    for name in DIALOGS:
        page.keyboard.press("Escape")
        page.locator(f'#start [data-action="{name}"]').click()
        came[name] = bool(until(page, OPEN, name))
    page.keyboard.press("Escape")
    page.locator('#start [data-action="start"]').click()
    came["start is promised"] = bool(until(page, PROMISED))
    came["before the engine"] = not page.evaluate(READY)
    return came


def told(page: Page, line: Line, whole: int) -> float:
    """By how much the bar was wrong at worst, on its way to the end."""
    worst = 0.0
    while not page.evaluate(LATER):
        if (share := page.evaluate(SHARE)) is not None:
            worst = max(worst, abs(share - line.carried / whole))
        page.wait_for_timeout(500)
    return worst


def slowly(browser: Browser, server: Server) -> Iterator[Figure]:
    line = Line(server.server_port)
    with visit(browser, line) as page:
        painted = until(page, PAINTED)
        yield Figure(
            "slow line: the start screen painted within 2 s", int(painted < SOON), 1, f"{painted:.0f} ms"
        )
        came = pressed(page)
        missed = ", ".join(name for name, fine in came.items() if not fine)
        yield Figure("slow line: presses that came to something", sum(came.values()), len(came), missed)
        until(page, LATER)
        whole = line.carried
        begun = bool(until(page, BEGUN))
        yield Figure(
            "slow line: the game pressed for begins by itself", int(begun), 1, f"{whole / 1e6:.2f} MB"
        )
    line.close()
    yield from broken(browser, server, whole)


def broken(browser: Browser, server: Server, whole: int) -> Iterator[Figure]:
    """Lines that break, and are mended when the page has said so; the bar is watched on the last way through."""
    for share in BREAKS:
        line = Line(server.server_port, cut_after=share * whole)
        with visit(browser, line) as page:
            worst = told(page, line, whole)
            until(page, TOLD)
            line.mend()
            until(page, READY)
            again = (line.carried - whole) / 1e6
            where = f"slow line broken at {share:.0%}"
            yield Figure(f"{where}: told, and gone on by itself", 1, 1, f"{again:.2f} MB fetched twice")
            yield Figure(
                f"{where}: the bar within {HONEST:.0%} of the truth", int(worst < HONEST), 1, f"{worst:.1%}"
            )
        line.close()


def figures(server: Server) -> Iterator[Figure]:
    path = find(whole=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        yield from slowly(browser, server)
