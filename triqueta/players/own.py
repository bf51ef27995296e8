"""Players from elsewhere, as `module:name` names them: a function, an object, or a class of which every seat gets its
own. What goes wrong in one of them is told with its name and its own traceback. Knows no level and no clock."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from random import Random
from traceback import format_exception
from typing import Any

from triqueta.actions import Action
from triqueta.setup_errors import SetupError
from triqueta.view import View

Chooser = Callable[[View, Random], Action]


class NoSuchPlayer(SetupError):
    """The words name nobody; the message says what could be named."""


class PlayerFailed(ValueError):
    """A player of one's own broke down or answered what it may not do; the message names it, and holds its traceback
    where there is one."""


@dataclass(slots=True)
class OwnPlayer:
    """One seat of one game. What has `new_game` is told, before its first choice, what it then sees."""

    words: str
    choose: Chooser
    new_game: Callable[[View], object] | None = None

    def __call__(self, seen: View, rng: Random) -> Action:
        try:
            if self.new_game is not None:
                self.new_game(seen)
                self.new_game = None
            action = self.choose(seen, rng)
        except (Exception, SystemExit) as error:
            where = f"seat {seen.turn + 1} of {seen.players} in round {seen.round + 1}"
            raise PlayerFailed(f"{self.words} failed as {where}:\n{_own_traceback(error)}") from error
        if action not in seen.legal:
            raise PlayerFailed(f"{self.words} answered {action!r} where it may {', '.join(seen.legal)}")
        return action


def own_bot(words: str) -> Any:  # noqa: ANN401 (it may be anything)
    """What a module holds under that name: an object for one seat alone, or a function."""
    module, _, name = words.partition(":")
    try:
        found = getattr(import_module(module), name)
        bot = found() if isinstance(found, type) else deepcopy(found)
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise NoSuchPlayer(f"{words!r} cannot be had: {reason}") from None
    if not callable(getattr(bot, "choose", bot)):
        raise NoSuchPlayer(f"{words!r} is no player: neither a function nor something with `choose`")
    return bot


def _own_traceback(error: BaseException) -> str:
    """From the player's own lines on, without those that called it."""
    begun = error.__traceback__
    return "".join(format_exception(type(error), error, begun.tb_next if begun else None)).rstrip()
