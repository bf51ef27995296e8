"""What a player can say about a choice: the expected result of every action, and the best answer so far. Data only;
knows no position."""

from collections.abc import Callable
from dataclasses import dataclass, field

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
