"""Which player a name means: `expert`, `skilled/patient`, `expert@400` (playouts), `expert@0.5s` (seconds of
computing), `expert-beliefs@400` (without a part of it), or `module:name`, which is your own, with a budget too. A
caller of players, not one of them: here alone is a clock, which stands still while the machine does other work."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf, nan
from random import Random
from time import thread_time
from typing import Protocol

from triqueta.actions import Action
from triqueta.opponents import BALANCED
from triqueta.players import PLAYERS, STYLES, Analysis, Player, player
from triqueta.players.expert import Expert
from triqueta.players.judgement import PARTS, Without
from triqueta.players.own import Chooser, NoSuchPlayer, OwnPlayer, PlayerFailed, own_bot
from triqueta.view import View


class Thinker(Protocol):
    """Who can be given a budget."""

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]: ...


@dataclass(frozen=True, slots=True)
class Budget:
    """A player who may think for so many playouts or compute for so many seconds."""

    player: Thinker
    playouts: float = inf
    seconds: float = inf

    def __call__(self, seen: View, rng: Random) -> Action:
        until = thread_time() + self.seconds
        analysis: Analysis | None = None
        for analysis in self.player.think(seen, rng):
            if analysis.playouts >= self.playouts or thread_time() >= until:
                break
        assert analysis is not None
        return analysis.action


def chooser(words: str) -> Chooser:
    """How the player that these words name chooses, at one seat in one game."""
    who, limited, budget = words.partition("@")
    if ":" in who:
        return _own(words, who, budget if limited else None)
    whole, *parts = who.split("-")
    level, _, character = whole.partition("/")
    if level not in PLAYERS or (character or BALANCED) not in STYLES:
        levels, characters = ", ".join(PLAYERS), f"/{', /'.join(STYLES)}"
        raise NoSuchPlayer.of("player", asked=words, levels=levels, characters=characters)
    named = _without(words, player(level, character or BALANCED), frozenset(parts))
    return _limited(words, named, budget) if limited else named.choose


def _without(words: str, named: Player, parts: Without) -> Player:
    """To measure what its parts bring it."""
    if not parts:
        return named
    if not isinstance(named, Expert) or not parts <= frozenset(PARTS):
        raise NoSuchPlayer(f"{words!r}: only the expert has parts to be left out: {', '.join(PARTS)}")
    return replace(named, without=parts)


def _limited(words: str, named: Thinker, budget: str) -> Budget:
    try:
        amount = float(budget[:-1]) if budget.endswith("s") else int(budget)
    except ValueError:
        amount = nan
    if not 0 <= amount < inf:
        raise NoSuchPlayer(f"{words!r}: after @ stand playouts (400) or seconds (0.5s)")
    return Budget(named, seconds=amount) if budget.endswith("s") else Budget(named, playouts=amount)


def _own(words: str, who: str, budget: str | None) -> Chooser:
    bot = own_bot(who)
    if budget is not None and not hasattr(bot, "think"):
        raise NoSuchPlayer(f"{words!r}: only a player with `think` takes a budget")
    choose = getattr(bot, "choose", bot) if budget is None else _limited(words, bot, budget)
    return OwnPlayer(words, choose, getattr(bot, "new_game", None))


__all__ = ["Budget", "Chooser", "NoSuchPlayer", "PlayerFailed", "chooser"]
