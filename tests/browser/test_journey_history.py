"""The finished games: kept when one is over, listed, looked at, given out, taken in; quick, however many they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.sitting import standing
from tests.browser.table_page import BOOT, open_table
from tests.table import random_game
from triqueta.history.finished import finished, tagged
from web.serve import Server

MANY: Final = 1000
GAMES: Final = [random_game(2 + number % 4, number).record() for number in range(12)]
OPEN, FILTER = 200, 50
"""ms on a quiet machine; a busy one is given ten times as much here, and `make bench-page` the true limits."""
BUSY = 10
ALL: Final = "async () => JSON.stringify([await triqueta.kept.heads('history'), await triqueta.kept.bodies('history')])"
TIMED: Final = """([press, choice]) => new Promise((tell) => {
    const list = document.querySelector('[data-list="games"]');
    const begun = performance.now();
    const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => tell(performance.now() - begun));
    });
    seen.observe(list, { childList: true });
    const control = document.querySelector(press);
    control.value = choice;
    if (choice) control.dispatchEvent(new Event("change", { bubbles: true }));
    else control.click();
})"""


def entries(games: list[str]) -> str:
    """As the page keeps them."""
    kept = []
    for at in range(MANY):
        date = f"2026-{1 + at // 100:02}-{1 + at % 28:02}T{at % 24:02}:00:00.{at:03}"
        record = tagged(games[at % len(games)], Date=date)
        told = finished(record)
        kept.append({"key": told.key, "value": f"{told.line()}\n{record}"})
    return json.dumps(kept)


def test_finished_games_are_kept_and_found_again(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit()
    page = table.page
    table.open_record(standing("reveal").record()).seated()
    while table.my_turn().look().phase != "over":
        table.press(table.look().enabled[0])
    table.menu("history")
    expect(page.locator(".past-game")).to_have_count(1)
    expect(page.locator('[data-slot="history-found"]')).to_have_text("1 of 1 game")
    page.locator(".row-button").click()
    expect(page.locator("#table")).to_have_attribute("data-replay", "yes")
    page.get_by_role("button", name="Close the replay").click()
    table.phase_is("over")
    page.reload()
    table.seated().menu("history")
    expect(page.locator(".past-game")).to_have_count(1)

    page.locator('input[name="games"]').set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": "---\n".join([*GAMES, "spoilt\n"]).encode()}
    )
    expect(page.locator('[data-slot="history-said"]')).to_contain_text("12 of 13 records read. Number 13")
    expect(page.locator(".past-game")).to_have_count(13)
    before = json.loads(page.evaluate(ALL))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as a file").click()
    file = download.value.path()
    page.get_by_role("button", name="Delete all").click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    expect(page.locator(".past-game")).to_have_count(0)
    page.locator('input[name="games"]').set_input_files(file)
    expect(page.locator(".past-game")).to_have_count(13)
    assert json.loads(page.evaluate(ALL)) == before
    expect(page.locator('[data-slot="history-damaged"]')).to_contain_text("1 record cannot be read.")
    page.locator(".past-game .close").first.click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    expect(page.locator(".past-game")).to_have_count(12)
    page.locator('[data-action="statistics"]').click()
    expect(page.locator("#dialog-statistics figure svg")).to_have_count(3)
    expect(page.locator("#dialog-statistics figure table")).to_have_count(3)


def test_a_thousand_games_are_opened_and_filtered_quickly(
    new_page: Callable[..., Page], site: Server
) -> None:
    page = open_table(new_page, site).visit().page
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    page.evaluate("(games) => triqueta.kept.putAll('history', games)", entries(GAMES))
    opened = [page.evaluate(TIMED, ['#start [data-action="history"]', ""]) for _ in range(2)]
    expect(page.locator(".past-game")).to_have_count(30)
    filtered = [page.evaluate(TIMED, ['[data-filter="players"]', players]) for players in "234"]
    expect(page.locator('[data-slot="history-found"]')).to_have_text("250 of 1000 games")
    assert min(opened) < OPEN * BUSY
    assert min(filtered) < FILTER * BUSY
