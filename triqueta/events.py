"""What happened, told after the fact: one frozen value an event, and which of it a seat may know
(R8). Derived from the positions before and after; decides nothing."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from triqueta.actions import MEANING, Action, Verb
from triqueta.pieces import KINDS, UNKNOWN, Token
from triqueta.scoring import TRIQUETA, points_gained, winners
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


class Ruined(Shown):
    """A fourth token, or more, ruined a set (R7.2)."""


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
    happened = [_DONE[verb](before, target, after)]
    happened.extend(_sets_changed(before, after, seat))
    if verb == "take" and not after.playing:
        happened.append(RoundEnded(seat, before.round, before.left))
    if after.phase == "over":
        happened.append(Ended(seat, winners(after)))
    return tuple(happened)


_DONE: Final[dict[Verb, Callable[[State, int, State], Event]]] = {
    "draw": lambda before, _, after: Drew(before.turn, after.hand, after.left),
    "keep": lambda before, *_: Kept(before.turn, before.hand),
    "place": lambda before, row, _: Placed(before.turn, before.hand, row),
    "take": lambda before, row, _: Took(before.turn, row, before.rows[row]),
    "tower": lambda before, tower, after: Opened(before.turn, tower, after.round),
    "add": lambda before, animal, _: Added(before.turn, animal),
    "return": lambda before, token, _: Returned(before.turn, token),
}


def points_by_event(players: int, events: Iterable[Event]) -> tuple[int | None, ...]:
    """What each event of a game, from its beginning, gained its seat in points of the six sets (R7.2); None where no
    token came to a collection."""
    collected = [[0] * KINDS for _ in range(players)]
    return tuple(_gain(collected, event) for event in events)


def _gain(collected: list[list[int]], event: Event) -> int | None:
    match event:
        case Took(seat, _, tokens):
            pass
        case Added(seat, token):
            tokens = (token,)
        case _:
            return None
    gained = points_gained(collected[seat], tokens)
    for token in tokens:
        collected[seat][token] += 1
    return gained


def _sets_changed(before: State, after: State, seat: int) -> Iterator[Event]:
    for animal in range(KINDS):
        was, now = before.collected[KINDS * seat + animal], after.collected[KINDS * seat + animal]
        if was < now == TRIQUETA:
            yield MadeTriqueta(seat, animal)
        elif was <= TRIQUETA < now:
            yield Ruined(seat, animal)
