"""The other seats: who they are and what they do next. A fast one answers at once; a slow one thinks in slices, so that
the worker can listen in between and give the thought up. Chance comes from the seed and the number of moves alone.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Final

from triqueta.actions import Action
from triqueta.view import View

if TYPE_CHECKING:
    from triqueta.players import Analysis, Player

LEVELS: Final = ("novice", "casual", "skilled", "expert")
CHARACTERS: Final = ("even", "patient", "greedy", "spiteful")
"""Both are the players' own lists, written down here because the players come later (`fetch_players`)."""
SURPRISE: Final = "surprise"

SLICE: Final = 0.015
"""Seconds of thought between two looks at the mail; one thought more may come on top."""
THINKS: Final = 1.0
"""Seconds that an expert has for one action."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Opponent:
    level: str
    character: str


def chance(seed: str, moves: int) -> Random:
    """The same again after a reload: nothing else enters."""
    digest = sha256(f"{seed}\n{moves}".encode()).digest()
    return Random(int.from_bytes(digest, "big"))


def settled(opponents: tuple[Opponent, ...], rng: Random) -> tuple[Opponent, ...]:
    """Whoever was to be a surprise gets a character now."""
    return tuple(
        Opponent(one.level, CHARACTERS[int(rng.random() * len(CHARACTERS))])
        if one.character == SURPRISE
        else one
        for one in opponents
    )


def seated(opponent: Opponent) -> "Player":
    """The player who sits there."""
    named: Player = fetch_players().player(opponent.level, opponent.character)
    return named


def fetch_players() -> ModuleType:
    """All of them together are a quarter of the worker's start, so they come later, while nobody waits for them."""
    return import_module("triqueta.players")


async def decide(
    opponent: Opponent, seen: View, rng: Random, clock: Clock, unwanted: Callable[[], bool]
) -> Action | None:
    """What this opponent does; None when nobody wants to know any more."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    end = clock() + THINKS
    thoughts = seated(opponent).think(seen, rng)
    best = next(thoughts)
    while clock() < end and len(best.values) != 1:
        await asyncio.sleep(0)
        if unwanted():
            return None
        better = _slice(thoughts, clock)
        if better is None:
            break
        best = better
    return best.action


def _slice(thoughts: "Iterator[Analysis]", clock: Clock) -> "Analysis | None":
    """The last thought of one slice of time; None when there was nothing more to think."""
    end = clock() + SLICE
    last = None
    for thought in thoughts:
        last = thought
        if clock() >= end:
            break
    return last
