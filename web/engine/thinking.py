"""An opponent's choice in the worker: a quick one answers at once, a slow one thinks in slices, so that the worker can
listen in between and give the thought up.
"""

import asyncio
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Final

from triqueta.actions import Action
from triqueta.opponents import Opponent
from triqueta.view import View

if TYPE_CHECKING:
    from triqueta.players import Analysis, Player

SLICE: Final = 0.015
"""Seconds of thought before the event loop gets its turn; one thought more may come on top."""
THINKS: Final = 1.0
"""Seconds that an expert has for one action."""

Clock = Callable[[], float]


def player(opponent: Opponent) -> "Player":
    """The player who sits there."""
    named: Player = fetch_players().player(opponent.level, opponent.character)
    return named


def fetch_players() -> ModuleType:
    """`triqueta.players`, imported when it is first asked for: it is a quarter of the worker's start."""
    return import_module("triqueta.players")


async def decide(
    opponent: Opponent, seen: View, rng: Random, clock: Clock, unwanted: Callable[[], bool]
) -> Action | None:
    """What this opponent does; None when nobody wants to know any more."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    thought = await think_over(opponent, seen, rng, clock, unwanted, THINKS)
    return None if thought is None else thought.action


async def think_over(
    opponent: Opponent,
    seen: View,
    rng: Random,
    clock: Clock,
    unwanted: Callable[[], bool],
    seconds: float,
) -> "Analysis | None":
    """What this opponent thinks after so many seconds at most; None when nobody wants to know any more."""
    end = clock() + seconds
    thoughts = player(opponent).think(seen, rng)
    best = next(thoughts)
    while clock() < end:
        await asyncio.sleep(0)
        if unwanted():
            return None
        better = _slice(thoughts, clock)
        if better is None:
            break
        best = better
    return best


def _slice(thoughts: "Iterator[Analysis]", clock: Clock) -> "Analysis | None":
    """The last thought of one slice of time; None when there was nothing more to think."""
    end = clock() + SLICE
    last = None
    for thought in thoughts:
        last = thought
        if clock() >= end:
            break
    return last
