"""The desk by itself: before anybody has greeted it, when it is greeted anew, and asked twice at once."""

import asyncio
import json

import pytest

from tests.table import whole
from tests.web.engine.conftest import Endless
from tests.web.engine.test_history import RECORDS
from tests.web.engine.test_thinking import race, sat_down
from tests.web.engine.visit import Json, Visit, run, ticking
from web.engine import desk as module
from web.engine.desk import Desk


def answer(desk: Desk, request: Json, attachment: str | None = None) -> Json:
    return json.loads(run(desk.ask(json.dumps(request), attachment)))


def test_before_a_greeting_it_refuses_in_english_and_knows_no_deal() -> None:
    reply = answer(Desk(ticking(), bytes), {"do": "dance"})
    assert reply["error"] == "That was not understood. Reload the page and try again."
    assert (reply["known"], reply["number"], reply["screen"]) == ("", 0, None)


def test_before_a_greeting_a_record_lies_open_with_the_usual_options() -> None:
    reply = answer(Desk(ticking(), bytes), {"do": "load", "record": whole("1. 6a")})
    seat = next(piece for piece in reply["screen"]["pieces"] if piece["key"] == "seat-1")
    assert seat["text"]["score"] == "1"


def test_a_page_that_brings_no_game_finds_none() -> None:
    visit = Visit().start(first="1")
    greeted = visit.ask("hello", language="en", options={"show_score": True}, save=None)
    assert (greeted["screen"], greeted["save"]) == (None, None)


def test_what_is_too_long_for_the_page_comes_beside_the_request() -> None:
    reply = answer(Desk(ticking(), bytes), {"do": "gather"}, RECORDS[0])
    assert json.loads(reply["text"])["said"] == "1 of 1 record read."


def test_a_move_is_answered_without_a_text_to_take_along() -> None:
    assert Visit().start(first="1").press("draw").reply["text"] == ""


def test_where_the_person_is_to_play_nobody_else_does() -> None:
    visit = Visit().start(first="1")
    screen, save = visit.screen, visit.reply["save"]
    reply = visit.ask("advance")
    assert (reply["screen"], reply["save"], reply["cues"]) == (screen, save, [])


def test_of_two_who_ask_for_the_next_move_at_once_one_gets_it(endless: Endless) -> None:
    later, earlier = run(race(sat_down("2"), {"do": "advance"}))
    assert endless.thoughts
    assert [reply["announce"] for reply in (earlier, later)] == [[], ["Oisín draws a token."]]  # type: ignore[index]


def test_the_players_are_fetched_soon_after_the_greeting(monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = []
    monkeypatch.setattr(module, "SOON", 0)
    monkeypatch.setattr(module, "fetch_players", lambda: fetched.append("players"))

    async def greet() -> None:
        await Desk(ticking(), bytes).ask('{"do": "hello", "language": "en", "options": {"show_score": true}}')
        await asyncio.sleep(0.001)

    run(greet())
    assert fetched == ["players"]
