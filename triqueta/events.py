"""What happened, told after the fact: one frozen value an event, and which of it a seat may know
(R8). Derived from the positions before and after; decides nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from triqueta.actions import MEANING, Action
from triqueta.pieces import KINDS, UNKNOWN, Token
from triqueta.scoring import TRIQUETA, winners
from triqueta.state import State


@dataclass(frozen=True, slots=True)
class Event:
    """Something done in the open: all seats know all of it."""

    seat: int

    def known_to(self, seat: int | None) -> Self:  # noqa: ARG002 (what is open is open to every seat)
        """The same event as this seat (None: a spectator) may know it."""
        return self


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """Something all see happen, about a token that only its owner sees (R4.1, R4.3, R8.3)."""

    token: Token

    def known_to(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, token=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Drew(Secret):
    left: int


class Kept(Secret):
    __slots__ = ()


class Returned(Secret):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Something about a token that all see, or an animal."""

    token: Token


@dataclass(frozen=True, slots=True)
class Placed(Shown):
    row: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    row: int
    tokens: tuple[Token, ...]


class Added(Shown):
    __slots__ = ()


class MadeTriqueta(Shown):
    """A third token of an animal made a triqueta (R7.2)."""

    __slots__ = ()


class Ruined(Shown):
    """A fourth token, or more, ruined a set (R7.2)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The last seat out takes the rock; so many tokens go out of the game unseen (R6.1, R6.2)."""

    round: int
    unseen: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The holder of the rock opens a tower, takes its tree and begins a round (R6.3)."""

    tower: int
    round: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over (R7.5). `seat` made the last move."""

    winners: tuple[int, ...]


def events_of(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Everything that this action brought about, in order."""
    verb, target = MEANING[action]
    seat = before.turn
    happened: list[Event] = []
    if verb == "draw":
        happened.append(Drew(seat, after.hand, after.left))
    elif verb == "keep":
        happened.append(Kept(seat, before.hand))
    elif verb == "place":
        happened.append(Placed(seat, before.hand, target))
    elif verb == "take":
        happened.append(Took(seat, target, before.rows[target]))
    elif verb == "tower":
        happened.append(Opened(seat, target, after.round))
    elif verb == "add":
        happened.append(Added(seat, target))
    else:
        happened.append(Returned(seat, target))
    happened.extend(_sets_changed(before, after, seat))
    if verb == "take" and not after.playing:
        happened.append(RoundEnded(seat, before.round, before.left))
    if after.phase == "over":
        happened.append(Ended(seat, winners(after)))
    return tuple(happened)


def _sets_changed(before: State, after: State, seat: int) -> Iterator[Event]:
    for animal in range(KINDS):
        was, now = before.collected[KINDS * seat + animal], after.collected[KINDS * seat + animal]
        if was < now == TRIQUETA:
            yield MadeTriqueta(seat, animal)
        elif was <= TRIQUETA < now:
            yield Ruined(seat, animal)
