"""Whole games by keyboard alone, in every language, with two players on a phone's window and with five on a desk's.
`make keyboard` says how many stops the Tab key makes at most, and where the keyboard was lost or could not be seen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.keyboard import MOST_STOPS, STOPS, UNSEEN, WATCH, Keyboard
from tests.browser.sitting import patient
from tests.browser.table_page import BRISK, NO_KEEPER, Table
from tests.languages import LANGUAGES
from web.serve import Server, Site

TABLES: Final[dict[int, ViewportSize]] = {
    2: {"width": 360, "height": 640},
    5: {"width": 1440, "height": 900},
}
CHOSEN: Final = {2: "Home", 5: "End"}
"""The key that chooses so many players."""


def begin(page: Page, address: str, language: str, players: int) -> Keyboard:
    """From the address to the first turn."""
    page.add_init_script(NO_KEEPER + BRISK)
    table = Table(page, f"{address}?lang={language}").visit()
    keyboard = Keyboard(table)
    keyboard.walk_to('[name="players"]')
    page.keyboard.press(CHOSEN[players])
    keyboard.walk_to('#start [data-action="start"]')
    page.keyboard.press("Enter")
    table.seated().my_turn()
    page.evaluate(WATCH)
    return keyboard


def played(keyboard: Keyboard) -> tuple[int, int, list[str]]:
    """To the end of the game: how many presses, the most stops, and what was wrong."""
    table, page = keyboard.table, keyboard.table.page
    presses, stops, wrong = 0, 0, []
    seen = table.look()
    while seen.phase != "over":
        keyboard.press(patient(seen.game.view(seen.seat)), walking=presses % 2 == 1)
        presses += 1
        for _ in range(2):  # right after it, and when it is one's turn again
            stops = max(stops, page.evaluate(STOPS))
            wrong += [f"press {presses}: {hidden}" for hidden in [page.evaluate(UNSEEN)] if hidden]
            table.my_turn().settle()
        seen = table.look()
    return presses, stops, wrong + [f"lost: {node}" for node in page.evaluate("lost")]


def main(languages: Sequence[str]) -> int:
    path, server, faults = find(whole=True), Server(Site()).start(), 0
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for language in languages or LANGUAGES:
            for players, viewport in TABLES.items():
                context = browser.new_context(reduced_motion="reduce", viewport=viewport)
                presses, stops, wrong = played(begin(context.new_page(), server.url, language, players))
                context.close()
                found = f"{presses} presses, at most {stops} stops, {len(wrong)} wrong"
                print(f"{language}, {players} players: {found}", *sorted(set(wrong)), sep="\n  ", flush=True)
                faults += len(wrong) + (stops > MOST_STOPS)
    server.stop()
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
