"""Self-play: whole games by the rollout's policy, exploring now and then, and the samples to be learnt from. Fits
nothing."""

from dataclasses import dataclass, field
from random import Random

from triqueta.actions import DRAW, PLACE, TAKE, TOWER, Action
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import KINDS, TOWERS
from triqueta.players.rollout import Rollout
from triqueta.players.round_value import draw_features, turn_features, turn_order
from triqueta.rules import apply
from triqueta.view import view

EXPLORE_TURN = 0.12
"""So often a seat takes or draws against the policy: else it would never learn where that errs."""
EXPLORE_PLACE = 0.08


@dataclass(frozen=True, slots=True)
class RoundSample:
    """What a seat saw at one moment of a round, and what the rest of the round then brought it."""

    seats: int
    left: int
    drawing: bool
    features: tuple[float, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class SetSample:
    """One seat's sets at the end of one round, beside how it ended the game."""

    round: int
    counts: tuple[int, ...]
    kept: tuple[int, ...]
    last_out: bool
    trees: int
    final_counts: tuple[int, ...]
    final_kept: tuple[int, ...]
    score: float
    won: float


@dataclass(slots=True)
class Samples:
    rounds: list[RoundSample] = field(default_factory=list)
    sets: list[SetSample] = field(default_factory=list)
    """Seat by seat, round by round, game by game."""


Moment = tuple[int, int, bool, int, tuple[float, ...], float]
"""Seats, tokens left, drawing, whose, features, value of what it holds: a round sample whose gain is not known yet."""


def play_games(players: int, games: int, seed: str) -> Samples:
    """So many games with this number of players."""
    samples = Samples()
    for number in range(games):
        of_game = f"{seed} {players} {number}"
        _game(Imagined(deal(players, of_game)), Random(of_game), samples)
    return samples


def _game(state: Imagined, rng: Random, samples: Samples) -> None:
    ends: list[list[tuple[tuple[int, ...], tuple[int, ...], bool, int]]] = []
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        _round(state, rng, samples)
        ends.append(
            [
                (state.collection(s), _kept_counts(state, s), s == state.rock, state.trees[s])
                for s in range(state.players)
            ]
        )
    values = Rollout(state).row_values.set_values
    scores = [
        values.total(counts, state.kept[seat], last_out) + trees
        for seat, (counts, _, last_out, trees) in enumerate(ends[-1])
    ]
    best = [score == max(scores) for score in scores]
    for number, seats in enumerate(ends):
        for seat, (counts, kept, last_out, trees) in enumerate(seats):
            last, won = ends[-1][seat], best[seat] / sum(best)
            samples.sets.append(
                SetSample(number, counts, kept, last_out, trees, last[0], last[1], scores[seat], won)
            )


def _kept_counts(state: Imagined, seat: int) -> tuple[int, ...]:
    return tuple(state.kept[seat].count(animal) for animal in range(KINDS))


def _round(state: Imagined, rng: Random, samples: Samples) -> None:
    rollout = Rollout(state)
    moments: list[Moment] = []
    while rollout.row_values.seats:
        if state.phase == "turn":
            moments += _moments(rollout)
        _act(rollout, rng, moments)
    for seats, left, drawing, seat, features, before in moments:
        gain = _held_value(rollout, seat, seat == state.rock) - before
        samples.rounds.append(RoundSample(seats, left, drawing, features, gain))


def _held_value(rollout: Rollout, seat: int, last_out: bool) -> float:
    state = rollout.state
    return rollout.row_values.set_values.total(state.collection(seat), state.kept[seat], last_out)


def _moments(rollout: Rollout) -> list[Moment]:
    values, state = rollout.row_values, rollout.state
    seats = turn_order(values.seats, state.turn)
    return [
        (len(seats), state.left, False, seat, features, _held_value(rollout, seat, False))
        for seat, features in zip(seats, turn_features(values.gains, values.rows, seats), strict=True)
    ]


def _act(rollout: Rollout, rng: Random, moments: list[Moment]) -> None:
    state, values = rollout.state, rollout.row_values
    seat, rows, gains = state.turn, values.rows, values.gains
    if state.phase == "decide":
        explore = rng.random() < EXPLORE_PLACE
        rollout.act(_any_place(rows, rng) if explore else rollout.place_or_keep())
        return
    action = rollout.take_or_draw(_odds(rollout))
    if state.left and len(rows) > 1 and rng.random() < EXPLORE_TURN:
        action = TAKE[max(rows, key=lambda row: gains[seat][row])] if action == DRAW else DRAW
    if action == DRAW and len(rows) > 1:
        features = draw_features(gains, rows, turn_order(values.seats, seat))
        moments.append((len(rows), state.left, True, seat, features, _held_value(rollout, seat, False)))
    rollout.act(action)


def _any_place(rows: list[int], rng: Random) -> Action:
    return PLACE[rows[int(rng.random() * len(rows))]]


def _odds(rollout: Rollout) -> list[float]:
    """Of the next token, to the seat that is alone; nobody else asks."""
    if len(rollout.row_values.rows) > 1:
        return []
    unseen = view(rollout.state, rollout.state.turn).unseen
    return [count / max(1, sum(unseen)) for count in unseen]
