"""From samples to the lines of `players/trained.py`: what sets, waiting and leads turned out to be worth."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import fsum, log

from triqueta.pieces import ANIMALS, COPIES, KEEPS, KINDS, TOWER_HEIGHT, TOWERS
from triqueta.players.set_values import set_values, win_chances
from triqueta.scoring import TRIQUETA
from triqueta.training.beliefs import belief_lines, unbiased
from triqueta.training.least_squares import LeastSquares
from triqueta.training.selfplay import RoundEnd, RoundSample, Samples, SetSample, round_ends
from triqueta.training.tables import Tables, no_corrections, scaled
from triqueta.training.unseen import unseen_lines, untrained_unseen

FITTED_SIZES = 9
"""Sets of 0 to 8 tokens; larger ones follow from the rules."""
PSEUDO_GAMES = 30.0
"""So many games the average of all animals counts as where an animal has few of its own; and the prior of a mean."""
NEIGHBOURS = ((1, 0.5), (2, 0.2))
"""How much the samples of a tower one or two tokens higher or lower count for this one."""
RIDGE = 3.0
TURN, DRAW, LOOKAHEAD = (0, 0, 0, 1, 0), (0.5, 0, 0, 1), (0, 0, 0, 1, 0, 0)
"""What the weights of a turn, of a draw and of a lookahead are held near: the row that is got if all take now."""
LARGEST = COPIES + KEEPS + 1
SCALES = tuple(0.5 * 1.1**step for step in range(40))
Fits = dict[tuple[int, int], LeastSquares]
"""By seats in the round and tokens left, as are Weights."""
Sets = dict[tuple[int, int], tuple[Sequence[float], Sequence[float]]]
"""By round and animal: the values of sets without a kept token, and with one."""
Row = list[float]
Weights = dict[tuple[int, int], Row]


def tables(players: int, samples: Samples) -> Tables:
    """The lines of every table for this number of players."""
    sets = _set_values(players, samples.sets)
    extra = _extra_values(samples.sets, sets)
    temperatures = _temperatures(players, samples.sets, sets, extra)
    kept, lone = _kept_values(players, samples.sets, sets), _lone_gains(samples.rounds)
    weights = _round_weights(players, samples.rounds)
    return _lines(players, sets, extra, temperatures, kept, lone, weights) | _unobserved(players)


def observed(players: int, samples: Sequence[SetSample], watched: Sequence[SetSample]) -> Tables:
    """The lines of the tables that are learnt last, from players who play with all the others."""
    odds = {"KEPT_ODDS": belief_lines(players, samples)}
    return odds | unseen_lines(players, samples, watched, _best_scale)


def _unobserved(players: int) -> Tables:
    return {"KEPT_ODDS": unbiased(players)} | untrained_unseen(players) | no_corrections(players)


def untrained(players: int) -> Tables:
    """What a player believes who has learnt nothing: points are worth what they score, waiting a little."""
    points = set_values(players, TOWERS - 1).sets
    keys = [(r, a) for r in range(TOWERS - 1) for a in range(KINDS)]
    sets: Sets = {(r, a): (points[a][0][:FITTED_SIZES], points[a][1][:FITTED_SIZES]) for r, a in keys}
    extra, lone = [[0.0, 1.0] * (KEEPS + 1)] * (TOWERS - 1), [1.5] * (TOWER_HEIGHT + 1)
    weights = {key: [0.2, 0.3, 0.2, 0.5, 0.0, 1.5, 0.2, 0.2, 0.3] for key in _round_keys(players)}
    learnt = _lines(players, sets, extra, [6, 5, 4, 0.6], [3.0] * TOWERS, lone, weights)
    return learnt | _unobserved(players)


def _lines(
    players: int, sets: Sets, extra: list[Row], temperatures: Row, kept: Row, lone: Row, weights: Weights
) -> Tables:
    values = {(r, a): [*none, *one] for (r, a), (none, one) in sorted(sets.items())}
    rounds = [f"{players} {seats} {left}: {scaled(1000, w)}" for (seats, left), w in weights.items()]
    return {
        "SET_VALUES": [f"{players} {r + 1} {ANIMALS[a]}: {scaled(100, v)}" for (r, a), v in values.items()],
        "EXTRA_VALUES": [f"{players} {r + 1}: {scaled(100, each)}" for r, each in enumerate(extra)],
        "TEMPERATURES": [f"{players}: {scaled(100, temperatures)}"],
        "KEPT_VALUES": [f"{players}: {scaled(100, kept)}"],
        "LONE_GAINS": [f"{players}: {scaled(100, lone)}"],
        "ROUND_WEIGHTS": rounds,
        "LOOKAHEAD_WEIGHTS": _no_lookahead(players, weights),
    }


def _no_lookahead(players: int, weights: Weights) -> list[str]:
    """As if no token came any more: until it is learnt what one more brings."""
    return [
        f"{players} {seats} {left}: {scaled(1000, [*w[: len(TURN)], 0.0])}"
        for (seats, left), w in weights.items()
        if left
    ]


def _set_values(players: int, samples: Sequence[SetSample]) -> Sets:
    """For each round, animal and count: what such sets scored in the end, without and with one more kept token. Large
    ones are too few to go by their own games."""
    futures: dict[tuple[int, int, int], Counter[tuple[int, int]]] = defaultdict(Counter)
    for each in samples:
        if each.round < TOWERS - 1:
            for a in range(KINDS):
                more = (each.final_counts[a] - each.counts[a], each.final_kept[a] - each.kept[a])
                futures[each.round, a, each.counts[a]][more] += 1
    final = set_values(players, TOWERS - 1).sets
    pooled: dict[tuple[int, int], Counter[tuple[int, int]]] = defaultdict(Counter)
    for (r, _, count), future in futures.items():
        pooled[r, count] += future

    def value(r: int, a: int, count: int, kept: int) -> float:
        if count > TRIQUETA:
            return _ruined([pooled[r, each] for each in range(TRIQUETA + 1, LARGEST)], count)

        def mean(future: Counter[tuple[int, int]]) -> float:
            whole = future.total()
            return fsum(
                n * final[a][min(kept + k, KEEPS)][min(count + c, 12)] for (c, k), n in future.items()
            ) / max(1, whole)

        own, shared = futures[r, a, count], pooled[r, count]
        if not shared:
            return final[a][kept][count]
        own_part = own.total() / (own.total() + PSEUDO_GAMES)
        return own_part * mean(own) + (1 - own_part) * mean(shared)

    def values(r: int, a: int, kept: int) -> Row:
        return [value(r, a, count, kept) for count in range(FITTED_SIZES)]

    return {(r, a): (values(r, a, 0), values(r, a, 1)) for r in range(TOWERS - 1) for a in range(KINDS)}


def _ruined(futures: Sequence[Counter[tuple[int, int]]], count: int) -> float:
    """What such a set scores in the end: a point less for every token (R7.2), for those to come as came to all such."""
    came = sum(more * n for future in futures for (more, _), n in future.items())
    return float(TRIQUETA - count) - came / max(1, sum(future.total() for future in futures))


def _value_of_sets(each: SetSample, sets: Sets) -> float:
    total = 0.0
    for a in range(KINDS):
        none, one = sets[each.round, a]
        count, hidden = each.counts[a], each.kept[a]
        row = one if hidden else none
        at = count + max(0, hidden - 1)
        total += row[min(at, FITTED_SIZES - 1)] - max(0, at - FITTED_SIZES + 1)
    return total


def _extra_values(samples: Sequence[SetSample], sets: Sets) -> list[list[float]]:
    """What the sets do not tell: keeps not yet used, the tree that comes with the rock, beginning the next round."""
    fits = [LeastSquares(1 + KEEPS + 1) for _ in range(TOWERS - 1)]
    for each in samples:
        if each.round < TOWERS - 1:
            used = sum(each.kept)
            seen = (1.0, float(used > 0), float(used > 1), float(each.last_out))
            fits[each.round].learn(seen, each.score - each.trees - _value_of_sets(each, sets))
    lines = []
    for fit in fits:
        whole, first, second, out = fit.weights(PSEUDO_GAMES, [1, -1, -1, 1])
        for_keeps = (whole, whole + first, whole + first + second)
        lines.append([keeps + more for keeps in for_keeps for more in (0.0, out)])
    return lines


def _mean(numbers: Sequence[float], prior: float) -> float:
    return (fsum(numbers) + PSEUDO_GAMES * prior) / (len(numbers) + PSEUDO_GAMES)


def _kept_values(players: int, samples: Sequence[SetSample], sets: Sets) -> list[float]:
    """After each round, what one kept token adds to what its owner's sets would be worth without it."""
    final = set_values(players, TOWERS - 1).sets
    ended: Sets = {
        (TOWERS - 1, a): (final[a][0][:FITTED_SIZES], final[a][1][:FITTED_SIZES]) for a in range(KINDS)
    }
    known, gains = sets | ended, defaultdict[int, list[float]](list)
    for each in samples:
        for a in range(KINDS):
            if each.kept[a]:
                none, one = known[each.round, a]
                count = min(each.counts[a], FITTED_SIZES - 1)
                gains[each.round].append(one[count] - none[count])
    return [_mean(gains[r], 3.0) for r in range(TOWERS)]


