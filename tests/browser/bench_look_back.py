"""`make bench-look-back`: how quick it is to look back, in reviews and among a thousand games; exit code 1 where a
figure falls short. It also compares the review of the browser with that of this Python, number by number."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.bench import Figure
from tests.browser.bench_boot import EYES, PATIENCE, Sites
from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import NO_KEEPER, Table
from tests.table import random_game
from triqueta.game import Game
from triqueta.history.finished import finished, tagged
from triqueta.players import PLAYERS
from triqueta.review.reviewing import reviewed
from web.serve import Server

MANY: Final = 1000
OPEN, FILTER, STOP, REVIEW, TASK = 200, 50, 50, 60_000, 50
"""ms, at most."""
GOLDEN: Final = Path(__file__).parents[1] / "records/two-sample.txt"

# From the press to the first frame with another list; opened by a press, filtered by a choice.
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
OPENED: Final = ['#start [data-action="history"]', ""]
FILTERED: Final = '[data-filter="players"]'

# From the press to the sheet that shows what has been found, with nothing under way any more.
STOPPED: Final = """() => new Promise((tell) => {
    const sheet = document.getElementById("dialog-review");
    const begun = performance.now();
    document.querySelector('[data-action="review-stop"]').click();
    const look = () => (sheet.dataset.going === "no" ? tell(performance.now() - begun) : setTimeout(look));
    look();
})"""
KEPT: Final = """async (record) => {
    for (;;) {
        const found = JSON.parse(await triqueta.ask(JSON.stringify({ do: "review", record, go_on: true }))).review;
        if (found.sheet) return found.tags.Judged;
    }
}"""


def entries(games: list[str], many: int = MANY) -> str:
    """So many finished games as the page keeps them, by date."""
    made = []
    for at in range(many):
        date = f"2026-{1 + at // 100:02}-{1 + at % 28:02}T{at % 24:02}:00:00.{at:03}"
        record = tagged(games[at % len(games)], Date=date)
        told = finished(record)
        made.append({"key": told.key, "value": f"{told.line()}\n{record}"})
    return json.dumps(made)


def good_game(players: int) -> Game:
    """Among skilled ones: long, with much to look at."""
    game, rng = Game.new(players, "bench"), Random("bench")
    while not game.over:
        game.play(game.turn, PLAYERS["skilled"].choose(game.view(game.turn), rng))
    return game


def ready(page: Page, address: str) -> Table:
    table = Table(page, address).visit()
    for state in ("data-boot", "data-page"):
        expect(page.locator("html")).to_have_attribute(state, "ready", timeout=PATIENCE)
    return table


def history_figures(page: Page, address: str) -> Iterator[Figure]:
    """A thousand games; each opening is the first one of a visit."""
    ready(page, address)
    games = [random_game(2 + number % 4, number).record() for number in range(12)]
    page.evaluate("(games) => triqueta.database.putAll('history', games)", entries(games))
    first = []
    for _ in range(3):
        ready(page, address)
        page.wait_for_timeout(1500)  # somebody reads the start screen
        first.append(page.evaluate(TIMED, OPENED))
    again = [page.evaluate(TIMED, OPENED) for _ in range(5)]
    filtered = [page.evaluate(TIMED, [FILTERED, players]) for players in "2345" * 3]
    yield Figure("a thousand games: opened first in a visit, longest", max(first), "ms", OPEN)
    yield Figure("a thousand games: opened again, longest", max(again), "ms", OPEN)
    yield Figure("a thousand games: filtered, median", median(filtered), "ms", FILTER)
    yield Figure("a thousand games: filtered, longest", max(filtered), "ms", FILTER)


def review_figures(page: Page, address: str) -> Iterator[Figure]:
    """A game of four, looked at in a fresh visit; stopped a few times on the way."""
    table = ready(page, address)
    table.open_record(good_game(4).record()).seated().phase_is("over")
    sheet = page.locator("#dialog-review")
    page.evaluate("seen.tasks.length = 0")
    begun = page.evaluate("performance.now()")
    table.tell(table.action("review"))
    expect(sheet).to_have_attribute("data-done", "yes", timeout=PATIENCE)
    took = page.evaluate("performance.now()") - begun
    tasks = [length for _, length in page.evaluate("seen.tasks")]
    yield Figure("review of a game of four, every seat's choices", took, "ms", REVIEW)
    yield Figure("longest task of the page meanwhile", max(tasks, default=0.0), "ms", TASK)
    stops = list(stopped(page, address))
    yield Figure("a review stopped, median", median(stops), "ms", STOP)
    yield Figure("a review stopped, longest", max(stops), "ms", STOP)


def stopped(page: Page, address: str, times: int = 8) -> Iterator[float]:
    """Of a game that the worker does not know yet."""
    table = ready(page, address)
    table.open_record(good_game(3).record()).seated().phase_is("over")
    sheet = page.locator("#dialog-review")
    table.tell(table.action("review"))
    for number in range(times):
        page.wait_for_timeout(300 + 37 * number)
        yield page.evaluate(STOPPED)
        table.tell(sheet.get_by_role("button", name="Go on"))


def verdicts(page: Page, address: str) -> Iterator[Figure]:
    """Of a golden game, with all its imagined deals: how many words of what is kept differ from this Python's?"""
    ready(page, address)
    record = GOLDEN.read_text("utf-8")
    there: Any = page.evaluate(KEPT, record)
    here = reviewed(Game.from_record(record)).line()
    different = sum(one != other for one, other in zip(there.split(), here.split(), strict=True))
    yield Figure("verdicts of a golden game compared", len(here.split()))
    yield Figure("of them different in Pyodide and CPython", different, "", 0)


def main() -> None:
    """Measure, print, judge."""
    chromium = find(whole=True)
    server = Server(Sites()).start()
    address = f"http://127.0.0.1:{server.server_port}/triqueta/"
    figures: list[Figure] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        for measure in (history_figures, review_figures, verdicts):
            with browser.new_context() as context:
                page = context.new_page()
                page.set_default_timeout(PATIENCE)
                page.add_init_script(f"{EYES};{NO_KEEPER}")
                for figure in measure(page, address):
                    print(figure, flush=True)
                    figures.append(figure)
        browser.close()
    server.stop()
    sys.exit(not all(figure.reached for figure in figures))


if __name__ == "__main__":
    main()
