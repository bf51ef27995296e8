"""What the rest of a round is worth to who looks one token ahead: whole games between one-ply players who do, exploring
now and then, and the weights that foretell best what they got. Knows no other number."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from triqueta.actions import DRAW, KEEP, TOWER, Action
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import TOWERS
from triqueta.players.one_ply import OnePly
from triqueta.players.round_value import turn_order
from triqueta.players.skilled import evaluated
from triqueta.rules import apply, legal
from triqueta.training.fit import RIDGE, TURN, Fits, blended, round_keys, scaled
from triqueta.training.least_squares import LeastSquares
from triqueta.training.selfplay import EXPLORE_PLACE, EXPLORE_TURN, RoundSample, held_value
from triqueta.training.skilled_games import POSITIONS
from triqueta.view import view

TOWARD: Final = (*TURN, 0)
"""As in `fit`, and nothing for what may still be kept."""


def lookahead_lines(players: int, samples: Sequence[RoundSample]) -> list[str]:
    """One line for each number of seats in the round and of tokens left."""
    fits: Fits = defaultdict(lambda: LeastSquares(len(TOWARD)))
    for each in samples:
        fits[each.seats, each.left].learn(each.features, each.gain)
    return [
        f"{players} {seats} {left}: {scaled(1000, blended(fits, seats, left).weights(RIDGE, TOWARD))}"
        for seats, left in round_keys(players)
    ]


def lookahead_games(players: int, games: int, seed: str) -> list[RoundSample]:
    """So many games with this number of players."""
    samples: list[RoundSample] = []
    for number in range(games):
        of_game = f"{seed} {players} {number}"
        samples += _game(Imagined(deal(players, of_game)), Random(of_game))
    return samples


def _game(state: Imagined, rng: Random) -> Iterator[RoundSample]:
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        samples = _round(state, rng)
        for sample in samples:
            sample.gain += held_value(state, sample.seat, sample.seat == state.rock)
        yield from samples


def _round(state: Imagined, rng: Random) -> list[RoundSample]:
    samples: list[RoundSample] = []
    while state.phase in ("turn", "decide"):
        if state.phase == "turn":
            samples += _turn_samples(state)
        apply(state, _choice(state, rng))
    return samples


def _turn_samples(state: Imagined) -> list[RoundSample]:
    """Of every seat in the round, as the one to move may know: of who is alone none, since that is counted out."""
    one_ply = OnePly(view(state, state.turn), lookahead=True)
    seats = turn_order(one_ply.row_values.seats, state.turn)
    if len(seats) == 1:
        return []
    features = one_ply.lookahead_features(one_ply.row_values.rows, seats)
    return [
        RoundSample(len(seats), state.left, False, seat, each, -held_value(state, seat))
        for seat, each in zip(seats, features, strict=True)
    ]


def _choice(state: Imagined, rng: Random) -> Action:
    options = legal(state)
    if len(options) == 1:
        return options[0]
    values = evaluated(view(state, state.turn), positions=POSITIONS, lookahead=True)
    best = max(values, key=lambda each: each.chance).action
    if len(options) == 2 or rng.random() >= (EXPLORE_TURN if DRAW in options else EXPLORE_PLACE):
        return best
    if DRAW not in options:
        rows = [option for option in options if option != KEEP]
        return rows[int(rng.random() * len(rows))]
    takes = [each for each in values if each.action != DRAW]
    return max(takes, key=lambda each: each.chance).action if best == DRAW else DRAW
