"""Reasons for and against an action, as data: numbers, never sentences. Knows not how they are found."""

from dataclasses import dataclass

from triqueta.pieces import Token


@dataclass(frozen=True)
class _OfSet:
    token: Token
    points: int
    """What the set of this animal changes by."""


class Completes(_OfSet):
    """Taking makes a triqueta."""


class Ruins(_OfSet):
    """Taking brings a fourth token, or more."""


@dataclass(frozen=True)
class Scores:
    """What taking this row changes the points by at once, all sets together."""

    points: int


@dataclass(frozen=True)
class LastOut:
    """Being the last one out is sure now: the tree, or at the end the rock (R6.1, R6.3)."""

    points: int


@dataclass(frozen=True)
class _OfRow:
    seat: int
    row: int
    value: float
    """What the row is worth to that seat, or what is added to that or taken from it."""


class Leaves(_OfRow):
    """After this, the row stays on the table for that seat."""


class Helps(_OfRow):
    """The placement makes the row better for that seat (one's own included)."""


class Hurts(_OfRow):
    """The placement makes the row worse for that seat (one's own included)."""


@dataclass(frozen=True)
class LeavesSet:
    """After this, a row stays on the table that completes a set of that seat's."""

    seat: int
    row: int
    token: Token
    points: int


@dataclass(frozen=True)
class KeepsLeft:
    """Tokens that may still be kept in this game after this action (R4.3)."""

    count: int


@dataclass(frozen=True)
class NextRuins:
    """The chance that the next token lowers what the best row is worth, if it lands there."""

    row: int
    chance: float


@dataclass(frozen=True)
class NextHelps:
    """The chance that the next token raises what the best row is worth, if it lands there."""

    row: int
    chance: float


@dataclass(frozen=True)
class EmptyTower:
    """Nothing can be drawn any more (R3.4): every seat must take."""


@dataclass(frozen=True)
class NoDifference:
    """These choices cannot be told apart (face-down towers, R6.3)."""


Reason = (
    Completes
    | Ruins
    | Scores
    | LastOut
    | Leaves
    | LeavesSet
    | Helps
    | Hurts
    | KeepsLeft
    | NextRuins
    | NextHelps
    | EmptyTower
    | NoDifference
)
