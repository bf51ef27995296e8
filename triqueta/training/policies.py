"""Who plays in self-play: the rollout's policy, exploring; one-ply players who look one token ahead, exploring; and
skilled players as they are, whom the expert plays with and against. Keeps no samples but those of its round."""

from random import Random
from typing import Final

from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.imagined import Imagined
from triqueta.odds import next_token
from triqueta.players.one_ply import OnePly
from triqueta.players.player import NEUTRAL, preferred
from triqueta.players.rollout import Rollout
from triqueta.players.round_value import draw_features, turn_features, turn_order
from triqueta.players.skilled import evaluated
from triqueta.rules import apply
from triqueta.training.selfplay import RoundSample, round_sample
from triqueta.view import View, view

EXPLORE_TURN: Final = 0.12
"""So often a seat takes or draws against the policy: else it would never learn where that errs."""
EXPLORE_PLACE: Final = 0.08
POSITIONS: Final = 500
"""Of the solitaire: a tenth of what the skilled player visits, for time."""


def rollout_round(state: Imagined, rng: Random) -> list[RoundSample]:
    """By the rollout's policy, exploring now and then: every turn as every seat sees it, and every draw."""
    rollout = Rollout(state)
    samples: list[RoundSample] = []
    while rollout.row_values.seats:
        if state.phase == "turn":
            samples += _turn_samples(rollout)
        _act(rollout, rng, samples)
    return samples


def _turn_samples(rollout: Rollout) -> list[RoundSample]:
    values, state = rollout.row_values, rollout.state
    seats = turn_order(values.seats, state.turn)
    features = turn_features(values.as_seen_by(state.turn), values.rows, seats)
    return [round_sample(state, len(seats), *each) for each in zip(seats, features, strict=True)]


def _act(rollout: Rollout, rng: Random, samples: list[RoundSample]) -> None:
    state, values = rollout.state, rollout.row_values
    seat, rows, gains = state.turn, values.rows, values.gains
    if state.phase == "decide":
        explore = rng.random() < EXPLORE_PLACE
        anywhere = PLACE[rows[int(rng.random() * len(rows))]] if explore else None
        rollout.act(anywhere or rollout.place_or_keep())
        return
    action = rollout.take_or_draw(next_token(view(state, seat)) if len(rows) == 1 else ())
    if state.left and len(rows) > 1 and rng.random() < EXPLORE_TURN:
        action = TAKE[max(rows, key=lambda row: gains[seat][row])] if action == DRAW else DRAW
    if action == DRAW and len(rows) > 1:
        features = draw_features(values.as_seen_by(seat), rows, turn_order(values.seats, seat))
        samples.append(round_sample(state, len(rows), seat, features, drawing=True))
    rollout.act(action)


def skilled_round(state: Imagined, _rng: Random) -> list[RoundSample]:
    """Between skilled players, who do not explore."""
    while state.phase in ("turn", "decide"):
        apply(state, skilled_choice(view(state, state.turn)))
    return []


def skilled_choice(seen: View) -> Action:
    forced = len(seen.legal) == 1
    return seen.legal[0] if forced else preferred(evaluated(seen, positions=POSITIONS), NEUTRAL)


def lookahead_round(state: Imagined, rng: Random) -> list[RoundSample]:
    """Between one-ply players who look one token ahead, exploring now and then."""
    samples: list[RoundSample] = []
    while state.phase in ("turn", "decide"):
        seen = view(state, state.turn)
        if state.phase == "turn":
            samples += _lookahead_samples(state, seen)
        apply(state, _lookahead_choice(seen, rng))
    return samples


def _lookahead_samples(state: Imagined, seen: View) -> list[RoundSample]:
    """Of every seat in the round, as the one to move may know: of who is alone none, since that is counted out."""
    one_ply = OnePly(seen, lookahead=True)
    seats = turn_order(one_ply.row_values.seats, seen.turn)
    if len(seats) == 1:
        return []
    features = one_ply.features_ahead(one_ply.row_values.rows, seats)
    return [round_sample(state, len(seats), *each) for each in zip(seats, features, strict=True)]


def _lookahead_choice(seen: View, rng: Random) -> Action:
    options = seen.legal
    if len(options) == 1:
        return options[0]
    values = evaluated(seen, positions=POSITIONS, lookahead=True)
    best = preferred(values, NEUTRAL)
    if len(options) == 2 or rng.random() >= (EXPLORE_TURN if DRAW in options else EXPLORE_PLACE):
        return best
    if DRAW not in options:
        rows = [option for option in options if option != KEEP]
        return rows[int(rng.random() * len(rows))]
    return preferred(tuple(each for each in values if each.action != DRAW), NEUTRAL) if best == DRAW else DRAW
