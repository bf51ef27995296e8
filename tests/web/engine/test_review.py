"""Looking back, as the page asks for it: bit by bit, stopped and gone on with, in words, and never more than the person
may know."""

import asyncio
import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from tests.languages import LANGUAGES
from tests.table import after, random_game
from tests.web.engine.visit import SHOWN, Visit, run, ticking
from triqueta import Game
from triqueta.history.finished import tagged
from triqueta.review.as_data import as_data
from triqueta.review.reviewing import reviewed
from triqueta.sitting.sitting import Sitting
from web.engine.desk import Desk

Json = Any
SAMPLE: Final = (Path(__file__).parents[2] / "records/two-sample.txt").read_text("utf-8")
DEALS: Final = 6


def looked_at(visit: Visit, **more: Json) -> Json:
    """All that the sheet shows in the end."""
    while True:
        found = visit.ask("review", go_on=True, deals=DEALS, **more)["review"]
        if found["sheet"]:
            return found


@cache
def sheet(language: str = "en", seat: int = 0) -> Json:
    return looked_at(Visit(language), record=SAMPLE, seat=seat)["sheet"]


@cache
def kept() -> str:
    """As much as the page keeps: the tags of the reply, in the record."""
    tags = looked_at(Visit(), record=SAMPLE)["tags"]
    assert set(tags) == {"Review", "Judged"}
    return tagged(SAMPLE, **tags)


def part(found: Json, place: str) -> Json:
    return found["places"][f"review-{place}"]


def words(parts: Json) -> list[str]:
    """Every word of these parts and of what lies in them."""
    said: list[str] = []
    for each in parts:
        said += each["text"].values()
        said += [word for inner in each["inner"].values() for word in words(inner)]
    return said


def test_it_moves_on_bit_by_bit() -> None:
    visit, reached = Visit().load(SAMPLE), []
    while not visit.ask("review", go_on=True, deals=DEALS)["review"]["sheet"]:
        reached.append(visit.reply["review"]["reached"])
    assert reached == sorted(reached)
    assert len(set(reached)) > 10
    assert visit.reply["review"]["done"]
    assert visit.reply["review"]["reached"] == visit.reply["review"]["whole"] == 101


def test_where_it_is_stopped_it_shows_what_it_has_found_and_goes_on_from_there() -> None:
    visit = Visit()
    for _ in range(20):
        visit.ask("review", go_on=True, deals=DEALS, record=SAMPLE)
    stopped = visit.ask("review", deals=DEALS, record=SAMPLE)["review"]
    assert 0 < stopped["reached"] < stopped["whole"]
    assert stopped["sheet"]["slots"]["review-part"]
    assert stopped["sheet"]["slots"]["review-headline"] == ""
    assert (
        visit.ask("review", go_on=True, deals=DEALS, record=SAMPLE)["review"]["reached"] >= stopped["reached"]
    )
    assert looked_at(visit, record=SAMPLE)["sheet"] == sheet()


def test_the_game_stays_as_it_is() -> None:
    visit = Visit().start(2, first="1").press("draw")
    before = visit.reply["save"]
    looked_at(visit)
    assert visit.reply["screen"] is None
    assert visit.ask("language", language="en")["save"] == before


def test_the_numbers_are_those_of_the_package() -> None:
    found = as_data(reviewed(Game.from_record(SAMPLE), DEALS))
    curve = found["curve"]
    assert isinstance(curve, list)
    heights = [point.split(",")[1] for point in sheet()["lines"]["1"].split()]
    assert heights == [str(1000 - point[0]) for point in curve]


def test_the_dearest_comes_with_place_reason_and_a_way_to_try_again() -> None:
    dear = part(sheet(), "dearest")[0]
    assert dear["text"]["title"] == "Round 4: blunder"
    assert dear["text"]["played"] == "Played: place it in row b"
    assert dear["text"]["best"].startswith("The expert: keep it, which wins about ")
    assert "Row b: 1 deer, 1 boar, 1 ram" in words([dear])
    assert "In hand: a ram" in words([dear])
    assert any(word.startswith("keep it: completes your rams") for word in words([dear]))


def test_trying_again_is_a_practice_game_at_that_choice() -> None:
    dear = part(sheet(), "dearest")[0]
    visit = Visit().load(dear["record"])
    assert visit.table["phase"] == "decide"
    assert visit.table["practice"] == "yes"
    assert visit.table["round"] == "4"
    assert "keep" in visit.enabled


def test_whoever_is_looked_at_sits_there_again() -> None:
    dear = part(sheet(seat=2), "dearest")[0]
    sitting = Sitting.from_record(dear["record"])
    assert sitting.person == 1
    assert sitting.persons_turn
    assert sitting.practice


def test_of_another_seat_one_speaks_by_name() -> None:
    assert sheet(seat=2)["seat"] == "2"
    assert any("Oisín" in word or "you" not in word.lower() for word in words(part(sheet(seat=2), "dearest")))
    assert [one["text"]["name"] for one in part(sheet(), "seats")] == ["You", "Oisín"]


