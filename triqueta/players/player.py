"""What every player is, and what one character has and another has not. Knows no level and no position."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from triqueta.actions import DRAW, Action
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.view import View


@dataclass(frozen=True, slots=True)
class Style:
    """A character: the weights of its utility, in chance of winning. Small, so that strength stays."""

    patience: float = 0.0
    """For drawing rather than taking."""
    greed: float = 0.0
    """For each own point."""
    spite: float = 0.0
    """Against each point of the others, on average."""


NEUTRAL = Style()


class Player(Protocol):
    """The same view and a generator in the same state always give the same answer."""

    @property
    def name(self) -> str: ...

    def choose(self, seen: View, rng: Random) -> Action:
        """One legal action, for the seat that is to move."""

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        """The answer, better with every step; the clock lives with the caller. One-shot players take one step."""

    def evaluate(self, seen: View, rng: Random) -> tuple[ActionValue, ...]:
        """Every legal action with what it is worth; nothing from a player who cannot tell."""

    def with_style(self, style: Style) -> "Player":
        """The same strength with another character."""


def utility(value: ActionValue, style: Style) -> float:
    """What an action is worth to a character: the chance to win, and what it likes besides."""
    drawing = style.patience if value.action == DRAW else 0.0
    return value.chance + drawing + style.greed * value.mine - style.spite * value.others


def preferred(values: tuple[ActionValue, ...], style: Style) -> Action:
    """The action of the highest utility; the first of those that are equal."""
    return max(values, key=lambda value: utility(value, style)).action
