"""Plays sensibly but looks only at its own next few points, believes that a fourth token is merely wasted, and now and
then does something else altogether."""

from dataclasses import dataclass
from random import Random

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import Token
from triqueta.players.quick import Quick, any_of, denied, enough, gained
from triqueta.players.thought import BALANCED, Taste
from triqueta.scoring import TRIQUETA
from triqueta.view import View, better_decision

MISTAKES = 0.12
ENOUGH = 4
"""Points for which it takes a row at once."""


@dataclass(frozen=True)
class Novice(Quick):
    name: str = "novice"
    taste: Taste = BALANCED

    def choose(self, seen: View, rng: Random) -> Action:
        if rng.random() < MISTAKES:
            return any_of(seen.legal, rng)
        if seen.phase == "turn":
            return self._take_or_draw(seen, rng)
        if seen.phase == "decide":
            return self._place(seen, rng)
        return better_decision(seen) if seen.phase == "reveal" else any_of(seen.legal, rng)

    def with_taste(self, taste: Taste) -> "Novice":
        return Novice(taste=taste)

    def _take_or_draw(self, seen: View, rng: Random) -> Action:
        takes = [action for action in seen.legal if action != DRAW]
        best = max(takes, key=lambda action: (_gain(seen, MEANING[action][1]), rng.random()))
        waits = DRAW in seen.legal and _gain(seen, MEANING[best][1]) < enough(ENOUGH, seen, self.taste)
        return DRAW if waits else best

    def _place(self, seen: View, rng: Random) -> Action:
        places = [action for action in seen.legal if action != KEEP]

        def liking(place: Action) -> tuple[float, float, float]:
            gain = _gain(seen, MEANING[place][1], seen.hand)
            return gain, denied(seen, place, self.taste), rng.random()

        return max(places, key=liking)


def _gain(seen: View, row: int, *more: Token) -> int:
    """Points that this row brings at once, with one more token in it, as the novice sees it."""
    return gained(seen, (*(seen.rows[row] or ()), *more), most=TRIQUETA)
