"""Times the opponents wherever it runs: milliseconds of every decision, of every step of thought, and how many playouts
a search gets. Knows the engine alone, so that it can run inside the browser's Python."""

import json
from random import Random
from time import perf_counter

from triqueta.deal import deal
from triqueta.pieces import NOBODY
from triqueta.players import PLAYERS
from triqueta.players.solitaire import is_alone
from triqueta.rules import apply
from triqueta.view import View, view

ONE_STEP = ("novice", "casual", "skilled")
COUNTS = (2, 3, 4, 5)
Times = dict[str, list[float]]


def timed(games: int, thinking: float, thoughts: int) -> str:
    """All of it as JSON: so many games of each level that takes one step, at every number of players; so many decisions
    of the expert, of so many seconds each, alone in the round and not."""
    times: Times = {}
    for level in ONE_STEP:
        for players in COUNTS:
            for game in range(games):
                _play(level, players, f"time {game}", times)
    for players in COUNTS:
        _think(players, thinking, thoughts, times)
    return json.dumps(times)


def phase(seen: View) -> str:
    return "alone" if is_alone(seen) else seen.phase


def _note(times: Times, name: str, value: float) -> None:
    times.setdefault(name, []).append(value)


def _play(level: str, players: int, seed: str, times: Times) -> None:
    """One game of seats that are alike."""
    state, rng = deal(players, seed), Random(seed)
    while state.turn != NOBODY:
        seen = view(state, state.turn)
        began = perf_counter()
        action = PLAYERS[level].choose(seen, rng)
        _note(times, f"{level} {phase(seen)}", 1000 * (perf_counter() - began))
        apply(state, action)


def _think(players: int, thinking: float, thoughts: int, times: Times) -> None:
    """The expert's steps, at places of a skilled game that lie far apart."""
    waiting = {"turn": thoughts, "decide": thoughts, "alone": thoughts}
    rng = Random(players)
    for game in range(100):
        state = deal(players, f"think {game}")
        while state.turn != NOBODY and any(waiting.values()):
            seen = view(state, state.turn)
            if waiting.get(phase(seen), 0) and len(seen.legal) > 1 and rng.random() < 1 / 4:
                waiting[phase(seen)] -= 1
                _steps(seen, thinking, times)
            apply(state, PLAYERS["skilled"].choose(seen, rng))


def _steps(seen: View, thinking: float, times: Times) -> None:
    before = perf_counter()
    until = before + thinking
    for thought in PLAYERS["expert"].think(seen, Random(1)):
        now, playouts = perf_counter(), thought.playouts
        _note(times, f"expert {phase(seen)}, a step", 1000 * (now - before))
        if now >= until and playouts:
            _note(times, f"expert's playouts, {seen.players} players", playouts)
        if now >= until:
            break
        before = perf_counter()
