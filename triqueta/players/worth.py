"""What holding tokens is worth in the end, from the trained numbers: exact points in the last round, expected points
before. Knows collections, not tables or turns."""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from triqueta.pieces import ANIMALS, COPIES, KEEPS, KINDS, Token
from triqueta.players.numbers import EXTRA, HEAT, KEPT, WORTH
from triqueta.scoring import POINTS

LAST: Final = 3
"""The last round, counted from 0."""
_MOST: Final = COPIES + KEEPS
_HUNDRED: Final = 100.0

Sets = tuple[tuple[tuple[float, ...], ...], ...]
"""[animal][kept][count]"""


class Worth(NamedTuple):
    """For one number of players, at the end of one round."""

    sets: Sets
    """[animal][kept][count]: what a set with so many open and so many kept of that animal will score."""
    gains: tuple[tuple[tuple[tuple[float, ...], ...], ...], ...]
    """[animal][kept][count][n]: what one more is worth when n of a row come before it."""
    extra: tuple[tuple[float, float], ...]
    """[keeps used][last one out]: what is not in the sets."""
    hidden: float
    """What a token that another keeps will bring it, on average: people keep what helps them (R8.4)."""
    heat: float
    """How much of the result is still open: the scale on which leads become chances."""

    def of(self, counts: Sequence[int], kept: Sequence[Token], last_out: bool) -> float:
        """A whole collection, with its kept tokens and what comes with the rock."""
        hidden = [0] * KINDS
        for token in kept:
            hidden[token] += 1
        sets = sum(self.sets[a][hidden[a]][counts[a]] for a in range(KINDS))
        return sets + self.extra[len(kept)][last_out]


@cache
def worth(players: int, round: int) -> Worth:  # noqa: A002
    """At the end of this round (counted from 0)."""
    if round == LAST:
        sets = tuple(_final_sets(animal) for animal in range(KINDS))
        extra: tuple[tuple[float, float], ...] = ((0.0, 1.0),) * (KEEPS + 1)
    else:
        sets = tuple(_trained_sets(players, round, animal) for animal in ANIMALS)
        numbers = _row(EXTRA, f"{players} {round + 1}")
        extra = tuple((numbers[2 * used], numbers[2 * used + 1]) for used in range(KEEPS + 1))
    hidden, heat = _row(KEPT, str(players))[round], _row(HEAT, str(players))[round]
    return Worth(sets, tuple(_gains(each) for each in sets), extra, hidden, heat)


def _final_sets(animal: int) -> tuple[tuple[float, ...], ...]:
    """R7.1, R7.2: each kept token is added where that scores more."""
    points = [*map(float, POINTS[animal])]
    points += [points[-1] - 1 - more for more in range(2 * KEEPS)]
    return tuple(
        tuple(max(points[count : count + kept + 1]) for count in range(_MOST + 1))
        for kept in range(KEEPS + 1)
    )


def _trained_sets(players: int, round: int, animal: str) -> tuple[tuple[float, ...], ...]:  # noqa: A002
    numbers = _row(WORTH, f"{players} {round + 1} {animal}")
    half = len(numbers) // 2
    none, one = _continued(numbers[:half]), _continued(numbers[half:])
    two = tuple(max(one[count], one[min(count + 1, _MOST)]) for count in range(_MOST + 1))
    return none, one, two


def _continued(numbers: Sequence[float]) -> tuple[float, ...]:
    """Beyond what was trained, each token costs its point (R7.2)."""
    return tuple(
        numbers[min(count, len(numbers) - 1)] - max(0, count - len(numbers) + 1) for count in range(_MOST + 1)
    )


def _gains(sets: tuple[tuple[float, ...], ...]) -> tuple[tuple[tuple[float, ...], ...], ...]:
    def step(row: tuple[float, ...], count: int) -> float:
        return row[count + 1] - row[count] if count < _MOST else -1.0

    return tuple(
        tuple(tuple(step(row, min(count + n, _MOST)) for n in range(_MOST)) for count in range(_MOST + 1))
        for row in sets
    )


@cache
def _rows(table: str) -> dict[str, tuple[float, ...]]:
    pairs = (line.split(":") for line in table.strip().splitlines())
    return {key.strip(): tuple(int(n) / _HUNDRED for n in numbers.split()) for key, numbers in pairs}


def _row(table: str, key: str) -> tuple[float, ...]:
    return _rows(table)[key]


def chances(scores: Sequence[float], heat: float) -> list[float]:
    """Each seat's chance to win with these expected final points."""
    top = max(scores)
    weights = [exp((score - top) / heat) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]