def _temperatures(players: int, samples: Sequence[SetSample], sets: Sets, extra: list[Row]) -> Row:
    """For each round the scale on which leads best foretold who would win."""
    result = []
    for r in range(TOWERS - 1):
        ends = round_ends(players, r, samples)
        expected = [
            [e.trees + _value_of_sets(e, sets) + extra[r][2 * sum(e.kept) + e.last_out] for e in seats]
            for seats in ends
        ]
        result.append(_best_scale(list(zip(ends, expected, strict=True))))
    return [*result, 0.5]


def _best_scale(ends: Sequence[tuple[RoundEnd, Row]]) -> float:
    return max(SCALES, key=lambda scale: _likelihood(ends, scale))


def _likelihood(ends: Sequence[tuple[RoundEnd, Row]], scale: float) -> float:
    return fsum(
        each.won * log(max(chance, 1e-9))
        for seats, scores in ends
        for each, chance in zip(seats, win_chances(scores, scale), strict=True)
    )


def _round_keys(players: int) -> list[tuple[int, int]]:
    return [(seats, left) for seats in range(2, players + 1) for left in range(TOWER_HEIGHT + 1)]


def _lone_gains(samples: Sequence[RoundSample]) -> list[float]:
    """What the last seat in the round got beyond its row, for each number of tokens left."""
    got: dict[int, list[float]] = defaultdict(list)
    for each in samples:
        if each.seats == 1:
            got[each.left].append(each.gain - each.features[1])
    return [_mean(got[left], 1.0) for left in range(TOWER_HEIGHT + 1)]


