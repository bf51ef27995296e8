"""What was seen to happen is on the disk; what cannot be written, read or understood never stops a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.table_page import BOOT, UNCOMPARED, Table, open_table
from tests.browser.waits import WAIT
from web.serve import DIST, Server

FORMS = sorted((Path(__file__).parents[1] / "saves").glob("*.save"))
PLACES = "Promise.all(['one', 'two'].map((place) => triqueta.database.get('saves', place)))"
SAFE = """async () => {
    const copy = localStorage.getItem("triqueta-save");
    for (;;) {
        const held = await PLACES;
        if (held.some((one) => one?.endsWith("\\n" + copy))) return held;
        await new Promise((go) => setTimeout(go, 10));
    }
}""".replace("PLACES", PLACES)
REFUSE = """
    const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
"""
FORBID = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });
LockManager.prototype.request = async () => { throw new DOMException("forbidden", "SecurityError"); };
"""
TOLD = """globalThis.told = 0;
    document.addEventListener("unsaved", () => { told += 1; });
"""
SLOW_DISK = """const { put } = IDBObjectStore.prototype;
    globalThis.disk = { writing: 0, writes: 0, early: 0 };
    IDBObjectStore.prototype.put = function (...what) {
        const until = performance.now() + 70, request = put.apply(this, what);
        const go_on = () => { if (performance.now() < until) this.get("nothing").onsuccess = go_on; };
        go_on();
        disk.writing += 1;
        disk.writes += 1;
        this.transaction.addEventListener("complete", () => { disk.writing -= 1; });
        return request;
    };
    document.addEventListener("engine-ready", () => {
        const { saves } = triqueta, { keep } = saves;
        saves.keep = (text) => {
            if (text !== saves.text() && disk.writing) disk.early += 1;
            keep(text);
        };
    }, { once: true });
"""
"""It takes 70 ms for each save; `early` counts the saves that came while the one before was being written."""
MOMENT: Final = 90
"""ms after which the page waits no longer for a save; a busy machine's disk may be slower."""
STUMBLING = """
answer = ask

async def ask(text):
    if '"hello"' in text and "Triqueta" in text:
        raise RuntimeError("stumbled")
    return await answer(text)
"""
"""In place of the end of the worker."""
CHANGED = {
    "shorter": "(text) => text.slice(0, -9)",
    "another letter": "(text) => text.replace('oak', 'elm')",
    "another number": "(text) => text.replace(/^save 1 \\d+/, 'save 1 900')",
    "no text": "() => 7",
    "empty": "() => ''",
    "newer": "(text) => text.replace(/^save 1/, 'save 2')",
}
CHANGE = """async (change) => {
    const { get, put } = triqueta.database;
    const numbers = (await PLACES).map((held) => Number((held ?? "save 1 0 ").split(" ")[2]));
    const place = numbers[0] > numbers[1] ? "one" : "two";
    await put("saves", place, change(await get("saves", place)));
    localStorage.clear();
    return String(await get("saves", place));
}""".replace("PLACES", PLACES)


def go_on(table: Table) -> Table:
    table.tell(table.page.locator('#start button[data-action="continue"]'))
    return table.seated()


def played(table: Table, seed: str = "oak") -> Table:
    """A table where two actions have been done, and are on the disk."""
    table.start(2, seed=seed).press("draw")
    table.page.evaluate(SAFE)
    table.press("place a")
    table.my_turn().page.evaluate(SAFE)
    return table


def test_a_game_goes_on_that_local_storage_has_forgotten(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="oak")
    older = table.page.evaluate("({ ...localStorage })")
    table.press("draw")
    before = table.press("keep")
    table.page.evaluate(SAFE)
    table.page.evaluate(
        "(items) => { localStorage.clear(); Object.assign(localStorage, items); sessionStorage.clear(); }",
        older,
    )
    table.page.reload()
    assert go_on(table).my_turn().look().game.history[:2] == before.game.history[:2]


