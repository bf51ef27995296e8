"""What a player can say about a choice: the expected result of every action, and the best answer so far. Data only;
knows no position."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from triqueta.actions import Action
from triqueta.players.reasons import Reason

Explanation = Callable[[], tuple[Reason, ...]]


@dataclass(frozen=True, slots=True)
class ActionValue:
    """The result that is expected, at the end of the game, of one action."""

    action: Action
    margin: float
    """Own points less those of the best other seat."""
    chance: float
    """To win, 0 to 1."""
    mine: float
    """Own points."""
    others: float
    """Points of the other seats, on average."""
    explanation: Explanation = field(repr=False, compare=False)
    chance_error: float = 0.0
    """The standard error of `chance` where that is the mean of playouts; 0 where it was counted out."""
    mine_error: float = 0.0
    """That of `mine`."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Worked out anew whenever somebody asks: few do."""
        return self.explanation()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best answer so far, and what it rests on."""

    action: Action
    values: tuple[ActionValue, ...]
    playouts: int
    """Imagined rounds played to their end so far."""

    @property
    def chosen(self) -> ActionValue | None:
        """What the answer is worth; None from a player who cannot tell."""
        return next((value for value in self.values if value.action == self.action), None)

    @property
    def next_best(self) -> ActionValue | None:
        """The likeliest to win of all other actions."""
        others = (value for value in self.values if value.action != self.action)
        return max(others, key=lambda value: value.chance, default=None)


def standard_error(count: int, total: float, squares: float) -> float:
    """Of the mean of so many numbers, from their sum and the sum of their squares; 0 where there are too few."""
    if count < 2:
        return 0.0
    variance = max(0.0, squares - total * total / count) / (count - 1)
    return sqrt(variance / count)
