"""The lesson as a person takes it: reads the sentence, looks for the light, presses what lies in it, by mouse and by
keyboard, in each language."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.test_fit import FAULTS
from tests.languages import LANGUAGES
from web.engine.lesson import answer, places
from web.serve import Server

STEPS: Final = places()[-1].steps
IN_HAND: Final = 3
"""A step at which a token has been drawn."""
HIDDEN_PART: Final = """(coach) => {
    const strip = coach.getBoundingClientRect();
    const over = (node) => { const box = node.getBoundingClientRect();
        return box.height && box.top < strip.bottom - 1 && box.bottom > strip.top + 1; };
    const things = [...document.querySelectorAll("#table :is(.row, .mine .seat, [data-lit=yes], .bar)")].filter(over);
    const cut = [...coach.querySelectorAll("p, button")].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.height && (node.scrollHeight > node.clientHeight + 3 || box.bottom > strip.bottom + 1
            || box.right > strip.right + 1 || box.top < strip.top - 1); });
    return [...things, ...cut].map((node) => node.className);
}"""
"""What the coach covers, and what of it does not fit."""
TOO_LONG: Final = """(says, sentences) => sentences.filter(([step, sentence]) => {
    document.getElementById("table").dataset.step = step;
    says.textContent = sentence;
    const words = document.createRange();
    words.selectNodeContents(says);
    const { top, bottom, left, right } = words.getBoundingClientRect();
    const strip = says.closest("#coach"), room = strip.getBoundingClientRect();
    const under = [...strip.querySelectorAll("button")].map((button) => button.getBoundingClientRect()).filter(
        (box) => box.height && box.left < right && box.right > left && box.top < bottom);
    return top < room.top || bottom > room.bottom || under.length;
})"""
"""Which of these sentences do not fit into the coach's strip above its buttons."""


class Learner:
    def __init__(self, table: Table) -> None:
        self.table, self.page = table, table.page
        self.coach = self.page.locator("#coach")
        self.presses = 0

    def data(self, name: str) -> str:
        return self.page.locator("#table").get_attribute(f"data-{name}") or ""

    def step(self) -> str:
        return self.page.locator('[data-slot="step"]').text_content() or ""

    def wanted(self) -> Locator:
        """What the sentence asks for: Go on, or what lies in the light."""
        if self.data("step") == "read":
            return self.coach.locator(".go")
        lit = self.page.locator('#table [data-lit="yes"]')
        inside = self.page.locator(f'#table [data-lit="yes"] [data-action="{self.data("press")}"]')
        return inside if inside.count() else lit.and_(self.page.locator("button"))

    def press(self) -> None:
        """By mouse and by keyboard in turn; the keyboard stands there already."""
        wanted, before = self.wanted(), self.step()
        expect(wanted).to_be_enabled()
        expect(wanted).to_be_focused()
        if self.presses % 2:
            self.page.keyboard.press("Enter")
        else:
            self.table.tell(wanted)
        self.presses += 1
        expect(self.page.locator('[data-slot="step"]')).not_to_have_text(before)
        self.watch()

    def watch(self) -> None:
        """Let the opponent play."""
        while self.data("step") == "watch":
            self.page.keyboard.press("Space")
            self.page.evaluate(
                "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
            )

    def upto(self, number: int) -> None:
        self.table.settle()
        while int(self.step().split()[1]) < number:
            assert self.coach.evaluate(HIDDEN_PART) == []
            self.press()


def begun(table: Table, place: str) -> Learner:
    """From one of the two buttons of the start screen: newcomers are offered it, others find it in a corner."""
    table.tell(table.page.locator(f'{place} [data-action="lesson"]:visible'))
    expect(table.page.locator("#coach")).to_be_visible(timeout=BOOT)
    return Learner(table)


