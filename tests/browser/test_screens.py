"""Screens as everybody may meet them: axe-core finds nothing on them and leaves nothing open, letters and shapes are
plain in both lights, and where there is little room nothing is lost, cut, covered or too small for a finger; nor in a
language half as long again, nor from right to left. All of them, in each light, language and size, is `make audit`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Page, expect

from tests.audit.axe import verdicts
from tests.audit.contrasts import faint
from tests.audit.geometry import ROOM, misfits, resize
from tests.audit.pseudo import LONG, MIRRORED, hard_wired, speak, teach
from tests.audit.screens import SCREENS, leave
from tests.browser.table_page import Table, open_table
from tests.page.markup import having
from web.serve import Server

PHONE: Final = (390, 844)
SMALL: Final = ((320, 256), (360, 640))
DESK: Final = {"width": ROOM[0], "height": ROOM[1]}
LOOKED_AT: Final = (
    *("first visit", "settings", "rules", "import", "decide", "reveal", "waiting"),
    *("panel", "seat", "menu", "over"),
)


def brought(table: Table, screens: tuple[str, ...], players: int = 5) -> Iterator[str]:
    """One screen after another."""
    for screen in screens:
        SCREENS[screen](table, players)
        yield screen
        leave(table)


def test_every_screen_can_be_read_and_told(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport=DESK, color_scheme="light").visit()
    wrong: dict[str, list[str]] = {}
    for screen in brought(table, LOOKED_AT, players=3):
        wrong[screen] = [f"by day: {fault}" for fault in faint(table)]
        table.page.emulate_media(color_scheme="dark")
        wrong[screen] += [f"by night: {fault}" for fault in faint(table)]
        resize(table, PHONE)
        wrong[screen] += verdicts(table)
        table.page.emulate_media(color_scheme="light")
        resize(table, ROOM)
    assert {screen: faults for screen, faults in wrong.items() if faults} == {}


def test_there_is_room_for_everything(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport=DESK)
    table.page.add_init_script("localStorage['triqueta-language'] = 'de'")
    wrong: dict[str, str] = {}
    for screen in brought(table.visit(), ("first visit", "decide", "watch", "menu", "over", "reveal")):
        wrong |= {f"{screen}: {fault}": where for fault, where in misfits(table, SMALL)}
    assert wrong == {}
    resize(table, SMALL[0])
    table.press(next(action for action in table.look().enabled if action.startswith("add")))


def test_no_language_and_no_direction_is_wired_in(new_page: Callable[..., Page], site: Server) -> None:
    table = speak(teach(open_table(new_page, site, viewport=DESK).visit()), LONG.code)
    wrong: list[str] = []
    for screen in brought(table, ("later visit", "settings", "decide", "over")):
        wrong += [f"{screen}: {words}" for words in hard_wired(table)]
        wrong += [f"{screen}, long: {fault}" for fault, _ in misfits(table, SMALL[1:], (100,))]
    speak(table, MIRRORED.code)
    expect(table.page.locator("html")).to_have_attribute("dir", "rtl")
    for screen in brought(table, ("over", "decide")):
        wrong += [
            f"{screen}, mirrored: {fault}" for fault, _ in misfits(table, (*SMALL[1:], (1440, 900)), (100,))
        ]
    assert wrong == []
    tower, mine = (table.page.locator(name).bounding_box() for name in (".tower >> nth=0", ".mine .face"))
    assert tower
    assert mine
    assert tower["x"] > ROOM[0] / 2
    assert mine["x"] > ROOM[0] / 2
    speak(table, "en")
    expect(table.page.locator("html")).to_have_attribute("dir", "ltr")


def test_every_sheet_of_the_page_is_looked_at() -> None:
    sheets = {node.attributes["id"].removeprefix("dialog-") for node in having("id") if node.tag == "dialog"}
    assert sheets <= SCREENS.keys()
