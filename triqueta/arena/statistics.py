"""What games prove: shares, means and how sure they are. Knows only numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

Z_95 = 1.96
"""Standard errors either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Interval:
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


def share(blocks: Sequence[Sequence[float]]) -> Interval:
    """A win share with its 95 % interval: Wilson's, for as many independent games as the blocks are worth.

    Games of one block share a deal, so they may say less (or more) than as many games of their own: the spread of the
    block means tells how many independent games they amount to."""
    games = sum(len(block) for block in blocks)
    mean = sum(sum(block) for block in blocks) / games
    effective = _independent(blocks, mean, games)
    z = Z_95 * Z_95 / effective
    centre = (mean + z / 2) / (1 + z)
    half = sqrt(max(0.0, mean * (1 - mean) / effective + z / (4 * effective))) * Z_95 / (1 + z)
    return Interval(mean, max(0.0, centre - half), min(1.0, centre + half))


def _independent(blocks: Sequence[Sequence[float]], mean: float, games: int) -> float:
    """How many independent games these are worth; never more than were played."""
    if len(blocks) < 2 or not 0 < mean < 1:
        return games
    means = [sum(block) / len(block) for block in blocks]
    spread = sum((each - mean) ** 2 for each in means) / len(blocks) ** 2
    return min(games, mean * (1 - mean) / spread) if spread > 0 else games


def average(numbers: Sequence[float]) -> Interval:
    """A mean with its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Interval(mean, mean, mean)
    half = Z_95 * sqrt(sum((x - mean) ** 2 for x in numbers) / (len(numbers) - 1) / len(numbers))
    return Interval(mean, mean - half, mean + half)


def quantile(numbers: Sequence[float], part: float) -> float:
    """The number that so large a part does not exceed; 0 where there are none."""
    if not numbers:
        return 0.0
    return sorted(numbers)[max(0, ceil(part * len(numbers)) - 1)]
