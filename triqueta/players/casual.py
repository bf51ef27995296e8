"""Greedy on its own collection: counts what a row brings it now, knows the trap of the fourth token (R7.2), and sees
neither what others want nor what may still come."""

from dataclasses import dataclass
from random import Random

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import Token
from triqueta.players.one_shot import OneShotPlayer, any_of, denial, take_threshold
from triqueta.scoring import TRIQUETA, points_gained
from triqueta.view import View, better_decision

TAKE_AT = 5
"""Points for which it takes a row at once."""


@dataclass(frozen=True)
class Casual(OneShotPlayer):
    name: str = "casual"

    def choose(self, seen: View, rng: Random) -> Action:
        if seen.phase == "turn":
            return self._take_or_draw(seen)
        if seen.phase == "decide":
            return self._place_or_keep(seen)
        return better_decision(seen) if seen.phase == "reveal" else any_of(seen.legal, rng)

    def _take_or_draw(self, seen: View) -> Action:
        held = seen.collected[seen.turn]
        gains = {a: points_gained(held, seen.rows[MEANING[a][1]] or ()) for a in seen.legal if a != DRAW}
        best = max(gains, key=lambda action: gains[action])
        if DRAW not in seen.legal:
            return best
        if len(gains) == 1:
            return DRAW if _next_helps(seen, seen.rows[MEANING[best][1]] or ()) else best
        return DRAW if gains[best] < take_threshold(TAKE_AT, seen, self.style) else best

    def _place_or_keep(self, seen: View) -> Action:
        """What helps to the best row (the hasty: to what is best with it), what hurts to the worst; kept is what
        completes a set or hurts everywhere."""
        held = seen.collected[seen.turn]
        places = [action for action in seen.legal if action != KEEP]
        rows = {action: seen.rows[MEANING[action][1]] or () for action in places}
        before = {action: points_gained(held, row) for action, row in rows.items()}
        after = {action: points_gained(held, (*row, seen.hand)) for action, row in rows.items()}
        best = max(after[action] - before[action] for action in places)
        if KEEP in seen.legal and (best < 0 or held[seen.hand] == TRIQUETA - 1):
            return KEEP
        if best <= 0:
            return max(places, key=lambda a: (denial(seen, a, self.style), -before[a]))
        helpful = [action for action in places if after[action] > before[action]]
        points = after if self.style.patience < 0 else before
        return max(helpful, key=lambda a: points[a] + denial(seen, a, self.style) / 2)


def _next_helps(seen: View, row: tuple[Token, ...]) -> bool:
    """Alone (R5.2): would one more token be worth more than nothing, if every animal left were alike likely?"""
    held, left = seen.collected[seen.turn], [animal for animal, count in enumerate(seen.unseen) if count]
    return sum(points_gained(held, (*row, animal)) - points_gained(held, row) for animal in left) > 0
