"""What is in the box (R1), by number and by name. Knows no rule and no game.

Inside the program everything counts from 0: seats, rows, towers, animals. Every text form counts as people do: seat
1, row a, tower 1."""

from collections.abc import Sequence
from typing import Final

Token = int
"""An animal token: 0 rabbit … 5 bear; `UNKNOWN` where a seat may not know which."""

ANIMALS: Final = ("rabbit", "owl", "deer", "boar", "ram", "bear")
KINDS: Final = len(ANIMALS)
VALUES: Final = (5, 6, 7, 8, 9, 10)
COPIES: Final = 10
"""Tokens of each animal (R1.1)."""
BOX: Final[tuple[Token, ...]] = tuple(animal for animal in range(KINDS) for _ in range(COPIES))
"""All sixty, in printed order."""

UNKNOWN: Final[Token] = KINDS
NOTHING: Final[Token] = -1
"""The hand of someone who has drawn nothing."""

SYMBOLS: Final = "56789X?"
"""One sign a token, UNKNOWN included: the printed value, X for ten."""

ROWS: Final = "abcde"
TOWERS: Final = 4
TOWER_HEIGHT: Final = 15
NO_TOWERS: Final = ((UNKNOWN,) * TOWER_HEIGHT,) * TOWERS
"""In a record that does not hold them."""
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
KEEPS: Final = 2
"""Tokens one seat may keep face down in the whole game (R4.3)."""

NOBODY: Final = -1
"""No seat: whose turn it is when the game is over."""
NO_ROW: Final = -1
"""The row of a seat that is still in the round."""


def animal_name(token: Token) -> str:
    return "unknown" if token == UNKNOWN else ANIMALS[token]


def are_complete(towers: Sequence[Sequence[Token]]) -> bool:
    """Are these sixty known tokens, ten of each animal, in four towers of fifteen (R1.1, R2.2)?"""
    tokens = sorted(token for tower in towers for token in tower)
    return [len(tower) for tower in towers] == [TOWER_HEIGHT] * TOWERS and tokens == list(BOX)
