"""What changes all the time has only those things styled anew that it is about: all of a table takes a phone fifty
milliseconds. A selector that ends in `*` behind such an attribute is enough to lose that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.table_page import Table, open_table
from tests.browser.trace import Trace
from web.serve import Server

CHANGE: Final = """([selector, name, value]) => {
    const styled = () => document.body.offsetWidth;
    const element = document.querySelector(selector);
    element.removeAttribute(name);
    styled();
    element.setAttribute(name, value);
    styled();
}"""
LATER: Final = ("hurry", "redo", "sound", "silence", "close")
ASKED_FOR: Final = "getComputedStyle(document.querySelector('.tools'), '::after').maskImage"
FEW: Final = 80
"""Elements; the table has some 600, the page 1,700."""
TRIES: Final = 5
"""A browser that is very busy may tell nothing of what it has done."""


def styled_anew(table: Table, change: tuple[str, str, str]) -> int:
    """How many elements the browser has looked at, at most, when this came or went."""
    for _ in range(TRIES):
        trace = Trace(table.page, "devtools.timeline").begin()
        table.page.evaluate(CHANGE, change)
        counts = [
            event["args"]["elementCount"] for event in trace.end() if event["name"] == "UpdateLayoutTree"
        ]
        if counts:
            return max(map(int, counts))
    raise AssertionError(f"the browser told nothing of {change}")


@pytest.fixture
def table(new_page: Callable[..., Page], site: Server) -> Table:
    """Nothing has been shown at it yet but the person's turn."""
    return open_table(new_page, site).visit().start(4, seed="fern").settle()


def test_signs_that_stand_in_the_bar_later_are_fetched_before(table: Table) -> None:
    """Else the first frame shows a button without its sign. Nothing is seen of what asks for them."""
    asked = table.page.evaluate(ASKED_FOR)
    assert [sign for sign in LATER if f"/glyph-{sign}.svg" not in asked] == []


def test_what_changes_all_the_time_has_little_styled_anew(table: Table) -> None:
    changes = [
        ("#table", "data-phase", "decide"),
        ("#table", "data-phase", "waiting"),
        ("#table", "data-flying", "yes"),
        ("#table", "data-turn", "2"),
        ("html", "data-boot", "loading"),
        ("html", "data-page", "early"),
    ]
    assert {change: count for change in changes if (count := styled_anew(table, change)) > FEW} == {}
