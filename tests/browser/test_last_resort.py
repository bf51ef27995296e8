"""Starting always ends, and an engine that fails time and again does not keep the person waiting: then there is a page
with the record to take along, and a button that puts away everything but the games."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.table_page import BOOT, UNCOMPARED, Table, open_table
from tests.browser.test_boot import boot_is, engine_tag
from tests.browser.waits import RECALLED, WAIT
from web.serve import DIST, Server

WORKER = "web/engine/worker.py"
SOON = "".join(f"{{ {WAIT % (wait, 300)} }}" for wait in (RECALLED, 25_000))
HURRIED = f"if (localStorage['triqueta-theme']) {{ {SOON} }}"
"""Until everything but the games is put away: an engine that never answers is given up soon, a good one is not."""
KILL = "document.querySelector('script[type=py][worker]').xworker.terminate()"
FATAL = """
import functools
failed = []

def failing(answer):
    @functools.wraps(answer)
    def instead(*text):
        failed.extend(one for one in text if "place a" in one)
        if failed:
            raise RuntimeError("fatally failed")
        return answer(*text)
    return instead

ask, ping = failing(ask), failing(ping)
"""
"""In place of the end of the worker: at the first placing it fails, and from then on does not even answer a ping."""
ASLEEP = """() => {
    const { sync } = document.querySelector("script[type=py][worker]").xworker;
    const [ask, ping, now, soon] = [sync.ask, sync.ping, performance.now.bind(performance), setTimeout];
    let slept = 0, late = [];
    performance.now = () => now() + slept;
    sync.ask = (text) => new Promise((tell) => late.push(() => tell(ask(text))));
    sync.ping = () => new Promise((tell) => late.push(() => tell(ping())));
    globalThis.setTimeout = (run, wait, ...more) => {
        if (wait !== 6000) return soon(run, wait === 1000 ? 0 : wait, ...more);
        return soon(() => {
            slept += 60000;
            sync.ask = ask;
            sync.ping = ping;
            soon(() => late.splice(0).forEach((wake) => wake()), 50);
            run();
        }, 10);
    };
}"""


def page_of_last_resort(page: Page) -> None:
    expect(page.locator("#resort")).to_be_visible(timeout=BOOT)
    expect(page.locator("#resort h2")).to_be_focused()


def played(new_page: Callable[..., Page], site: Server) -> Table:
    table = open_table(new_page, site).visit().start(2, seed="oak")
    table.press("draw")
    return table


def test_an_engine_that_never_comes_ends_in_a_page_with_the_game(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = played(new_page, site)
    save = table.look().save
    table.page.evaluate("localStorage.setItem('triqueta-theme', 'dark')")
    table.page.route(f"**/{WORKER}", lambda route: route.fulfill(body="import time\ntime.sleep(9e9)"))
    table.page.add_init_script(UNCOMPARED + HURRIED)
    table.page.reload()
    page_of_last_resort(table.page)
    assert engine_tag(table.page) == "engine-3"
    assert table.page.locator("#resort textarea").input_value() == save
    with table.page.expect_download() as file:
        table.tell(table.page.locator('#resort [data-boot="file"]'))
    assert file.value.suggested_filename == "triqueta.txt"
    table.tell(table.page.locator('#resort [data-boot="copy"]'))
    expect(table.page.locator('#resort [data-boot="copy"]')).to_have_attribute("data-done", "yes")
    assert table.page.evaluate("navigator.clipboard.readText()") == save
    table.page.unroute(f"**/{WORKER}")
    table.tell(table.page.locator('#resort [data-boot="reset"]'))
    boot_is(table.page, "ready")
    assert table.page.evaluate("localStorage.getItem('triqueta-theme')") is None
    table.tell(table.page.locator('#start button[data-action="continue"]'))
    table.seated().phase_is("decide")
    assert table.look().save == save


def test_an_engine_that_has_failed_for_good_is_replaced_and_what_was_pressed_happens(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    watch.expect("fatally failed")
    table = open_table(new_page, site)
    table.page.add_init_script(UNCOMPARED)
    sick = (DIST / WORKER).read_text("utf-8") + FATAL
    table.page.route(f"**/{WORKER}", lambda route: route.fulfill(body=sick))
    table.visit().start(2, seed="oak").press("draw")
    table.page.unroute(f"**/{WORKER}")
    assert table.press("place a").game.history[:2] == ("draw", "place a")
    assert engine_tag(table.page) == "engine-2"


def test_after_three_failures_there_is_a_clear_page(new_page: Callable[..., Page], site: Server) -> None:
    table = played(new_page, site)
    table.page.evaluate("() => { for (let times = 0; times < 3; times += 1) triqueta.restart(); }")
    page_of_last_resort(table.page)
    expect(table.page.locator("#resort")).to_contain_text("Nothing of your game is lost")


def test_a_device_that_wakes_from_sleep_is_no_fault(new_page: Callable[..., Page], site: Server) -> None:
    table = played(new_page, site)
    table.page.evaluate(ASLEEP)
    assert table.press("place a").game.history[:2] == ("draw", "place a")
    assert engine_tag(table.page) == "engine-1"


@pytest.mark.parametrize("lacking", ["Element.prototype.checkVisibility", "HTMLDialogElement"])
def test_a_browser_that_lacks_something_hears_it_at_once(
    lacking: str, page: Page, site: Server, watch: Watch
) -> None:
    watch.expect(re.escape(lacking.rpartition(".")[2]))
    page.add_init_script(f"delete {lacking}")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-trouble", "browser")


def test_however_often_it_is_told_there_is_one_page_of_last_resort(
    new_page: Callable[..., Page], site: Server
) -> None:
    """An engine that fails while two builds are found to be mixed tells of both before the page has come."""
    page = open_table(new_page, site).visit().page
    boot_is(page, "ready")
    page.evaluate("for (const told of [1, 2]) triqueta.boot.tellFailure('mixed', {})")
    page.locator("#resort").first.wait_for()
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
    expect(page.locator("#resort")).to_have_count(1)
