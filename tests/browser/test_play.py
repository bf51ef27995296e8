"""Whole games as a person plays them: by mouse, by keyboard, on a phone; and everything beside the moves themselves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from triqueta.game import Game
from triqueta.scoring import pads
from web.serve import Server

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def person(new_page: Callable[..., Page], site: Server) -> Person:
    """A person with a desk, at the start screen."""
    page = new_page(
        viewport={"width": 1280, "height": 800}, permissions=["clipboard-read", "clipboard-write"]
    )
    someone = Person(page)
    someone.open(site.url)
    return someone


def copied(person: Person) -> str:
    """What the page has put on the clipboard."""
    expect(person.page.locator("#toast")).to_have_attribute("data-shown", "yes")
    return str(person.page.evaluate("navigator.clipboard.readText()"))


def menu(person: Person, action: str) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator(f'#dialog-menu [data-action="{action}"]').click()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_by_mouse(players: int, person: Person) -> None:
    person.begin(players, seed=f"mouse {players}")
    person.play_to_the_end()
    assert len(person.data("scores").split(",")) == players
    expect(person.page.locator(".pad-line")).to_have_count(12)
    expect(person.page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    person.begin(3, seed="keys")
    person.play_to_the_end(by=person.press)
    assert re.fullmatch(r"\d(,\d)*", person.data("winners"))


def test_a_whole_game_on_a_phone(new_page: Callable[..., Page], site: Server) -> None:
    person = Person(new_page(**PHONE))
    person.open(site.url)
    person.begin(4, seed="phone")
    person.play_to_the_end()
    expect(person.page.locator("#result")).to_be_visible()


def test_the_record_of_a_finished_game_gives_the_scores_shown(person: Person) -> None:
    person.begin(2, seed="record")
    person.play_to_the_end()
    person.page.locator('.end [data-action="copy-record"]').click()
    game = Game.from_record(copied(person))
    assert ",".join(str(pad.total) for pad in pads(game.state)) == person.data("scores")


@pytest.mark.parametrize("phase", ["turn", "decide", "tower", "reveal", "over"])
def test_a_reload_comes_back_to_the_same_point(phase: str, person: Person) -> None:
    person.begin(2, seed="reload")
    person.play_until(lambda now: now in (phase, "over"))
    names = ("phase", "turn", "round", "scores")
    before = {name: person.data(name) for name in names}
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-boot", "ready")
    expect(person.table).to_be_visible()
    assert {name: person.data(name) for name in names} == before


def test_continue_comes_first_when_a_game_is_under_way(person: Person, site: Server) -> None:
    person.begin(3, seed="later")
    person.play_until(lambda phase: phase == "decide")
    menu(person, "leave")
    grand = person.page.locator("#start .grand:visible")
    expect(grand.first).to_have_attribute("data-action", "continue")
    person.page.context.new_page().goto(site.url)
    grand.first.click()
    expect(person.table).to_have_attribute("data-phase", "decide")


def test_a_new_game_asks_before_it_replaces_one(person: Person) -> None:
    person.begin(3, seed="asks")
    menu(person, "new")
    person.page.locator('[data-action="start"]').click()
    person.page.get_by_role("button", name="No, go back").click()
    expect(person.page.locator("#start")).to_be_visible()
    person.page.locator('[data-action="start"]').click()
    person.page.get_by_role("button", name="Yes").click()
    expect(person.table).to_be_visible()


def test_undo_goes_back_to_ones_own_last_decision_and_redo_forward(person: Person) -> None:
    person.begin(2, seed="undo")
    person.click("draw")
    expect(person.table).to_have_attribute("data-phase", "decide")
    person.click("place a")
    expect(person.button("place a")).to_be_disabled()
    expect(person.table).to_have_attribute("data-phase", "turn")
    person.page.keyboard.press("u")
    expect(person.table).to_have_attribute("data-phase", "decide")
    expect(person.table).to_have_attribute("data-casual", "yes")
    person.page.keyboard.press("r")
    expect(person.table).not_to_have_attribute("data-phase", "decide")


def test_what_cannot_be_pressed_says_why(person: Person) -> None:
    person.begin(3, seed="why")
    person.page.locator(".mine .tray").click()
    expect(person.page.locator("#toast")).to_contain_text("Draw a token first")


def test_a_link_opens_its_deal(person: Person, site: Server) -> None:
    person.page.goto(f"{site.url}#seed=from%20afar&seats=4")
    person.page.reload()
    expect(person.page.locator('[name="seed"]')).to_have_value("from afar")
    expect(person.page.locator('[name="players"]')).to_have_value("4")
    person.page.locator('[data-action="start"]').click()
    expect(person.table).to_have_attribute("data-seed", "from afar")
    expect(person.table).to_have_attribute("data-players", "4")


def test_a_broken_record_gets_a_sentence_and_nothing_is_lost(person: Person) -> None:
    person.begin(2, seed="broken")
    menu(person, "import")
    person.page.locator('[name="record"]').fill('[Triqueta "1"] [Players "9"] nonsense')
    person.page.locator('[data-action="load"]').click()
    expect(person.page.locator('[data-slot="import-error"]')).to_contain_text("not loaded")
    person.page.keyboard.press("Escape")
    expect(person.table).to_have_attribute("data-seed", "broken")


def test_an_exported_record_can_be_opened_again(person: Person) -> None:
    person.begin(2, seed="there and back")
    person.play_until(lambda phase: phase == "decide")
    menu(person, "copy-record")
    record = copied(person)
    menu(person, "import")
    person.page.locator('[name="record"]').fill(record)
    person.page.locator('[data-action="load"]').click()
    expect(person.page.locator("#dialog-import")).to_be_hidden()
    expect(person.table).to_have_attribute("data-phase", "decide")


def test_a_worker_lost_in_the_middle_of_a_thought_is_not_the_end(person: Person) -> None:
    person.begin(3, seed="lost", level="skilled")
    person.click("draw")
    person.button("place a").click()
    person.page.evaluate("document.querySelector('script[type=py][worker]').xworker.terminate()")
    expect(person.button("draw")).to_be_enabled(timeout=40_000)
    person.click("draw")
    expect(person.table).to_have_attribute("data-phase", "decide")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_other_languages_reach_the_table(language: str, person: Person, site: Server) -> None:
    person.open(site.url, language=language)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    person.begin(2, seed=language)
    word = {"de": "Runde 1", "fr": "Manche 1"}[language]
    expect(person.page.locator('.bar [data-slot="round"]')).to_contain_text(word)


def test_the_running_score_can_be_switched_off(person: Person) -> None:
    person.begin(2, seed="scores")
    expect(person.page.locator(".mine .seat-score")).not_to_be_empty()
    menu(person, "settings")
    person.page.get_by_label("Show the running score").uncheck()
    expect(person.page.locator(".mine .seat-score")).to_be_empty()


def test_taking_a_row_can_be_asked_first(person: Person, site: Server) -> None:
    person.open(site.url, confirm="yes")
    person.begin(2, seed="asked")
    person.click("take a")
    person.page.get_by_role("button", name="No, go back").click()
    expect(person.table).to_have_attribute("data-phase", "turn")
    person.click("take a")
    person.page.get_by_role("button", name="Yes").click()
    expect(person.page.locator(".mine .marker")).to_have_count(1)
