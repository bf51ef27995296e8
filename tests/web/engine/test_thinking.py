"""The others: in time, in slices, given up when nobody waits for them, and the same after a reload."""

import asyncio
import json
from collections.abc import Iterator
from random import Random

import pytest

from tests.web.engine.conftest import Endless
from tests.web.engine.visit import SHOWN, run, ticking
from triqueta import Game, View
from triqueta.actions import DRAW
from triqueta.opponents import CHARACTERS, LEVELS, Opponent
from triqueta.players import Analysis
from web.engine import thinking
from web.engine.desk import Desk
from web.engine.thinking import THINKS, decide

EXPERT = Opponent("expert")


@pytest.mark.usefixtures("endless")
def test_an_expert_stops_when_its_time_is_over() -> None:
    clock = ticking(0.004)
    seen = Game.new(2, "time", first=0).view(0)
    assert run(decide(EXPERT, seen, Random(1), clock, lambda: False)) == DRAW
    assert THINKS <= clock() < 1.1 * THINKS


def test_a_thought_that_nobody_wants_is_given_up_within_a_slice(endless: Endless) -> None:
    seen = Game.new(2, "slices", first=0).view(0)
    asked = iter([False, False, True])
    assert run(decide(EXPERT, seen, Random(1), ticking(0.004), lambda: next(asked))) is None
    assert endless.thoughts < 20


@pytest.mark.parametrize("thoughts", [1, 2, 40])
def test_of_several_thoughts_the_last_one_counts(thoughts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Few:
        def think(self, _seen: View, _rng: Random) -> Iterator[Analysis]:
            return (Analysis(DRAW, (), number) for number in range(1, thoughts + 1))

    monkeypatch.setattr(thinking, "player", lambda _opponent: Few())
    seen = Game.new(2, "few", first=0).view(0)
    last = run(thinking.think_over(EXPERT, seen, Random(1), ticking(0.001), lambda: False, THINKS))
    assert last == Analysis(DRAW, (), thoughts)


def test_who_has_no_time_says_the_first_thing(endless: Endless) -> None:
    seen = Game.new(2, "none", first=0).view(0)
    first = run(thinking.think_over(EXPERT, seen, Random(1), ticking(), lambda: False, 0))
    assert (first, endless.thoughts) == (Analysis(DRAW, (), 1), 1)


def test_many_thoughts_come_between_two_looks_at_the_mail(endless: Endless) -> None:
    looks = iter(range(1000))
    seen = Game.new(2, "slices", first=0).view(0)
    run(decide(EXPERT, seen, Random(1), ticking(0.001), lambda: next(looks) < 0))
    assert endless.thoughts > 10 * next(looks) > 100


@pytest.mark.usefixtures("endless")
def test_between_two_slices_it_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = set[float]()

    async def sleep(seconds: float) -> None:
        waited.add(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    seen = Game.new(2, "slices", first=0).view(0)
    run(decide(EXPERT, seen, Random(1), ticking(0.004), lambda: False))
    assert waited == {0}


def test_where_there_is_no_choice_nobody_thinks(endless: Endless) -> None:
    game = Game.new(2, "one", first=0)
    for action in ("take a", "draw"):
        game.play(game.turn, next(each for each in game.legal if each == action))
    while game.state.left or game.phase == "decide":
        game.play(game.turn, game.legal[0])
    assert run(decide(EXPERT, game.view(1), Random(1), ticking(), lambda: False)) == "take b"
    assert endless.thoughts == 0


async def race(desk: Desk, request: dict[str, object]) -> tuple[object, object]:
    """Ask for something while an expert thinks: both answers."""
    thinking = asyncio.create_task(desk.ask('{"do": "advance"}'))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return json.loads(await desk.ask(json.dumps(request))), json.loads(await thinking)


def sat_down(first: str) -> Desk:
    desk = Desk(ticking(0.001), bytes)
    settings = {"players": 2, "levels": ["expert"], "characters": ["even"], "first": first, "seed": "race"}
    run(desk.ask(json.dumps({"do": "hello", "language": "en", "save": None, "options": SHOWN})))
    run(desk.ask(json.dumps({"do": "start", "settings": settings})))
    return desk


@pytest.mark.usefixtures("endless")
def test_undo_does_not_wait_for_a_thought() -> None:
    desk = sat_down("1")
    run(desk.ask('{"do": "act", "action": "draw"}'))
    run(desk.ask('{"do": "act", "action": "keep"}'))
    undone, given_up = run(race(desk, {"do": "undo"}))
    assert undone["screen"]["table"]["phase"] == "decide"  # type: ignore[index]
    assert given_up["screen"] == undone["screen"]  # type: ignore[index]
    assert given_up["cues"] == []  # type: ignore[index]


@pytest.mark.usefixtures("endless")
def test_to_look_at_a_record_does_not_wait_for_a_thought() -> None:
    looked, given_up = run(race(sat_down("2"), {"do": "replay"}))
    assert looked["screen"]["table"]["replay"] == "yes"  # type: ignore[index]
    assert given_up["announce"] == []  # type: ignore[index]


@pytest.mark.usefixtures("endless")
def test_another_language_does_not_disturb_a_thought() -> None:
    _, thought = run(race(sat_down("2"), {"do": "language", "language": "de"}))
    assert thought["announce"] == ["Oisín zieht einen Tierstein."]  # type: ignore[index]


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("beside", ["history", "statistics", "carry"])
def test_a_question_about_other_games_does_not_disturb_a_thought(beside: str) -> None:
    _, thought = run(race(sat_down("2"), {"do": beside}))
    assert thought["announce"] == ["Oisín draws a token."]  # type: ignore[index]


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_and_character_can_sit_at_the_table(level: str, character: str) -> None:
    seen = Game.new(3, "sit", first=1).view(1)
    action = run(decide(Opponent(level, character), seen, Random(1), ticking(0.3), lambda: False))
    assert action in seen.legal
