"""What a player can say about a choice: numbers and reasons as data, never as sentences. Knows no position."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from triqueta.actions import Action
from triqueta.pieces import Token
from triqueta.view import View


@dataclass(frozen=True, slots=True)
class Completes:
    """Taking makes a triqueta; `points` is what this animal's set gains."""

    token: Token
    points: int


@dataclass(frozen=True, slots=True)
class Ruins:
    """Taking brings a fourth token, or more; `points` is what this animal's set changes by."""

    token: Token
    points: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What taking this row changes the points by at once, all sets together."""

    points: int


@dataclass(frozen=True, slots=True)
class LastOut:
    """Being the last one out is sure now: the tree, or at the end the rock (R6.1, R6.3)."""

    points: int


@dataclass(frozen=True, slots=True)
class Leaves:
    """After this, a row that is worth so much to that seat stays on the table."""

    seat: int
    row: int
    worth: float


@dataclass(frozen=True, slots=True)
class Helps:
    """The placement adds this much to what the row is worth to that seat (one's own included)."""

    seat: int
    row: int
    worth: float


@dataclass(frozen=True, slots=True)
class Hurts:
    """The placement takes this much from what the row is worth to that seat (one's own included)."""

    seat: int
    row: int
    worth: float


@dataclass(frozen=True, slots=True)
class KeepsLeft:
    """Tokens that may still be kept in this game after this action (R4.3)."""

    count: int


@dataclass(frozen=True, slots=True)
class NextRuins:
    """The chance that the next token lowers what the best row is worth, if it lands there."""

    row: int
    chance: float


@dataclass(frozen=True, slots=True)
class EmptyTower:
    """Nothing can be drawn any more (R3.4): every seat must take."""


@dataclass(frozen=True, slots=True)
class NoDifference:
    """These choices cannot be told apart (face-down towers, R6.3)."""


Reason = (
    Completes
    | Ruins
    | Scores
    | LastOut
    | Leaves
    | Helps
    | Hurts
    | KeepsLeft
    | NextRuins
    | EmptyTower
    | NoDifference
)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one action is expected to lead to at the end of the game."""

    action: Action
    margin: float
    """Own points less those of the best other seat."""
    chance: float
    """To win, 0 to 1."""
    mine: float
    """Own points."""
    others: float
    """Points of the other seats, on average."""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """The best answer so far, and what it rests on."""

    action: Action
    estimates: tuple[Estimate, ...]
    playouts: int
    """Imagined rounds played to their end so far."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What a character likes beyond winning, in chance of winning: small, so that strength stays."""

    patience: float = 0.0
    """For drawing rather than taking."""
    greed: float = 0.0
    """For each own point."""
    spite: float = 0.0
    """For each point that the others do not get, on average."""


BALANCED = Taste()


class Level(Protocol):
    """One player. The same view and a generator in the same state always give the same answer."""

    @property
    def name(self) -> str: ...

    def choose(self, seen: View, rng: Random) -> Action:
        """One legal action, for the seat that is to move."""

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        """The answer, better with every step; the clock lives with the caller. Quick players take one step."""

    def estimate(self, seen: View, rng: Random) -> tuple[Estimate, ...]:
        """Every legal action with its estimate; nothing from a player who cannot tell."""

    def with_taste(self, taste: Taste) -> "Level":
        """The same strength with another character."""


def leaning(estimate: Estimate, taste: Taste) -> float:
    """How much a character likes an action."""
    drawing = taste.patience if estimate.action == "draw" else 0.0
    return estimate.chance + drawing + taste.greed * estimate.mine - taste.spite * estimate.others


def preferred(estimates: tuple[Estimate, ...], taste: Taste) -> Action:
    """The action that a character likes best; the first one where several are liked alike."""
    return max(estimates, key=lambda estimate: leaning(estimate, taste)).action
