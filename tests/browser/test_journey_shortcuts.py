"""The keys of one's own choice: chosen one by one, told where they are needed, kept, and taken along in a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.table_page import Table, open_table
from web.serve import Server


def field(table: Table, command: str) -> Locator:
    return table.page.locator(f'#dialog-settings input[data-key="{command}"]')


def choose(table: Table, command: str, key: str, said: str) -> None:
    """Press this key in the field of a command; what is said of it."""
    field(table, command).press(key)
    expect(table.page.locator("[data-keys]")).to_have_text(said)
    expect(table.page.locator("#dialog-settings .announcer > p").last).to_have_text(said)


def open_keys(table: Table) -> None:
    table.menu("settings")
    if not field(table, "draw").is_visible():
        table.tell(table.page.locator("#dialog-settings summary"))


def saved(table: Table) -> Path:
    """All games as a file, from the sheet that lists them."""
    table.menu("history")
    with table.page.expect_download() as download:
        table.tell(table.page.locator('#dialog-history [data-action="export-games"]'))
    return Path(download.value.path())


def are_used_from(table: Table, file: Path) -> None:
    """The same keys, taken up again with the games."""
    table.menu("history")
    table.page.locator('#dialog-history input[name="games"]').set_input_files(file)
    expect(table.page.locator("#ask-question")).to_have_text("This file holds settings, too. Use them here?")
    table.tell(table.page.locator('#dialog-ask [data-action="yes"]'))
    expect(field(table, "draw")).to_have_value("x")
    expect(table.action("draw")).to_have_attribute("aria-keyshortcuts", "X")


def test_keys_are_chosen_one_by_one(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit().start(2, seed="keys")
    keys, undo = table.page.keyboard, table.page.locator(".bar .undo")
    expect(table.action("draw")).to_have_attribute("aria-keyshortcuts", "D")
    expect(table.action("take a")).to_have_attribute("aria-keyshortcuts", "Shift+A")
    expect(undo).to_have_attribute("title", "Undo (U)")
    open_keys(table)
    choose(table, "draw", "x", "draw: X")
    choose(table, "hint", "x", "X already stands for: draw. Nothing was changed.")
    choose(table, "place c", "7", "A row needs one of the letters from A to Z: with Shift it takes the row.")
    choose(table, "place a", "x", "Place in a row; with Shift, take it a: X")  # never possible when draw is
    choose(table, "undo", "Delete", "Undo: no key")
    for command, key in (("draw", "x"), ("hint", "h"), ("place a", "x"), ("place c", "c"), ("undo", "")):
        expect(field(table, command)).to_have_value(key)
    table.tell(table.button("Done"))
    expect(table.action("draw")).to_have_attribute("aria-keyshortcuts", "X")
    expect(undo).to_have_attribute("title", "Undo")
    keys.press("d")
    assert table.look().phase == "turn"
    table.after(lambda: keys.press("x"))
    expect(table.action("place a")).to_have_attribute("aria-keyshortcuts", "X")
    assert table.after(lambda: keys.press("x")).game.history[-1] == "place a"
    keys.press("?")
    expect(table.page.locator('#dialog-rules kbd[data-key="draw"]')).to_have_text("x")
    expect(table.page.locator('#dialog-rules kbd[data-key="undo"]')).to_be_empty()
    keys.press("Escape")
    file = saved(table)
    line, _, rest = file.read_text("utf-8").partition("\n")
    told = json.loads(line.removeprefix("; wishes "))
    assert json.loads(told["keys"]) == {"draw": "x", "place a": "x", "undo": ""}
    assert rest == ""
    keys.press("Escape")
    open_keys(table)
    table.tell(table.page.locator('[data-action="usual-keys"]'))
    expect(field(table, "draw")).to_have_value("d")
    assert table.page.evaluate("localStorage['triqueta-keys'] ?? ''") == ""
    keys.press("Escape")
    are_used_from(table, file)
