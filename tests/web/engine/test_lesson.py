"""The lesson through the desk: it can be followed to its end, each sentence is true, and nothing else changes."""

import json
import subprocess
import sys
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from typing import Final

import pytest

from tests.languages import LANGUAGES
from tests.web.engine.visit import Json, Visit
from triqueta import Game
from triqueta.scoring import set_points
from web.engine.lesson import places
from web.engine.lesson_script import CHAPTERS, RECORD
from web.engine.texts import CATALOGUES

STEPS: Final = [step for chapter in CHAPTERS for step in chapter.steps]
WORDS_A_MINUTE: Final = 180
PRESSES: Final = 1.2  # s for each thing that is pressed
PACE: Final = 0.9  # s for each action of the opponent, as web/style/motion.css has it
THREE_MINUTES: Final = 180
LONGEST: Final = 140


def taught(visit: Visit) -> Iterator[Json]:
    """Every reply of the lesson, from the first place to the last."""
    visit.ask("lesson", lesson="")
    yield visit.reply
    while visit.table["step"] != "end":
        follow(visit)
        yield visit.reply


def follow(visit: Visit) -> Json:
    """What the step asks for."""
    here = visit.reply["lesson"]
    if visit.reply["next"] == "opponent":
        return visit.ask("advance", lesson=here)
    return visit.ask("act", lesson=here, action=visit.table["press"] or "on")


def at(says: str, language: str = "en") -> Visit:
    """A visit that has come to this step."""
    visit, number = Visit(language), next(p.number for p in places() if p.step.says == says)
    visit.ask("hello", language=language, options={"show_score": True}, lesson=str(number))
    return visit


def coach(visit: Visit) -> str:
    return str(visit.screen["slots"]["coach"])


def test_each_step_asks_for_what_can_be_pressed_and_leads_to_the_next() -> None:
    for number, reply in enumerate(taught(visit := Visit()), 1):
        assert reply["lesson"] == str(number)
        assert not reply["error"]
        if visit.table["step"] == "press":
            assert visit.table["press"] in visit.enabled
    assert number == len(places())
    assert visit.table["phase"] == "over"


def test_each_sentence_of_the_coach_is_heard_once_and_after_what_happened() -> None:
    heard = []
    for reply in taught(visit := Visit()):
        said = coach(visit)
        assert said not in reply["announce"][:-1]
        heard += [said] if said in reply["announce"] else []
    assert len(heard) == len(STEPS)


def test_the_light_falls_on_what_is_to_be_pressed() -> None:
    for reply in taught(visit := Visit()):
        pieces = {piece["key"]: piece for piece in visit.screen["pieces"]}
        assert set(reply["screen"]["lit"]) <= set(pieces)
        if visit.table["step"] == "press":
            assert visit.table["press"] in [pieces[key]["action"] for key in reply["screen"]["lit"]]


def test_a_press_that_is_not_the_steps_changes_nothing_and_says_what_is() -> None:
    visit = Visit()
    for reply in list(taught(visit)):
        before, here = reply["screen"], reply["lesson"]
        expected = before["table"]["press"] or ("on" if before["table"]["step"] == "read" else "")
        enabled = [piece["action"] for piece in before["pieces"] if piece["enabled"]]
        for action in {*enabled, "on", "take e", "nonsense"} - {expected}:
            visit.ask("act", lesson=here, action=action)
            assert (visit.screen, visit.reply["lesson"]) == (before, here)
            assert visit.reply["error"]


def test_nothing_else_is_answered_before_its_time() -> None:
    visit = at("draw")
    before = visit.screen
    assert visit.ask("advance", lesson=visit.reply["lesson"])["screen"] == before


@pytest.mark.parametrize("place", ["", "0", "-1", "41", "b", "1 2"])
def test_a_place_that_there_is_not_is_the_first(place: str) -> None:
    assert Visit().ask("lesson", lesson=place)["lesson"] == "1"


def test_a_page_that_remembers_no_such_place_is_greeted_at_the_first() -> None:
    greeted = Visit().ask("hello", language="en", options={"show_score": True}, lesson="99")
    assert greeted["lesson"] == "1"


