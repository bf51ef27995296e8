"""Plays by the one-ply evaluator: what each action leads to for all seats. Where it is the last seat in the round
(R5.2), it solves the solitaire that is left."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import fsum
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.players.explain import explain
from triqueta.players.one_ply import OnePly
from triqueta.players.one_shot import any_of
from triqueta.players.player import NEUTRAL, Style, preferred
from triqueta.players.set_values import SetValues
from triqueta.players.solitaire import Solitaire, is_alone
from triqueta.view import View, better_decision

SOLITAIRE_POSITIONS: Final = 5000
"""Positions of the solitaire that it may visit: some fifteen milliseconds in a browser."""


@dataclass(frozen=True)
class Skilled:
    name: str = "skilled"
    style: Style = NEUTRAL

    def choose(self, seen: View, rng: Random) -> Action:
        return self._answer(seen, evaluated(seen), rng)

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        values = evaluated(seen)
        yield Analysis(self._answer(seen, values, rng), values, 0)

    def evaluate(self, seen: View, _rng: Random) -> tuple[ActionValue, ...]:
        return evaluated(seen)

    def with_style(self, style: Style) -> "Skilled":
        return replace(self, style=style)

    def _answer(self, seen: View, values: tuple[ActionValue, ...], rng: Random) -> Action:
        answer = without_thought(seen, rng)
        if answer is not None:
            return answer
        return preferred(values, NEUTRAL if is_alone(seen) else self.style)


def without_thought(seen: View, rng: Random) -> Action | None:
    """The answer where nothing needs to be weighed: forced, face-down towers alike (R6.3), or mere counting (R7.1)."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    if seen.phase == "tower":
        return any_of(seen.legal, rng)
    return better_decision(seen) if seen.phase == "reveal" else None


def evaluated(
    seen: View,
    values: SetValues | None = None,
    positions: int = SOLITAIRE_POSITIONS,
    lookahead: bool = False,
) -> tuple[ActionValue, ...]:
    """Every legal action by the one-ply evaluator; alone in the round by the solitaire."""
    one_ply = OnePly(seen, values, lookahead)
    points = {action: one_ply.after(action) for action in seen.legal}
    if is_alone(seen):
        *_, solved = Solitaire(seen, values=values).deepening(positions)
        for action, mine in solved.items():
            points[action][one_ply.seat] = mine
    return tuple(_value(one_ply, action, each) for action, each in points.items())


def _value(one_ply: OnePly, action: Action, points: list[float]) -> ActionValue:
    """Every seat's expected final points as one seat looks at them."""
    seat = one_ply.seat
    others = points[:seat] + points[seat + 1 :]
    average = fsum(others) / len(others)
    explanation = partial(explain, one_ply, action)
    return ActionValue(
        action, points[seat] - max(others), one_ply.win_chance(points), points[seat], average, explanation
    )
