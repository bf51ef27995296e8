"""What the parts do with a browser alike: come to the table, press by chance or by plan, read what is to be seen."""

from __future__ import annotations

from typing import Final

from tests.browser.drivers import Driver
from tests.browser.visitor import Visitor

QUICK: Final = "() => localStorage.setItem('triqueta-speed', 'fast')"
GREETED: Final = """async () => {
    await triqueta.ask("{}");
    for (let frames = 0; frames < 9; frames += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.dataset.game === "yes";
}"""
CLICK: Final = "(selector) => document.querySelector(selector).click()"
_AWAITED: Final = """(before) => {
    const { phase } = document.getElementById("table").dataset;
    const save = triqueta.saves.text();
    %s
    return phase && phase !== "waiting" && save !== before ? save : null;
}"""
AWAITED: Final = _AWAITED % ""
"""The record of what is on the table, once the person is to act."""
SEEN: Final = _AWAITED % """document.querySelector('.bar [data-action="hurry"]')?.click();"""
"""The same, and the others are hurried."""
PRESS: Final = """(wish) => {
    const all = [...document.querySelectorAll("#table button[data-action]:enabled")];
    const moves = all.filter((one) => /^(draw|keep|(place|take|tower|add|return) )/.test(one.dataset.action));
    const again = document.querySelector('.end [data-action="again"]');
    const next = moves[Math.floor(wish * moves.length)] ?? (again?.checkVisibility() ? again : null);
    next?.click();
    return Boolean(next);
}"""


def at_table(browser: Driver, address: str, seed: object, seats: int = 2) -> Visitor:
    """At the table, wherever this profile last was; with this deal where it knows of no game."""
    visitor = Visitor(browser, address).visit(f"#seed={seed}&seats={seats}&first=1")
    visitor.until("html", "data-boot", "ready").until("html", "data-page", "ready")
    browser.run(QUICK)
    action = "continue" if browser.run(GREETED) else "start"
    browser.run(CLICK, f'#start [data-action="{action}"]')
    return visitor.until("body", "data-scene", "table")


def move(visitor: Visitor, wish: float, before: str, awaited: str = SEEN) -> str:
    """Press one of what can be pressed; the record once it is the person's turn again."""
    visitor.wait(PRESS, wish)
    return str(visitor.wait(awaited, before))
