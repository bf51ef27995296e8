"""What collections are worth to who counts what is gone: a set by how many of its animal nobody has seen yet, as such
sets have scored in the end. Knows collections; no table and no turn."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import fsum
from typing import Final

from triqueta.imagined import Imagined
from triqueta.pieces import COPIES, KINDS, VALUES, Token
from triqueta.players.set_values import (
    LARGEST,
    LAST_ROUND,
    Columns,
    Marginal,
    SetValues,
    marginal_values,
    set_values,
)
from triqueta.players.tables import read_table
from triqueta.players.trained import UNSEEN_EXTRAS, UNSEEN_WEIGHTS
from triqueta.scoring import TRIQUETA
from triqueta.view import View

WIDTH: Final = 6
"""Features of a set of one size."""
REACH: Final = 3.0
"""Further from the average, copies are too rare to tell more."""
_MIDDLE: Final = sum(VALUES) / KINDS
_THOUSAND: Final = 1000.0


def set_features(animal: Token, unseen: float, average: float) -> tuple[float, ...]:
    """Of a set of a certain size: its animal, how many of it are unseen against the average, and both together."""
    value = (VALUES[animal] - _MIDDLE) / (VALUES[-1] - _MIDDLE)
    more = max(-REACH, min(REACH, unseen - average)) / REACH
    return (1.0, value, more, more * value, more * more, more * more * value)


def size_class(count: int, kept: int) -> int:
    """Sets of which the same weights hold: 0 to 3 open tokens, with and without a kept one."""
    return 2 * count + min(kept, 1)


def _extra_numbers(players: int, round: int) -> tuple[float, ...]:  # noqa: A002
    """How many of an animal are unseen on average, a ruined set, one keep used, two, the last one out, temperature."""
    return read_table(UNSEEN_EXTRAS, _THOUSAND)[f"{players} {round + 1}"]


@cache
def _column(players: int, round: int, animal: Token, unseen: float) -> Columns:  # noqa: A002
    """[kept][count] of one animal of which so many will be unseen when this round has ended."""
    average, ruined, *_ = _extra_numbers(players, round)
    features = set_features(animal, unseen, average)
    weights = read_table(UNSEEN_WEIGHTS, _THOUSAND)

    def worth(count: int, kept: int) -> float:
        if count > TRIQUETA:
            return ruined - (count - TRIQUETA)
        of_class = weights[f"{players} {round + 1} {count} {kept}"]
        return fsum(weight * feature for weight, feature in zip(of_class, features, strict=True))

    none, one = (tuple(worth(count, kept) for count in range(LARGEST + 1)) for kept in (0, 1))
    return none, one, tuple(max(one[count], one[min(count + 1, LARGEST)]) for count in range(LARGEST + 1))


@cache
def _extras(players: int, round: int) -> tuple[tuple[float, float], ...]:  # noqa: A002
    _, _, first, second, last_out, _ = _extra_numbers(players, round)
    return tuple((used, used + last_out) for used in (0.0, first, second))


def temperature(players: int, round: int) -> float:  # noqa: A002
    """As in `set_values`."""
    if round == LAST_ROUND:
        return set_values(players, round).temperature
    return _extra_numbers(players, round)[-1]


def counted_values(seen: View) -> SetValues:
    """The values at the end of this round, as far as this seat can count what will be unseen then."""
    if seen.round == LAST_ROUND:
        return set_values(seen.players, seen.round)._replace(
            temperature_before=temperature(seen.players, seen.round - 1)
        )
    whole, after = sum(seen.unseen), KINDS * _extra_numbers(seen.players, seen.round)[0]
    part = min(1.0, after / max(1, whole))
    return _values(seen.players, seen.round, tuple(round(part * count, 1) for count in seen.unseen))


@lru_cache(96)
def _marginal(players: int, round: int, animal: Token, unseen: float) -> Marginal:  # noqa: A002
    return marginal_values(_column(players, round, animal, unseen))


def _values(players: int, round: int, unseen: tuple[float, ...]) -> SetValues:  # noqa: A002
    sets = tuple(_column(players, round, animal, count) for animal, count in enumerate(unseen))
    return SetValues(
        sets,
        tuple(_marginal(players, round, animal, count) for animal, count in enumerate(unseen)),
        _extras(players, round),
        set_values(players, round).unknown_kept,
        temperature(players, round),
        temperature(players, max(0, round - 1)),
    )


def counted_points(state: Imagined) -> list[float]:
    """What each seat may expect to score in the end, an imagined round being over: by what is unseen then, and after
    the last round what it scores."""
    if state.round == LAST_ROUND:
        return expected_points(state, set_values(state.players, state.round))
    return _points(state, _sets_of(state), _extras(state.players, state.round))


def expected_points(state: Imagined, values: SetValues) -> list[float]:
    """The same by these values, whatever is still unseen."""
    return _points(state, values.sets, values.extra)


def _points(state: Imagined, sets: Sequence[Columns], extra: Sequence[tuple[float, float]]) -> list[float]:
    collected, rock = state.collected, state.rock
    points, at = [], 0
    for seat, (kept, trees) in enumerate(zip(state.kept, state.trees, strict=True)):
        total = extra[len(kept)][seat == rock] + trees
        for animal, column in enumerate(sets):
            total += column[kept.count(animal) if kept else 0][collected[at]]
            at += 1
        points.append(total)
    return points


def _sets_of(state: Imagined) -> list[Columns]:
    """For as many copies as nobody holds now."""
    left = [COPIES - sum(state.collected[animal::KINDS]) for animal in range(KINDS)]
    for kept in state.kept:
        for token in kept:
            left[token] -= 1
    return [
        columns[count]
        for columns, count in zip(_columns_by_unseen(state.players, state.round), left, strict=True)
    ]


@cache
def _columns_by_unseen(players: int, round: int) -> tuple[tuple[Columns, ...], ...]:  # noqa: A002
    """[animal][unseen][kept][count]"""
    return tuple(
        tuple(_column(players, round, animal, unseen) for unseen in range(COPIES + 1))
        for animal in range(KINDS)
    )
