"""A person at the table for the journeys: opens the page, sets a game up, presses what can be pressed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page, expect

GAME: Final = ("draw", "keep", "place", "take", "tower", "add", "return")
PATIENT: Final = 30_000
"""Milliseconds that anything may take on a busy machine."""
ENOUGH: Final = 3_000
"""Looks at the table after which a game that does not end is a fault."""

expect.set_options(timeout=PATIENT)


@dataclass
class Person:
    """Plays by pressing real buttons; its choices come from a seed."""

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random("person"))

    @property
    def table(self) -> Locator:
        return self.page.locator("#table")

    def data(self, name: str) -> str:
        """One of the data- attributes of the table."""
        return self.table.get_attribute(f"data-{name}") or ""

    def open(self, url: str, **wishes: str) -> None:
        """Go to the page, with these settings already made."""
        self.page.goto(url)
        for name, wish in ({"speed": "fast"} | wishes).items():
            self.page.evaluate("([n, w]) => localStorage.setItem('triqueta-' + n, w)", [name, wish])
        self.page.reload()

    def begin(self, players: int, seed: str, level: str = "novice", first: str = "1") -> None:
        """Fill in the form and press start."""
        self.page.locator('[name="players"]').select_option(str(players))
        self.page.locator('[name="level"]').select_option(level)
        self.page.locator('[name="first"]').select_option(first)
        self.page.locator('[name="seed"]').fill(seed)
        self.page.locator('button[data-action="start"]').click()
        expect(self.table).to_be_visible()

    def possible(self) -> list[str]:
        """The actions of the game that can be pressed now."""
        able = self.table.locator("button[data-action]:enabled")
        names = able.evaluate_all("nodes => nodes.map(node => node.dataset.action)")
        return [name for name in names if name.split(" ")[0] in GAME]

    def button(self, action: str) -> Locator:
        return self.table.locator(f'button[data-action="{action}"]')

    def choose(self, actions: list[str]) -> str:
        """Mostly draws, so that rounds are full."""
        draws = [action for action in actions if action == "draw"]
        return draws[0] if draws and self.rng.random() < 0.85 else self.rng.choice(actions)

    def click(self, action: str) -> None:
        self.button(action).click()

    def press(self, action: str) -> None:
        """The same by the keyboard."""
        verb, _, what = action.partition(" ")
        keys = {"draw": "d", "keep": "k", "place": what, "tower": what, "take": f"Shift+{what.upper()}"}
        if verb in keys:
            self.page.keyboard.press(keys[verb])
        else:
            self.button(action).focus()
            self.page.keyboard.press("Enter")

    def play_until(self, wanted: Callable[[str], bool], by: Callable[[str], None] | None = None) -> str:
        """Play on until the phase is wanted; the others are hurried."""
        for _ in range(ENOUGH):
            phase = self.data("phase")
            if wanted(phase):
                return phase
            actions = self.possible()
            if actions:
                (by or self.click)(self.choose(actions))
            else:
                self.page.keyboard.press("Space")
                self.page.wait_for_timeout(20)
        raise AssertionError(f"the game does not end: {self.data('phase')} in round {self.data('round')}")

    def play_to_the_end(self, by: Callable[[str], None] | None = None) -> None:
        self.play_until(lambda phase: phase == "over", by)
