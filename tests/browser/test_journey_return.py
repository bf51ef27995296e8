"""Coming back: after a reload in any phase, without a server, with a lost worker, the same table lies there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import PHASES, patient, standing
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.test_flights import last_of_a_round
from tests.browser.waits import SILENCE, WAIT
from triqueta.game import Game
from web.serve import Server

KILL = "document.querySelector('script[type=py][worker]').xworker.terminate()"

PATIENT = WAIT % (20_000, 2**31 - 1)
LATE_LOCKS = """{
    const { request } = LockManager.prototype;
    LockManager.prototype.request = async function (...wish) {
        await new Promise((go) => setTimeout(go, 600));
        return request.apply(this, wish);
    };
}"""
"""As on a page that is busy."""
SHIFT = """() => new Promise((tell) => {
    let moved = 0;
    const add = (list) => list.getEntries().forEach((entry) => { moved += entry.value; });
    new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => tell(moved)));
})"""


def is_prefix(before: Game, after: Game) -> bool:
    """Was the first one played on to become the second?"""
    return (
        after.at(0).towers == before.at(0).towers and after.history[: len(before.history)] == before.history
    )


def test_a_reload_brings_the_same_table_back(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit()
    for phase in (phase for phase in PHASES if phase != "waiting"):
        table.open_record(standing(phase, after=20).record()).seated().phase_is(phase)
        before = table.look()
        table.page.reload()
        table.seated().phase_is(phase)
        assert table.look() == before
        for action in before.enabled[:1]:
            assert is_prefix(before.game, table.press(action).game)


def test_a_reload_while_others_play_goes_on_where_they_were(shared: Callable[..., Table]) -> None:
    table = shared().start(5, seed="birch", first="1")
    table.press("draw")
    before = table.press("place a")
    assert before.phase == "waiting"
    table.page.reload()
    table.seated()
    expect(table.page.locator("#table")).to_have_attribute("data-players", "5", timeout=BOOT)
    after = table.my_turn().look()
    assert is_prefix(before.game, after.game)
    assert len(after.game.history) > len(before.game.history)


def test_a_table_that_was_left_waits_behind_continue(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit().start(3, seed="ash")
    before = table.look()
    table.leave()
    table.page.reload()
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    go_on = table.button("Continue your game Round 1 of 4, 3 players")
    expect(go_on).to_be_visible()
    table.tell(go_on)
    table.seated().phase_is(before.phase)
    assert table.look() == before


def test_nothing_moves_while_a_game_waits_to_be_continued(
    new_page: Callable[..., Page], site: Server
) -> None:
    size = {"width": 360, "height": 640}
    table = open_table(new_page, site, fresh=True, seen=True, viewport=size, reduced_motion="no-preference")
    table.page.add_init_script(PATIENT)  # a busy machine is not offered to try again, which takes room
    table.visit().start(3, seed="still")
    table.leave()
    table.page.add_init_script(LATE_LOCKS)
    for language in ("en", "de", "fr"):
        table.page.evaluate("language => localStorage.setItem('triqueta-language', language)", language)
        table.page.reload()
        expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
        expect(table.page.locator("html")).to_have_attribute("lang", language)
        expect(table.page.locator('#start [data-action="continue"]')).to_be_visible()
        expect(table.page.locator("html")).to_have_attribute("data-table", "free")
        assert table.page.evaluate(SHIFT) <= 0.02
        last = table.page.locator(".corners button:visible").last.bounding_box()
        assert last is not None
        assert last["y"] + last["height"] <= size["height"]


def test_the_game_goes_on_without_a_server(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, offline=True).visit().open_record(last_of_a_round().record())
    table.seated().phase_is("turn")
    before = table.press("draw")
    expect(table.page.locator("html")).to_have_attribute("data-offline", "ready", timeout=BOOT)
    site.stop()
    table.page.reload()
    table.seated().phase_is("decide")
    assert table.look() == before
    while table.look().round == "1":
        table.press(patient(table.look().game.view(0)))
    for _ in range(2):
        table.press(table.look().enabled[0])
    assert len(table.my_turn().look().game.history) > len(before.game.history) + 4, "the others play, too"
    table.tell(table.button("Rules"))
    expect(table.page.get_by_role("heading", name="The rules", exact=True)).to_be_visible()


def test_a_killed_worker_in_the_middle_of_a_thought_is_not_felt(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script(WAIT % (SILENCE, 5000))
    table.visit().start(2, level="expert", first="1", seed="holly")
    table.press("draw")
    before = table.press("place a")
    table.page.evaluate(KILL)
    expect(table.page.locator("script[type=py][worker]")).to_have_attribute("name", "engine-2", timeout=BOOT)
    table.phase_is("turn")
    after = table.look()
    assert is_prefix(before.game, after.game)
    assert table.press("draw").phase == "decide"


def test_start_pressed_while_python_is_loading_is_not_lost(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, fresh=True)
    table.page.goto(table.address, wait_until="commit")
    table.tell(table.page.locator('#start button[data-action="start"]'))
    table.seated().my_turn()
    assert table.press(table.look().enabled[0]).game.history


@pytest.mark.parametrize("name", ["Rules", "Open a record"])
def test_every_button_of_the_start_screen_may_be_pressed_early(
    name: str, new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, fresh=True)
    table.page.goto(table.address, wait_until="commit")
    table.tell(table.page.locator("#start").get_by_role("button", name=name, exact=True))
    expect(table.page.locator("dialog[open]")).to_be_visible(timeout=BOOT)
