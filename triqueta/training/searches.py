"""What long searches find of drawing and of keeping: games in which every close choice between drawing and the best
row, or keeping and the best placement, is searched, and the corrections that make the one-ply values and the rollouts'
policy agree with what was found."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.imagined import Imagined
from triqueta.players.analysis import ActionValue
from triqueta.players.corrections import FEATURES, POLICY_FEATURES, WAYS, Way
from triqueta.players.expert import Candidate, play_deal
from triqueta.players.judgement import WAY, Judgement, correction_features
from triqueta.players.player import NEUTRAL, preferred
from triqueta.players.rollout import Rollout
from triqueta.players.solitaire import is_alone
from triqueta.players.tree import Node
from triqueta.rules import apply
from triqueta.training.least_squares import LeastSquares
from triqueta.training.policies import skilled_choice
from triqueta.training.selfplay import RoundSample
from triqueta.training.tables import Tables, scaled
from triqueta.view import View, view

DEALS: Final = 32
"""In one search: few, for many positions teach more than exact ones."""
CLOSE: Final = 0.15
"""Chance to win between the two: where one is so much better, nothing is to be learnt."""
CLEAR: Final = 4.0
"""The same in points of the rollouts' policy."""
RIDGE: Final = 1.0
MIN_SLOPE: Final = 0.02
"""Chance to win of a point in close games: less cannot be, and would make corrections endless."""


@dataclass(frozen=True, slots=True)
class SearchSample:
    """One close choice."""

    way: Way
    features: tuple[float, ...]
    chance: float
    """Of the action, one ahead."""
    expected: float
    """By how much it was better than the best other one, one ahead."""
    found: float
    """The same in the search."""
    margin: float
    """The same in points, to the rollouts' policy."""
    other: float
    """What the best other one is worth to that policy, in points."""


class SearchingPlayers:
    """A policy of self-play; what its searches found gathers here."""

    def __init__(self) -> None:
        self.samples: list[SearchSample] = []

    def play_round(self, state: Imagined, rng: Random) -> list[RoundSample]:
        while state.phase in ("turn", "decide"):
            apply(state, self._choice(view(state, state.turn), rng))
        return []

    def _choice(self, seen: View, rng: Random) -> Action:
        if len(seen.legal) == 1 or is_alone(seen):
            return skilled_choice(seen)
        judgement = Judgement(seen)
        values = judgement.one_ply_values()
        sample = _searched(judgement, values, rng)
        if sample:
            self.samples.append(sample)
        return preferred(judgement.corrected(values), NEUTRAL)


def _searched(judgement: Judgement, values: Sequence[ActionValue], rng: Random) -> SearchSample | None:
    """Where there is such a choice, and a close one."""
    one = next((value for value in values if value.action in WAY), None)
    if one is None:
        return None
    other = max((value for value in values if value is not one), key=lambda value: value.chance)
    if abs(one.chance - other.chance) > CLOSE:
        return None
    both = [Candidate(each, Node()) for each in (one, other)]
    for _ in range(DEALS):
        play_deal(both, judgement, rng)
    margin, points = policy_margin(judgement.imagined(rng, corrected=False))
    return SearchSample(
        way=WAY[one.action],
        features=correction_features(judgement.seen),
        chance=one.chance,
        expected=one.chance - other.chance,
        found=(both[0].chance - both[1].chance) / DEALS,
        margin=margin,
        other=points,
    )


def policy_margin(rollout: Rollout) -> tuple[float, float]:
    """By how many points the rollouts' policy is for drawing or keeping, and what it thinks of the other."""
    if rollout.state.phase == "turn":
        gains = rollout.row_values.gains[rollout.state.turn]
        best = max(gains[row] for row in rollout.row_values.rows)
        return rollout.draw_margin(best), best
    _, placed, kept = rollout.best_placement_and_keep()
    return kept - placed, placed


def correction_lines(players: int, samples: Sequence[SearchSample]) -> Tables:
    """The lines of both tables for this number of players."""
    of_chance, of_policy = [], []
    for way in WAYS:
        mine = [each for each in samples if each.way == way]
        of_chance.append(f"{players} {way}: {scaled(1000, _chance_weights(mine))}")
        of_policy.append(f"{players} {way}: {scaled(100, _policy_weights(mine))}")
    return {"CHANCE_CORRECTIONS": of_chance, "POLICY_CORRECTIONS": of_policy}


def _chance_weights(samples: Sequence[SearchSample]) -> list[float]:
    fit = LeastSquares(FEATURES)
    for each in samples:
        part = each.chance * (1 - each.chance)
        fit.learn([part * feature for feature in each.features], each.found - each.expected)
    return fit.weights(RIDGE, [0.0] * FEATURES)


def _policy_weights(samples: Sequence[SearchSample]) -> list[float]:
    """What was found is so much for each point of the policy's, and for what it lacks."""
    fit = LeastSquares(1 + POLICY_FEATURES)
    for each in samples:
        part = each.chance * (1 - each.chance)
        margin = max(-CLEAR, min(CLEAR, each.margin))
        fit.learn([part * feature for feature in (margin, *each.features, each.other)], each.found)
    slope, *rest = fit.weights(RIDGE, [0.1, *[0.0] * POLICY_FEATURES])
    return [weight / max(MIN_SLOPE, slope) for weight in rest]
