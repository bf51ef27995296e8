"""Self-play: whole games by the rollout's policy, exploring now and then, and the samples to be learnt from. Fits
nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from triqueta.actions import DRAW, PLACE, TAKE, TOWER
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import KINDS, TOWERS
from triqueta.players.rollout import Rollout
from triqueta.players.round_value import draw_features, turn_features, turn_order
from triqueta.players.set_values import set_values
from triqueta.rules import apply
from triqueta.view import view

EXPLORE_TURN = 0.12
"""So often a seat takes or draws against the policy: else it would never learn where that errs."""
EXPLORE_PLACE = 0.08


@dataclass(slots=True)
class RoundSample:
    """What a seat saw at one moment of a round, and what the rest of the round then brought it."""

    seats: int
    left: int
    drawing: bool
    seat: int
    features: tuple[float, ...]
    gain: float
    """While the round is played: less what the seat had."""


@dataclass(slots=True)
class SetSample:
    """One seat's sets at the end of one round, beside how it ended the game."""

    round: int
    counts: tuple[int, ...]
    kept: tuple[int, ...]
    last_out: bool
    trees: int
    final_counts: tuple[int, ...] = ()
    final_kept: tuple[int, ...] = ()
    score: float = 0.0
    won: float = 0.0


class Samples(NamedTuple):
    rounds: list[RoundSample]
    sets: list[SetSample]
    """Seat by seat, round by round, game by game."""


def play_games(players: int, games: int, seed: str) -> Samples:
    """So many games with this number of players."""
    samples = Samples([], [])
    for number in range(games):
        of_game = f"{seed} {players} {number}"
        _game(Imagined(deal(players, of_game)), Random(of_game), samples)
    return samples


def _game(state: Imagined, rng: Random, samples: Samples) -> None:
    ends: list[list[SetSample]] = []
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        samples.rounds.extend(_round(state, rng))
        ends.append(set_samples(state, number))
    samples.sets.extend(settled(state, ends))


def settled(state: Imagined, ends: Sequence[Sequence[SetSample]]) -> list[SetSample]:
    """Every seat's sets of every round, the game being over."""
    total = Rollout(state).row_values.set_values.total
    last = ends[-1]
    scores = [
        total(end.counts, kept, end.last_out) + end.trees for end, kept in zip(last, state.kept, strict=True)
    ]
    best = [score == max(scores) for score in scores]
    for end in ends:
        for seat, sample in enumerate(end):
            sample.final_counts, sample.final_kept = last[seat].counts, last[seat].kept
            sample.score, sample.won = scores[seat], best[seat] / sum(best)
    return [sample for end in ends for sample in end]


def set_samples(state: Imagined, number: int) -> list[SetSample]:
    """Of every seat, this round being over."""
    return [_set_sample(state, number, seat) for seat in range(state.players)]


def _set_sample(state: Imagined, number: int, seat: int) -> SetSample:
    kept = tuple(state.kept[seat].count(animal) for animal in range(KINDS))
    return SetSample(number, state.collection(seat), kept, seat == state.rock, state.trees[seat])


def _round(state: Imagined, rng: Random) -> list[RoundSample]:
    rollout = Rollout(state)
    samples: list[RoundSample] = []
    while rollout.row_values.seats:
        if state.phase == "turn":
            samples += _turn_samples(rollout)
        _act(rollout, rng, samples)
    for sample in samples:
        sample.gain += held_value(state, sample.seat, sample.seat == state.rock)
    return samples


def held_value(state: Imagined, seat: int, last_out: bool = False) -> float:
    """What a seat has, as all know what sets are worth when this round has ended."""
    values = set_values(state.players, state.round)
    return values.total(state.collection(seat), state.kept[seat], last_out)


def _turn_samples(rollout: Rollout) -> list[RoundSample]:
    values, state = rollout.row_values, rollout.state
    seats = turn_order(values.seats, state.turn)
    return [
        RoundSample(len(seats), state.left, False, seat, features, -held_value(state, seat))
        for seat, features in zip(
            seats, turn_features(values.as_seen_by(state.turn), values.rows, seats), strict=True
        )
    ]


def _act(rollout: Rollout, rng: Random, samples: list[RoundSample]) -> None:
    state, values = rollout.state, rollout.row_values
    seat, rows, gains = state.turn, values.rows, values.gains
    if state.phase == "decide":
        explore = rng.random() < EXPLORE_PLACE
        anywhere = PLACE[rows[int(rng.random() * len(rows))]] if explore else None
        rollout.act(anywhere or rollout.place_or_keep())
        return
    action = rollout.take_or_draw(_odds(rollout))
    if state.left and len(rows) > 1 and rng.random() < EXPLORE_TURN:
        action = TAKE[max(rows, key=lambda row: gains[seat][row])] if action == DRAW else DRAW
    if action == DRAW and len(rows) > 1:
        features = draw_features(values.as_seen_by(seat), rows, turn_order(values.seats, seat))
        samples.append(RoundSample(len(rows), state.left, True, seat, features, -held_value(state, seat)))
    rollout.act(action)


def _odds(rollout: Rollout) -> list[float]:
    """Of the next token, to the seat that is alone; nobody else asks."""
    if len(rollout.row_values.rows) > 1:
        return []
    unseen = view(rollout.state, rollout.state.turn).unseen
    return [count / max(1, sum(unseen)) for count in unseen]
