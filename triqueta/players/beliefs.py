"""Which tokens the others are likely to keep: people keep what helps them (R8.4). By what lies open in front of them,
as self-play has shown; knows no token that is hidden."""

from functools import cache
from typing import Final

from triqueta.imagined import Likelihood
from triqueta.pieces import Token
from triqueta.players.trained import KEPT_ODDS
from triqueta.scoring import TRIQUETA
from triqueta.view import View

_HUNDRED: Final = 100.0
SIZES: Final = TRIQUETA + 2
"""Sets of none to three, and ruined ones."""


@cache
def _odds() -> dict[tuple[int, int], tuple[float, ...]]:
    lines = (line.split(":") for line in KEPT_ODDS.strip().splitlines())
    pairs = ((tuple(map(int, key.split())), numbers.split()) for key, numbers in lines)
    return {
        (players, number): tuple(int(n) / _HUNDRED for n in numbers) for (players, number), numbers in pairs
    }


def kept_odds(players: int, number: int, count: int, animal: Token) -> float:
    """How much likelier than any unseen token one of this animal is kept, so many of it lying open before its owner."""
    odds = _odds()[players, number]
    return odds[min(count, SIZES - 1)] * odds[SIZES + animal]


def likely_kept(seen: View) -> Likelihood:
    """For every seat: as it was when the last round ended."""
    number = max(1, seen.round)
    return [
        [kept_odds(seen.players, number, count, animal) for animal, count in enumerate(counts)]
        for counts in seen.collected
    ]
