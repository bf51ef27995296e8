"""Axe-core finds nothing on the screens of a game and on the sheets over it, and leaves nothing open. All of
them, in each light and language, is `make audit`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.audit.axe import verdicts
from tests.audit.screens import SCREENS, leave
from tests.browser.table_page import open_table
from web.serve import Server

LOOKED_AT = ("start", "settings", "import", "decide", "panel", "menu", "rules", "seat", "reveal", "over")


def test_axe_finds_nothing(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 390, "height": 844}).visit()
    found = {}
    for screen in LOOKED_AT:
        SCREENS[screen](table, 3)
        found[screen] = verdicts(table)
        leave(table)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