@pytest.mark.parametrize(("says", "press"), [("score", ""), ("score", "on"), ("watch", "draw")])
def test_after_the_end_and_for_the_opponent_no_press_leads_on(says: str, press: str) -> None:
    visit = at(says)
    here = visit.reply["lesson"]
    assert visit.ask("act", lesson=here, action=press)["error"]
    assert visit.reply["lesson"] == here


def test_after_the_end_the_lesson_begins_again() -> None:
    assert Visit().ask("lesson", lesson=at("score").reply["lesson"])["lesson"] == "1"


@pytest.mark.parametrize(
    ("do", "says_it"), [("hello", True), ("language", True), ("options", False), ("advance", False)]
)
def test_the_coach_repeats_itself_to_whoever_comes_or_changes_the_language(do: str, says_it: bool) -> None:
    visit = at("keep")
    more = {"language": "en", "options": {"show_score": True}, "lesson": visit.reply["lesson"]}
    assert visit.ask(do, **more)["announce"] == [coach(visit)] * says_it


def test_the_persons_game_stays_as_it_is() -> None:
    visit = Visit().start(3, seed="mine").wait()
    visit.press("draw").press("place b")
    save = visit.reply["save"]
    for reply in taught(visit):
        assert reply["save"] is None
    assert visit.ask("options", options={"show_score": True})["save"] == save
    assert visit.ask("hello", language="en", options={"show_score": True}, save=save)["save"] == save


def test_whoever_comes_back_begins_the_chapter_again_and_a_reload_goes_on_where_it_was() -> None:
    visit = at("place-deer")
    place = visit.reply["lesson"]
    assert visit.ask("lesson", lesson=place)["lesson"] == str(
        next(p.number for p in places() if p.chapter == 2)
    )
    again = Visit().ask("hello", language="de", options={"show_score": False}, lesson=place)
    assert again["lesson"] == place
    assert again["screen"]["table"]["press"] == "place a"


def test_another_language_changes_the_words_alone() -> None:
    visit = at("keep")
    before = visit.screen
    after = visit.ask("language", language="de", lesson=visit.reply["lesson"])["screen"]
    assert after["table"] == before["table"]
    assert "Eule" in after["slots"]["coach"]


