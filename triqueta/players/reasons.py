"""Reasons for and against an action, as data: numbers, never sentences. Knows not how they are found."""

from dataclasses import dataclass

from triqueta.pieces import Token


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
    value: float


@dataclass(frozen=True, slots=True)
class Helps:
    """The placement adds this much to what the row is worth to that seat (one's own included)."""

    seat: int
    row: int
    value: float


@dataclass(frozen=True, slots=True)
class Hurts:
    """The placement takes this much from what the row is worth to that seat (one's own included)."""

    seat: int
    row: int
    value: float


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
