"""Two tabs of one browser and one game: it is played in one of them, the other says so, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.table_page import BOOT, NO_KEEPER, UNSEEN, Table, open_table
from tests.browser.waits import BUSY
from web.serve import Server

STOP_CLOCKS = """() => {
    const clocks = { setTimeout, setInterval }, wound = [];
    for (const clock of Object.keys(clocks)) globalThis[clock] = (...wish) => { wound.push([clock, wish]); return 0; };
    globalThis.goOn = () => {
        Object.assign(globalThis, clocks);
        for (const [clock, wish] of wound) clocks[clock](...wish);
    };
}"""
"""Whatever is begun meanwhile waits until they go on; what never came would hold up the page for ever."""
ELSEWHERE = "The game goes on in another tab"


def second_tab(table: Table, watch: Watch, site: Server) -> Table:
    page = table.page.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    watch.follow(page, site.url.removesuffix(site.site.base))
    page.add_init_script(BUSY + UNSEEN + NO_KEEPER)
    return Table(page, table.address).visit()


def shows_the_same(watching: Table, held: Table) -> None:
    """All that can be seen of the table, and nothing to press."""
    log = held.page.locator('#table [data-place="log"]').text_content() or ""
    expect(watching.page.locator('#table [data-place="log"]')).to_have_text(log)
    seen = replace(held.look(), enabled=(), save="")
    assert replace(watching.look(), save="") == seen  # a save comes to another process when the browser likes
    expect(watching.page.locator("#table button:enabled:visible")).to_have_count(0)


def goes_on_elsewhere(table: Table) -> None:
    expect(table.page.get_by_role("heading", name=ELSEWHERE)).to_be_visible(timeout=BOOT)


def test_a_game_goes_on_in_the_tab_where_it_was_opened_last(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    first = open_table(new_page, site).visit().start(2, seed="two tabs")
    before = first.press("draw")
    second = second_tab(first, watch, site)
    go_on = second.page.locator('#start button[data-action="continue"]')
    expect(go_on).to_contain_text("Round 1 of 4")
    assert first.look() == before  # to look at the start screen takes nothing away
    second.tell(go_on)
    second.seated().phase_is("decide")
    assert second.look() == before
    goes_on_elsewhere(first)
    after = second.press("place a")
    assert after.game.history[:2] == ("draw", "place a")
    second.my_turn()
    save = second.look().save
    expect(first.page.locator("body")).to_have_attribute("data-scene", "watch")
    shows_the_same(first, second)
    second.page.reload()
    second.seated()
    second.press("draw")
    shows_the_same(first, second)
    second.press("keep")
    save = second.my_turn().look().save
    first.tell(first.button("Play on here"))
    first.seated().phase_is("turn")
    seen = first.look()
    assert seen.save == save
    goes_on_elsewhere(second)
    assert first.press("draw").game.history == (*seen.game.history, "draw")


def test_a_tab_on_the_start_screen_may_look_on_and_takes_nothing_away(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    """Nor when the other one is loaded anew; and when it goes on with the game and dies, that is missed at once."""
    first = open_table(new_page, site).visit().start(2, seed="on show")
    second = second_tab(first, watch, site)
    second.tell(second.button("Look on here"))
    expect(second.page.locator("body")).to_have_attribute("data-scene", "watch")
    shows_the_same(second, first)
    first.press("draw")
    shows_the_same(second, first)
    second.page.keyboard.press("d")  # says nothing here
    second.tell(second.page.locator("#dialog-elsewhere").get_by_role("button", name="Close"))
    expect(second.page.locator("body")).to_have_attribute("data-scene", "start")
    first.press("place a")
    assert first.my_turn().look().game.history[:2] == ("draw", "place a")
    keeps_the_game_over_a_reload(first)
    expect(second.page.locator("body")).to_have_attribute("data-scene", "start")
    dies_at_the_table(second, first)


def keeps_the_game_over_a_reload(tab: Table) -> None:
    before = tab.press("draw")
    tab.page.reload()
    tab.seated().phase_is("decide")
    assert tab.look() == before


def test_a_new_game_in_another_tab_asks_first_and_is_not_overwritten(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    first = open_table(new_page, site).visit().start(2, level="expert", first="2", seed="old")
    second = second_tab(first, watch, site)
    second.choose(players="3", level="novice", first="1", seed="new")
    second.tell(second.page.locator('#start button[data-action="start"]'))
    expect(second.page.get_by_text("A game is under way. Begin a new one in its place?")).to_be_visible()
    first.press("draw")
    second.tell(second.button("Yes"))
    second.seated().phase_is("turn")
    goes_on_elsewhere(first)
    assert second.look().game.tags["Seed"] == "new"
    first.tell(first.page.locator("#dialog-elsewhere").get_by_role("button", name="Close"))
    first.page.reload()  # it is still the other tab's
    expect(first.page.locator("body")).to_have_attribute("data-scene", "start")
    expect(first.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    assert second.press("draw").game.tags["Seed"] == "new"


def dies_at_the_table(second: Table, first: Table) -> None:
    """The browser tells: no clock is asked."""
    second.tell(second.page.locator('#start button[data-action="continue"]'))
    second.seated()
    goes_on_elsewhere(first)
    gone = first.page.locator("#dialog-elsewhere .when-free")
    expect(gone).to_be_hidden()
    save = second.look().save
    first.page.evaluate(STOP_CLOCKS)
    second.page.close()
    expect(gone).to_be_visible()
    first.page.evaluate("goOn()")
    first.tell(first.button("Play on here"))
    first.seated()
    assert first.look().save == save
