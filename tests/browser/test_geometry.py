"""Four times enlarged, or in letters twice as large: nothing is lost, cut, covered or too small for a finger. The whole
sweep is `make audit`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.audit.geometry import sweep
from tests.browser.table_page import open_table
from web.serve import Server

SCREENS = ("start", "decide", "menu", "over", "reveal")
SIZES = ((320, 256), (360, 640))


def test_there_is_room_for_everything(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 1280, "height": 800})
    table.page.add_init_script("localStorage['triqueta-language'] = 'de'")
    assert list(sweep(table.visit(), SCREENS, SIZES, players=(5,))) == []
    table.page.set_viewport_size({"width": 320, "height": 256})
    table.press(next(action for action in table.look().enabled if action.startswith("add")))
