"""Which player a name means: `expert`, `skilled/patient`, `expert@400` (playouts), `expert@0.5s` (thinking time), or
`module:function`, which is your own. A caller of players, not one of them: here alone is a clock."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import perf_counter
from typing import cast

from triqueta.actions import Action
from triqueta.opponents import BALANCED
from triqueta.players import PLAYERS, STYLES, Analysis, Player, player
from triqueta.view import View

Chooser = Callable[[View, Random], Action]


class NoSuchPlayer(ValueError):
    """The words name nobody; the message says what could be named."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A player who may think for so many playouts or so many seconds."""

    player: Player
    playouts: float = float("inf")
    seconds: float = float("inf")

    def __call__(self, seen: View, rng: Random) -> Action:
        until = perf_counter() + self.seconds
        analysis: Analysis | None = None
        for analysis in self.player.think(seen, rng):
            if analysis.playouts >= self.playouts or perf_counter() >= until:
                break
        assert analysis is not None
        return analysis.action


def chooser(words: str) -> Chooser:
    """How the player that these words name chooses."""
    if ":" in words:
        return _own(words)
    name, _, budget = words.partition("@")
    level, _, character = name.partition("/")
    if level not in PLAYERS or (character or BALANCED) not in STYLES:
        known = f"{', '.join(PLAYERS)}; with /{', /'.join(STYLES)}; or module:function"
        raise NoSuchPlayer(f"nobody is called {words!r}; known are {known}")
    named = player(level, character or BALANCED)
    return _limited(words, named, budget) if budget else named.choose


def _limited(words: str, named: Player, budget: str) -> Chooser:
    try:
        if budget.endswith("s"):
            return Budget(named, seconds=float(budget[:-1]))
        return Budget(named, playouts=int(budget))
    except ValueError:
        raise NoSuchPlayer(f"{words!r}: after @ stand playouts (400) or seconds (0.5s)") from None


def _own(words: str) -> Chooser:
    module, _, name = words.partition(":")
    try:
        return cast(Chooser, getattr(import_module(module), name))
    except (ImportError, AttributeError) as error:
        raise NoSuchPlayer(f"{words!r} cannot be found: {error}") from None
