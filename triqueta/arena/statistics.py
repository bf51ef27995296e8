"""What games prove: shares, means and how sure they are. Knows only numbers."""

from collections.abc import Sequence
from math import ceil

from triqueta.intervals import Interval, average, wilson

__all__ = ["Interval", "average", "quantile", "share"]


def share(blocks: Sequence[Sequence[float]]) -> Interval:
    """A win share with its 95 % interval: Wilson's, for as many independent games as the blocks are worth.

    Games of one block share a deal, so they may say less (or more) than as many games of their own: the spread of the
    block means tells how many independent games they amount to."""
    games = sum(len(block) for block in blocks)
    mean = sum(sum(block) for block in blocks) / games
    return wilson(mean, _independent(blocks, mean, games))


def _independent(blocks: Sequence[Sequence[float]], mean: float, games: int) -> float:
    """How many independent games these are worth; never more than were played."""
    if len(blocks) < 2 or not 0 < mean < 1:
        return games
    means = [sum(block) / len(block) for block in blocks]
    spread = sum((each - mean) ** 2 for each in means) / len(blocks) ** 2
    return min(games, mean * (1 - mean) / spread) if spread > 0 else games


def quantile(numbers: Sequence[float], part: float) -> float:
    """The number that so large a part does not exceed; 0 where there are none."""
    if not numbers:
        return 0.0
    return sorted(numbers)[max(0, ceil(part * len(numbers)) - 1)]
