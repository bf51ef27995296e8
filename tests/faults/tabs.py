"""One game in two tabs, now in this one, now in that one: no move is lost, none is made twice, and whoever does not
hold the table shows it. Then the process of the tab at the table is killed, and the other has to miss it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BOOT, BRISK, NO_KEEPER, Table
from tests.faults.figure import Figure
from web.serve import Server

MOVES: Final = 100
KILLS: Final = 10
SOON: Final = 1000
"""Milliseconds until a tab that died at the table is missed."""
FREED: Final = """() => { globalThis.freed = new Promise((tell) => {
    const root = document.documentElement;
    const look = () => root.dataset.table === "free" && tell(Date.now());
    new MutationObserver(look).observe(root, { attributeFilter: ["data-table"] });
}); }"""
ABLE: Final = '#table :is(.tower-button, .lane, .stone, .choices button, .end [data-action="again"]):enabled'
BURN: Final = "(until) => { while (performance.now() < until); }"


def tab(context: BrowserContext, address: str) -> Table:
    page = context.new_page()
    page.add_init_script(NO_KEEPER + BRISK)
    table = Table(page, address).visit()
    for name in ("data-boot", "data-page"):
        expect(page.locator("html")).to_have_attribute(name, "ready", timeout=BOOT)
    return table


def take_over(table: Table) -> None:
    """Go on with the game here, whatever this tab shows."""
    if table.page.locator("body").get_attribute("data-scene") != "table":
        sheet = table.page.locator("#dialog-elsewhere")
        place = "#dialog-elsewhere" if sheet.is_visible() else "#start"
        table.tell(table.page.locator(f'{place} [data-action="continue"]'))
        table.seated().my_turn()
        table.page.locator(ABLE).first.wait_for()


def move(table: Table, chance: Random) -> bool:
    """One move of the person's, or the next game; was it written down as the one after what was there before?"""
    before = table.my_turn().look()
    if before.phase == "over":
        table.tell(table.page.locator('.end [data-action="again"]'))
        table.phase_is("turn")
        return True
    action = chance.choice(before.enabled)
    after = table.press(action).game.history
    table.my_turn()
    return after[: len(before.game.history) + 1] == (*before.game.history, action)


def is_mirrored(holder: Table, other: Table) -> bool:
    """Does the other tab show the same, with nothing to press?"""
    expect(other.page.locator('#table [data-place="log"]')).to_have_text(holder.lines(), timeout=BOOT)
    shown = replace(holder.look(), enabled=(), save="")
    return replace(other.look(), save="") == shown  # the save comes to another process when the browser likes


def interleaved(tabs: list[Table]) -> tuple[int, int]:
    """How many of so many moves were written down, and how many were seen in the other tab."""
    chance, held, mirrored = Random("tabs"), 0, 0
    for _ in range(MOVES):
        here = chance.choice(tabs)
        take_over(here)
        held += move(here, chance)
        mirrored += is_mirrored(here, tabs[1 - tabs.index(here)])
    return held, mirrored


def renderer(browser: Browser, table: Table) -> int:
    """The process of a tab: the one that computes when it is told to."""
    session = browser.new_browser_cdp_session()

    def spent() -> dict[int, float]:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: one["cpuTime"] for one in processes if one["type"] == "renderer"}

    before = spent()
    table.page.evaluate(f"({BURN})(performance.now() + 500)")
    after = spent()
    session.detach()
    return max(after, key=lambda one: after[one] - before.get(one, 0.0))


def missed(browser: Browser, holder: Table, other: Table) -> float:
    """Milliseconds from the kill of one tab until the other knows."""
    other.page.evaluate(FREED)
    process = renderer(browser, holder)
    begun = time.time()
    os.kill(process, signal.SIGKILL)
    return float(other.page.evaluate("freed")) - 1000 * begun


def killed(browser: Browser, context: BrowserContext, tabs: list[Table], address: str) -> Iterator[Figure]:
    times, same = [], 0
    for _ in range(KILLS):
        holder, other = tabs
        take_over(other)
        take_over(holder)
        save = holder.my_turn().look().save
        times.append(missed(browser, holder, other))
        holder.page.close()
        take_over(other)
        same += other.look().save == save
        tabs = [other, tab(context, address)]
    soon = sum(time < SOON for time in times)
    yield Figure(
        "tab killed at the table, missed within a second", soon, KILLS, f"slowest {max(times):.0f} ms"
    )
    yield Figure("and the game goes on in the other tab", same, KILLS)


def figures(site: Server) -> Iterator[Figure]:
    path = find(whole=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        context = browser.new_context(reduced_motion="reduce")
        tabs = [tab(context, site.url).start(3, seed="tabs")]
        tabs.append(tab(context, site.url))
        take_over(tabs[1])
        held, mirrored = interleaved(tabs)
        yield Figure("moves in two tabs by turns, neither lost nor doubled", held, MOVES)
        yield Figure("of them seen in the other tab", mirrored, MOVES)
        yield from killed(browser, context, tabs, site.url)
