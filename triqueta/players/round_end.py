"""What the end of an imagined round is worth to every seat, in chances to win: after the last one the result itself
(R7.5), before it what the points that all may expect promise. Plays nothing."""

from collections.abc import Sequence
from typing import Final

from triqueta.imagined import Imagined
from triqueta.players.set_values import LAST_ROUND, win_chances
from triqueta.scoring import best_decisions, shares_of_win

MIN_TEMPERATURE: Final = 1.5
"""A lead of a point in one imagined deal is no sure win: rollouts are not that exact."""


def end_chances(state: Imagined, points: Sequence[float], temperature: float) -> list[float]:
    """Of every seat, with these expected final points."""
    if state.round == LAST_ROUND:
        return result(state, points)
    return win_chances(points, max(MIN_TEMPERATURE, temperature))


def result(state: Imagined, points: Sequence[float]) -> list[float]:
    """Each seat's share of the win: most points, then most tokens (R7.5)."""
    if points.count(max(points)) == 1:
        return list(shares_of_win(points))
    return list(shares_of_win([(each, _tokens(state, seat)) for seat, each in enumerate(points)]))


def _tokens(state: Imagined, seat: int) -> int:
    """R7.1: those that are returned do not count."""
    counts, kept = state.collection(seat), state.kept[seat]
    return sum(counts) + sum(best_decisions(counts, kept))
