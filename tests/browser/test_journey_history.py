"""The finished games: kept when one is over, listed, looked at, given out, taken in; what they prove and suggest;
quick, however many they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.bench_look_back import FILTER, FILTERED, OPEN, OPENED, TIMED, entries
from tests.browser.table_page import BOOT, Table, open_table
from tests.table import after, random_game
from triqueta.game import Game
from triqueta.history.finished import finished, tagged
from triqueta.review.reviewing import reviewed
from web.serve import Server

GAMES: Final = [random_game(2 + number % 4, number).record() for number in range(12)]
BUSY = 10
"""A busy machine is given so many times the milliseconds that `make bench-look-back` asks for."""
LOST: Final = 9
"""So many in a row, and one more, suggest another level."""
ALMOST: Final = after("X_ 5b Xa 5b Xa 5b xa xb T2 xa xb T3 xa xb T4 xa xb")
"""The person is about to give a triqueta of bears away, and the game with it."""
ALL: Final = """async () => {
    const { heads, bodies } = triqueta.database;
    return JSON.stringify([await heads("history"), await bodies("history")]);
}"""
SLOW_TO_KEEP: Final = """() => {
    const { database } = triqueta, wanted = new Promise((go) => { globalThis.putAway = go; });
    for (const name of ["put", "putAll"]) {
        const now = database[name];
        database[name] = async (...what) => { await wanted; return now(...what); };
    }
}"""
SPOIL: Final = """async () => {
    const [key] = await triqueta.database.keys("history");
    const value = await triqueta.database.get("history", key);
    await triqueta.database.put("history", key, `{"half${value.slice(value.indexOf("\\n"))}`);
}"""
"""The line of one game is no longer whole; its record is."""


def lost_games() -> list[str]:
    """Against one casual opponent; the first of them was looked back at."""
    games = (random_game(2, f"lost {number}") for number in range(99))
    lost = [tagged(game.record(), Levels="casual") for game in games if not finished(game.record()).won][
        :LOST
    ]
    review = {"Review": "0.912 -0.050 0.310", "Judged": reviewed(Game.from_record(lost[0]), 2).line()}
    return [tagged(lost[0], **review), *lost[1:]]


def stream() -> bytes:
    """A file of games, dated in their order: nine lost ones after a dozen for practice, and something else."""
    practice = [tagged(record, Practice="yes") for record in GAMES]
    dated = [
        tagged(record, Date=f"2026-11-{at + 1:02}T10:00:00.000")
        for at, record in enumerate([*practice, *lost_games()])
    ]
    return "---\n".join([*dated, "spoilt\n"]).encode()


def take_in(table: Table, file: bytes) -> None:
    payload = FilePayload(name="games.txt", mimeType="text/plain", buffer=file)
    table.page.locator('input[name="games"]').set_input_files(payload)


def listed(table: Table, games: int) -> None:
    expect(table.page.locator('[data-slot="history-found"]')).to_have_text(f"{games} of {games} games")


def test_finished_games_are_kept_and_found_again(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit()
    page = table.page
    page.locator('#start [data-action="history"]').click()
    take_in(table, stream())
    said = page.locator('[data-slot="history-said"]')
    expect(said).to_contain_text("21 of 22 records read. Number 22", timeout=BOOT)
    listed(table, 21)
    table.button("Close").click()
    lose_one_more(table)
    table.menu("history")
    listed(table, 22)
    expect(page.locator(".past-game")).to_have_count(22)
    page.locator(".row-button").first.click()
    expect(page.locator("#table")).to_have_attribute("data-replay", "yes")
    page.get_by_role("button", name="Close the replay").click()
    table.phase_is("over")
    follow_suggestion(table)
    give_out_and_take_in(table)
    prove(table)


def test_a_game_begun_while_the_last_one_is_put_away_is_not_taken_for_it(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit()
    table.page.evaluate(SLOW_TO_KEEP)
    lose_one_more(table)
    table.after(lambda: table.tell(table.button("Play again")))
    table.page.evaluate("putAway()")
    table.page.wait_for_function("async () => (await triqueta.database.keys('history')).length")
    table.page.wait_for_function("triqueta.device.recall('last-kept')")
    assert table.page.evaluate("triqueta.device.recall('kept-game')") == ""


def test_what_is_wrong_with_a_file_of_games_or_its_place_is_told(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site).visit()
    table.page.locator('#start [data-action="history"]').click()
    listed(table, 0)
    table.page.evaluate("() => { triqueta.database.putAll = async () => { throw new Error('full'); }; }")
    take_in(table, stream())
    expect(table.page.locator("#toast")).to_contain_text("the browser has no room")
    table.page.evaluate("() => { Blob.prototype.text = async () => { throw new Error('gone'); }; }")
    take_in(table, stream())
    expect(table.page.locator('[data-slot="history-said"]')).to_have_text("This file cannot be read.")


def lose_one_more(table: Table) -> None:
    table.open_record(tagged(ALMOST.record(), Levels="casual")).seated()
    table.press("return X")
    table.phase_is("over")


def follow_suggestion(table: Table) -> None:
    """It stays until somebody follows it, and changes nothing by itself."""
    page, level = table.page, table.field("level")
    table.leave()
    said = page.get_by_text("You won 0 of your last 10 games against casual opponents")
    expect(said).to_be_visible()
    before = level.input_value()
    assert before != "novice"
    page.reload()
    expect(said).to_be_visible(timeout=BOOT)
    expect(level).to_have_value(before)
    table.button("Choose it").click()
    expect(level).to_have_value("novice")
    expect(said).to_be_hidden()


def give_out_and_take_in(table: Table) -> None:
    """All to a file, away with them, and back: they are the same. What was spoilt meanwhile is mended so."""
    page = table.page
    page.locator('#start [data-action="history"]').click()
    listed(table, 22)
    before = json.loads(page.evaluate(ALL))
    assert "[Judged" in str(before)
    for spoil in (False, True):
        if spoil:
            page.evaluate(SPOIL)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save all as a file").click()
        file = download.value.path()
        page.get_by_role("button", name="Delete all").click()
        page.locator('#dialog-ask [data-action="yes"]').click()
        expect(page.locator(".past-game")).to_have_count(0)
        take_in(table, Path(file).read_bytes())
        listed(table, 22)
        assert json.loads(page.evaluate(ALL)) == before
    expect(page.locator('[data-slot="history-damaged"]')).to_contain_text("1 record cannot be read.")


def prove(table: Table) -> None:
    """One is deleted; games for practice stay apart; each plot has a table of as many lines as it says."""
    page, sheet = table.page, table.page.locator("#dialog-statistics")
    page.locator(".past-game .close").last.click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    listed(table, 21)
    page.locator('[data-action="statistics"]').click()
    expect(sheet).to_contain_text("10 games count; 11 for practice stay apart.")
    expect(sheet.locator("figure svg")).to_have_count(6)
    expect(sheet.locator("figure table")).to_have_count(6)
    wins = sheet.get_by_role("row", name="1 casual opponent 10 0% 0% to 28%")
    expect(wins).to_have_count(1)


def test_a_thousand_games_are_opened_and_filtered_quickly(
    new_page: Callable[..., Page], site: Server
) -> None:
    page = open_table(new_page, site).visit().page
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    page.evaluate("(games) => triqueta.database.putAll('history', games)", entries(GAMES))
    opened = [page.evaluate(TIMED, OPENED) for _ in range(2)]
    expect(page.locator(".past-game")).to_have_count(30)
    filtered = [page.evaluate(TIMED, [FILTERED, players]) for players in "234"]
    expect(page.locator('[data-slot="history-found"]')).to_have_text("250 of 1000 games")
    assert min(opened) < OPEN * BUSY
    assert min(filtered) < FILTER * BUSY