def test_nothing_can_be_taken_back_or_copied() -> None:
    assert set(at("keep").screen["can"].values()) == {False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_short_and_says_no_number_of_its_own(language: str) -> None:
    catalogue = json.loads((CATALOGUES / language / "table.json").read_text("utf-8"))
    for step in STEPS:
        assert not any(sign.isdigit() for sign in catalogue[f"lesson.{step.says}"])
    for _ in taught(visit := Visit(language)):
        assert len(coach(visit)) <= LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_takes_three_minutes(language: str) -> None:
    seconds, said = 0.0, ""
    for _ in taught(visit := Visit(language)):
        if visit.screen["slots"]["step"] != said:
            said = visit.screen["slots"]["step"]
            reading = len(coach(visit).split()) * 60 / WORDS_A_MINUTE
            watching = STEPS[places()[int(visit.reply["lesson"]) - 1].steps - 1].lasts * PACE
            seconds += max(reading, watching) if visit.table["step"] == "watch" else reading + PRESSES
    assert ceil(seconds) <= THREE_MINUTES


def test_the_pace_is_the_pages() -> None:
    assert f"--pace: {int(PACE * 1000)}ms" in Path("web/style/motion.css").read_text("utf-8")


@pytest.mark.parametrize(
    ("says", "numbers"),
    [
        ("place", ["10"]),
        ("keep", ["2"]),
        ("triqueta", ["10"]),
        ("begins", ["2"]),
        ("spoilt", ["7", "−1", "−1"]),
        ("later", ["3"]),
        ("add", ["6", "2"]),
        ("score", ["27", "17"]),
    ],
)
def test_what_the_coach_counts(says: str, numbers: list[str]) -> None:
    words = coach(at(says)).replace(":", " ").replace(".", " ").replace(",", " ").split()
    assert [word for word in words if any(sign.isdigit() for sign in word)] == numbers


@pytest.mark.parametrize(
    ("says", "sentence", "step"),
    [
        ("watch", "Oisín draws and places, too.", "Step 4 of 27"),
        ("place", "A bear, printed 10. Nobody else has seen it yet. Place it in row b.", "Step 3 of 27"),
        ("spoilt", "The fourth deer turns 7 points into −1", "Step 18 of 27"),
        ("add", "The end. Your owl makes a triqueta: 6 points instead of 2.", "Step 26 of 27"),
        ("score", "27 to 17: you win!", "Step 27 of 27"),
    ],
)
def test_the_coach_speaks_of_what_is_there(says: str, sentence: str, step: str) -> None:
    slots = at(says).screen["slots"]
    assert slots["coach"].replace("\N{NO-BREAK SPACE}", " ").startswith(sentence)
    assert slots["step"] == step


@pytest.mark.parametrize(
    ("says", "said"),
    [
        ("welcome", {"step": "read", "chapter": "1", "press": ""}),
        ("keep", {"step": "press", "chapter": "1", "press": "keep"}),
        ("passes", {"step": "watch", "chapter": "2", "press": ""}),
        ("score", {"step": "end", "chapter": "4", "press": ""}),
    ],
)
def test_the_table_says_that_this_is_the_lesson_and_where(says: str, said: dict[str, str]) -> None:
    table = at(says).table
    assert {name: table[name] for name in said} == said
    assert table["lesson"] == "yes"


@pytest.mark.parametrize(
    ("says", "heard", "cues", "comes"),
    [
        ("place", ["You place a bear in row\xa0b.", "Oisín draws and places, too."], ["place"], "opponent"),
        ("alone", ["Oisín draws a token."], ["draw"], "opponent"),
        ("rock", ["Round 2: whoever has the rock begins."], [], "opponent"),
        ("again", ["You draw an owl."], ["draw"], "person"),
    ],
)
def test_what_a_step_leads_to_is_heard_once(says: str, heard: list[str], cues: list[str], comes: str) -> None:
    reply = follow(at(says))
    assert (reply["announce"][: len(heard)], reply["cues"], reply["next"]) == (heard, cues, comes)
    assert len(reply["announce"]) - len(heard) == (says == "again")  # what the coach says to it


def test_in_the_lesson_the_score_is_shown_and_whoever_waits_is_not_told_to() -> None:
    visit = at("rock")
    assert visit.piece("seat-1")["text"]["score"] == "10"
    assert visit.ask("advance", lesson=visit.reply["lesson"])["error"] == ""


def test_in_the_lesson_there_are_odds_and_remarks_as_in_any_game() -> None:
    visit = at("spoilt")
    assert visit.piece("seat-2")["text"]["remark"] == "One more than I like."
    assert visit.piece("aid-owl")["text"]["odds"].endswith("%")


def test_what_passes_over_the_table_does_not_pass_over_the_lesson() -> None:
    for says in ("welcome", "rock", "begins"):
        assert not {piece["kind"] for piece in at(says).screen["pieces"]} & {"beginning", "ending", "gained"}


def test_what_the_coach_says_in_words_is_what_the_engine_counts() -> None:
    game = Game.from_record(RECORD)
    upto = {place.step.says: place.after for place in reversed(places())}
    view = {says: game.branch(after).view(0) for says, after in upto.items()}
    assert view["take"].rows[1] == (5, 5, 5)
    assert view["rock"].points[1] - set_points(2, 3) == 2  # a rock and a tree
    assert (view["rock"].rock, view["rock"].trees[1]) == (1, 1)
    assert view["draw-deer"].collected[1][2] == 3
    assert view["spoilt"].collected[1][2] == 4
    assert view["later"].alone
    assert view["open"].points[0] - view["take-last"].points[0] == 4  # two owls, a ram, and the rock
    assert (view["yours"].rock, view["yours"].trees[0]) == (0, 1)
    assert (view["take-rams"].collected[0][4], view["take-rams"].rows[1]) == (1, (4, 4))
    assert (view["add"].collected[0][1], view["add"].waiting(0)) == (2, (1,))
    assert game.over
    assert view["score"].points == (27, 17)


def test_the_lesson_is_imported_when_it_is_asked_for() -> None:
    code = "import sys, web.engine.desk; sys.exit('web.engine.lesson' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
