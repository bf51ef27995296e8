"""For everybody: names for all that can be pressed, a voice for what happens, a keyboard that never gets lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.listening import ENOUGH
from tests.browser.sitting import PHASES, patient, standing
from tests.browser.table_page import Table, open_table
from web.serve import Server

NAMELESS = """() => [...document.querySelectorAll("button, select, input, textarea, [role=img]")]
    .filter((node) => node.checkVisibility() && !(node.getAttribute("aria-label") || node.textContent
        || [...node.labels ?? []].map((label) => label.textContent).join("")).trim())
    .map((node) => node.outerHTML.slice(0, 120))"""
# Every sentence that comes to a live region that a screen reader hears: none behind a dialog.
LISTEN = """() => {
    globalThis.heard = [];
    const watch = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const modal = document.querySelector("dialog:modal"), live = target.closest?.("[aria-live=polite]");
            const said = [...addedNodes].map((node) => node.textContent);
            if (live && (!modal || modal.contains(live))) heard.push(...said);
        }
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
# Two tones that have 9:1 with each other, one as an outline and one around it: then one of them has 3:1 on any ground.
RING = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const node = document.activeElement, look = getComputedStyle(node);
    const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const light = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((part) => linear(+part))
        .reduce((sum, part, nth) => sum + part * [0.2126, 0.7152, 0.0722][nth], 0.05);
    if (node === document.body) return "the body";
    const tones = [look.outlineColor, look.boxShadow].map((tone) => tone === "none" ? 0.05 : light(tone));
    const strong = Math.max(...tones) / Math.min(...tones) >= 9;
    const ring = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2 && look.boxShadow !== "none";
    return ring && strong ? "" : node.outerHTML.slice(0, 120);
}"""


def test_everything_has_a_name(shared: Callable[..., Table]) -> None:
    table = shared()
    table.page.evaluate(CHOOSE, ["speed", "wait"])
    assert table.page.evaluate(NAMELESS) == []
    for phase in PHASES:
        after = 0 if phase == "waiting" else 20
        table.open_record(standing(phase, after=after).record()).seated().phase_is(phase)
        assert table.page.evaluate(NAMELESS) == []


def test_landmarks_headings_and_language(shared: Callable[..., Table]) -> None:
    table = shared()
    expect(table.page.get_by_role("main")).to_have_count(1)
    expect(table.page.get_by_role("heading", level=1, name="Triqueta")).to_be_visible()
    expect(table.page.get_by_role("navigation")).to_be_visible()
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    table.start(2)
    for name in ("Towers", "Rows"):
        expect(table.page.get_by_role("group", name=name)).to_be_visible()
    expect(table.page.get_by_role("article")).to_have_count(2)
    headings = table.page.get_by_role("heading", level=2).all_text_contents()
    assert headings == [
        "Oisín, novice, even-tempered, 0 points",
        "Towers",
        "Rows",
        "The strip above your animals",
        "You, 1 point",
        "Log",
    ]
    expect(table.page.get_by_role("article").get_by_text("No animals yet")).to_have_count(2)


def test_what_happens_is_said_aloud(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit().start(3, seed="sedge")
    expect(table.page.locator("#announcer")).to_have_attribute("aria-live", "polite")
    expect(table.page.locator("#announcer > p").last).to_contain_text("Your turn")
    table.page.evaluate(LISTEN)
    for _ in range(2):
        table.page.keyboard.press("u")
    assert table.page.evaluate(ENOUGH, 2) == ["There is nothing to undo yet."] * 2, (
        "the same twice is said twice"
    )
    table.press("draw")
    table.press("place a")
    table.page.keyboard.press("?")
    table.phase_is("turn")
    expect(table.page.locator("#dialog-rules .announcer > p").last).to_contain_text("Your turn")
    heard, lines = table.page.evaluate("heard")[2:], table.look().log[1:]
    assert [said for said in heard if said in lines] == list(lines), "each once, in order, over the rules too"
    assert heard[0].startswith("You draw a")
    assert heard[-1].startswith("Your turn")
    table.page.keyboard.press("Escape")
    heard = table.page.evaluate("heard")
    table.page.keyboard.press("s")
    again = table.page.evaluate(ENOUGH, len(heard) + 2)
    assert again == [*heard, *heard[-2:]]
    table.page.keyboard.press("t")
    expect(table.page.locator("#announcer > p", has_text="Row a: ")).to_have_count(1)
    while len(table.page.evaluate("heard")) < 150:
        table.page.keyboard.press("s")
    assert table.page.locator("#announcer > p").count() <= 100, (
        "what nobody can have listened to any more goes"
    )


def test_the_keyboard_is_always_somewhere_and_seen(shared: Callable[..., Table]) -> None:
    table = shared()
    for _ in range(14):
        table.page.keyboard.press("Tab")
        assert table.page.evaluate(RING) in ("", "the body")  # the body: once round
    table.start(2, seed="bracken", first="1")
    for _ in range(12):
        action = patient(table.look().game.view(0))
        table.action(action).focus()
        table.after(lambda: table.page.keyboard.press("Enter"))
        table.my_turn()
        assert table.page.evaluate(RING) == ""


@pytest.mark.parametrize("sheet", ["Menu", "Rules"])
def test_a_sheet_holds_the_keyboard_and_gives_it_back(sheet: str, shared: Callable[..., Table]) -> None:
    table = shared().start(2)
    opener = table.page.locator(".bar").get_by_role("button", name=sheet, exact=True)
    opener.focus()
    table.page.keyboard.press("Enter")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("node => node.contains(document.activeElement)")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
