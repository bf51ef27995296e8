"""The solitaire of the lone last player (R5.2) solved for the chance to win rather than for points: what the others
have is settled but for the tokens they keep."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from math import exp, fsum
from random import Random
from typing import Final

from triqueta.imagined import imagine
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.players.judgement import Judgement
from triqueta.players.one_ply import OnePly
from triqueta.players.player import Style, preferred
from triqueta.players.set_values import LAST_ROUND, SetValues
from triqueta.players.solitaire import Solitaire, Utility
from triqueta.view import View

MAX_POSITIONS: Final = 200_000
"""Positions it may visit: more than any tower asks for."""
STEP_POSITIONS: Final = 2000
"""So many of them in one step of thought: it must stay short."""
SAMPLES: Final = 100
"""Imagined deals of the tokens that others keep."""
POINT_VALUE: Final = 0.0005
"""Chance to win that a point counts as, so that points decide where nothing else does."""


def lone_analyses(seen: View, judgement: Judgement, rng: Random, style: Style) -> Iterator[Analysis]:
    """Looking further with every step, until it is exact."""
    priors = judgement.priors()
    analysis = Analysis(preferred(priors, style), priors, 0)
    yield analysis
    utility = _utility(seen, judgement, rng)
    yield analysis
    for values in Solitaire(seen, utility, judgement.values).deepening(MAX_POSITIONS, STEP_POSITIONS):
        known: tuple[ActionValue, ...] = tuple(
            replace(each, chance=max(0.0, min(1.0, values[each.action] - POINT_VALUE * each.mine)))
            for each in priors
        )
        most = max(values.values())
        best = tuple(each for each in known if values[each.action] >= most)
        yield Analysis(preferred(best or known, style), known, 0)


def _utility(seen: View, judgement: Judgement, rng: Random) -> Utility:
    return (
        _last_round(seen, judgement, rng)
        if seen.round == LAST_ROUND
        else _earlier_round(seen, judgement.values)
    )


def _earlier_round(seen: View, values: SetValues) -> Utility:
    """The softmax against what the others may expect."""
    one_ply = OnePly(seen, values)
    temperature = one_ply.set_values.temperature
    others = [points for seat, points in enumerate(one_ply.base) if seat != one_ply.seat]

    def utility(mine: float) -> float:
        against = fsum(exp(min(50.0, (points - mine) / temperature)) for points in others)
        return 1 / (1 + against) + POINT_VALUE * mine

    return utility


def _last_round(seen: View, judgement: Judgement, rng: Random) -> Utility:
    """The share of the imagined deals in which the best of the others has less."""
    assert seen.seat is not None
    best = []
    for _ in range(SAMPLES):
        ended = imagine(replace(seen, rock=seen.seat), rng, judgement.likely)
        points = judgement.points(ended)
        best.append(max(points[: seen.seat] + points[seen.seat + 1 :]))
    best.sort()

    def utility(mine: float) -> float:
        beaten = bisect_left(best, mine)
        ties = bisect_right(best, mine) - beaten
        return (beaten + ties / 2) / SAMPLES + POINT_VALUE * mine

    return utility
