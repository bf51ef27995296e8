"""Everything that flies goes from where it was seen to where it lies, never larger or smaller than at its ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.flights import MOST, WATCH, fly, hasten
from tests.browser.sitting import before_the_end, phase_of, play, standing
from tests.browser.table_page import Table, open_table
from triqueta.game import Game
from web.serve import Server

PLACES: Final = """() => [...document.querySelectorAll("#table :is(.seat, .tower, .plank)")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""


def test_every_flight_of_a_game_goes_where_it_should(new_page: Callable[..., Page], site: Server) -> None:
    size = {"width": 768, "height": 1024}
    table = open_table(new_page, site, reduced_motion="no-preference", viewport=size)
    table.page.add_init_script(WATCH)
    hasten(table.visit().page)
    seen = fly(table, players=2, drawn=False)
    assert seen.faults == []
    assert {"token", "marker", "rock", "tree"} <= set(seen.flown)
    assert seen.longest <= MOST * 90 + 1


def test_nothing_flies_where_somebody_wants_no_motion(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, reduced_motion="reduce")
    table.page.add_init_script(WATCH)
    seen = fly(table.visit(), 3, most=20, drawn=False)
    assert seen.flown == {}


def test_words_change_when_the_token_has_landed(shared: Callable[..., Table]) -> None:
    table = shared(reduced_motion="no-preference")
    table.open_record(standing("turn").record()).seated().phase_is("turn")
    table.settle()
    root, status = table.page.locator("#table"), table.page.locator("[data-slot=status]")
    before = status.text_content()
    table.page.evaluate("document.documentElement.style.setProperty('--move', '20000ms')")
    table.tell(table.action("draw"))
    table.phase_is("decide")
    expect(root).to_have_attribute("data-flying", "yes")
    assert status.text_content() == before
    expect(table.action("place a")).to_be_enabled()
    table.page.set_viewport_size({"width": 900, "height": 700})  # nothing flies to where things were before
    expect(root).to_have_attribute("data-flying", "no")
    expect(status).not_to_have_text(before or "")


def test_the_last_token_finds_the_table_where_it_was(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 360, "height": 640})
    table.page.evaluate(CHOOSE, ["speed", "wait"])
    table.open_record(before_the_end(1).record()).seated().phase_is("waiting")
    before = table.settle().page.evaluate(PLACES)
    table.tell(table.page.locator(".tools .next"))
    table.phase_is("over")
    table.settle()
    assert table.page.evaluate(PLACES) == before


def test_a_row_says_nothing_of_its_worth_before_its_stone_is_back(shared: Callable[..., Table]) -> None:
    table = shared(reduced_motion="no-preference")
    table.open_record(standing("tower").record()).seated().phase_is("tower")
    table.settle()
    table.page.evaluate("document.documentElement.style.setProperty('--move', '20000ms')")
    table.tell(table.action(table.look().enabled[0]))
    table.phase_is("turn")
    expect(table.page.locator("#table")).to_have_attribute("data-flying", "yes")
    expect(table.page.locator(".row .chip").first).to_be_hidden()


def test_the_end_of_a_round_is_told_and_holds_nobody_up(shared: Callable[..., Table]) -> None:
    table = shared(reduced_motion="no-preference")
    table.open_record(last_of_a_round().record()).seated().phase_is("turn")
    scroll = table.page.locator("#interlude .scroll")
    table.page.evaluate("document.documentElement.style.setProperty('--interlude', '60000ms')")
    table.tell(table.action("take c"))
    expect(scroll).to_be_visible()
    expect(scroll).to_contain_text("Round 1 is over")
    table.tell(scroll)
    expect(scroll).to_be_hidden()
    assert table.look().enabled == ("tower 2", "tower 3", "tower 4")
    table.press("tower 2")
    ribbon = table.page.locator("#interlude .ribbon")
    expect(ribbon).to_be_visible()
    table.press("draw")  # through the ribbon, and it is gone
    expect(ribbon).to_be_hidden()


def test_the_pad_fills_and_any_press_shows_it_whole(shared: Callable[..., Table]) -> None:
    table = shared(reduced_motion="no-preference")
    end = table.page.locator("#table .end")
    table.page.evaluate("document.documentElement.style.setProperty('--ending', '60000ms')")
    table.open_record(before_the_end(1).record()).seated().phase_is("over")
    expect(end).to_have_attribute("data-passing", "yes")
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    table.page.keyboard.press("Shift")
    expect(end).to_have_attribute("data-passing", "no")
    table.page.reload()
    table.seated().phase_is("over")
    expect(end).to_have_attribute("data-passing", "no")


def last_of_a_round() -> Game:
    """The person is alone, and one row is left."""
    game = standing("turn")
    while not (game.view(0).alone and phase_of(game) == "turn"):
        play(game)
    return game
