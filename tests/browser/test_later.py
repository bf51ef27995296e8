"""Later visits begin with the memory that an earlier one has kept, and with nothing worse where that fails."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.table_page import BOOT, WAIT, Table, open_table
from web.serve import Server

KEPT = """async () => {
    const root = await navigator.storage.getDirectory();
    const sizes = {};
    for await (const folder of root.values())
        for await (const [name, file] of folder.entries()) sizes[name] = (await file.getFile()).size;
    return sizes;
}"""
CHANGE = """async (change) => {
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values())
        for await (const file of folder.values()) {
            const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
            const stream = await file.createWritable();
            await stream.write(change === "short" ? bytes.slice(0, -9) : bytes.fill(7, 2_000_000, 3_000_000));
            await stream.close();
        }
}"""
IS_INTACT = """async () => {
    const { recall } = await import("./web/boot/snapshot.mjs");
    return (await recall())?.intact ?? null;
}"""


AT_ONCE = WAIT % (3000, 0)
"""A snapshot is made a while after the start; nobody waits for that here."""


def stay(page: Page) -> None:
    """Long enough for a snapshot."""
    expect(page.locator("html")).to_have_attribute("data-later", "quick", timeout=BOOT)


def kept(page: Page) -> dict[str, int]:
    sizes: dict[str, int] = page.evaluate(KEPT)
    return sizes


@pytest.fixture
def table(new_page: Callable[..., Page], site: Server) -> Table:
    """The start screen of a second visit, whose engine has begun with what the first one kept."""
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(AT_ONCE)
    table.visit()
    stay(table.page)
    table.page.reload()
    return table


def test_one_snapshot_is_kept_and_used(table: Table) -> None:
    (size,) = kept(table.page).values()
    assert 5_000_000 < size < 20_000_000
    assert table.page.evaluate(IS_INTACT)
    stay(table.page)
    assert list(kept(table.page).values()) == [size]


def test_the_same_deal_is_played_out_of_memory_as_from_nothing(
    table: Table, new_page: Callable[..., Page], site: Server
) -> None:
    def opening(table: Table) -> object:
        table.start(3, level="skilled", first="1", seed="again")
        table.press("draw")
        table.press("place b")
        return table.my_turn().look().game.history

    assert opening(table) == opening(open_table(new_page, site).visit())


def test_chance_is_another_on_each_visit(table: Table) -> None:
    """What is kept holds no chance: games without a seed of their own are not all the same."""
    seeds = set()
    for _ in range(3):
        table.start(2, seed="")
        seeds.add(table.look().game.tags["Seed"])
        table.page.evaluate("localStorage.clear()")
        table.page.reload()
    assert len(seeds) == 3


@pytest.mark.parametrize("change", ["short", "wrong"])
def test_a_snapshot_that_is_damaged_does_no_harm(table: Table, change: str, watch: Watch) -> None:
    watch.expect("blob:|pyodide")  # what a worker says that has lost its mind
    watch.expect("MessageEvent")
    table.page.evaluate(CHANGE, change)
    table.page.reload()
    table.start(2, seed="whole")
    assert table.press("draw").game.history == ("draw",)
    assert table.page.evaluate(IS_INTACT) is not False  # it is gone, or made anew


def test_a_snapshot_of_another_version_is_replaced(table: Table) -> None:
    old = json.dumps(next(iter(kept(table.page))))
    table.page.evaluate(
        f"""async () => {{
            const root = await navigator.storage.getDirectory();
            for await (const folder of root.values()) await (await folder.getFileHandle({old})).move("older");
        }}"""
    )
    table.page.reload()
    stay(table.page)
    assert [json.dumps(name) for name in kept(table.page)] == [old]


def test_a_lost_engine_takes_its_memory_with_it(table: Table) -> None:
    stay(table.page)
    table.page.evaluate("triqueta.restart()")
    assert kept(table.page) == {}


def test_where_nothing_can_be_kept_later_visits_begin_as_ever(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(AT_ONCE + "delete Object.getPrototypeOf(navigator.storage).getDirectory")
    with table.page.expect_console_message(lambda said: "later visits" in said.text, timeout=BOOT):
        table.visit()
    table.start(2, seed="bare")
    assert table.press("draw").game.history == ("draw",)
