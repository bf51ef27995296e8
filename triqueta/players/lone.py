"""The solitaire of the lone last player (R5.2) played to win rather than for points: what the others have is settled
but for the tokens they keep."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from math import exp
from random import Random
from typing import Final

from triqueta.imagined import imagine
from triqueta.players.playout import scores
from triqueta.players.prospect import Prospect
from triqueta.players.skilled import judged
from triqueta.players.solitaire import Prize, Solitaire
from triqueta.players.thought import Estimate, Taste, Thought, preferred
from triqueta.players.worth import LAST
from triqueta.view import View

STATES: Final = 200_000
"""Positions it may look at: more than any tower asks for."""
STEP: Final = 2000
"""So many of them in one step of thought: it must stay short."""
RIVALS: Final = 100
"""Imagined hands of kept tokens."""
POINT: Final = 0.0005
"""What a point is worth where it decides nothing."""


def lone_thoughts(seen: View, rng: Random, taste: Taste) -> Iterator[Thought]:
    """Looking further with every step, until it is exact."""
    estimates = judged(seen)
    thought = Thought(preferred(estimates, taste), estimates, 0)
    yield thought
    prize = _prize(seen, rng)
    yield thought
    for values in Solitaire(seen, prize).deepening(STATES, STEP):
        known: tuple[Estimate, ...] = tuple(
            replace(each, chance=max(0.0, min(1.0, values[each.action] - POINT * each.mine)))
            for each in estimates
        )
        best = max(values.values())
        liked = tuple(each for each in known if values[each.action] >= best)
        yield Thought(preferred(liked or known, taste), known, 0)


def _prize(seen: View, rng: Random) -> Prize:
    return _last_round(seen, rng) if seen.round == LAST else _earlier_round(seen)


def _earlier_round(seen: View) -> Prize:
    prospect = Prospect(seen)
    heat, seat = prospect.worth.heat, prospect.seat
    rivals = [score for other, score in enumerate(prospect.base) if other != seat]

    def prize(points: float) -> float:
        return 1 / (1 + sum(exp(min(50.0, (score - points) / heat)) for score in rivals)) + POINT * points

    return prize


def _last_round(seen: View, rng: Random) -> Prize:
    """The best of the others, as often as their kept tokens let it be so much."""
    assert seen.seat is not None
    best = []
    for _ in range(RIVALS):
        final = scores(imagine(replace(seen, rock=seen.seat), rng))
        best.append(max(final[: seen.seat] + final[seen.seat + 1 :]))
    best.sort()

    def prize(points: float) -> float:
        beaten = bisect_left(best, points)
        ties = bisect_right(best, points) - beaten
        return (beaten + ties / 2) / RIVALS + POINT * points

    return prize
