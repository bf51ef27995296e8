"""Which tokens the others are likely to keep: people keep what helps them (R8.4). By what lies open in front of them,
as self-play has shown; knows no token that is hidden."""

from typing import Final

from triqueta.imagined import Likelihood
from triqueta.pieces import Token
from triqueta.players.tables import read_table
from triqueta.players.trained import KEPT_ODDS
from triqueta.scoring import TRIQUETA
from triqueta.view import View

_HUNDRED: Final = 100.0
SIZES: Final = TRIQUETA + 2
"""Sets of none to three, and ruined ones."""


def kept_odds(players: int, number: int, count: int, animal: Token) -> float:
    """How much likelier than any unseen token one of this animal is kept, so many of it lying open before its owner."""
    odds = read_table(KEPT_ODDS, _HUNDRED)[f"{players} {number}"]
    return odds[min(count, SIZES - 1)] * odds[SIZES + animal]


def likely_kept(seen: View) -> Likelihood:
    """For every seat: as it was when the last round ended."""
    number = max(1, seen.round)
    return [
        [kept_odds(seen.players, number, count, animal) for animal, count in enumerate(counts)]
        for counts in seen.collected
    ]