def test_no_opponent_moves_on_before_the_last_move_is_safe(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script(SLOW_DISK + WAIT % (MOMENT, 9000))
    table.visit().start(5, level="novice", first="1", seed="oak")
    table.page.evaluate(SAFE)
    table.press("take a")
    table.my_turn()
    disk = table.page.evaluate("disk")
    assert disk["writes"] > 5
    assert disk["early"] == 0


def test_a_save_that_somebody_else_has_laid_there_counts(shared: Callable[..., Table]) -> None:
    table = played(shared())
    other = table.look().game.branch(1).record()
    table.page.evaluate("(save) => localStorage.setItem('triqueta-save', save)", other)
    table.page.reload()
    table.seated().phase_is("decide")
    assert table.look().game.history == ("draw",)


def test_what_cannot_be_understood_is_put_aside_and_the_one_before_goes_on(
    new_page: Callable[..., Page], site: Server
) -> None:
    """One such thing after another, on the same device."""
    table, aside = open_table(new_page, site).visit(), set()
    for number, (name, change) in enumerate(CHANGED.items()):
        strange = put_aside(played(table, seed=f"oak {number}"), change)
        assert strange not in aside, name
        aside.add(strange)
        go_on(table).my_turn()
        assert (table.look().game.tags["Seed"], table.look().game.history[0]) == (f"oak {number}", "draw"), (
            name
        )
        assert set(saved_aside(table).split("\n---\n")) == aside, name
        table.page.keyboard.press("Escape")
        table.leave()


def put_aside(table: Table, change: str) -> str:
    """Change the newest save, and start anew; what was saved can be copied."""
    strange: str = table.page.evaluate(f"() => ({CHANGE})({change})")
    table.page.reload()
    expect(table.page.locator("#dialog-broken")).to_be_visible(timeout=BOOT)
    expect(table.page.locator("#dialog-broken")).to_contain_text("unchanged")
    table.tell(table.button("Copy what was saved"))
    expect(table.page.locator("#toast")).to_contain_text("Copied.")
    assert strange in table.page.evaluate("navigator.clipboard.readText()").split("\n---\n")
    return strange


def saved_aside(table: Table) -> str:
    """All that was put aside, as a file."""
    table.ask_for_record()
    with table.page.expect_download() as file:
        table.tell(table.button("Save as a file what was put aside"))
    return Path(file.value.path()).read_text("utf-8")


def test_a_game_that_is_known_by_its_save_alone_is_not_lost_to_an_early_press(
    new_page: Callable[..., Page], site: Server
) -> None:
    """Killed browsers forget what was not brought to the disk; the save was. No engine has spoken yet."""
    table = open_table(new_page, site, fresh=True).visit().start(2, seed="oak")
    table.page.evaluate(SAFE)
    table.page.evaluate("localStorage.clear()")
    table.page.route("**/web/engine/worker.py", lambda _: None)
    table.page.goto(table.address)
    expect(table.page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    expect(table.page.locator('#start [data-action="continue"]')).to_be_visible()
    table.page.locator('#start [data-action="start"]').click()
    expect(table.page.locator("#dialog-ask")).to_contain_text("A game is under way")


def test_a_what_if_that_cannot_be_read_leads_back_to_the_game(shared: Callable[..., Table]) -> None:
    table = played(shared())
    table.page.evaluate("triqueta.tab.keep('branch', 'spoilt')")
    table.page.reload()
    expect(table.page.locator("#toast")).to_contain_text("This record was not loaded", timeout=BOOT)
    assert table.my_turn().look().game.history[0] == "draw"


def test_a_lesson_goes_on_beside_a_game_that_cannot_be_read(shared: Callable[..., Table]) -> None:
    """That is told when the game is wanted."""
    table = played(shared())
    table.page.evaluate("localStorage.setItem('triqueta-save', 'spoilt'); triqueta.tab.keep('lesson', '1')")
    table.page.reload()
    table.tell(table.page.locator("#coach .go"))
    expect(table.page.locator('[data-slot="step"]')).to_contain_text("Step 2", timeout=BOOT)
    table.tell(table.page.locator(".coach-leave"))
    table.tell(table.page.locator('#start button[data-action="continue"]'))
    expect(table.page.locator("#dialog-broken")).to_be_visible(timeout=BOOT)
    table.page.keyboard.press("Escape")
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    assert table.start(2, seed="elm").look().game.tags["Seed"] == "elm"


@pytest.mark.parametrize("hindrance", [REFUSE, FORBID], ids=["full", "forbidden"])
def test_a_game_goes_on_where_nothing_can_be_kept(
    hindrance: str, new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    watch.expect("forbidden")  # to the test's own script, too
    table = open_table(new_page, site)
    table.page.add_init_script(TOLD + hindrance)
    table.visit().start(2, seed="oak")
    expect(table.page.locator("#toast")).to_contain_text("could be saved on this device")
    for _ in range(6):
        table.press(table.look().enabled[0])
        table.my_turn()
    table.menu("copy-save")
    assert table.copied().startswith('[Triqueta "1"]')
    assert table.page.evaluate("told") == 1


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_every_form_of_a_save_that_ever_was_goes_on(
    form: Path, new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit()
    expect(table.page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    text = form.read_text("utf-8")
    table.page.evaluate("(text) => triqueta.database.put('saves', 'two', text)", text)
    table.page.reload()
    assert go_on(table).my_turn().look().save.startswith(text.partition("\n")[2].rstrip())


def test_a_save_at_which_the_engine_stumbles_does_not_end_the_page(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    watch.expect("stumbled")
    table = played(open_table(new_page, site).visit())
    save = table.look().save
    worker = (DIST / "web/engine/worker.py").read_text("utf-8")
    table.page.add_init_script(UNCOMPARED)
    table.page.route("**/web/engine/worker.py", lambda route: route.fulfill(body=worker + STUMBLING))
    table.page.reload()
    expect(table.page.locator("#dialog-broken")).to_be_visible(timeout=BOOT)
    table.tell(table.button("Copy what was saved"))
    assert table.copied() == save
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    table.start(2, seed="elm")
    assert table.press("draw").game.tags["Seed"] == "elm"
