"""The one place where chance enters (R2.2, R2.3): a seed becomes four towers and the seat that begins.

The algorithm, so that anybody can repeat it: the seed as text, UTF-8, goes through SHA-256; the digest, read as one
big-endian integer, seeds a Mersenne Twister (`random.Random`), of which only `random()` is used, since Python
promises that it never changes. The sixty tokens, in printed order, are shuffled by Fisher and Yates from the last to
the second, each changing places with number `int(random() * (i + 1))`, and cut into four towers; one more `random()`
picks the seat."""

import re
from hashlib import sha256
from random import Random

from triqueta.pieces import BOX, TOWER_HEIGHT, Token
from triqueta.setup_errors import SetupError
from triqueta.state import State

SEED_LENGTH = 100
_ONE_LINE = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]*")
"""Spelt out, since `str.isprintable` knows other signs in every Python."""


def deal(players: int, seed: str | int, first: int | None = None) -> State:
    """A table set up from a seed; `first` is the seat that begins, else the seed picks it."""
    rng = generator(seed)
    tokens = shuffled(list(BOX), rng)
    towers = [tokens[at : at + TOWER_HEIGHT] for at in range(0, len(tokens), TOWER_HEIGHT)]
    chosen = int(rng.random() * players)
    return State(players, towers, chosen if first is None else first)


def generator(seed: str | int) -> Random:
    """The same numbers in every Python for the same seed; 7 and "7" are one seed."""
    return Random(int.from_bytes(sha256(seed_text(seed).encode()).digest(), "big"))


def seed_text(seed: str | int) -> str:
    """The seed as it is written down; `SetupError` when it cannot be one."""
    text = str(seed)
    if len(text) > SEED_LENGTH or not _ONE_LINE.fullmatch(text):
        raise SetupError.of("seed", most=SEED_LENGTH)
    return text


def shuffled(tokens: list[Token], rng: Random) -> list[Token]:
    """These tokens in random order (in place)."""
    random = rng.random
    for i in range(len(tokens) - 1, 0, -1):
        j = int(random() * (i + 1))
        tokens[i], tokens[j] = tokens[j], tokens[i]
    return tokens
