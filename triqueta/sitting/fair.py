"""A deal sealed before it is played: the fingerprint of its towers, SHA-256 of a salt and the towers as a record writes
them. The fingerprint may be shown from the beginning, since the salt hides what it is of; with the salt, which is told
when the game is over, anybody can check that the towers lay there all along (docs/fair.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from triqueta.game import Game
from triqueta.pieces import are_complete
from triqueta.record.text import tower_text

FINGERPRINT: Final = "Fingerprint"
SALT: Final = "Salt"
SHOWN: Final = 12
"""So many signs of it are shown: as many as one can compare."""
LENGTH: Final = 64


@dataclass(frozen=True, slots=True)
class Seal:
    """What may be told of it now."""

    fingerprint: str = ""
    sealed: str = ""
    """The text that it is the fingerprint of, once the game is over."""

    @property
    def short(self) -> str:
        """In groups, as one reads it aloud."""
        shown = self.fingerprint[:SHOWN]
        return " ".join(shown[at : at + 4] for at in range(0, len(shown), 4))


def fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def seal_tags(game: Game, salt: str) -> Mapping[str, str]:
    """The tags of a game that is sealed with this salt; none without one."""
    return {FINGERPRINT: fingerprint(_text(game, salt)), SALT: salt} if salt else {}


def seal(game: Game) -> Seal:
    """Empty where a game was not sealed."""
    found = game.tags.get(FINGERPRINT, "")
    if len(found) != LENGTH or set(found) - set("0123456789abcdef"):
        return Seal()
    told = game.over and SALT in game.tags and are_complete(game.at(0).towers)
    return Seal(found, _text(game, game.tags[SALT]) if told else "")


def fits(game: Game) -> bool | None:
    """Are these the towers that were sealed? None where the record does not tell enough."""
    if not {FINGERPRINT, SALT} <= game.tags.keys() or not are_complete(game.at(0).towers):
        return None
    return game.tags[FINGERPRINT] == fingerprint(_text(game, game.tags[SALT]))


def _text(game: Game, salt: str) -> str:
    return " ".join([salt, *map(tower_text, game.at(0).towers)])