def test_a_newcomer_learns_and_gets_a_first_table(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 1440, "height": 900}).visit()
    learner = begun(table, ".offer")
    coach = table.page.locator(".coach-says").text_content() or ""
    expect(table.page.locator("#announcer > p")).to_have_text([coach])
    learner.upto(6)
    assert table.page.evaluate("localStorage['triqueta-save']") is None
    table.page.reload()
    expect(table.page.locator('[data-slot="step"]')).to_have_text(f"Step 6 of {STEPS}", timeout=BOOT)
    table.tell(table.action("place a"))
    expect(table.page.locator("#toast")).to_contain_text("Not yet: first keep the token.")
    expect(table.page.locator('[data-slot="step"]')).to_have_text(f"Step 6 of {STEPS}")
    learner.upto(STEPS)
    expect(table.page.locator("#table")).to_have_attribute("data-scores", "27,17")
    expect(learner.coach.locator(".first-table")).to_be_focused()
    table.tell(learner.coach.locator(".first-table"))
    expect(learner.coach).to_be_hidden()
    table.my_turn()
    assert table.look().game.tags["Levels"] == "novice,novice"
    expect(table.page.locator("html")).to_have_attribute(
        "data-speed", "fast"
    )  # a wish of one's own counts more
    row = next(
        action for action in table.look().enabled if action.startswith("take ")
    )  # some may be gone already
    table.tell(table.action(row))
    expect(table.page.locator("#dialog-ask")).to_be_visible()


def test_the_lesson_leaves_a_game_under_way_as_it_was(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 360, "height": 640}).visit().start(3, seed="alder")
    table.press("draw")
    table.press("place b")
    save = table.my_turn().look().save
    table.menu("lesson")
    learner = Learner(table)
    expect(learner.coach).to_be_visible()
    learner.upto(14)
    table.tell(learner.coach.locator(".coach-leave"))
    expect(table.page.locator('#start [data-action="continue"]')).to_be_focused()
    table.tell(table.page.locator('.corners [data-action="lesson"]'))
    expect(table.page.locator('[data-slot="step"]')).to_have_text(f"Step 13 of {STEPS}")
    table.page.reload()
    expect(table.page.locator('[data-slot="step"]')).to_have_text(f"Step 13 of {STEPS}", timeout=BOOT)
    assert table.page.evaluate("localStorage['triqueta-save']") == save
    learner.upto(15)
    table.menu("leave")
    table.tell(table.page.locator('#start [data-action="continue"]'))
    expect(learner.coach).to_be_hidden()
    table.phase_is("turn")
    assert table.look().save == save
    expect(table.page.locator('#table [data-lit="yes"]')).to_have_count(0)


@pytest.mark.parametrize(("language", "width", "height"), [("de", 360, 640), ("fr", 640, 360)])
def test_the_lesson_in_another_language(
    language: str, width: int, height: int, shared: Callable[..., Table]
) -> None:
    table = shared(viewport={"width": width, "height": height})
    table.page.evaluate(CHOOSE, ["language", language])
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    learner = begun(table, "#start")
    learner.presses = language == "fr"
    learner.upto(IN_HAND)
    assert learner.table.settle().page.evaluate(FAULTS) == []
    learner.upto(STEPS)
    expect(learner.page.locator("#table")).to_have_attribute("data-scores", "27,17")
    learner.table.settle()  # the pad comes in place of the table
    assert learner.page.evaluate(FAULTS) == []
    assert learner.coach.evaluate(HIDDEN_PART) == []
    assert json.loads(learner.page.evaluate("JSON.stringify(localStorage)"))["triqueta-lesson"] == ""


def test_every_sentence_of_the_lesson_has_room_on_a_phone(shared: Callable[..., Table]) -> None:
    learner = begun(shared(viewport={"width": 360, "height": 640}), "#start")
    told = [answer("hello", str(place.number), "", language) for language in LANGUAGES for place in places()]
    shown = [reply.screen for reply in told if reply.screen]
    sentences = [[str(screen.table["step"]), screen.slots["coach"]] for screen in shown]
    assert len({sentence for _, sentence in sentences}) > 20 * len(LANGUAGES)
    assert learner.coach.locator(".coach-says").evaluate(TOO_LONG, sentences) == []


def test_whoever_knows_the_game_is_not_asked_again(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit()
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    table.tell(table.page.locator('[data-action="know"]'))
    expect(table.page.locator(".offer")).to_be_hidden()
    expect(table.page.locator("#start .start")).to_be_focused()
    table.page.reload()
    expect(table.page.locator(".offer")).to_be_hidden()
