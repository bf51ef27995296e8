"""How sure a share or a mean is: 95 % intervals. Knows only numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z_95 = 1.96
"""Standard errors either side of a 95 % interval."""
ERRORS = 2
"""The same for an estimate told to people: nineteen of twenty such intervals hold the truth."""


@dataclass(frozen=True, slots=True)
class Interval:
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


def wilson(mean: float, games: float) -> Interval:
    """A share of so many independent games, with Wilson's interval."""
    z = Z_95 * Z_95 / games
    centre = (mean + z / 2) / (1 + z)
    half = sqrt(max(0.0, mean * (1 - mean) / games + z / (4 * games))) * Z_95 / (1 + z)
    return Interval(mean, max(0.0, centre - half), min(1.0, centre + half))


def average(numbers: Sequence[float]) -> Interval:
    """A mean with its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Interval(mean, mean, mean)
    half = Z_95 * sqrt(sum((x - mean) ** 2 for x in numbers) / (len(numbers) - 1) / len(numbers))
    return Interval(mean, mean - half, mean + half)
