"""A game is its record: saved at any point, back at just this point; a broken one changes nothing."""

from random import Random

import pytest

from tests.languages import LANGUAGES
from tests.table import open_record, whole
from tests.web.engine.visit import Visit
from triqueta import Game
from web.engine.texts import texts


@pytest.mark.parametrize("players", [2, 4])
def test_a_save_brings_the_same_screen_back_from_every_point(players: int) -> None:
    visit, rng, seen = Visit().start(players, seed="save"), Random(5), set()
    while True:
        seen.add(visit.table["phase"])
        again = Visit(save=visit.reply["save"])
        for part in ("screen", "save", "summary", "next"):
            assert again.reply[part] == visit.reply[part]
        if visit.reply["next"] == "over":
            break
        visit.step(rng)
        if rng.random() < 0.1:
            visit.ask("undo")
    assert seen >= {"turn", "decide", "waiting", "over"}


@pytest.mark.parametrize(
    ("moves", "phase"),
    [
        ("", "turn"),
        ("1. 5?", "decide"),
        ("1. 5_ xb xa", "tower"),
        ("1. 5_ xb xa T2 xa xb T3 xa xb T4 xb xa", "reveal"),
    ],
)
def test_every_phase_comes_back(moves: str, phase: str) -> None:
    visit = Visit().load(whole(moves))
    assert not visit.reply["error"]
    assert visit.table["phase"] == phase
    assert Visit(save=visit.reply["save"]).screen == visit.screen


def test_a_resumed_game_goes_on_as_the_other_one_does() -> None:
    visit = Visit().start(3, first="1", level="casual").press("take a")
    again = Visit(save=visit.reply["save"])
    assert again.wait().log == visit.wait().log


def test_what_was_undone_is_saved_too() -> None:
    visit = Visit().start(first="1").press("draw").press("keep")
    end = visit.screen["pieces"]
    visit.ask("undo")
    again = Visit(save=visit.reply["save"])
    assert again.ask("redo")["screen"]["pieces"] == end


def test_the_record_during_play_holds_only_what_the_person_knows() -> None:
    visit = Visit().start(3, first="1", seed="own view").press("draw").press("keep").wait()
    visit.ask("undo")
    text = visit.ask("record")["text"]
    for secret in ("Towers", "Seed", "Undone", "own view"):
        assert secret not in text


def test_the_record_of_a_finished_game_is_whole() -> None:
    visit, rng = Visit().start(first="1"), Random(3)
    while visit.reply["next"] != "over":
        visit.step(rng)
    game = Game.from_record(visit.ask("record")["text"])
    assert game.over
    assert "Towers" in game.record()


@pytest.mark.parametrize("players", [2, 3, 5])
def test_ones_own_view_can_be_played_on(players: int) -> None:
    """What lay hidden is dealt anew; all that was seen stays."""
    visit, rng = Visit().start(players, seed="onward", level="skilled"), Random(players)
    for _ in range(25):
        visit.step(rng)
    text = visit.ask("record")["text"]
    other = Visit().load(text)
    assert not other.reply["error"]
    assert other.screen["pieces"] == visit.screen["pieces"]
    assert other.table["practice"] == "yes"
    while other.reply["next"] != "over":
        other.step(rng)


def test_a_record_without_names_is_played_by_somebody() -> None:
    visit = Visit().load(whole("1. 5a 6b", players=3))
    assert [seat["data"]["level"] for seat in visit.kind("seat")] == ["", "skilled", "skilled"]


BROKEN = [
    "",
    "hello",
    "null",
    '[Triqueta "2"]\n[Players "2"]\n[First "1"]\n\n',
    open_record("1. 5a 6z"),
    open_record("1. 5a xa xa"),
    open_record("1. 5_ 5_ 5_ 5_ 5_"),
    open_record("1. 5a 6?", first=9),
    whole("1. 5a").replace('"2"', '"2"]\n[Person "3"', 1),
    whole("1. 5a").replace('"2"', '"2"]\n[Levels "novice,novice"', 1),
    whole("1. 5a").replace('"2"', '"2"]\n[Levels "grandmaster"', 1),
    whole("1. 5a").replace('"2"', '"2"]\n[Undone "take z"', 1),
    whole("1. 5a").replace('"2"', '"2"]\n[Undone "keep"', 1),
    "x" * 200_000,
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_record_is_refused_with_a_sentence_and_nothing_is_lost(text: str, language: str) -> None:
    visit = Visit(language).start(3, first="1").press("draw")
    before = visit.reply
    after = visit.ask("load", record=text)
    assert len(after["error"]) > 40
    assert {part: after[part] for part in ("screen", "save", "next")} == {
        part: before[part] for part in ("screen", "save", "next")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [*BROKEN[1:4], BROKEN[8], BROKEN[11]])
def test_a_save_that_cannot_be_read_leaves_an_empty_table_and_a_sentence_of_its_own(
    text: str, language: str
) -> None:
    visit = Visit(language, save=text)
    it_is_kept, _, _ = texts(language).say("error.save", reason="|").rpartition(". ")
    assert it_is_kept in visit.reply["error"]
    assert (visit.screen, visit.reply["save"]) == (None, None)


def test_a_record_can_be_looked_at_before_it_is_opened() -> None:
    visit = Visit().start(3, seed="under way", first="1").press("draw")
    before = visit.reply
    good = visit.ask("check", record=whole("1. 5a 6b"))
    assert (good["error"], good["screen"], good["save"]) == ("", before["screen"], before["save"])
    bad = visit.ask("check", record="no record at all")
    assert bad["error"].startswith("This record was not loaded")
    assert bad["save"] == before["save"]


def test_what_was_dealt_anew_is_said_once() -> None:
    visit = Visit().start(3, seed="view", first="1").press("draw")
    other = Visit().load(visit.ask("record")["text"])
    assert other.reply["note"].startswith("This record held only what one seat had seen.")
    assert Visit(save=other.reply["save"]).reply["note"] == ""
    assert Visit().load(visit.reply["save"]).reply["note"] == ""


def test_a_damaged_record_never_breaks_the_table() -> None:
    rng = Random(11)
    visit = Visit().start(3, seed="damage")
    for _ in range(30):
        visit.step(rng)
    good = visit.ask("record")["text"]
    for _ in range(60):
        at = rng.randrange(len(good))
        bad = good[:at] + rng.choice('5X?_abx+-T 1."]') + good[at + 1 :]
        reply = visit.ask("load", record=bad)
        assert reply["screen"]
        assert "{" not in reply["error"]


def test_the_person_may_sit_at_another_seat() -> None:
    tags = '[Person "2"]\n[Levels "novice,expert"]'
    visit = Visit().load(whole("1. 5a 6?", players=3).replace("\n\n", f"\n{tags}\n\n", 1))
    assert visit.table["seat"] == "2"
    assert visit.inside("me") == ["seat-2"]
    assert visit.inside("others") == ["seat-3", "seat-1"]
    assert [visit.piece(f"seat-{seat}")["data"]["level"] for seat in (1, 2, 3)] == ["novice", "", "expert"]
    assert visit.log[1:] == ["Aoife places a rabbit in row a.", "You draw an owl."]
    assert visit.press("keep").piece("token-1")["place"] == "kept-2"


def test_a_page_that_names_no_deals_knows_none() -> None:
    assert Visit().ask("hello", language="en", save=None, options={"show_score": True})["known"] == ""
