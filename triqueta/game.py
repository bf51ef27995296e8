"""One game with its past: play, undo, redo, branch, and the way to and from its record. The one
mutable object that the rest of the program holds; what is legal it leaves to the rules."""

from collections.abc import Mapping
from typing import Final, Self

from triqueta.actions import DRAW, TOWER, Action
from triqueta.deal import deal
from triqueta.events import Event, events_of
from triqueta.record import reading, writing
from triqueta.record.text import parse
from triqueta.rules import act, legal
from triqueta.state import Phase, State
from triqueta.view import View, view

SEED: Final = "Seed"
"""The tag that names what the deal was made from."""


class Game:
    """Positions are kept whole, one for each action, so that going back costs nothing."""

    def __init__(self, start: State, tags: Mapping[str, str] | None = None) -> None:
        self.tags = {name: value for name, value in (tags or {}).items() if name not in writing.OWN_TAGS}
        self._states = [start.copy()]
        self._actions: list[Action] = []
        self._undone: list[tuple[Action, State]] = []

    @classmethod
    def new(cls, players: int, seed: str | int, first: int | None = None) -> Self:
        """A fresh deal; the seed is remembered in the record."""
        return cls(deal(players, seed, first), {SEED: str(seed)})

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The game that a record tells; `RecordError` when it breaks a rule."""
        record = parse(text)
        game = cls(reading.start(record), record.tags)
        for action, state in reading.replay(record):
            game._actions.append(action)
            game._states.append(state.copy())
        return game

    @property
    def state(self) -> State:
        """A copy of the position, to look at or to play with."""
        return self._states[-1].copy()

    @property
    def phase(self) -> Phase:
        return self._states[-1].phase

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self._states[-1].turn

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def legal(self) -> tuple[Action, ...]:
        return legal(self._states[-1])

    @property
    def history(self) -> tuple[Action, ...]:
        return tuple(self._actions)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> tuple[Action, ...]:
        """What can be redone, next one first."""
        return tuple(action for action, _ in reversed(self._undone))

    def view(self, seat: int | None) -> View:
        return view(self._states[-1], seat)

    def at(self, actions: int) -> State:
        """A copy of the position after so many actions."""
        return self._states[self._checked(actions)].copy()

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do it and tell what happened; `IllegalAction` when that seat may not, and nothing has changed."""
        after = self._states[-1].copy()
        act(after, seat, action)
        self._undone.clear()
        return self._step(action, after)

    def _step(self, action: Action, after: State) -> tuple[Event, ...]:
        before = self._states[-1]
        self._states.append(after)
        self._actions.append(action)
        return events_of(before, action, after)

    def undo(self, actions: int = 1) -> None:
        """Take back so many actions; they can be redone until something else is played."""
        if not 0 <= actions <= len(self._actions):
            raise ValueError(f"cannot undo {actions} of {len(self._actions)} actions")
        for _ in range(actions):
            self._undone.append((self._actions.pop(), self._states.pop()))

    def redo(self, actions: int = 1) -> tuple[Event, ...]:
        """Do again what was undone, and tell it again."""
        if not 0 <= actions <= len(self._undone):
            raise ValueError(f"cannot redo {actions} of {len(self._undone)} actions")
        return tuple(event for _ in range(actions) for event in self._step(*self._undone.pop()))

    def branch(self, actions: int | None = None) -> "Game":
        """Another game with the same beginning, up to so many actions."""
        upto = self._checked(len(self._actions) if actions is None else actions)
        twin = Game(self._states[0], self.tags)
        twin._actions = self._actions[:upto]
        twin._states = self._states[: upto + 1]
        return twin

    def _checked(self, actions: int) -> int:
        if not 0 <= actions <= len(self._actions):
            raise ValueError(f"there is no position after {actions} actions, only up to {len(self._actions)}")
        return actions

    @property
    def move_ends(self) -> tuple[int, ...]:
        """After how many actions each move of the record is over: a draw and what became of it are one."""
        last = len(self._actions)
        return tuple(at for at, action in enumerate(self._actions, 1) if action != DRAW or at == last)

    @property
    def round_starts(self) -> tuple[int, ...]:
        """After how many actions each round begins (R6.3)."""
        opened = (at for at, action in enumerate(self._actions, 1) if action in TOWER)
        return (0, *opened)

    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What happened from the beginning, action by action."""
        return tuple(map(events_of, self._states, self._actions, self._states[1:]))

    def record(self) -> str:
        """The whole record: with it everything can be replayed."""
        return str(writing.whole(self._states, self._actions, self.tags))

    def record_for(self, seat: int | None) -> str:
        """The record as one seat may know it (None: a spectator), without towers and seed."""
        return str(writing.as_known(self._states, self._actions, self.tags, seat))
