"""What a seat may imagine (R8.4): complete positions that fit its view (determinizations), any unseen token equally
likely anywhere, unless it is told what others are likely to keep. Made from a View alone, so nothing hidden can leak
into them. This is where search begins."""

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import NewType

from triqueta.deal import shuffled
from triqueta.pieces import NOTHING, TOWER_HEIGHT, TOWERS, UNKNOWN, Token
from triqueta.state import State
from triqueta.view import View

Imagined = NewType("Imagined", State)
"""A position in somebody's mind, never that of a game. The rules move it like any other; a copy of it is one too."""


Likelihood = Sequence[Sequence[float]]
"""[seat][animal]: how much likelier than any unseen token one of this animal is kept."""


def imagine(seen: View, rng: Random, likely: Likelihood | None = None) -> Imagined:
    """One complete position that fits this view."""
    unseen = list(seen.unseen)
    kept = seen.kept
    if likely is not None:
        kept = tuple(
            tuple(_kept(token, unseen, odds, rng) for token in of_seat)
            for of_seat, odds in zip(kept, likely, strict=True)
        )
    tokens = shuffled([animal for animal, count in enumerate(unseen) for _ in range(count)], rng)
    state = State(seen.players, (), seen.rock)
    state.phase, state.turn, state.round = seen.phase, seen.turn, seen.round
    state.tower, state.left = seen.tower, seen.left
    state.closed = sum(1 << tower for tower in seen.closed)
    state.trees, state.took, state.decided = seen.trees, seen.took, seen.decided
    state.open = sum(1 << number for number, row in enumerate(seen.rows) if row is not None)
    state.playing = sum(1 << seat for seat in seen.in_round)
    state.rows = [row or () for row in seen.rows]
    state.collected = [count for counts in seen.collected for count in counts]
    state.kept = tuple(tuple(_known(token, tokens) for token in of_seat) for of_seat in kept)
    state.hand = seen.hand if seen.hand == NOTHING else _known(seen.hand, tokens)
    state.towers = tuple(  # as many tokens as the tower still holds, below those that are gone
        (UNKNOWN,) * (TOWER_HEIGHT - height) + tuple(tokens.pop() for _ in range(height))
        for height in map(seen.height, range(TOWERS))
    )
    return Imagined(state)


def _known(token: Token, tokens: list[Token]) -> Token:
    return tokens.pop() if token == UNKNOWN else token


def _kept(token: Token, unseen: list[int], odds: Sequence[float], rng: Random) -> Token:
    """A token that another keeps, taken from the unseen."""
    if token != UNKNOWN:
        return token
    rest = rng.random() * fsum(count * each for count, each in zip(unseen, odds, strict=True))
    found = NOTHING
    for animal, count in enumerate(unseen):
        if count and (found == NOTHING or rest >= 0):
            found = animal
        rest -= count * odds[animal]
    unseen[found] -= 1
    return found
