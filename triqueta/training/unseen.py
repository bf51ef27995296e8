"""What sets are worth by how many of their animal are still unseen, at the end of each round: a least-squares fit of
watched games, held near that of self-play. With three players and more, for each size, of what such sets scored in the
end: by whole final scores, whoever has a bear would seem to owe it what comes with bears. With two, of whole final
scores at once: there that wins more (docs/opponents.md). Knows samples; plays nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import Final

from triqueta.pieces import COPIES, KEEPS, KINDS, MIN_PLAYERS, TOWERS, Token
from triqueta.players.set_values import LAST_ROUND, set_values
from triqueta.players.unseen_values import WIDTH, set_features, size_class
from triqueta.scoring import TRIQUETA
from triqueta.training.least_squares import LeastSquares
from triqueta.training.selfplay import RoundEnd, SetSample, round_ends
from triqueta.training.tables import Tables, scaled

CLASSES = 2 * (TRIQUETA + 1)
RUINED = CLASSES * WIDTH
SIZE = RUINED + 1 + KEEPS + 1
"""The sets of each size, those beyond the third token, the keeps used, the last one out."""
RIDGE = 20.0
WATCHED_RIDGE = 100.0
"""As RIDGE, for watched games: these are few, and their weights are held near those of self-play."""
NO_WEIGHTS: Final = (0.0,) * SIZE
WHOLE_SCORES_TO: Final = 2
"""Players: up to so many, sets are fitted to whole final scores."""
CountedEnd = tuple[RoundEnd, Sequence[int]]
"""Every seat's sets, and how many of each animal nobody has."""
Temperature = Callable[[Sequence[tuple[RoundEnd, list[float]]]], float]
"""From ends of rounds with what each seat was expected to score."""


def unseen_lines(
    players: int, samples: Sequence[SetSample], watched: Sequence[SetSample], temperature: Temperature
) -> Tables:
    """The lines of both tables for this number of players, from self-play and from watched games."""
    lines: Tables = {"UNSEEN_WEIGHTS": [], "UNSEEN_EXTRAS": []}
    for number in range(TOWERS - 1):
        ends = list(_counted(players, number, watched))
        average = fsum(count for _, left in ends for count in left) / max(1, KINDS * len(ends))
        fitted = weights_by_scores if players <= WHOLE_SCORES_TO else weights_by_sets
        played = fitted(_counted(players, number, samples), average)
        weights = fitted(ends, average, WATCHED_RIDGE, played)
        expected = [
            (seats, [_expected(each, left, average, weights) for each in seats]) for seats, left in ends
        ]
        own = f"{players} {number + 1}"
        for at in range(CLASSES):
            row = weights[WIDTH * at : WIDTH * at + WIDTH]
            lines["UNSEEN_WEIGHTS"].append(f"{own} {at // 2} {at % 2}: {scaled(1000, row)}")
        extras = [average, *weights[RUINED:], temperature(expected)]
        lines["UNSEEN_EXTRAS"].append(f"{own}: {scaled(1000, extras)}")
    return lines


def untrained_unseen(players: int) -> Tables:
    """Where nothing has been learnt yet: a point a token, a triqueta as printed on average."""
    rows = [[float(count), 0.0] if count < TRIQUETA else [7.5, 2.5] for count in range(TRIQUETA + 1)]
    rounds = [f"{players} {number + 1}" for number in range(TOWERS - 1)]
    return {
        "UNSEEN_WEIGHTS": [
            f"{own} {count} {kept}: {scaled(1000, [*row, *[0.0] * (WIDTH - 2)])}"
            for own in rounds
            for count, row in enumerate(rows)
            for kept in (0, 1)
        ],
        "UNSEEN_EXTRAS": [f"{own}: {scaled(1000, [5, 0, 0, 0, 1, 5])}" for own in rounds],
    }


def weights_by_scores(
    ends: Iterable[CountedEnd], average: float, ridge: float = RIDGE, toward: Sequence[float] = NO_WEIGHTS
) -> list[float]:
    """As `weights_by_sets`, of all that a seat scored."""
    fit = LeastSquares(SIZE)
    for seats, left in ends:
        for each in seats:
            fit.learn(_features(each, left, average), each.score - each.trees + _beyond(each))
    return fit.weights(ridge, toward)


def weights_by_sets(
    ends: Iterable[CountedEnd], average: float, ridge: float = RIDGE, toward: Sequence[float] = NO_WEIGHTS
) -> list[float]:
    """Of sets of each size, with and without a kept token; then of what comes beside them."""
    ends = list(ends)
    sets = [LeastSquares(WIDTH) for _ in range(CLASSES)]
    ruined = LeastSquares(1)
    for seats, left in ends:
        for each in seats:
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
    weights += ruined.weights(ridge, toward[RUINED : RUINED + 1])
    return _with_extras(weights, ends, average, ridge, toward[RUINED + 1 :])


def _in_the_end(each: SetSample, animal: Token, more_kept: int = 0) -> float:
    """What this set scored; with a kept token more than came to it, had its owner had one."""
    kept = more_kept + each.final_kept[animal] - each.kept[animal]
    return set_values(MIN_PLAYERS, LAST_ROUND).sets[animal][min(kept, KEEPS)][each.final_counts[animal]]


def _with_extras(
    weights: list[float], ends: Sequence[CountedEnd], average: float, ridge: float, toward: Sequence[float]
) -> list[float]:
    """What the sets do not tell: the keeps used, the last one out, and a constant, which every set takes a part of. As
    `fit`'s extra values, but each number of keeps for itself: under a ridge that is another fit."""
    unexplained = LeastSquares(1 + len(toward))
    bare = [*weights, *[0.0] * len(toward)]
    for seats, left in ends:
        for each in seats:
            used = sum(each.kept)
            seen = (1.0, float(used == 1), float(used == 2), float(each.last_out))
            unexplained.learn(seen, each.score - _expected(each, left, average, bare))
    constant, *extras = unexplained.weights(ridge, (0.0, *toward))
    for at in (*range(0, RUINED, WIDTH), RUINED):
        weights[at] += constant / KINDS
    return weights + extras


def _counted(players: int, number: int, samples: Sequence[SetSample]) -> Iterator[CountedEnd]:
    """Of every game at the end of this round."""
    for seats in round_ends(players, number, samples):
        yield seats, [COPIES - sum(e.counts[a] + e.kept[a] for e in seats) for a in range(KINDS)]


def _features(each: SetSample, left: Sequence[int], average: float) -> list[float]:
    features = [0.0] * SIZE
    for animal, (count, kept) in enumerate(zip(each.counts, each.kept, strict=True)):
        if count > TRIQUETA:
            features[RUINED] += 1
            continue
        at = WIDTH * size_class(count, kept)
        for number, feature in enumerate(set_features(animal, left[animal], average)):
            features[at + number] += feature
    if used := sum(each.kept):
        features[RUINED + used] = 1.0
    features[-1] = float(each.last_out)
    return features


def _beyond(each: SetSample) -> int:
    """What the tokens beyond the third cost (R7.2)."""
    return sum(max(0, count - TRIQUETA) for count in each.counts)


def _expected(each: SetSample, left: Sequence[int], average: float, weights: Sequence[float]) -> float:
    features = _features(each, left, average)
    gains = fsum(weight * feature for weight, feature in zip(weights, features, strict=True) if feature)
    return gains + each.trees - _beyond(each)
