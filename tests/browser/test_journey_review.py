"""Looking back at a game: from the score pad, stopped and gone on with, another seat, a choice tried again; and the
deal checked against its fingerprint."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.audit.scripts import HURRY
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.waits import until
from tests.table import whole
from tests.web.engine.visit import Visit
from triqueta.game import Game
from triqueta.sitting.fair import FINGERPRINT, seal_tags
from web.serve import Server

ALMOST: Final = whole("X_ 5b Xa 5b Xa 5b xa xb T2 xa xb T3 xa xb T4 xa xb")
PLAYED: Final = ALMOST.rstrip() + " -X\n"
"""In the end the person gives a triqueta of bears away, and the game with it."""
GOLDEN: Final = (Path(__file__).parents[1] / "records/two-sample.txt").read_text("utf-8")
ASKED: Final[dict[str, Any]] = {"do": "review", "record": GOLDEN, "deals": 2, "go_on": True}
AGAIN: Final = """async (asked) => {
    for (;;) {
        const found = JSON.parse(await window.triqueta.ask(JSON.stringify(asked))).review;
        if (found.sheet) return found;
    }
}"""
"""What the worker has found, the person's own sheet once more."""
STUCK: Final = """() => {
    const { breath } = triqueta;
    const seats = document.querySelector('[name="review-seat"]');
    globalThis.stuck = false;
    triqueta.breath = () => {
        if (seats.options.length !== 1 || stuck) return breath();
        stuck = true;
        return new Promise(() => {});
    };
}"""
"""The page takes its time, once, when one seat is there."""
STOPPED: Final = """() => {
    const sheet = document.getElementById("dialog-review");
    const began = performance.now();
    document.querySelector('[data-action="review-stop"]').click();
    return new Promise((tell) => {
        const look = () => sheet.dataset.going === "no" ? tell(performance.now() - began) : setTimeout(look);
        look();
    });
}"""


def test_a_game_is_looked_back_at_and_a_choice_tried_again(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, viewport={"width": 360, "height": 640}).visit()
    table.open_record(ALMOST).seated().press("return X")
    page, sheet = table.page, table.page.locator("#dialog-review")
    look_back(table)
    expect(sheet.get_by_role("progressbar")).not_to_have_js_property("value", 0)
    page.evaluate(STOPPED)
    expect(sheet).to_have_attribute("data-found", "yes")
    expect(sheet).to_have_attribute("data-done", "no")
    expect(sheet.get_by_role("button", name="Stop here")).to_be_hidden()
    table.tell(sheet.get_by_role("button", name="Go on"))
    expect(sheet).to_have_attribute("data-done", "yes", timeout=BOOT)
    expect(sheet.locator('[data-slot="review-accuracy"]')).to_contain_text("Accuracy")
    assert page.evaluate(AGAIN, ASKED) == in_this_python()
    read_sheet(table)
    find_again_in_german(table)
    table.tell(sheet.get_by_role("button", name="Von hier noch einmal").first)
    table.seated().phase_is("reveal")
    look = table.look()
    assert look.practice == "yes"
    assert Game.from_record(look.save).over  # the game itself stays
    expect(page.locator("#table")).to_have_attribute("data-branch", "yes")
    expect(sheet).to_be_hidden()


def look_back(table: Table) -> None:
    table.phase_is("over")
    table.page.evaluate(HURRY)
    table.tell(table.action("review"))


def read_sheet(table: Table) -> None:
    page, sheet = table.page, table.page.locator("#dialog-review")
    points = page.locator('polyline[data-seat="2"]').get_attribute("points") or ""
    assert len(points.split()) == 1 + len(Game.from_record(PLAYED).history)
    assert wide(table) == []
    sheet.get_by_text("The same as a table").click()
    expect(sheet.get_by_role("row", name="The end 0% 100%")).to_be_visible()
    sheet.get_by_label("Whose choices").select_option(label="Oisín")
    expect(sheet).not_to_contain_text("Played: return the bear")
    sheet.get_by_label("Whose choices").select_option(label="You")
    expect(sheet.locator(".dear").first).to_contain_text("Played: return the bear")
    choose_early(table)


def choose_early(table: Table) -> None:
    """While the sheet is being filled, and only the first of the seats is there: then, or, where it was being filled
    already, a choice before."""
    seats = table.page.locator("#dialog-review").get_by_label("Whose choices")
    table.page.evaluate(STUCK)
    seats.select_option(label="You")
    until(table.page, "() => stuck")
    seats.select_option(label="You")
    expect(seats.locator("option")).to_have_count(2)
    expect(seats).to_have_value("1")


def find_again_in_german(table: Table) -> None:
    """What was found is kept with the game: after a reload it is all there at once, in whatever language."""
    page, sheet = table.page, table.page.locator("#dialog-review")
    page.evaluate("localStorage['triqueta-language'] = 'de'")
    page.reload()
    look_back(table.seated())
    expect(sheet).to_have_attribute("data-done", "yes", timeout=BOOT)
    assert page.evaluate("reviews") == 1
    expect(sheet.locator('[data-slot="review-accuracy"]')).to_contain_text("Genauigkeit")
    expect(sheet.locator(".dear").first).to_contain_text("Gespielt: ")
    expect(sheet.locator(".curve .mark").first).to_be_visible()


def in_this_python() -> dict[str, Any]:
    """The same, reckoned without a browser."""
    visit = Visit()
    while not visit.ask(**ASKED)["review"]["sheet"]:
        pass
    found: dict[str, Any] = visit.reply["review"]
    return found


def wide(table: Table) -> list[str]:
    """What on the sheet is wider than it, on a narrow phone."""
    found: list[str] = table.page.evaluate(
        """() => {
            const sheet = document.getElementById("dialog-review");
            const edge = sheet.getBoundingClientRect().right;
            const inside = (node) => node.closest(".review-sums, .unseen");
            return [...sheet.querySelectorAll("*")]
                .filter((node) => !inside(node) && node.getBoundingClientRect().right > edge + 1)
                .map((node) => node.className || node.tagName);
        }"""
    )
    return found


def test_the_browser_checks_that_nobody_changed_the_towers(shared: Callable[..., Table]) -> None:
    game = Game.from_record(PLAYED)
    game.tags |= seal_tags(game, "00112233445566778899aabbccddeeff")
    table = shared()
    sheet, verdict = table.page.locator("#dialog-fair"), table.page.locator('[data-slot="fair-verdict"]')
    check = sheet.get_by_role("button", name="Check it")
    table.open_record(game.branch(9).record()).seated()
    table.menu("fair")
    expect(sheet.locator('[data-slot="fingerprint"]')).to_have_text(game.tags[FINGERPRINT])
    expect(sheet).to_contain_text("They are told when the game is over.")
    expect(check).to_be_hidden()
    table.tell(sheet.get_by_role("button", name="Close"))
    table.leave()
    table.open_record(game.record()).seated().phase_is("over")
    table.menu("fair")
    table.tell(check)
    expect(verdict).to_contain_text("It fits")
    table.tell(sheet.get_by_role("button", name="Close"))
    game.tags[FINGERPRINT] = "0" * 64
    table.leave()
    table.open_record(game.record()).seated().phase_is("over")
    table.menu("fair")
    table.tell(check)
    expect(verdict).to_contain_text("It does not fit")
