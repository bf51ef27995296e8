"""A deal as people at a table know it: the key by which it is known again, a link that opens it, and the list of those
of which a person has seen hidden tokens. Whoever plays one of them again plays for practice."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from triqueta.deal import deal
from triqueta.game import SEED, Game
from triqueta.opponents import Opponent
from triqueta.pieces import Token

MOST: Final = 50
"""Deals that are remembered; older ones are forgotten."""


def deal_key(towers: Sequence[Sequence[Token]]) -> str:
    """The same for the same towers, whatever they came from and whoever begins; nothing can be read from it."""
    signs = " ".join("".join(map(str, tower)) for tower in towers)
    return sha256(signs.encode()).hexdigest()[:12]


def game_key(game: Game) -> str:
    """Of what was dealt and played: the same whatever the tags say."""
    start = game.at(0)
    played = f"{start.towers} {start.turn} {' '.join(game.history)}"
    return sha256(played.encode()).hexdigest()[:8]


class KnownDeals:
    """Keys of deals, kept as text from one visit to the next."""

    def __init__(self, text: str = "") -> None:
        self._keys = [key for key in text.split(",") if key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __str__(self) -> str:
        return ",".join(self._keys)

    def learn(self, key: str) -> None:
        if key not in self._keys:
            self._keys = [*self._keys, key][-MOST:]


def link(game: Game, opponents: Sequence[Opponent] = ()) -> str:
    """The part of an address that opens this deal, against the same opponents where they are of the ladder; empty when
    it came from no seed. Names the first seat only where the seed would pick another one."""
    start, seed = game.at(0), game.tags.get(SEED)
    try:
        made = deal(start.players, seed or "")
    except ValueError:
        return ""
    if seed is None or made.towers != start.towers:
        return ""
    first = "" if made.turn == start.turn else f"&first={start.turn + 1}"
    return f"#seed={_escaped(seed)}&seats={start.players}{first}{_company(opponents)}"


def _company(opponents: Sequence[Opponent]) -> str:
    """Opponents as a link names them, in the order of their seats."""
    if not opponents or not all(one.on_ladder for one in opponents):
        return ""
    levels, characters = ([one.level for one in opponents], [one.character for one in opponents])
    return f"&levels={','.join(levels)}&characters={','.join(characters)}"


def _escaped(text: str) -> str:
    """Fit for a link. The standard library's own way takes a browser 9 ms to import."""
    return "".join(chr(b) if bytes((b,)).isalnum() else f"%{b:02X}" for b in text.encode())
