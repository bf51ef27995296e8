"""The random generator of each choice. It comes from the seed of the deal and the number of actions before, and nothing
else: so a game that is saved, or taken back, goes on alike wherever it is played."""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from random import Random

from triqueta.opponents import CHARACTERS, SURPRISE, Opponent


def choice_rng(seed: str, actions: int) -> Random:
    """The generator of the choice that follows so many actions."""
    digest = sha256(f"{seed}\n{actions}".encode()).digest()
    return Random(int.from_bytes(digest, "big"))


def with_characters(opponents: Iterable[Opponent], rng: Random) -> tuple[Opponent, ...]:
    """Whoever was to be a surprise gets a character."""
    return tuple(
        replace(one, character=CHARACTERS[int(rng.random() * len(CHARACTERS))])
        if one.character == SURPRISE
        else one
        for one in opponents
    )
