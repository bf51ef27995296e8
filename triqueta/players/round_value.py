"""What a seat may expect of the rest of the round: a linear function, trained by self-play, of how the rows stand to
each seat. Knows no tokens, only what rows are worth to whom."""

from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import Final

from triqueta.pieces import MAX_PLAYERS, TOWER_HEIGHT
from triqueta.players.tables import read_table
from triqueta.players.trained import LONE_GAINS, LOOKAHEAD_WEIGHTS, ROUND_WEIGHTS

Weights = tuple[float, ...]
_HUNDRED: Final = 100.0
_THOUSAND: Final = 1000.0
_FEATURES: Final = 5
"""Of a turn to come; in a trained line the weights for drawing follow."""
_NO_GAIN: Final = -1000.0
"""Less than any row."""

Gains = Sequence[Sequence[float]]
"""[seat][row]: what a row is worth to a seat."""


@cache
def round_weights(players: int) -> tuple[tuple[tuple[Weights, Weights], ...], ...]:
    """[seats in the round][tokens left]: the weights of `turn_features` and of `draw_features`."""
    trained = read_table(ROUND_WEIGHTS, _THOUSAND)
    table = {key: (weights[:_FEATURES], weights[_FEATURES:]) for key, weights in trained.items()}
    for left, more in enumerate(read_table(LONE_GAINS, _HUNDRED)[str(players)]):
        table[f"{players} 1 {left}"] = ((more, 1.0, 0.0, 0.0, 0.0), (more, 1.0, 0.0, 0.0))
    empty = ((0.0,) * _FEATURES, (0.0,) * (_FEATURES - 1))
    return tuple(
        tuple(table.get(f"{players} {seats} {left}", empty) for left in range(TOWER_HEIGHT + 1))
        for seats in range(MAX_PLAYERS + 1)
    )


@cache
def lookahead_weights(players: int) -> tuple[tuple[Weights, ...], ...]:
    """[seats in the round][tokens left]: the weights of `lookahead_features`, for two seats and more."""
    table = read_table(LOOKAHEAD_WEIGHTS, _THOUSAND)
    return tuple(
        tuple(table.get(f"{players} {seats} {left}", ()) for left in range(TOWER_HEIGHT + 1))
        for seats in range(MAX_PLAYERS + 1)
    )


def turn_order(seats: Sequence[int], first: int) -> list[int]:
    """These seats in the order in which they are to move when `first`, one of them, is the next one."""
    at = seats.index(first)
    return [*seats[at:], *seats[:at]]


def best_two(gains: Sequence[float], rows: Sequence[int]) -> tuple[float, float]:
    """What the best row on the table is worth, and the second best (the same where there is one)."""
    best = second = _NO_GAIN
    for row in rows:
        gain = gains[row]
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best, second if second > _NO_GAIN else best


def greedy_assignment(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> list[float]:
    """What each of these seats would get if they took now, one after another, each its best."""
    remaining = list(rows)
    result = []
    for seat in seats:
        mine = gains[seat]
        best = remaining[0]
        for row in remaining:
            if mine[row] > mine[best]:
                best = row
        remaining.remove(best)
        result.append(mine[best])
    return result


def turn_features(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> list[tuple[float, ...]]:
    """For each seat, in the order of moving: a constant, its best row, its second best, the row that the greedy
    assignment gives it, and its place in the order."""
    last = max(1, len(seats) - 1)
    return [
        (1.0, *best_two(gains[seat], rows), share, place / last)
        for place, (seat, share) in enumerate(zip(seats, greedy_assignment(gains, rows, seats), strict=True))
    ]


def lookahead_features(
    after_next: Gains, rows: Sequence[int], seats: Sequence[int], keeps: Sequence[int]
) -> list[tuple[float, ...]]:
    """The same, of what rows will be worth after the next token (`RowValues.after_next_token`), and how many tokens
    each seat may still keep."""
    features = zip(turn_features(after_next, rows, seats), seats, strict=True)
    return [(*each, float(keeps[seat])) for each, seat in features]


def draw_features(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> tuple[float, ...]:
    """For the first of these seats, when it draws and so moves last: the same but for the place."""
    share = greedy_assignment(gains, rows, [*seats[1:], seats[0]])[-1]
    return (1.0, *best_two(gains[seats[0]], rows), share)


def expected_gains(gains: Gains, rows: Sequence[int], seats: Sequence[int], weights: Weights) -> list[float]:
    """What each of these seats may expect of the rest of the round, in the order of moving."""
    return [weighted_sum(weights, each) for each in turn_features(gains, rows, seats)]


def drawing_gain(gains: Gains, rows: Sequence[int], seats: Sequence[int], weights: Weights) -> float:
    """What the first of these seats may expect of the round when it draws: `draw_features`, weighted, in one loop."""
    constant, for_best, for_second, for_share = weights
    remaining = list(rows)
    for seat in seats[1:]:
        mine, most, got = gains[seat], _NO_GAIN, -1
        for row in remaining:
            gain = mine[row]
            if gain > most:
                most = gain
                got = row
        remaining.remove(got)
    mine, best, second = gains[seats[0]], _NO_GAIN, _NO_GAIN
    for row in rows:
        gain = mine[row]
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    return constant + for_best * best + for_second * second + for_share * mine[remaining[0]]


def relative_gain(gains: Gains, rows: Sequence[int], weights: Weights) -> float:
    """By how much the expected gain of the last of these seats to move exceeds the others' average. The same as
    `expected_gains`, in one loop without the constant parts: nothing else is asked for so often. One row
    alone has no second best, and there that has no weight."""
    _, for_best, for_second, for_share, _ = weights
    remaining = list(rows)
    total = expected = 0.0
    for mine in gains:
        best = second = share = _NO_GAIN
        for row in rows:
            gain = mine[row]
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        got = -1
        for row in remaining:
            gain = mine[row]
            if gain > share:
                share = gain
                got = row
        remaining.remove(got)
        expected = for_best * best + for_second * second + for_share * share
        total += expected
    return expected - (total - expected) / (len(gains) - 1) if len(gains) > 1 else expected


def weighted_sum(weights: Weights, features: Sequence[float]) -> float:
    return fsum(weight * feature for weight, feature in zip(weights, features, strict=True))
