"""What players keep, as those who may not look could tell: how much likelier a token is kept for each number of its
animal that lies open before its owner, and for each animal. Knows samples; plays nothing."""

from collections.abc import Iterator, Sequence
from math import fsum

from triqueta.pieces import COPIES, KINDS, TOWERS, Token
from triqueta.players.beliefs import SIZES
from triqueta.training.selfplay import SetSample, round_ends
from triqueta.training.tables import scaled

ROUNDS_OF_SCALING = 8
PSEUDO_TOKENS = 10.0
"""So many tokens, kept as often as expected, stand in where few were kept."""

Kept = tuple[tuple[int, ...], tuple[int, ...], Token]
"""How many of each animal no one can see, the sizes of the owner's open sets, and what is kept."""


def belief_lines(players: int, samples: Sequence[SetSample]) -> list[str]:
    """One line for each round."""
    fits = [fitted_odds(list(_kept(players, number, samples))) for number in range(TOWERS)]
    return [f"{players} {number}: {scaled(100, fit)}" for number, fit in enumerate(fits, 1)]


def unbiased(players: int) -> list[str]:
    """Any unseen token is as likely as another."""
    return [f"{players} {number + 1}: {' '.join(['100'] * (SIZES + KINDS))}" for number in range(TOWERS)]


def fitted_odds(kept: Sequence[Kept]) -> list[float]:
    """Iterative proportional fitting: sizes and animals in turn, until each is kept as often as expected."""
    sizes, animals = [1.0] * SIZES, [1.0] * KINDS
    for _ in range(ROUNDS_OF_SCALING):
        sizes = _fitted(kept, sizes, animals, True)
        animals = _fitted(kept, sizes, animals, False)
    return sizes + animals


def _fitted(
    kept: Sequence[Kept], sizes: Sequence[float], animals: Sequence[float], by_size: bool
) -> list[float]:
    now = sizes if by_size else animals
    came, expected = [PSEUDO_TOKENS] * len(now), [PSEUDO_TOKENS] * len(now)
    for unseen, counts, token in kept:
        odds = [unseen[a] * sizes[counts[a]] * animals[a] for a in range(KINDS)]
        whole = fsum(odds)
        came[counts[token] if by_size else token] += 1
        for animal in range(KINDS):
            expected[counts[animal] if by_size else animal] += odds[animal] / whole
    return [each * n / e for each, n, e in zip(now, came, expected, strict=True)]


def _kept(players: int, number: int, samples: Sequence[SetSample]) -> Iterator[Kept]:
    for seats in round_ends(players, number, samples):
        unseen = tuple(COPIES - sum(each.counts[a] for each in seats) for a in range(KINDS))
        for each in seats:
            sizes = tuple(min(count, SIZES - 1) for count in each.counts)
            for animal, count in enumerate(each.kept):
                for _ in range(count):
                    yield unseen, sizes, animal
