"""The person's settings: each shows at once, is kept for the next visit, and the game goes on in every language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.sitting import PHASES, standing
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.waits import until
from web.build_texts import language as spoken
from web.serve import Server

HOLES = re.compile(r"[{}]|undefined|None\b|NaN|\[object")
WORDS = """() => {
    const spoken = document.querySelectorAll("#game, dialog, #toast, #announcer");
    const said = [document.title, ...[...spoken].map((node) => node.textContent)];
    for (const node of document.querySelectorAll("[aria-label], [placeholder], [title], [data-why]")) {
        for (const name of ["aria-label", "placeholder", "title", "data-why"]) said.push(node.getAttribute(name) || "");
    }
    return said.join("\\n");
}"""

STIRRED = """() => {
    globalThis.stirred = [];
    const note = ({ type, target }) => { stirred.push(`${type} of ${target.className || target.localName}`); };
    for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, note);
}"""


def setting(table: Table, name: str) -> Locator:
    return table.page.locator(f'#dialog-settings [data-setting="{name}"]')


def open_settings(table: Table) -> None:
    table.menu("settings")
    expect(table.page.locator("#dialog-settings")).to_be_visible()


def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language by name; no name should ever be shown."""
    files = spoken(language).files
    return {key: text for name in ("page", "words", "table") for key, text in files[name].items()}


def test_settings_show_at_once_and_are_remembered(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="moss")
    root, bodies = table.page.locator("html"), table.page.locator("body")
    day = bodies.evaluate("node => getComputedStyle(node).backgroundColor + getComputedStyle(node).color")
    open_settings(table)
    setting(table, "theme").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    setting(table, "speed").select_option("slow")
    setting(table, "sound").check()
    setting(table, "confirm").check()
    setting(table, "scores").uncheck()
    expect(table.page.locator(".seat .seat-score").first).to_have_text("")
    table.tell(table.button("Done"))
    table.page.reload()
    table.seated().phase_is("turn")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-speed", "slow")
    expect(table.page.locator(".seat .seat-score").first).to_have_text("")
    expect(table.page.locator(".row .worth").first).to_have_text("")
    night = bodies.evaluate("node => getComputedStyle(node).backgroundColor + getComputedStyle(node).color")
    assert night != day
    open_settings(table)
    for name in ("sound", "confirm"):
        expect(setting(table, name)).to_be_checked()
    expect(setting(table, "scores")).not_to_be_checked()
    table.tell(table.button("All as it was at first"))
    for name in ("scores", "remarks"):
        expect(setting(table, name)).to_be_checked()
    expect(setting(table, "sound")).not_to_be_checked()
    expect(root).to_have_attribute("data-theme", "auto")
    expect(table.page.locator(".row .worth").first).not_to_have_text("")


def test_everything_is_still_as_the_device_asks_or_as_the_person_does(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, reduced_motion="reduce").visit()
    root, motion = table.page.locator("html"), setting(table, "motion")
    move = "node => getComputedStyle(node).getPropertyValue('--move')"
    expect(root).to_have_attribute("data-still", "yes")
    table.tell(table.button("Settings"))
    motion.select_option("full")
    expect(root).to_have_attribute("data-still", "no")
    assert root.evaluate(move) == "320ms"
    motion.select_option("still")
    table.page.emulate_media(reduced_motion="no-preference")
    table.page.reload()
    expect(root).to_have_attribute("data-still", "yes", timeout=BOOT)
    assert root.evaluate(move) == "0ms"
    expect(root).to_have_attribute("data-boot", "ready", timeout=BOOT)
    assert table.settle().page.evaluate("document.getAnimations().length") == 0
    table.page.evaluate(STIRRED)
    table.start(2, seed="still").press("draw")
    assert table.settle().page.evaluate("stirred") == []
    table.leave()
    table.tell(table.button("Settings"))
    motion.select_option("auto")
    expect(root).to_have_attribute("data-still", "no")
    table.page.emulate_media(reduced_motion="reduce")
    expect(root).to_have_attribute("data-still", "yes")


def test_a_row_is_taken_after_a_question_when_one_wants_to_be_asked(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="reed")
    open_settings(table)
    setting(table, "confirm").check()
    table.tell(table.button("Done"))
    table.tell(table.action("take a"))
    expect(
        table.page.get_by_role("dialog", name="Take row a: 0 Take this row and leave the round?")
    ).to_be_visible()
    table.tell(table.button("No, go back"))
    assert table.look().game.history == ()
    table.tell(table.action("take a"))
    table.after(lambda: table.tell(table.button("Yes")))
    assert table.look().game.history[0] == "take a"


def test_sound_plays_without_a_complaint(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script("""globalThis.heard = globalThis.loudest = 0;
        const swell = AudioParam.prototype.exponentialRampToValueAtTime;
        AudioParam.prototype.exponentialRampToValueAtTime = function (...to) {
            loudest = Math.max(loudest, to[0]);
            return swell.apply(this, to);
        };
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...at) { heard += 1; return start.apply(this, at); };""")
    table.visit().start(2, seed="heath")
    table.press("draw")
    assert table.page.evaluate("heard") == 0
    open_settings(table)
    expect(setting(table, "volume")).to_be_disabled()
    setting(table, "sound").check()
    until(table.page, "() => heard > 0")
    loud = table.page.evaluate("loudest")
    setting(table, "volume").fill("100")
    until(table.page, "(before) => loudest > before", loud)
    table.tell(table.button("Done"))
    before = table.page.evaluate("heard")
    table.press("place a")
    until(table.page, "(before) => heard > before", before)
    table.page.reload()  # nobody has touched this page yet
    table.seated().my_turn()
    assert table.page.evaluate("navigator.userActivation.hasBeenActive || heard === 0")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_language_plays_and_shows_no_key(language: str, shared: Callable[..., Table]) -> None:
    words = catalogue(language)
    table = shared()
    table.page.evaluate(CHOOSE, ["speed", "wait"])
    table.page.evaluate(CHOOSE, ["language", language])
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    expect(table.page.locator('#start button[data-action="start"]')).to_contain_text(words["start.start"])
    table.start(3, seed="ivy")
    expect(table.page.locator("[data-slot=status]")).to_have_text(words["status.turn"])
    said: list[str] = [table.page.evaluate(WORDS)]
    for phase in PHASES:
        record = standing(phase, after=0 if phase == "waiting" else 20).record()
        table.open_record(record).seated().phase_is(phase)
        said.append(table.page.evaluate(WORDS))
    everything = "\n".join(said)
    assert [key for key in words if "." in key and key in everything] == []
    assert HOLES.findall(everything) == []


def test_another_language_changes_every_word_on_the_table(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit().open_record(standing("turn", after=20).record())
    table.seated().phase_is("turn")
    english = table.look()
    open_settings(table)
    setting(table, "language").select_option("de")
    expect(table.page.locator("html")).to_have_attribute("lang", "de", timeout=BOOT)
    expect(table.page.locator("[data-slot=status]")).not_to_have_text(english.status)
    german = table.look()
    assert (german.enabled, german.save) == (english.enabled, english.save)
    pairs = zip(english.log, german.log, strict=True)
    assert [pair for pair in pairs if pair[0] == pair[1]] == []
    table.page.reload()
    table.seated().phase_is("turn")
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    assert table.look() == german
