"""Records and links: out of the page and back in, by clipboard, file and address; broken ones lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.audit.scripts import CHOOSE
from tests.browser.sitting import standing
from tests.browser.table_page import BOOT, Table, open_table
from tests.browser.test_journey_game import as_the_engine_says
from triqueta.deal import deal
from triqueta.game import Game
from web.serve import Server

WHOLE = standing("over").record()
BROKEN = {
    "prose": "Once upon a time there were six animals.",
    "an illegal move": WHOLE.replace("\n\n1. ", "\n\n1. xe ", 1),
    "another version": WHOLE.replace('Triqueta "1"', 'Triqueta "9"'),
    "too many of one animal": WHOLE.replace("5", "6"),
    "half a tag": WHOLE[: WHOLE.index("Towers") + 9],
    "a stranger's tag": WHOLE.replace('[Person "1"]', '[Person "7"]'),
    "code": "<img src=x onerror=alert(1)>",
    "a great deal": "7a " * 40_000,
}
NO_SAVE = "A record holds what you have seen so far. It is no saved game: opened again, everything else is dealt anew."
REPLACES = "It takes the place of the game under way."


def test_a_link_opens_its_deal(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site).visit("#seed=two%20old%20oaks&seats=4")
    expect(table.page.locator("#toast")).to_contain_text("The link has set the deal")
    expect(table.field("players")).to_have_value("4")
    expect(table.field("seed")).to_have_value("two old oaks")
    table.tell(table.button("Start the game"))
    game = table.seated().my_turn().look().game
    assert game.at(0).towers == deal(4, "two old oaks").towers


def test_a_copied_link_leads_somebody_else_to_the_same_deal(
    shared: Callable[..., Table], new_page: Callable[..., Page], site: Server
) -> None:
    table = shared().choose(players="3", level="novice", first="2")
    table.page.locator("#settings .each summary").click()
    table.choose(level3="skilled", character3="greedy").start_anew().my_turn()
    table.menu("copy-link")
    link, game = table.copied(), table.look().game
    assert link.startswith(site.url + "#seed=")
    guest = open_table(new_page, site)
    guest.page.goto(link)
    guest.tell(guest.button("Start the game"))
    found = guest.seated().my_turn().look().game
    assert (found.at(0).towers, found.at(0).turn) == (game.at(0).towers, 1)
    assert (found.tags["Levels"], found.tags["Characters"]) == ("novice,skilled", game.tags["Characters"])
    assert game.tags["Characters"].endswith(",greedy")


DAMAGED: Final = (
    "#seed=%E0%A4%A&seats=3",
    "#seed=oak&seats=9",
    "#seed=oak&first=0",
    "#seed=oak&seats=3&levels=novice,grandmaster",
    "#seed=oak&seats=3&levels=novice",
    "#seed=oak&characters=even,even",
)


def test_a_damaged_link_gets_a_sentence_and_the_page_lives(
    new_page: Callable[..., Page], site: Server
) -> None:
    """On arrival, and in the page that is open already."""
    first, *others = DAMAGED
    table = open_table(new_page, site).visit(first)
    toast = table.page.locator("#toast")
    for link in (first, *others):
        table.page.evaluate("link => { location.hash = link; }", link)  # no change for the first one
        expect(toast).to_have_text("This link is damaged, and no deal was set.")
        toast.evaluate("node => { node.textContent = ''; }")
        expect(table.field("seed")).to_have_value("")
        expect(table.field("players")).to_have_value("3")
    table.tell(table.button("Start the game"))
    table.seated().my_turn()
    assert "#" not in table.page.url


def test_a_link_opened_over_a_game_asks_before_it_replaces_it(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="elm")
    table.page.evaluate("location.hash = '#seed=linden&seats=3'")
    expect(table.field("seed")).to_have_value("linden")
    table.tell(table.page.locator('#start button[data-action="start"]'))
    expect(table.page.get_by_text("A game is under way. Begin a new one in its place?")).to_be_visible()
    table.tell(table.button("No, go back"))
    table.tell(table.page.locator('#start button[data-action="continue"]'))
    table.seated().phase_is("turn")
    assert table.look().game.tags["Seed"] == "elm"
    table.page.evaluate("history.replaceState(null, '', location.pathname)")


def test_a_game_moves_to_another_browser_as_a_file(
    new_page: Callable[..., Page], site: Server, tmp_path: Path
) -> None:
    table = open_table(new_page, site).visit().open_record(WHOLE).seated()
    table.phase_is("over")
    with table.page.expect_download() as saving:
        table.menu("save-record")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.read_text("utf-8") == table.look().game.record()
    guest = open_table(new_page, site).visit()
    guest.ask_for_record()
    guest.page.get_by_label("or choose a file").set_input_files(file)
    expect(guest.page.locator('[data-slot="file"]')).to_have_text(file.name)
    guest.tell(guest.button("Open it"))
    guest.seated().phase_is("over")
    assert guest.look() == table.look()


def test_a_record_as_one_seat_saw_it_can_be_played_on(shared: Callable[..., Table]) -> None:
    record = standing("turn", after=12).record_for(0)
    table = shared().open_record(record).seated()
    table.phase_is("turn")
    assert table.look().practice == "yes"
    assert table.look().game.record_for(0).split("\n\n")[1] == record.split("\n\n")[1]
    table.press("draw")


def test_broken_records_get_a_sentence_and_lose_nothing(shared: Callable[..., Table]) -> None:
    table = shared().start(3, seed="hawthorn")
    before = table.press("draw")
    table.ask_for_record()
    expect(table.page.get_by_text(REPLACES)).to_be_visible()
    wrong = table.page.locator('[data-slot="import-error"]')
    for text in BROKEN.values():
        table.page.get_by_label("Paste a record here").fill(text)
        wrong.evaluate("node => { node.textContent = ''; }")
        table.tell(table.button("Open it"))
        expect(wrong).to_contain_text(
            "This record was not loaded, and nothing else has changed", timeout=BOOT
        )
        assert table.look() == before
    table.page.get_by_label("Paste a record here").fill(" ")
    table.tell(table.button("Open it"))
    expect(wrong).to_have_text("Paste a record or choose a file first.")
    table.tell(table.button("Cancel"))
    assert table.press("place a").game.history == (*before.game.history, "place a")


def test_a_record_replaces_a_game_only_after_a_question(shared: Callable[..., Table]) -> None:
    table = shared().start(2, seed="kept")
    before = table.press("draw")
    table.ask_for_record()
    table.page.get_by_label("Paste a record here").fill(WHOLE)
    table.tell(table.button("Open it"))
    expect(table.page.get_by_text("Open this record in its place?")).to_be_visible(timeout=BOOT)
    table.tell(table.button("No, go back"))
    expect(table.page.get_by_label("Paste a record here")).to_have_value(WHOLE)
    assert table.look() == before
    table.tell(table.button("Open it"))
    table.tell(table.button("Yes"))
    table.phase_is("over")
    assert table.look().game.history == Game.from_record(WHOLE).history


def test_ones_own_view_is_called_no_saved_game(shared: Callable[..., Table], tmp_path: Path) -> None:
    """Where it is saved, and where it is opened again."""
    table = shared().start(2, seed="my view")
    table.press("draw")
    toast = table.page.locator("#toast")
    with table.page.expect_download() as saving:
        table.menu("save-record")
    expect(toast).to_have_text(NO_SAVE)
    table.menu("copy-record")
    expect(toast).to_have_text(f"Copied. {NO_SAVE}")
    table.tell(table.button("Menu"))
    expect(table.page.locator("#dialog-menu").get_by_text(NO_SAVE)).to_be_visible()
    table.tell(table.button("Back to the table"))
    saving.value.save_as(tmp_path / "view.txt")
    table.open_record((tmp_path / "view.txt").read_text("utf-8"))
    expect(toast).to_contain_text("Everything else was dealt anew, so this is a practice game.")
    table.open_record(WHOLE).phase_is("over")
    with table.page.expect_download():
        table.menu("save-record")
    expect(toast).not_to_contain_text("dealt anew")


def test_a_wrong_move_is_explained_in_ones_own_language(shared: Callable[..., Table]) -> None:
    table = shared()
    table.page.evaluate(CHOOSE, ["language", "de"])
    table.ask_for_record()
    table.page.locator('#dialog-import [name="record"]').fill(BROKEN["an illegal move"])
    table.tell(table.page.locator('#dialog-import [data-action="load"]'))
    said = table.page.locator("dialog[open] .announcer")
    first = Game.from_record(WHOLE).at(0).turn + 1
    expect(said).to_contain_text(
        f"Zug 1 (xe), Platz {first}: Diese Reihe liegt nicht aus (R5.1)", timeout=BOOT
    )
    expect(said).to_contain_text("Möglich war dort: ziehen, Reihe a nehmen")


def test_a_broken_file_gets_a_sentence(shared: Callable[..., Table], tmp_path: Path) -> None:
    table = shared().open_record(WHOLE).seated().leave()
    table.ask_for_record()
    expect(table.page.get_by_text(REPLACES)).to_be_hidden()
    file, said = tmp_path / "game.txt", table.page.locator("dialog[open] .announcer > p")
    for body in (b"\x00\xff\xfe\x80" * 400, b""):
        file.write_bytes(body)
        table.page.get_by_label("or choose a file").set_input_files(file)
        said.evaluate_all("nodes => nodes.forEach((node) => node.remove())")
        table.tell(table.button("Open it"))
        expect(said).to_contain_text("This record was not loaded", timeout=BOOT)
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")


def test_what_is_too_large_is_not_looked_into(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script("Blob.prototype.text = () => { throw new Error('looked into'); };")
    table.visit("#game=" + "A" * 100_001)
    expect(table.page.locator("#toast")).to_contain_text("This link is damaged")
    table.ask_for_record()
    table.page.get_by_label("or choose a file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": b";" * 400_001}
    )
    table.tell(table.button("Open it"))
    said = table.page.locator('[data-slot="import-error"]')
    expect(said).to_have_text("This is too large to be a record: nothing above 400 KB is read.")
    table.page.locator('#dialog-import [data-action="close"]').click()
    table.tell(table.page.locator('#start [data-action="history"]'))
    table.page.locator('input[name="games"]').set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": b"\n" * 10_000_001}
    )
    expect(table.page.locator('[data-slot="history-said"]')).to_contain_text("nothing above 10 MB is read")


def test_a_browser_that_does_not_let_us_copy_shows_the_text(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site)
    table.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    table.visit().start(2, seed="spruce")
    table.menu("copy-record")
    box = table.page.get_by_label("The browser did not let us copy")
    expect(box).to_have_value(table.look().game.record_for(0))


def test_a_record_from_elsewhere_opens(shared: Callable[..., Table]) -> None:
    record = (Path(__file__).parent.parent / "records/two-sample.txt").read_text("utf-8")
    table = shared().open_record(record).seated()
    table.phase_is("over")
    as_the_engine_says(table.look())
    assert table.look().game.history == Game.from_record(record).history
