"""A person with a keyboard alone; and what must hold wherever they stand: few stops, never lost, always seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.browser.table_page import Look, Table

SHORTCUTS: Final = {
    "draw": "d",
    "keep": "k",
    **{f"place {row}": row for row in "abcde"},
    **{f"take {row}": f"Shift+{row.upper()}" for row in "abcde"},
    **{f"tower {number}": number for number in "1234"},
}
MOST_STOPS: Final = 12
STOPS: Final = """() => [...document.querySelectorAll("#table :is(button, select, [tabindex])")].filter((node) =>
    node.tabIndex >= 0 && !node.disabled && !node.closest("[inert]")
    && node.checkVisibility({ visibilityProperty: true })).length"""
# In every frame: does the keyboard stand somewhere, in sight, on nothing that cannot be pressed?
WATCH: Final = """() => {
    globalThis.lost = [];
    const look = () => {
        const here = document.activeElement;
        if (here === document.body || here.disabled || !here.checkVisibility()) lost.push(here.outerHTML.slice(0, 80));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
# Is what the keyboard stands on within the window, uncovered, and ringed?
UNSEEN: Final = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const here = document.activeElement, box = here.getBoundingClientRect(), look = getComputedStyle(here);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y), name = here.outerHTML.slice(0, 100);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `outside: ${name}`;
    if (!top || !here.contains(top) && !top.contains(here)) return `covered by ${top?.outerHTML.slice(0, 60)}: ${name}`;
    return look.outlineStyle === "none" || parseFloat(look.outlineWidth) < 2 ? `no ring: ${name}` : "";
}"""
IN_ITS_GROUP: Final = (
    """node => Boolean(node.closest(".bar, .others, .towers, .rows")?.contains(document.activeElement))"""
)


@dataclass(frozen=True)
class Keyboard:
    """Keys alone: a shortcut where there is one, unless it is to be a walk with Tab and the arrow keys, and Enter."""

    table: Table

    def walk_to(self, selector: str) -> None:
        """Tab on until the keyboard stands there, or in its group, and there with the arrow keys."""
        wanted = self.table.page.locator(selector)
        for _ in range(60):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            inside = wanted.evaluate(IN_ITS_GROUP)
            self.table.page.keyboard.press("ArrowRight" if inside else "Tab")
        raise AssertionError(f"no way to {selector} with the Tab key")

    def press(self, action: str, walking: bool = False) -> Look:
        return self.table.after(lambda: self._keys(action, walking))

    def _keys(self, action: str, walking: bool) -> None:
        key = None if walking else SHORTCUTS.get(action)
        if key is None:
            self.walk_to(f'#table button[data-action="{action}"]')
        self.table.page.keyboard.press(key or "Enter")
