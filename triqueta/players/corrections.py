"""What long searches find drawing and keeping to be worth beyond what is said of them one action ahead: corrections of
the one-ply chance to win, and of the rollouts' policy, linear in how far the round is. Knows no tokens."""

from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import Final, Literal, NamedTuple

from triqueta.pieces import KEEPS, MAX_PLAYERS, TOWER_HEIGHT
from triqueta.players.set_values import LAST_ROUND
from triqueta.players.tables import read_table
from triqueta.players.trained import CHANCE_CORRECTIONS, POLICY_CORRECTIONS

Way = Literal["draw", "keep"]
"""Drawing rather than taking the best row; keeping rather than placing where it is best."""
WAYS: Final[tuple[Way, ...]] = ("draw", "keep")
FEATURES: Final = 5
POLICY_FEATURES: Final = FEATURES + 1
_HUNDRED: Final = 100.0
_THOUSAND: Final = 1000.0


def features(players: int, round: int, seats: int, left: int, keeps_used: int) -> tuple[float, ...]:  # noqa: A002
    """A constant, the tokens left, the seats in the round, the round, and the keeps that the seat has used."""
    return (1.0, left / TOWER_HEIGHT, seats / players, round / LAST_ROUND, float(keeps_used))


def chance_correction(way: Way, players: int, seen: Sequence[float]) -> float:
    """In parts of `chance × (1 − chance)`: what is all but decided stays so."""
    weights = read_table(CHANCE_CORRECTIONS, _THOUSAND)[f"{players} {way}"]
    return max(-1.0, min(1.0, _weighted(weights, seen)))


class PolicyCorrection(NamedTuple):
    """By how many points the rollouts' policy thinks too little of drawing, or of keeping, while others are in the
    round. Who is alone goes without: what that seat draws is counted out (R5.2)."""

    more: tuple[tuple[tuple[float, ...], ...], ...]
    """[keeps used][seats in the round][tokens left]"""
    per_point: float
    """The same for each point that the best row, or the best placement, is worth."""


NO_CORRECTION: Final = PolicyCorrection(
    (((0.0,) * (TOWER_HEIGHT + 1),) * (MAX_PLAYERS + 1),) * (KEEPS + 1), 0.0
)


@cache
def policy_correction(way: Way, players: int, round: int) -> PolicyCorrection:  # noqa: A002
    *weights, per_point = read_table(POLICY_CORRECTIONS, _HUNDRED)[f"{players} {way}"]
    more = tuple(
        tuple(
            tuple(
                _weighted(weights, features(players, round, seats, left, used))
                for left in range(TOWER_HEIGHT + 1)
            )
            for seats in range(players + 1)
        )
        for used in range(KEEPS + 1)
    )
    return PolicyCorrection(more, per_point)


def _weighted(weights: Sequence[float], seen: Sequence[float]) -> float:
    return fsum(weight * feature for weight, feature in zip(weights, seen, strict=True))
