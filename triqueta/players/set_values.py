"""What a collection is worth at the end of a round: exact points in the last one, before it the points it is expected
to score, as trained by self-play. Knows collections; no table and no turn."""

from collections.abc import Sequence
from functools import cache
from math import exp, fsum
from typing import Final, NamedTuple

from triqueta.pieces import ANIMALS, COPIES, KEEPS, KINDS, Token
from triqueta.players.tables import read_table
from triqueta.players.trained import EXTRA_VALUES, KEPT_VALUES, SET_VALUES, TEMPERATURES
from triqueta.scoring import POINTS

LAST_ROUND: Final = 3
"""Counted from 0."""
LARGEST: Final = COPIES + KEEPS
_HUNDRED: Final = 100.0

Columns = tuple[tuple[float, ...], ...]
"""[kept][count], of one animal."""
Marginal = tuple[tuple[tuple[float, ...], ...], ...]
"""[kept][count][n], of one animal: what one more is worth when n of a row come before it."""


class SetValues(NamedTuple):
    """For one number of players, at the end of one round."""

    sets: tuple[Columns, ...]
    """[animal][kept][count]: the expected points of a set with so many open and so many kept of that animal."""
    marginal: tuple[Marginal, ...]
    """[animal][kept][count][n]"""
    extra: tuple[tuple[float, float], ...]
    """[keeps used][last one out]: the expected points beside the sets."""
    unknown_kept: float
    """Expected points of a token that another seat keeps: people keep what helps them (R8.4)."""
    temperature: float
    """The scale of the softmax that turns expected points into chances to win: higher while more is open."""
    temperature_before: float
    """At the end of the round before; in the first one as at its end."""

    def total(self, counts: Sequence[int], kept: Sequence[Token], last_out: bool) -> float:
        """A whole collection, with its kept tokens and what comes with the rock."""
        hidden = [0] * KINDS
        for token in kept:
            hidden[token] += 1
        sets = fsum(self.sets[a][hidden[a]][counts[a]] for a in range(KINDS))
        return sets + self.extra[len(kept)][last_out]


@cache
def set_values(players: int, round: int) -> SetValues:  # noqa: A002
    """At the end of this round (counted from 0)."""
    if round == LAST_ROUND:
        sets = tuple(_final_sets(animal) for animal in range(KINDS))
        extra: tuple[tuple[float, float], ...] = ((0.0, 1.0),) * (KEEPS + 1)
    else:
        sets = tuple(_trained_sets(players, round, animal) for animal in ANIMALS)
        numbers = read_table(EXTRA_VALUES, _HUNDRED)[f"{players} {round + 1}"]
        extra = tuple((numbers[2 * used], numbers[2 * used + 1]) for used in range(KEEPS + 1))
    unknown_kept = read_table(KEPT_VALUES, _HUNDRED)[str(players)][round]
    temperatures = read_table(TEMPERATURES, _HUNDRED)[str(players)]
    marginal = tuple(map(marginal_values, sets))
    return SetValues(
        sets, marginal, extra, unknown_kept, temperatures[round], temperatures[max(0, round - 1)]
    )


def _final_sets(animal: int) -> Columns:
    """R7.1, R7.2: each kept token is added where that scores more."""
    points = [*map(float, POINTS[animal])]
    points += [points[-1] - 1 - more for more in range(2 * KEEPS)]
    return tuple(
        tuple(max(points[count : count + kept + 1]) for count in range(LARGEST + 1))
        for kept in range(KEEPS + 1)
    )


def _trained_sets(players: int, round: int, animal: str) -> Columns:  # noqa: A002
    numbers = read_table(SET_VALUES, _HUNDRED)[f"{players} {round + 1} {animal}"]
    half = len(numbers) // 2
    none, one = _continued(numbers[:half]), _continued(numbers[half:])
    two = tuple(max(one[count], one[min(count + 1, LARGEST)]) for count in range(LARGEST + 1))
    return none, one, two


def _continued(numbers: Sequence[float]) -> tuple[float, ...]:
    """Beyond what was trained, each token costs its point (R7.2)."""
    return tuple(
        numbers[min(count, len(numbers) - 1)] - max(0, count - len(numbers) + 1)
        for count in range(LARGEST + 1)
    )


def marginal_values(sets: Columns) -> Marginal:
    def one_more(row: tuple[float, ...], count: int) -> float:
        return row[count + 1] - row[count] if count < LARGEST else -1.0

    return tuple(
        tuple(
            tuple(one_more(row, min(count + n, LARGEST)) for n in range(LARGEST))
            for count in range(LARGEST + 1)
        )
        for row in sets
    )


def win_chances(points: Sequence[float], temperature: float) -> list[float]:
    """Each seat's chance to win with these expected final points: a softmax."""
    top = max(points)
    weights = [exp((each - top) / temperature) for each in points]
    whole = fsum(weights)
    return [weight / whole for weight in weights]
