"""Who sits at the other seats: players of `triqueta.players`, with names, and time to think by the clock."""

from argparse import ArgumentTypeError
from random import Random
from time import monotonic
from typing import Final

from triqueta.actions import Action
from triqueta.players import PLAYERS
from triqueta.view import View

NAMES: Final = ("Alba", "Bran", "Ciara", "Dara")
DEFAULT_LEVEL: Final = "skilled" if "skilled" in PLAYERS else "casual"
SECONDS: Final = 1.0
"""How long an opponent may think; most need a thousandth of it."""


def level_names(text: str) -> tuple[str, ...]:
    """A reader of --level: one name, or one an opponent, separated by commas."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise ArgumentTypeError(f"{name[:20]!r} is no level; there are {', '.join(PLAYERS)}")
    return names


def answer(level: str, seen: View, rng: Random) -> Action:
    """What this opponent does: the best thought when its time is up."""
    end = monotonic() + SECONDS
    best = None
    for thought in PLAYERS[level].think(seen, rng):
        best = thought.action
        if monotonic() > end:
            break
    if best is None:
        raise AssertionError(f"{level} has no answer")
    return best
