"""A person at any browser that has a driver: finds what can be pressed by what it says or does, presses it with a real
mouse or keyboard where nothing covers it, and waits for what can be seen. Never sleeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tests.browser.drivers import PATIENCE, Driver, key_presses, mouse_press
from tests.browser.table_page import LOOK, Look, looked

WAIT: Final = """(...given) => new Promise((tell, fail) => {
    const found = (%s);
    const until = performance.now() + %d;
    const look = () => {
        const value = found(...given);
        if (value) tell(value);
        else if (performance.now() > until) fail(new Error(`waited in vain: ${given}`));
        else requestAnimationFrame(look);
    };
    look();
})"""
"""Looks with every picture, until there is something to tell."""
PLACE: Final = """(selector, name) => {
    const says = (node) => (node.getAttribute("aria-label") || node.textContent).trim();
    const all = [...document.querySelectorAll(selector)].filter((node) => !node.disabled && node.checkVisibility());
    const node = all.find((node) => !name || says(node) === name);
    if (!node) return null;
    const { left, top, width, height } = node.getBoundingClientRect(), before = node.place;
    const x = left + width / 2, y = top + height / 2, over = document.elementFromPoint(x, y);
    node.place = `${left} ${top} ${width} ${height}`;
    return node.place === before && over && (node.contains(over) || over.contains(node)) ? [x, y] : null;
}"""
"""The middle of what can be pressed, once it lies still and nothing covers it."""

LOG: Final = """() => document.querySelector('[data-place="log"]').textContent"""
LANDED: Final = "() => !document.querySelector('#flights > *')"


@dataclass(frozen=True)
class Visitor:
    """A person, a browser, and the address of the game."""

    driver: Driver
    address: str

    def visit(self, fragment: str = "") -> Visitor:
        self.driver.visit(self.address + fragment)
        return self

    def wait(self, function: str, *given: object) -> Any:  # noqa: ANN401
        """The first value of this function that counts."""
        return self.driver.run(WAIT % (function, (PATIENCE - 5) * 1000), *given)

    def until(self, selector: str, name: str, value: str) -> Visitor:
        """Wait until a part of the page says so."""
        self.wait("(s, n, v) => document.querySelector(s).getAttribute(n) === v", selector, name, value)
        return self

    def push(self, selector: str, name: str = "") -> None:
        """Press the first of these, or the one that is called so."""
        x, y = self.wait(PLACE, selector, name)
        self.driver.perform([mouse_press(x, y)])

    def type(self, text: str) -> None:
        self.driver.perform([key_presses(text)])

    def reload(self) -> Visitor:
        self.driver.reload()
        return self

    def texts(self, selector: str) -> list[str]:
        """What these say; minus signs as the engine writes them."""
        read = "(s) => [...document.querySelectorAll(s)].map((node) => node.textContent)"
        return [text.replace("−", "-") for text in self.driver.run(read, selector)]

    def look(self) -> Look:
        """The table, once nothing flies over it any more: until then some of its words are still to come."""
        self.wait(LANDED)
        return looked(self.driver.run(LOOK))

    def press(self, action: str) -> Look:
        """Press an action of the game; the table right after it."""
        before = self.driver.run(LOG)
        self.push(f'#table button[data-action="{action}"]')
        self.wait(f"(before) => ({LOG})() !== before", before)
        return self.look()

    def my_turn(self) -> Visitor:
        """Let the others play, skipping ahead, until the person is to act or the game is over."""
        if self.wait("() => document.getElementById('table').dataset.phase") == "waiting":
            self.type(" ")
            self.wait("() => document.getElementById('table').dataset.phase !== 'waiting'")
        return self
