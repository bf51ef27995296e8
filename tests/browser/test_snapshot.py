"""Later visits begin with the memory that an earlier one has kept, and with nothing worse where that fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.returning import AT_ONCE, REST, holds_snapshot
from tests.browser.snapshot import ANEW, ARE_INTACT, CHANGE, MARK, MARKED, kept, kept_since, plays, stay
from tests.browser.table_page import BOOT, BRISK, UNCOMPARED, UNSEEN, Table, open_table
from tests.browser.test_boot import boot_is, engine_tag
from tests.browser.test_offline import copied, publish
from tests.browser.waits import RECALLED, SILENCE, WAIT, until
from web.serve import Server

COUNTED = """globalThis.rests = [];
    const [after, never] = [setTimeout, clearTimeout];
    globalThis.setTimeout = (run, ms, ...more) => {
        if (ms !== REST) return after(run, ms, ...more);
        const rest = { ended: false, run: () => { rest.ended = true; run(); } };
        return -rests.push(rest);
    };
    globalThis.clearTimeout = (id) => { if (id < 0) rests[-id - 1].ended = true; else never(id); };
""".replace("REST", str(REST))
"""Rests never end by themselves, and are counted."""
RESTED_IN_A_THOUGHT = """() => {
    const answered = triqueta.ask("{}");
    rests.at(-1).run();
    return answered.then(() => [rests.length, document.documentElement.dataset.snapshot ?? "none"]);
}"""
RESCUED = f"{{ {WAIT % (SILENCE, 2**31 - 1)} }}"
"""Where a start from a snapshot hangs, which does happen, the page helps itself (`RECALLED`)."""
GAMES = "indexeddb,local_storage"
"""Where they are safe, and where a copy of the last one lies."""
BEGINS = "load({ ...options, _loadSnapshot: memory })"


def first_visit(new_page: Callable[..., Page], site: Server, script: str = AT_ONCE) -> Table:
    """The start screen, after a visit that was long enough for a snapshot."""
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(script)
    table.visit()
    stay(table.page)
    return table


@pytest.fixture(scope="module")
def visited(browser: Browser) -> Iterator[BrowserContext]:
    """One profile for the tests that leave a sound snapshot behind, as each of them ends by asking."""
    with browser.new_context(reduced_motion="reduce") as context:
        yield context


@pytest.fixture
def table(visited: BrowserContext, site: Server, watch: Watch) -> Iterator[Table]:
    """The start screen of a later visit, whose engine has begun with what an earlier one kept."""
    origin = site.url.removesuffix(site.site.base)
    with visited.new_page() as page:
        watch.follow(page, origin)
        browser = visited.new_cdp_session(page)
        browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": GAMES})
        is_later = holds_snapshot(browser, origin)
        page.add_init_script(RESCUED + UNSEEN + AT_ONCE + BRISK)
        table = Table(page, site.url).visit()
        if not is_later:
            stay(page)
            page.reload()
        yield table


def test_one_snapshot_is_kept_and_used(table: Table) -> None:
    stay(table.page)
    (size,) = kept(table.page).values()
    assert 5_000_000 < size < 20_000_000
    since = kept_since(table.page)
    table.page.reload()
    stay(table.page)
    assert kept_since(table.page) == since


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
    seeds = [table.start(2, seed="").look().game.tags["Seed"]]
    for _ in range(2):
        table.page.reload()
        table.seated().menu("new")
        table.tell(table.button("Yes"))
        expect(table.page.locator("#table")).not_to_have_attribute("data-seed", seeds[-1], timeout=BOOT)
        seeds.append(table.look().game.tags["Seed"])
    assert len({*seeds}) == 3


@pytest.mark.parametrize("change", ["short", "page of zeros"])
def test_a_snapshot_that_is_damaged_is_not_used_and_made_anew(table: Table, change: str) -> None:
    """Nothing at all is said of it: the engine never sees it."""
    stay(table.page)
    table.page.evaluate(CHANGE, change)
    assert list(table.page.evaluate(ARE_INTACT).values()) == [False]
    table.page.reload()
    assert plays(table)
    stay(table.page)
    assert list(table.page.evaluate(ARE_INTACT).values()) == [True]


def test_a_start_that_came_to_nothing_is_not_tried_again(table: Table) -> None:
    stay(table.page)
    since = kept_since(table.page)
    table.page.evaluate(MARK)
    table.page.reload()
    assert plays(table)
    stay(table.page)
    (anew,) = kept_since(table.page)
    assert [anew] > since


@pytest.fixture
def hanging(
    request: pytest.FixtureRequest,
    new_page: Callable[..., Page],
    site: Server,
    tried: TriedSite,
    tmp_path: Path,
) -> Table:
    """A site on which every start from a snapshot hangs, or ends as the test says, after a visit that has left one."""
    copy = copied(tried, tmp_path)
    instead = getattr(request, "param", "new Promise(() => {})")
    interpreter = (copy / "web/boot/pyodide.mjs").read_text("utf-8")
    assert BEGINS in interpreter
    publish(copy, "web/boot/pyodide.mjs", interpreter.replace(BEGINS, instead))
    return first_visit(new_page, site, AT_ONCE + UNCOMPARED)


def test_a_start_that_hangs_is_not_tried_again(hanging: Table) -> None:
    reloaded_half_way(hanging)
    stay(hanging.page)
    too_long(hanging)


def reloaded_half_way(hanging: Table) -> None:
    """Before anybody could tell that it hangs."""
    hanging.page.reload()
    until(hanging.page, MARKED)
    expect(hanging.page.locator("html")).to_have_attribute("data-boot", "starting")
    hanging.page.reload()
    assert plays(hanging)
    assert engine_tag(hanging.page) == "engine-1"


def too_long(hanging: Table) -> None:
    """It is ended, and the next one does without."""
    hanging.page.add_init_script(WAIT % (RECALLED, 1500))
    hanging.page.reload()
    assert hanging.seated().press("place a").game.history[:2] == ("draw", "place a")
    assert engine_tag(hanging.page) == "engine-2"


@pytest.mark.parametrize("hanging", ["Promise.reject(new Error('not this one'))"], indirect=True)
def test_a_snapshot_that_pyodide_refuses_is_done_without(hanging: Table) -> None:
    hanging.page.reload()
    assert plays(hanging)
    assert engine_tag(hanging.page) == "engine-1"


def test_a_snapshot_of_another_version_is_replaced(table: Table) -> None:
    stay(table.page)
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
    since = kept_since(table.page)
    table.page.evaluate("triqueta.restart()")
    boot_is(table.page, "ready")
    until(table.page, ANEW, since)


def test_while_an_opponent_thinks_or_somebody_plays_none_is_made(
    new_page: Callable[..., Page], site: Server
) -> None:
    """Each press puts it off: what the rest is counted by, ends with a press."""
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(COUNTED)
    table.visit()
    until(table.page, "() => rests.length")
    assert table.page.evaluate(RESTED_IN_A_THOUGHT) == [2, "none"]
    table.start(2, seed="oak")
    assert table.page.evaluate("rests.filter((rest) => !rest.ended).length") == 1
    assert table.page.evaluate("rests.length") > 2
    assert kept(table.page) == {}
    table.page.evaluate("triqueta.ask('{}').then(() => rests.at(-1).run())")  # nothing else is asked any more
    stay(table.page)


def test_a_device_with_little_memory_keeps_none(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(AT_ONCE + "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });")
    with table.page.expect_console_message(lambda said: "little memory" in said.text, timeout=BOOT):
        table.visit()
    assert kept(table.page) == {}


def test_where_nothing_can_be_kept_later_visits_begin_as_ever(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, offline=True)
    table.page.add_init_script(AT_ONCE + "delete Object.getPrototypeOf(navigator.storage).getDirectory")
    with table.page.expect_console_message(lambda said: "later visits" in said.text, timeout=BOOT):
        table.visit()
    assert plays(table)
