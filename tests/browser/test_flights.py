"""Everything that flies goes from where it was seen to where it lies, never larger or smaller than at its ends."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.flights import MOST, WATCH, fly, hasten
from tests.browser.sitting import standing
from tests.browser.table_page import open_table
from web.serve import Server


def test_every_flight_of_a_game_goes_where_it_should(new_page: Callable[..., Page], site: Server) -> None:
    size = {"width": 768, "height": 1024}
    table = open_table(new_page, site, reduced_motion="no-preference", viewport=size)
    table.page.add_init_script(WATCH)
    hasten(table.visit().page)
    seen = fly(table, players=2)
    assert seen.faults == []
    assert {"token", "marker", "rock", "tree"} <= set(seen.flown)
    assert seen.longest <= MOST * 90 + 1


def test_nothing_flies_where_somebody_wants_no_motion(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, reduced_motion="reduce")
    table.page.add_init_script(WATCH)
    seen = fly(table.visit(), 3, most=20)
    assert seen.flown == {}


def test_words_change_when_the_token_has_landed(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, reduced_motion="no-preference").visit()
    table.open_record(standing("turn").record()).seated().phase_is("turn")
    table.settle()
    root, status = table.page.locator("#table"), table.page.locator("[data-slot=status]")
    before = status.text_content()
    table.page.evaluate("document.documentElement.style.setProperty('--move', '20s')")
    table.tell(table.action("draw"))
    table.phase_is("decide")
    expect(root).to_have_attribute("data-flying", "yes")
    assert status.text_content() == before
    expect(table.action("place a")).to_be_enabled()
    table.page.set_viewport_size({"width": 900, "height": 700})  # nothing flies to where things were before
    expect(root).to_have_attribute("data-flying", "no")
    expect(status).not_to_have_text(before or "")
