"""What a seat can hope for in this round, from how the rows stand to each seat and from the trained numbers. Knows no
tokens, only what rows are worth to whom."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from triqueta.pieces import MAX_PLAYERS, TOWER_HEIGHT
from triqueta.players.numbers import ALONE, HOPE

Weights = tuple[float, ...]
_HUNDRED: Final = 100.0
_THOUSAND: Final = 1000.0
_WAIT_AT: Final = 5
"""Where the numbers on waiting begin in a trained line."""

Gains = Sequence[Sequence[float]]
"""[seat][row]: what a row is worth to a seat."""


@cache
def outlooks(players: int) -> tuple[tuple[tuple[Weights, Weights], ...], ...]:
    """[seats in the round][tokens left]: how to weigh what a seat sees; for the others' turns, and for drawing now."""
    table = {}
    for line in HOPE.strip().splitlines():
        key, numbers = line.split(":")
        weights = tuple(int(number) / _THOUSAND for number in numbers.split())
        table[tuple(map(int, key.split()))] = (weights[:_WAIT_AT], weights[_WAIT_AT:])
    alone = next(line.split(":")[1] for line in ALONE.strip().splitlines() if line.startswith(str(players)))
    for left, number in enumerate(alone.split()):
        more = int(number) / _HUNDRED
        table[players, 1, left] = ((more, 1.0, 0.0, 0.0, 0.0), (more, 1.0, 0.0, 0.0))
    empty = ((0.0,) * _WAIT_AT, (0.0,) * (_WAIT_AT - 1))
    return tuple(
        tuple(table.get((players, seats, left), empty) for left in range(TOWER_HEIGHT + 1))
        for seats in range(MAX_PLAYERS + 1)
    )


def order(seats: Sequence[int], first: int) -> list[int]:
    """These seats in the order in which they are to move when `first` is the next one."""
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def best_two(gains: Sequence[float], rows: Sequence[int]) -> tuple[float, float]:
    """What the best row on the table is worth, and the second best (the same where there is one)."""
    best = second = -1000.0
    for row in rows:
        gain = gains[row]
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best, second if second > -1000.0 else best


def served(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> list[float]:
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


def features(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> list[tuple[float, ...]]:
    """For each seat, in the order of moving: what its hopes depend on."""
    last = max(1, len(seats) - 1)
    return [
        (1.0, *best_two(gains[seat], rows), share, place / last)
        for place, (seat, share) in enumerate(zip(seats, served(gains, rows, seats), strict=True))
    ]


def waiting(gains: Gains, rows: Sequence[int], seats: Sequence[int]) -> tuple[float, ...]:
    """For the first of these seats: what its hopes depend on when it draws."""
    share = served(gains, rows, [*seats[1:], seats[0]])[-1]
    return (1.0, *best_two(gains[seats[0]], rows), share)


def hopes(gains: Gains, rows: Sequence[int], seats: Sequence[int], weights: Weights) -> list[float]:
    """What each of these seats may expect of the rest of the round, in the order of moving."""
    return [weigh(weights, each) for each in features(gains, rows, seats)]


def lead(gains: Gains, rows: Sequence[int], weights: Weights) -> float:
    """By how much the hopes of the last of these seats to move exceed those of the others, on average. The same as
    `hopes`, in one loop without their constant parts: nothing else is asked for so often."""
    _, for_best, for_second, for_share, _ = weights
    remaining = list(rows)
    total = hope = 0.0
    for mine in gains:
        best = second = share = -1000.0
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
        if second < -999.0:
            second = best
        hope = for_best * best + for_second * second + for_share * share
        total += hope
    return hope - (total - hope) / (len(gains) - 1) if len(gains) > 1 else hope


def weigh(weights: Weights, values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))
