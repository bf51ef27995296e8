"""What the page keeps for good: texts by their keys in two stores, whatever another build has left there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from web.serve import Server

OLDER = """() => new Promise((tell, fail) => {
    const request = indexedDB.open("triqueta", 7);
    request.onupgradeneeded = () => request.result.createObjectStore("saves").put("old", "game");
    request.onsuccess = () => { request.result.close(); tell(request.result.version); };
    request.onerror = fail;
})"""
ROUND = """async () => {
    const { put, get, remove, keys, all } = triqueta.database;
    await put("history", "b", "two");
    await put("history", "a", "one");
    await put("history", "c", "three");
    await remove("history", "c");
    return [await get("saves", "game"), await get("history", "b"), await get("history", "c") ?? null,
            await keys("history"), await all("history")];
}"""
TRIMMED = """async () => {
    const { putAll, trim, keys } = triqueta.database;
    const names = ["2026-a", "2026-b", "2026-c", "damaged-x", "damaged-y", "damaged-z"];
    await putAll("history", JSON.stringify(names.map((key) => ({ key, value: "" }))));
    await trim("history", 2, "damaged-");
    return keys("history");
}"""
WRONG = "triqueta.database.put('history', 'a', () => 0).catch((error) => error.name)"


def test_what_was_put_is_there_in_a_database_of_another_build(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("favicon")
    page.goto(site.url + "web/art/mark.svg")  # of the same origin, and nothing of ours runs there
    assert page.evaluate(OLDER) == 7
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    assert page.evaluate(ROUND) == ["old", "two", None, ["a", "b"], ["one", "two"]]
    assert page.evaluate(WRONG) == "DataCloneError"
    assert page.evaluate("triqueta.database.get('history', 'a')") == "one"


def test_what_cannot_be_read_takes_no_game_its_place(page: Page, site: Server) -> None:
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-page", "ready")
    assert page.evaluate(TRIMMED) == ["2026-b", "2026-c", "damaged-y", "damaged-z"]
