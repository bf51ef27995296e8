"""What sets are worth by how many of their animal are still unseen: at the end of each round, for each size, a
least-squares fit of what such sets scored in the end, in watched games, held near that of self-play. Each set answers
for itself alone: by whole final scores, whoever has a bear would seem to owe it what comes with bears. Knows samples;
plays nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import Final

from triqueta.pieces import COPIES, KEEPS, KINDS, MIN_PLAYERS, TOWERS, Token
from triqueta.players.set_values import LAST_ROUND, set_values
from triqueta.players.unseen_values import WIDTH, set_features, size_class
from triqueta.scoring import TRIQUETA
from triqueta.training.least_squares import LeastSquares
from triqueta.training.selfplay import SetSample

CLASSES = 2 * (TRIQUETA + 1)
RUINED = CLASSES * WIDTH
SIZE = RUINED + 1
"""The sets of each size, and those beyond the third token."""
RIDGE = 20.0
HELD = 100.0
"""How firmly the weights of watched games, which are few, are held near those of self-play."""
NO_WEIGHTS: Final = (0.0,) * SIZE
Table = tuple[Sequence[SetSample], Sequence[int]]
"""Every seat's sets, and how many of each animal nobody has."""
Lines = dict[str, list[str]]
Row = list[float]
Extra = Sequence[Sequence[float]]
"""As in `SetValues`: what self-play says of the keeps used and of the last one out. By watched games, in which nobody
keeps against his judgement, keeps would seem to cost nothing."""
Temperature = Callable[[Sequence[tuple[Sequence[SetSample], Row]]], float]
"""From tables with what each seat was expected to score."""


def unseen_lines(
    players: int, samples: Sequence[SetSample], watched: Sequence[SetSample], temperature: Temperature
) -> Lines:
    """The lines of both tables for this number of players, from self-play and from watched games."""
    lines: Lines = {"UNSEEN_WEIGHTS": [], "UNSEEN_EXTRAS": []}
    for number in range(TOWERS - 1):
        ends = list(_tables(players, number, watched))
        average = fsum(count for _, left in ends for count in left) / max(1, KINDS * len(ends))
        played = fitted(_tables(players, number, samples), average)
        weights = fitted(ends, average, HELD, played)
        extra = set_values(players, number).extra
        expected = [
            (table, [_expected(each, left, average, weights, extra) for each in table])
            for table, left in ends
        ]
        weights = _unbiased(weights, expected)
        own = f"{players} {number + 1}"
        for at in range(CLASSES):
            row = weights[WIDTH * at : WIDTH * at + WIDTH]
            lines["UNSEEN_WEIGHTS"].append(f"{own} {at // 2} {at % 2}: {_scaled(row)}")
        lines["UNSEEN_EXTRAS"].append(f"{own}: {_scaled([average, weights[RUINED], temperature(expected)])}")
    return lines


def untrained_unseen(players: int) -> Lines:
    """Where nothing has been learnt yet: a point a token, a triqueta as printed on average."""
    rows = [[float(count), 0.0] if count < TRIQUETA else [7.5, 2.5] for count in range(TRIQUETA + 1)]
    rounds = [f"{players} {number + 1}" for number in range(TOWERS - 1)]
    return {
        "UNSEEN_WEIGHTS": [
            f"{own} {count} {kept}: {_scaled([*row, *[0.0] * (WIDTH - 2)])}"
            for own in rounds
            for count, row in enumerate(rows)
            for kept in (0, 1)
        ],
        "UNSEEN_EXTRAS": [f"{own}: {_scaled([5, 0, 5])}" for own in rounds],
    }


def fitted(
    ends: Iterable[Table], average: float, ridge: float = RIDGE, toward: Sequence[float] = NO_WEIGHTS
) -> list[float]:
    sets = [LeastSquares(WIDTH) for _ in range(CLASSES)]
    ruined = LeastSquares(1)
    for table, left in ends:
        for each in table:
            for animal in range(KINDS):
                count = each.counts[animal]
                if count > TRIQUETA:
                    ruined.learn((1.0,), _in_the_end(each, animal) + count - TRIQUETA)
                    continue
                features = set_features(animal, left[animal], average)
                for kept in (0, 1):
                    sets[size_class(count, kept)].learn(features, _in_the_end(each, animal, kept))
    weights = [
        weight
        for at, fit in enumerate(sets)
        for weight in fit.weights(ridge, toward[WIDTH * at : WIDTH * at + WIDTH])
    ]
    return weights + ruined.weights(ridge, toward[RUINED:])


def _in_the_end(each: SetSample, animal: Token, more_kept: int = 0) -> float:
    """What this set scored; with a kept token more than came to it, had its owner had one."""
    kept = more_kept + each.final_kept[animal] - each.kept[animal]
    return set_values(MIN_PLAYERS, LAST_ROUND).sets[animal][min(kept, KEEPS)][each.final_counts[animal]]


def _unbiased(weights: Sequence[float], expected: Iterable[tuple[Sequence[SetSample], Row]]) -> list[float]:
    """Every set takes its part of what all of a seat was expected to score too little."""
    errors = [
        each.score - score for table, scores in expected for each, score in zip(table, scores, strict=True)
    ]
    share = fsum(errors) / max(1, len(errors)) / KINDS
    constants = {*range(0, RUINED, WIDTH), RUINED}
    return [weight + share * (at in constants) for at, weight in enumerate(weights)]


def _tables(players: int, number: int, samples: Sequence[SetSample]) -> Iterator[Table]:
    """Every table at the end of this round, and how many of each animal nobody has."""
    ends = [each for each in samples if each.round == number]
    for at in range(0, len(ends), players):
        table = ends[at : at + players]
        yield table, [COPIES - sum(e.counts[a] + e.kept[a] for e in table) for a in range(KINDS)]


def _expected(
    each: SetSample, left: Sequence[int], average: float, weights: Sequence[float], extra: Extra
) -> float:
    total = extra[sum(each.kept)][each.last_out] + each.trees
    for animal, (count, kept) in enumerate(zip(each.counts, each.kept, strict=True)):
        if count > TRIQUETA:
            total += weights[RUINED] - (count - TRIQUETA)
            continue
        at = WIDTH * size_class(count, kept)
        features = set_features(animal, left[animal], average)
        total += fsum(w * f for w, f in zip(weights[at : at + WIDTH], features, strict=True))
    return total


def _scaled(numbers: Iterable[float]) -> str:
    return " ".join(str(round(1000 * number)) for number in numbers)
