"""Who sits down, from words: `expert`, `skilled/patient`, `expert@400` (playouts), `expert@0.5s` (thinking time), or
`module:function`, which is your own. Words travel to other processes; players are made there."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import cast

from triqueta.actions import Action
from triqueta.players import CHARACTERS, PLAYERS, Level, Thought, player
from triqueta.view import View

Chooser = Callable[[View, Random], Action]


class NoSuchPlayer(ValueError):
    """The words name nobody; the message says what could be named."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a level may think: so many playouts or so many seconds."""

    level: Level
    playouts: float = float("inf")
    seconds: float = float("inf")

    def __call__(self, seen: View, rng: Random) -> Action:
        until = perf_counter() + self.seconds
        thought: Thought | None = None
        for thought in self.level.think(seen, rng):
            if thought.playouts >= self.playouts or perf_counter() >= until:
                break
        assert thought is not None
        return thought.action


def seated(words: str) -> Chooser:
    """The player that these words name."""
    if ":" in words:
        return _own(words)
    name, _, budget = words.partition("@")
    level, _, character = name.partition("/")
    if level not in PLAYERS or (character or "even") not in CHARACTERS:
        known = f"{', '.join(PLAYERS)}; with /{', /'.join(CHARACTERS)}; or module:function"
        raise NoSuchPlayer(f"nobody is called {words!r}; known are {known}")
    who = player(level, character or "even")
    return _limited(words, who, budget) if budget else who.choose


def _limited(words: str, who: Level, budget: str) -> Chooser:
    try:
        if budget.endswith("s"):
            return Budget(who, seconds=float(budget[:-1]))
        return Budget(who, playouts=int(budget))
    except ValueError:
        raise NoSuchPlayer(f"{words!r}: after @ stand playouts (400) or seconds (0.5s)") from None


def _own(words: str) -> Chooser:
    module, _, name = words.partition(":")
    try:
        return cast(Chooser, getattr(import_module(module), name))
    except (ImportError, AttributeError) as error:
        raise NoSuchPlayer(f"{words!r} cannot be found: {error}") from None
