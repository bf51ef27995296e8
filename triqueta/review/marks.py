"""What a choice is called, from the chance to win that it gave away and how sure that is. Knows no position."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, Self, get_args

from triqueta.actions import Action

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
BEST: Final = 0.01
"""Less than this lost is as good as nothing."""
_BELOW: Final[tuple[tuple[float, Mark], ...]] = (
    (BEST, "best"),
    (0.05, "good"),
    (0.11, "inaccuracy"),
    (0.24, "mistake"),
)
ERRORS: Final = 2.5
"""Standard errors within which a difference may be mere chance."""
DIGITS: Final = 4
"""After the point, of every number that is found: so it can be kept as it is."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice beside the best one known."""

    actions: int
    """How many actions had been done before it."""
    seat: int
    played: Action
    best: Action
    chance: float
    """To win, of the best."""
    difference: float
    """By how much the played one is found to be worse."""
    error: float
    """The standard error of that difference; 0 where it was counted out."""
    stake: float
    """How much worse the worst choice would have been."""

    @property
    def numbers(self) -> tuple[float, ...]:
        return (self.chance, self.difference, self.error, self.stake)

    def rounded(self) -> Self:
        chance, difference, error, stake = (round(number, DIGITS) for number in self.numbers)
        return replace(self, chance=chance, difference=difference, error=error, stake=stake)

    @property
    def uncertainty(self) -> float:
        return ERRORS * self.error

    @property
    def lost(self) -> float:
        """The difference, where it is more than chance can do: what is not sure is not held against anybody."""
        return self.difference if self.difference > self.uncertainty else 0.0

    @property
    def mark(self) -> Mark:
        if self.played == self.best:
            return "best"
        if not self.lost:
            return "best" if self.difference < BEST else "good"
        return next((mark for below, mark in _BELOW if self.lost < below), "blunder")


def accuracy(judged: Iterable[Judged]) -> float | None:
    """Of all the chance that these choices could have given away, the share that they did not; None where nothing was
    at stake."""
    lost, stake = 0.0, 0.0
    for one in judged:
        lost += one.lost
        stake += max(one.stake, one.lost)
    return 1 - lost / stake if stake else None


def dearest(judged: Iterable[Judged], most: int = 3) -> tuple[Judged, ...]:
    """Those that cost most, the dearest first; none that cost nothing."""
    costly = [one for one in judged if one.mark not in ("best", "good")]
    return tuple(sorted(costly, key=lambda one: (-one.lost, one.actions))[:most])
