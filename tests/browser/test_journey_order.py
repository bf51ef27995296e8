"""The road of a press: at once, in order, once; and whatever comes back late or broken does no harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Event

from playwright.sync_api import Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.shared import as_it_was
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.test_journey_back import undo
from tests.browser.waits import until
from web.serve import Server

LISTEN = """() => {
    globalThis.asked = [];
    const ask = triqueta.ask;
    triqueta.ask = (text) => { asked.push(JSON.parse(text)); return ask(text); };
}"""
LATE = """(late) => {
    const ask = triqueta.ask;
    const other = new Promise((come) => { globalThis.come = come; });
    triqueta.ask = (text) => {
        const answer = ask(text);
        return JSON.parse(text).do === late ? other.then(() => answer) : answer;
    };
}"""
CLICK = """(actions) => {
    for (const action of actions) document.querySelector(`#table [data-action="${action}"]`).click();
}"""
SCORES = """() => {
    const scores = document.querySelector('[data-setting="scores"]');
    scores.checked = !scores.checked;
    scores.dispatchEvent(new Event("change", { bubbles: true }));
}"""
LOSE_TWO = """() => {
    const ask = triqueta.ask;
    let left = 2;
    globalThis.asked = [];
    triqueta.ask = (text) => {
        const name = JSON.parse(text).do;
        asked.push(name);
        if (name !== "advance" || left-- <= 0) return ask(text);
        document.dispatchEvent(new CustomEvent("engine-lost"));
        return Promise.reject(new Error("gone"));
    };
}"""
HELD = """const ask = fetch;
    const word = new Promise((go) => { globalThis.come = go; });
    globalThis.fetch = async (wanted, ...more) => {
        const answer = await ask(wanted, ...more);
        if (String(wanted).endsWith("/de/page.json")) {
            globalThis.holds = true;
            await word;
        }
        return answer;
    };"""
"""The German catalogue has come, and the page hears of it only then."""
KEPT = "reply => sessionStorage.setItem('triqueta-reply', reply)"


def asked(table: Table) -> list[str]:
    requests = table.page.evaluate("asked")
    numbers = [request["number"] for request in requests]
    assert numbers == sorted(set(numbers))
    return [request.get("action", request["do"]) for request in requests]


def test_two_presses_in_one_turn_of_the_loop_keep_their_order(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="order")
    table.press("draw")
    table.press("place a")
    table.my_turn()
    undo(table, costs=True)  # no question from here on
    table.press("place a")
    with as_it_was(table.my_turn().page):
        table.page.evaluate(LISTEN)
        table.page.evaluate(CLICK, ["undo", "draw"])
        table.phase_is("decide")
        expect(table.page.locator("#toast")).to_contain_text(
            "no going back"
        )  # what was drawn is still in the hand
        assert asked(table) == ["undo", "draw"]
    assert table.look().game.history == ("draw",)


def test_a_move_pressed_while_a_setting_changes_is_played_once(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="order")
    with as_it_was(table.page):
        table.page.evaluate(LISTEN)
        table.page.evaluate(f"() => {{ ({SCORES})(); ({CLICK})(['draw', 'draw']); }}")
        table.phase_is("decide")
        assert asked(table) == ["options", "draw"]
    assert table.look().game.history == ("draw",)


def test_nothing_is_sent_twice_whatever_else_is_asked_meanwhile(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="order")
    with as_it_was(table.page):
        table.page.evaluate(LISTEN)
        table.page.evaluate(f"() => {{ ({CLICK})(['draw']); ({SCORES})(); ({CLICK})(['draw']); }}")
        table.phase_is("decide")
        assert asked(table) == ["draw", "options"]
    assert table.look().game.history == ("draw",)


def test_an_older_answer_is_not_painted_over_a_newer_one(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="order")
    with as_it_was(table.page):
        table.page.evaluate(LATE, "options")
        table.page.evaluate(SCORES)
        drawn = table.press("draw")
        table.page.evaluate("come()")
        table.press("place a")
    assert drawn.phase == "decide"
    assert table.look().game.history[:2] == ("draw", "place a")


def test_a_language_is_changed_while_an_expert_thinks(shared: Callable[..., Table]) -> None:
    """The thought goes on, and its answer, though asked for before, is the newer one."""
    table = shared().start(2, level="expert", first="1", seed="order")
    table.press("draw")
    table.press("place a")
    table.page.locator('#dialog-settings [data-setting="language"]').evaluate(
        "node => { node.value = 'de'; node.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    expect(table.page.locator("[data-slot=round]").first).to_contain_text("Runde")
    assert table.my_turn().look().phase == "turn"
    assert table.press("draw").phase == "decide"


def test_a_catalogue_that_does_not_come_keeps_nobody_from_playing(
    new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.missing.add("web/text/de/page.json")
    table = open_table(new_page, site, locale="de-DE")
    table.page.route("**/page.json", lambda route: route.fulfill(status=200, body="<html>sorry</html>"))
    table.page.goto(table.address, wait_until="commit")
    table.tell(table.page.locator('#start button[data-action="start"]'))
    table.seated().my_turn()
    assert table.press(table.look().enabled[0]).game.history
    table.menu("new")
    expect(table.page.get_by_text("A game is under way. Begin a new one in its place?")).to_be_visible()


def test_a_kept_picture_that_is_no_good_is_forgotten(new_page: Callable[..., Page], site: Server) -> None:
    """Of another build, not to be painted, or damaged."""
    table = open_table(new_page, site).visit().start(2, seed="kept")
    before = table.press("draw")
    build = table.page.evaluate("triqueta.build")
    bad = json.dumps(
        {"screen": {"pieces": [{"key": "row-a", "kind": "nothing known", "place": "rows", "origin": ""}]}}
    )
    for kept in (f"older\n{bad}", f"{build}\n{bad}", f"{build}\n{{"):
        table.page.evaluate(KEPT, kept)
        table.page.reload()
        table.seated().phase_is("decide")
        assert table.look() == before
        expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    assert table.press("place b").game.history[:2] == ("draw", "place b")


def test_a_menu_that_was_opened_before_the_engine_woke_stays_open(
    new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.max_age = 0
    table = open_table(new_page, site, fresh=True).visit().start(2, seed="menu")
    tried.late["web/engine.zip"] = Event()
    table.page.reload()
    table.seated().tell(table.button("Menu"))
    menu = table.page.locator("#dialog-menu")
    expect(menu).to_be_visible()
    tried.late.pop("web/engine.zip").set()
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    table.page.evaluate("triqueta.ask('{}')")  # answered after the greeting
    table.settle()
    expect(menu).to_be_visible()


def test_a_worker_that_is_lost_twice_is_greeted_each_time(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    """What was asked of both is given up; the third one knows the game all the same."""
    table = open_table(new_page, site).visit().start(2, first="1", seed="twice")
    table.press("draw")
    watch.expect("gone")
    table.page.evaluate(LOSE_TWO)
    table.press("place a")
    expect(table.page.locator("#toast")).to_contain_text("did not answer")
    table.tell(table.page.locator('.bar [data-action="hurry"]'))  # asks the others again
    table.phase_is("turn")
    asked = table.page.evaluate("asked")
    assert asked[:6] == ["act", "advance", "hello", "advance", "hello", "advance"]
    assert table.press("draw").phase == "decide"


def test_of_two_languages_the_one_chosen_last_is_spoken(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script(HELD)
    table.visit()
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-page", "ready", timeout=BOOT)
    choose = """language => {
        const node = document.querySelector('[data-setting="language"]');
        node.value = language;
        node.dispatchEvent(new Event("change", { bubbles: true }));
    }"""
    table.page.evaluate(choose, "de")
    table.page.evaluate(choose, "fr")
    expect(root).to_have_attribute("lang", "fr")
    until(table.page, "() => globalThis.holds")
    table.page.evaluate("come()")
    table.settle()
    expect(root).to_have_attribute("lang", "fr")
