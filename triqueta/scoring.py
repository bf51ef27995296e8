"""What everything is worth (R7.2 to R7.6), item by item as on a score pad. Counts what lies open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from triqueta.pieces import COPIES, KINDS, VALUES, Token
from triqueta.state import State

TRIQUETA: Final = 3


def _points(value: int, count: int) -> int:
    """R7.2, R7.3"""
    if count < TRIQUETA:
        return count
    return value if count == TRIQUETA else TRIQUETA - count


POINTS: Final = tuple(tuple(_points(value, count) for count in range(COPIES + 1)) for value in VALUES)
"""POINTS[animal][count]"""


@dataclass(frozen=True, slots=True)
class Pad:
    """One seat's column on the score pad."""

    seat: int
    counts: tuple[int, ...]
    points: tuple[int, ...]
    trees: int
    rock: int
    total: int
    tokens: int
    place: int
    """1 for the winners; those still tied after R7.5 share a place."""


def collection_points(counts: Iterable[int]) -> int:
    """What the six sets of one collection score."""
    return sum(POINTS[animal][count] for animal, count in enumerate(counts))


def points(state: State) -> list[int]:
    """What each seat would score now for what lies open (R7.2 to R7.4)."""
    totals = list(state.trees)
    totals[state.rock] += 1
    collected = state.collected
    for seat in range(state.players):
        at = KINDS * seat
        for row in POINTS:
            totals[seat] += row[collected[at]]
            at += 1
    return totals


def ranks(state: State) -> list[tuple[int, int]]:
    """Points, then tokens, per seat: the higher rank is ahead, equal ranks share (R7.5)."""
    collected = state.collected
    tokens = [sum(collected[at : at + KINDS]) for at in range(0, len(collected), KINDS)]
    return list(zip(points(state), tokens, strict=True))


def pads(state: State) -> tuple[Pad, ...]:
    """The whole score pad, in order of the seats."""
    order = ranks(state)
    return tuple(
        Pad(
            seat=seat,
            counts=(counts := state.collection(seat)),
            points=tuple(POINTS[animal][count] for animal, count in enumerate(counts)),
            trees=state.trees[seat],
            rock=int(seat == state.rock),
            total=total,
            tokens=tokens,
            place=1 + sum(other > (total, tokens) for other in order),
        )
        for seat, (total, tokens) in enumerate(order)
    )


def winners(state: State) -> tuple[int, ...]:
    """Most points, then most tokens, then shared (R7.5); nobody before the end."""
    if state.phase != "over":
        return ()
    order = ranks(state)
    best = max(order)
    return tuple(seat for seat, rank in enumerate(order) if rank == best)


def best_decisions(counts: Sequence[int], kept: Sequence[Token]) -> tuple[bool, ...]:
    """For each kept token: should it be added (R7.1)? Most points first, then most tokens (R7.5)."""

    def outcome(added: tuple[bool, ...]) -> tuple[int, int]:
        final = list(counts)
        for token, add in zip(kept, added, strict=True):
            final[token] += add
        return collection_points(final), sum(added)

    return max(product((True, False), repeat=len(kept)), key=outcome)
