"""What the browser's disk holds of the engine's memory: asked, damaged, marked as being tried, and waited for."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table_page import BOOT, Table
from tests.browser.waits import until

FILES = """async (use) => {
    const root = await navigator.storage.getDirectory();
    const found = {};
    for await (const folder of root.values())
        for await (const [name, handle] of folder.entries()) found[name] = %s;
    return found;
}"""
SIZES = FILES % "(await handle.getFile()).size"
DATES = FILES % "(await handle.getFile()).lastModified"
CHANGE = """async (change) => {
    const changed = {
        short: (bytes) => bytes.slice(0, -9),
        "page of zeros": (bytes) => bytes.fill(0, 2_000_000, 2_065_536),
    }[change];
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values())
        for await (const file of folder.values()) {
            const stream = await file.createWritable();
            await stream.write(changed(new Uint8Array(await (await file.getFile()).arrayBuffer())));
            await stream.close();
        }
}"""
ARE_INTACT = (
    FILES
    % """(await (async () => {
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    const seal = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32)));
    return seal.every((byte, at) => byte === bytes[at]);
})())"""
)
MARK = """async () => {
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) await folder.getFileHandle("tried", { create: true });
}"""
MARKED = """async () => {
    const root = await navigator.storage.getDirectory();
    const names = [];
    for await (const folder of root.values()) for await (const name of folder.keys()) names.push(name);
    return names.includes("tried");
}"""
"""A start from a snapshot has begun; the mark goes, beside all else, when it came to something. Whoever reloads before
that begins without."""
TRUSTED = f"async () => !(await ({MARKED})())"
ANEW = f"""(since) => ({DATES})().then(
    (now) => Object.values(now).every((date) => !since.includes(date)),
    () => false,  // one has gone just now
)"""


def stay(page: Page) -> None:
    """Long enough for a snapshot, and for its mark to go."""
    expect(page.locator("html")).to_have_attribute("data-snapshot", "kept", timeout=BOOT)
    until(page, TRUSTED)


def kept(page: Page) -> dict[str, int]:
    sizes: dict[str, int] = page.evaluate(SIZES)
    return sizes


def kept_since(page: Page) -> list[int]:
    """When each of the files was written."""
    dates: dict[str, int] = page.evaluate(DATES)
    return list(dates.values())


def plays(table: Table) -> bool:
    """Does the engine answer, and play?"""
    table.start(2, seed="whole")
    return table.press("draw").game.history == ("draw",)
