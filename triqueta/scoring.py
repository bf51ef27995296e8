"""What everything is worth (R7.2 to R7.6), item by item as on a score pad. Counts what lies open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, TypeVar, get_args

from triqueta.pieces import KINDS, VALUES, Token
from triqueta.state import State

TRIQUETA: Final = 3

POINTS: Final = tuple((0, 1, 2, value, -1, -2, -3, -4, -5, -6, -7) for value in VALUES)
"""POINTS[animal][count] (R7.2, R7.3)"""

SetState = Literal["none", "one", "two", "triqueta", "ruined"]
_SET_STATES: Final[tuple[SetState, ...]] = get_args(SetState)
DecidedBy = Literal["points", "tokens", "shared"]
AnyRank = TypeVar("AnyRank", float, tuple[int, int], tuple[float, int])
"""Points, and tokens where they were counted: the higher one is ahead (R7.5)."""


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won a game, and what decided it (R7.5)."""

    winners: tuple[int, ...]
    points: int
    tokens: int
    decided_by: DecidedBy
    runner_up_tokens: int | None
    """The most tokens of those who have as many points and lose by tokens; None when nobody does."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What tokens do to one set of a collection (R7.2)."""

    animal: Token
    before: int
    """Tokens of this animal that lie there already."""
    after: int
    points: int
    """What the score changes by."""


def set_state(count: int) -> SetState:
    """How a set of so many tokens stands (R7.2)."""
    return _SET_STATES[min(count, TRIQUETA + 1)]


def set_points(animal: Token, count: int) -> int:
    """What a set of so many tokens of one animal scores (R7.2)."""
    return POINTS[animal][count]


def first_points(animal: Token) -> tuple[int, ...]:
    """What the first, the second and the third token of an animal make its set score, and the one too many (R7.2)."""
    return POINTS[animal][1 : TRIQUETA + 2]


def points_gained(counts: Sequence[int], tokens: Sequence[Token]) -> int:
    """What these tokens add to the score of a collection (R7.2)."""
    gained = 0
    for animal in set(tokens):
        row, held = POINTS[animal], counts[animal]
        gained += row[held + tokens.count(animal)] - row[held]
    return gained


def gains(counts: Sequence[int], tokens: Sequence[Token]) -> tuple[Gain, ...]:
    """The same set by set, in the order of their values: only those that these tokens change."""
    return tuple(
        Gain(
            animal=animal,
            before=(before := counts[animal]),
            after=(after := before + tokens.count(animal)),
            points=POINTS[animal][after] - POINTS[animal][before],
        )
        for animal in sorted(set(tokens))
    )


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


def outcome(state: State) -> Outcome | None:
    """Most points, then most tokens, then shared (R7.5); None before the end."""
    if state.phase != "over":
        return None
    order = ranks(state)
    best = max(order)
    won = tuple(seat for seat, rank in enumerate(order) if rank == best)
    points, tokens = best
    outnumbered = [fewer for total, fewer in order if total == points and fewer < tokens]
    decided_by: DecidedBy = "shared" if len(won) > 1 else "tokens" if outnumbered else "points"
    return Outcome(won, points, tokens, decided_by, max(outnumbered, default=None))


def winners(state: State) -> tuple[int, ...]:
    """Nobody before the end."""
    ended = outcome(state)
    return ended.winners if ended else ()


def win_shares(state: State) -> tuple[float, ...]:
    """Each seat's share of the win, once the game is over."""
    return shares_of_win(ranks(state))


def shares_of_win(ranks: Sequence[AnyRank]) -> tuple[float, ...]:
    """Who have the highest rank win, and share the win equally (R7.5)."""
    best = max(ranks)
    shared = ranks.count(best)
    return tuple((rank == best) / shared for rank in ranks)


def best_decisions(counts: Sequence[int], kept: Sequence[Token]) -> tuple[bool, ...]:
    """For each kept token: should it be added (R7.1)? Most points first, then most tokens (R7.5)."""

    def result(added: tuple[bool, ...]) -> tuple[int, int]:
        final = list(counts)
        for token, add in zip(kept, added, strict=True):
            final[token] += add
        return collection_points(final), sum(added)

    return max(product((True, False), repeat=len(kept)), key=result)