def test_luck_and_skill_of_everybody_add_up_as_they_are_shown() -> None:
    head, *lines = part(sheet(), "luck")
    assert [cell["text"]["text"] for cell in head["inner"]["cells"]] == [
        "at the start", "skill", "others’ choices", "luck", "in the end",
    ]  # fmt: skip
    for line in lines:
        shown = [cell["text"]["text"].rstrip("%").replace("−", "-") for cell in line["inner"]["cells"]]
        *parts, end = [round(10 * float(number)) for number in shown]
        assert sum(parts) == end


def test_the_curve_is_a_table_too() -> None:
    lines = part(sheet(), "moments")
    assert [line["text"]["name"] for line in lines] == [
        "When", "Round 1 begins", "Round 2 begins", "Round 3 begins", "Round 4 begins", "The end",
    ]  # fmt: skip
    assert words(lines[-1:]) == ["The end", "0%", "100%"]


def test_names_at_the_end_of_the_curve_do_not_cover_each_other() -> None:
    found = looked_at(Visit(), record=random_game(5, "names", takes=0.6).record())["sheet"]
    heights = sorted(one["at"]["y"] for one in part(found, "names"))
    assert all(below - above >= 85 for above, below in pairwise(heights))
    assert heights[-1] <= 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_finds_its_words(language: str) -> None:
    found = Visit(language).ask("review", record=kept(), deals=DEALS, go_on=True)["review"]["sheet"]
    said = [*found["slots"].values(), *(word for parts in found["places"].values() for word in words(parts))]
    assert not [word for word in said if "{" in word or "}" in word]
    assert found["slots"]["review-accuracy"]


def test_in_a_game_under_way_nobody_peeks() -> None:
    """The same for the person, another token with the other seat: the same sheet."""
    one = after("5a X_ 6b 7a 5a 9b", coming="9")
    other = after("5a 9_ 6b 7a 5a 9b", coming="8")
    sheets = [looked_at(Visit().load(game.record_for(0)))["sheet"] for game in (one, other)]
    assert sheets[0] == sheets[1]
    in_play = looked_at(Visit(save=one.record()))
    assert "Towers" not in in_play["record"]
    assert in_play["sheet"]["slots"]["review-view"]
    assert [seat["data"]["seat"] for seat in part(in_play["sheet"], "seats")] == ["1"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"record": "nonsense"}, "This record was not loaded"),
        ({"record": after("").record()}, "Nothing has been done in this game yet."),
        ({}, ""),
    ],
)
def test_what_cannot_be_looked_at_is_said(request_: Json, sentence: str) -> None:
    reply = Visit().ask("review", go_on=True, **request_)
    assert reply["review"] is None
    assert reply["error"]
    assert sentence in reply["error"]


def test_a_few_games_are_remembered() -> None:
    visit = Visit()
    for seed in range(6):
        visit.ask("review", record=random_game(2, seed, 8).record(), go_on=True, deals=1)
    assert len(visit.desk._reviews._begun) == 4  # type: ignore[union-attr]


async def asked_meanwhile(desk: Desk) -> tuple[Json, Json]:
    """Something else is asked while it looks back: which comes first?"""
    ask = {"do": "review", "record": SAMPLE, "go_on": True, "number": 1}
    looking = asyncio.create_task(desk.ask(json.dumps(ask)))
    await asyncio.sleep(0)
    other = await desk.ask('{"do": "language", "language": "en", "number": 2}')
    return json.loads(other), json.loads(await looking)


def test_whatever_is_asked_meanwhile_ends_the_bit_within_a_slice() -> None:
    desk = Desk(ticking(0.0005), bytes)
    run(desk.ask(json.dumps({"do": "hello", "language": "en", "save": None, "options": SHOWN})))
    _, looked = run(asked_meanwhile(desk))
    assert looked["review"]["reached"] < 3


def test_a_kept_review_is_shown_whole_at_once_in_any_language() -> None:
    for language in ("en", "de", "fr"):
        found = Visit(language).ask("review", record=kept(), deals=DEALS, go_on=True)["review"]
        assert found["done"]
        assert found["tags"] == {}
        again = [dear.pop("record") for dear in part(found["sheet"], "dearest")]
        fresh = json.loads(json.dumps(sheet(language)))
        assert again == [dear.pop("record") for dear in part(fresh, "dearest")]
        assert found["sheet"] == fresh


def test_half_a_review_is_kept_too() -> None:
    visit = Visit()
    for _ in range(20):
        visit.ask("review", go_on=True, deals=DEALS, record=SAMPLE)
    tags = visit.ask("review", deals=DEALS, record=SAMPLE)["review"]["tags"]
    assert set(tags) == {"Judged"}
    found = Visit().ask("review", deals=DEALS, record=tagged(SAMPLE, **tags))["review"]
    assert 0 < found["reached"] < found["whole"]


def test_a_game_under_way_is_kept_nowhere() -> None:
    visit = Visit(save=after("5a X_ 6b 7a 5a 9b").record())
    assert looked_at(visit)["tags"] == {}


def test_a_replay_can_be_looked_back_at() -> None:
    assert Visit().ask("replay", record=SAMPLE)["screen"]["can"]["review"]
    assert not Visit().ask("replay", record=after("").record())["screen"]["can"]["review"]
