"""Going back and beginning anew: undo and redo, the practice mark, and no game replaced without a question."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.shared import as_it_was
from tests.browser.sitting import standing
from tests.browser.table_page import BOOT, Table
from tests.browser.test_journey_game import as_the_engine_says
from tests.browser.waits import until

IMPATIENT = """() => {
    const ask = triqueta.ask;
    let patience = 1;
    globalThis.asked = [];
    triqueta.ask = async (text) => {
        const heard = { do: JSON.parse(text).do, asked: performance.now() };
        asked.push(heard);
        if (heard.do === "advance" && patience-- > 0)
            queueMicrotask(() => {
                document.querySelector('.bar [data-action="undo"]').click();
                document.querySelector('#dialog-ask [data-action="yes"]').click();
            });
        const answer = await ask(text);
        heard.answered = performance.now();
        return answer;
    };
}"""
COSTS = "Undo makes this a practice game: you have seen hidden tokens since then."
ON_TOP = """(tip) => {
    const { left, top, right, bottom } = tip.getBoundingClientRect();
    tip.style.pointerEvents = "auto";
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
    const within = corners.map(([x, y]) => [x + (left + right) / 2, y + (top + bottom) / 2].map((at) => at / 2));
    const found = within.map(([x, y]) => document.elementFromPoint(x, y) === tip);
    tip.style.pointerEvents = "";
    return found.every((seen) => seen);
}"""
"""Does nothing lie upon it, half-way to any of its corners?"""
UNDER_WAY = "A game is under way. Begin a new one in its place?"


def undo(table: Table, costs: bool = False) -> None:
    """Press undo, and yes where it would cost that the game counts."""
    button = table.page.locator('.bar [data-action="undo"]')
    if costs:
        table.tell(button)
        expect(table.page.get_by_text("this becomes a practice game")).to_be_visible()
        button = table.button("Yes")
    table.after(lambda: table.tell(button))


def test_undo_goes_back_to_ones_own_last_decision_and_redo_on_again(shared: Callable[..., Table]) -> None:
    table = shared().start(3, seed="rose")
    expect(table.page.locator('.bar [data-action="undo"]')).to_be_disabled()
    table.press("draw")
    before = table.look()
    table.press("place a")
    after = table.my_turn().look()
    table.page.locator('.bar [data-action="undo"]').hover()
    tip = table.page.get_by_role("tooltip")
    expect(tip).to_have_text(COSTS)
    assert tip.evaluate(ON_TOP)
    table.tell(table.page.locator('.bar [data-action="undo"]'))
    table.tell(table.button("No, go back"))
    assert table.look() == after
    undo(table, costs=True)
    expect(table.page.get_by_role("tooltip")).to_be_hidden()
    seen = table.look()
    assert (seen.phase, seen.enabled, seen.log) == ("decide", before.enabled, before.log)
    assert seen.practice == "yes"
    expect(table.page.locator("[data-slot=practice]")).to_have_text("practice game")
    table.tell(table.button("practice game"))
    expect(table.page.locator("#announcer")).to_contain_text("it does not count")
    table.after(lambda: table.tell(table.page.locator('.bar [data-action="redo"]')))
    expect(table.page.locator('.bar [data-action="redo"]')).to_be_hidden()
    undo(table)
    table.after(lambda: table.page.keyboard.press("r"))
    again = table.look()
    assert (again.phase, again.enabled, again.log) == (after.phase, after.enabled, after.log)
    as_the_engine_says(again)


def test_another_way_may_be_taken_after_undo(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="thorn")
    table.press("draw")
    table.press("place a")
    table.my_turn()
    undo(table, costs=True)
    table.page.reload()  # what was undone is kept with the rest
    table.seated().phase_is("decide")
    table.tell(table.button("Menu"))
    expect(table.page.locator('#dialog-menu [data-action="redo"]')).to_be_enabled()
    table.tell(table.button("Back to the table"))
    table.press("keep")
    seen = table.my_turn().look()
    assert seen.game.history[:2] == ("draw", "keep")
    table.tell(table.button("Menu"))
    expect(table.page.locator('#dialog-menu [data-action="redo"]')).to_be_disabled()


def test_taking_a_row_back_shows_nothing_hidden_and_is_not_for_practice(shared: Callable[..., Table]) -> None:
    table = shared().open_record(standing("tower").record()).seated()
    table.phase_is("tower")
    table.press("tower 3")
    undo(table)
    seen = table.look()
    assert (seen.phase, seen.practice) == ("tower", "no")


def test_nothing_waits_for_a_thought_of_the_opponents(shared: Callable[..., Table]) -> None:
    """Undo is asked for while the expert thinks, and the thought is dropped."""
    table = shared().start(2, level="expert", seed="hurry")
    table.press("draw")
    with as_it_was(table.page):
        table.page.evaluate(IMPATIENT)
        table.tell(table.action("place a"))
        expect(table.page.locator("[data-slot=practice]")).to_have_text("practice game", timeout=BOOT)
        table.phase_is("decide")
        until(table.page, "() => asked.every((heard) => heard.answered)")
        acted, thought, undone = table.page.evaluate("asked")
    assert (acted["do"], thought["do"], undone["do"]) == ("act", "advance", "undo")
    assert undone["asked"] < thought["answered"]
    assert table.look().game.history == ("draw",)
    table.press("place b")
    assert table.my_turn().look().game.history[:2] == ("draw", "place b")


def test_undo_at_the_end_leads_back_to_the_table(shared: Callable[..., Table]) -> None:
    table = shared().open_record(standing("over").record()).seated()
    table.phase_is("over")
    expect(table.page.locator(".end")).to_be_visible()
    undo(table, costs=True)
    table.phase_is("reveal")
    expect(table.page.locator(".end")).to_be_hidden()
    as_the_engine_says(table.look())


def test_a_new_game_asks_while_one_is_under_way(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="sloe")
    table.press("draw")
    before = table.look()
    table.menu("leave")
    start = table.page.locator('#start button[data-action="start"]')
    table.tell(start)
    expect(table.page.get_by_text(UNDER_WAY)).to_be_visible()
    table.tell(table.button("No, go back"))
    expect(table.page.get_by_text(UNDER_WAY)).to_be_hidden()
    assert table.look().save == before.save
    table.choose(players="4", seed="gorse")
    table.tell(start)
    table.tell(table.button("Yes"))
    table.seated()
    expect(table.page.locator("#table")).to_have_attribute("data-players", "4", timeout=BOOT)
    assert table.look().game.tags["Seed"] == "gorse"
    table.my_turn().menu("leave")
    expect(table.field("seed")).to_have_value("")  # the next one is another deal


def test_a_new_game_from_the_menu_asks_and_is_for_the_same_people(shared: Callable[..., Table]) -> None:
    table = shared().start(3, level="casual", first="1", seed="sedge")
    before = table.look()
    table.menu("new")
    expect(table.page.get_by_text(UNDER_WAY)).to_be_visible()
    table.tell(table.button("No, go back"))
    table.tell(table.button("Back to the table"))
    assert table.look() == before
    table.menu("new")
    table.tell(table.button("Yes"))
    expect(table.page.locator("#table")).not_to_have_attribute("data-seed", "sedge", timeout=BOOT)
    after = table.look().game
    assert after.at(0).towers != before.game.at(0).towers
    assert (after.at(0).players, after.at(0).turn) == (3, 0)
    assert after.tags["Levels"] == "casual,casual"
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_a_finished_game_is_replaced_without_a_question(shared: Callable[..., Table]) -> None:
    table = shared().open_record(standing("over").record()).seated()
    table.phase_is("over")
    table.tell(table.button("To the start screen"))
    expect(table.page.locator('#start [data-action="continue"]')).to_be_hidden()
    table.start(2, seed="broom")
    assert table.look().game.tags["Seed"] == "broom"


def test_what_cannot_be_pressed_says_why(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="fern")
    toast = table.page.locator("#toast")
    table.page.keyboard.press("a")
    expect(toast).to_have_text("Draw a token first; then you can place it in a row.")
    table.page.locator('.tower[data-number="3"]').click()
    expect(toast).to_have_text("This tower stays closed until the round is over.")
    table.page.keyboard.press("k")
    expect(toast).to_have_text("Draw a token first; then you can keep it.")
    undo = table.page.locator('.bar [data-action="undo"]')
    undo.locator("..").click()
    expect(toast).to_have_text("There is nothing to undo yet.")
    table.tell(table.button("Menu"))
    table.page.locator('#dialog-menu [data-action="redo"]').locator("..").click()
    expect(toast).to_have_text("There is nothing to redo.")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    table.press("draw")
    table.page.keyboard.press("Shift+A")
    expect(toast).to_contain_text("there is no going back after looking")
    assert len(table.look().game.history) == 1
