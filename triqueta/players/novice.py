"""Plays sensibly but looks only at its own next few points, believes that a fourth token is merely wasted, and now and
then does something else altogether."""

from dataclasses import dataclass
from random import Random

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import Token
from triqueta.players.one_shot import OneShotPlayer, any_of, denial, take_threshold
from triqueta.scoring import TRIQUETA, points_gained
from triqueta.view import View, better_decision

MISTAKES = 0.12
TAKE_AT = 4
"""Points for which it takes a row at once."""


@dataclass(frozen=True)
class Novice(OneShotPlayer):
    name: str = "novice"

    def choose(self, seen: View, rng: Random) -> Action:
        if rng.random() < MISTAKES:
            return any_of(seen.legal, rng)
        if seen.phase == "turn":
            return self._take_or_draw(seen, rng)
        if seen.phase == "decide":
            return self._place(seen, rng)
        return better_decision(seen) if seen.phase == "reveal" else any_of(seen.legal, rng)

    def _take_or_draw(self, seen: View, rng: Random) -> Action:
        takes = [action for action in seen.legal if action != DRAW]
        best = max(takes, key=lambda action: (_gain(seen, MEANING[action][1]), rng.random()))
        enough = _gain(seen, MEANING[best][1]) >= take_threshold(TAKE_AT, seen, self.style)
        return best if enough or DRAW not in seen.legal else DRAW

    def _place(self, seen: View, rng: Random) -> Action:
        places = [action for action in seen.legal if action != KEEP]

        def value(place: Action) -> tuple[float, float, float]:
            gain = _gain(seen, MEANING[place][1], seen.hand)
            return gain, denial(seen, place, self.style), rng.random()

        return max(places, key=value)


def _gain(seen: View, row: int, *more: Token) -> int:
    """Points that this row brings at once, with one more token in it, to one who thinks that of an animal the fourth
    token and all beyond count nothing."""
    held, tokens = seen.collected[seen.turn], (*(seen.rows[row] or ()), *more)
    counting = [a for at, a in enumerate(tokens) if held[a] + tokens[:at].count(a) < TRIQUETA]
    return points_gained(held, counting)