def _round_weights(players: int, samples: Sequence[RoundSample]) -> Weights:
    turns: Fits = defaultdict(lambda: LeastSquares(len(TURN)))
    draws: Fits = defaultdict(lambda: LeastSquares(len(DRAW)))
    for each in samples:
        (draws if each.drawing else turns)[each.seats, each.left].learn(each.features, each.gain)
    return {
        key: [*_blended(turns, *key).weights(RIDGE, TURN), *_blended(draws, *key).weights(RIDGE, DRAW)]
        for key in _round_keys(players)
    }


def lookahead_lines(players: int, samples: Sequence[RoundSample]) -> Tables:
    """The lines of the lookahead's table, from games of players who look one token ahead."""
    fits: Fits = defaultdict(lambda: LeastSquares(len(LOOKAHEAD)))
    for each in samples:
        fits[each.seats, each.left].learn(each.features, each.gain)
    return {
        "LOOKAHEAD_WEIGHTS": [
            f"{players} {seats} {left}: {scaled(1000, _blended(fits, seats, left).weights(RIDGE, LOOKAHEAD))}"
            for seats, left in _round_keys(players)
            if left
        ]
    }


def _blended(fits: Fits, seats: int, left: int) -> LeastSquares:
    if not left:
        return fits[seats, 0]
    near = [
        (fits[seats, other], part)
        for step, part in NEIGHBOURS
        for other in (left - step, left + step)
        if 0 < other <= TOWER_HEIGHT
    ]
    return fits[seats, left].blend(near)
