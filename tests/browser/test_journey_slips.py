"""What a hand or a machine does by mistake: nothing is lost by it, and nothing is played that nobody meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.conftest import Watch
from tests.browser.shared import as_it_was
from tests.browser.table_page import BOOT, Table, open_table
from web.serve import Server

TURN_COMES = """() => new Promise((tell) => document.addEventListener("focusin", ({ target }) => {
    if (target.dataset.action !== "draw") return;
    setTimeout(() => {
        const space = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
        tell(!target.dispatchEvent(space));
    });
}))"""
"""Is a press of Space kept from the button that has just taken the keyboard?"""
GARBAGE = '[Triqueta "9"]\ngarbage'
PHONE = {"width": 360, "height": 640}
MUTE = """() => { triqueta.ask = () => Promise.reject(new Error("gone")); }"""
HELD = """(key) => {
    const press = (repeat) => new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
    const draw = document.querySelector('[data-action="draw"]');
    return [false, true, true].map((repeat) => !draw.dispatchEvent(press(repeat)));
}"""


def test_a_save_that_cannot_be_read_is_kept_and_can_be_copied(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit().start(2, seed="first")
    table.page.evaluate("save => localStorage.setItem('triqueta-save', save)", GARBAGE)
    for _ in range(2):  # it is not gone after the first time
        table.page.reload()
        heading = table.page.get_by_role("heading", name="A saved game that cannot be read")
        expect(heading).to_be_visible(timeout=BOOT)
        expect(table.page.locator("dialog[open] .announcer")).to_contain_text(
            "It is kept until you begin a new game"
        )
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    table.tell(table.button("Copy what was saved"))
    assert table.copied() == GARBAGE
    expect(table.page.locator('#start [data-action="continue"]')).to_be_hidden()
    table.start(2, seed="second")
    assert table.look().game.tags["Seed"] == "second"


def test_a_press_beside_the_log_only_puts_it_away(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, touch=True, viewport=PHONE).visit().start(2, seed="beside")
    drawer, opener = table.page.locator(".log-drawer"), table.page.locator('.bar [data-action="log"]')
    close = table.page.get_by_role("button", name="Close the log")
    before = table.look()
    marker = table.action("take a").bounding_box()
    assert marker is not None
    table.tell(opener)
    expect(close).to_be_focused()
    table.page.touchscreen.tap(marker["x"] + 8, marker["y"] + marker["height"] / 2)
    expect(drawer).to_be_hidden()
    assert table.look() == before
    expect(opener).to_be_focused()
    table.tell(opener)
    table.tell(close)
    expect(drawer).to_be_hidden()
    table.tell(opener)
    expect(close).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(opener).to_have_attribute("aria-expanded", "false")
    assert table.press("draw").phase == "decide"


def test_on_a_desk_the_log_lies_beside_the_table(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 1440, "height": 900}).start(2, seed="desk")
    expect(table.page.locator(".log-drawer")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".log-drawer")).to_be_visible()
    table.press("draw")


def test_a_key_that_is_held_down_does_one_thing(shared: Callable[..., Table]) -> None:
    table = shared().start(5, first="1", seed="held")
    table.page.keyboard.down("d")
    table.phase_is("decide")
    for _ in range(3):
        table.page.keyboard.down("d")
    table.page.keyboard.up("d")
    table.page.keyboard.press("?")  # whatever was pressed before has been heard by now
    table.tell(table.page.locator("#dialog-rules").get_by_role("button", name="Close"))
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert table.look().game.history == ("draw",)
    assert table.page.evaluate(HELD, "Enter") == [False, True, True]


def test_who_would_hurry_the_others_does_not_draw_when_the_turn_comes_just_then(
    shared: Callable[..., Table],
) -> None:
    table = shared().start(2, first="1", seed="space")
    table.press("draw")
    comes = table.page.evaluate_handle(f"() => ({{ kept: ({TURN_COMES})() }})")
    table.press("place a")
    assert comes.evaluate("comes => comes.kept") is True
    assert table.look().phase == "turn"


def test_caps_lock_takes_no_row(shared: Callable[..., Table]) -> None:
    table = shared().start(5, first="1", seed="locked")
    press = "key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
    table.after(lambda: table.page.evaluate(press, "D"))
    assert table.look().game.history == ("draw",)
    table.after(lambda: table.page.evaluate(press, "B"))
    assert table.my_turn().look().game.history[:2] == ("draw", "place b")
    table.after(lambda: table.page.keyboard.press("Shift+C"))
    assert "take c" in table.look().game.history


def test_a_silent_engine_gets_a_sentence_and_another_try(shared: Callable[..., Table], watch: Watch) -> None:
    """Whatever is pressed: it is not waited for without an end, and the table can be played on."""
    table = shared().start(2, seed="silent")
    before, toast = table.look(), table.page.locator("#toast")
    watch.expect("gone")
    presses: tuple[Callable[[], None], ...] = (
        lambda: table.menu("copy-record"),
        lambda: table.tell(table.action("draw")),
    )
    for press in presses:
        toast.evaluate("node => { node.textContent = ''; }")
        with as_it_was(table.page):
            table.page.evaluate(MUTE)
            press()
            expect(toast).to_contain_text("The game did not answer")
            assert table.look() == before
    assert table.press("draw").game.history == ("draw",)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "what taking it would do"), ("de", "was sie dir brächte")]
)
def test_bare_signs_and_numbers_say_what_they_are(
    language: str, said: str, shared: Callable[..., Table]
) -> None:
    table = shared()
    table.page.evaluate(CHOOSE, ["language", language])
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    table.start(3, seed="tips")
    for look in table.page.locator(".row .look").all():
        expect(look).to_contain_text(said)
    for button in table.page.locator("#table .glyph").all():
        name, keys = button.get_attribute("aria-label"), button.get_attribute("aria-keyshortcuts")
        assert button.get_attribute("title") == (f"{name} ({keys})" if keys else name)
    for number in "1234":
        expect(table.page.locator(f'.tower[data-number="{number}"] > .number')).to_be_visible()
