"""How long the page waits for what, as tests would have it; and how a test waits for what the page alone can tell."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

PATIENCE: Final = 20_000
"""ms for anything to appear, on a busy machine."""
WAIT: Final = """const soon = setTimeout;
    globalThis.setTimeout = (run, wait, ...more) => soon(run, wait === %d ? %d : wait, ...more);"""
"""One wait of the page, by its length in ms, takes another one."""
SILENCE: Final = 6000
RECALLED: Final = 7000
"""ms after which the page gives up an engine that says nothing, or that begins from a snapshot."""
BUSY: Final = "".join(f"{{ {WAIT % (wait, 2**31 - 1)} }}" for wait in (SILENCE, RECALLED))
"""On a busy machine silence proves nothing; whoever kills an engine says how long to wait for it."""
COMES: Final = """async (given) => {
    const until = performance.now() + 30000;
    while (!(await (CONDITION)(given))) {
        if (performance.now() > until) throw new Error("waited in vain");
        await new Promise((go) => setTimeout(go, 10));
    }
}"""
"""Playwright's own way to wait for a function would need a policy that lets text become code."""


def until(page: Page, condition: str, given: object = None) -> None:
    """Wait until this function says yes."""
    page.evaluate(COMES.replace("CONDITION", condition), given)
