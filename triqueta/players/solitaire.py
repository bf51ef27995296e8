"""The lone last player's solitaire (R5.2), solved: draw on or take, place or keep, when the order of the unseen tokens
is all that is open. Exact as far ahead as it looks; `exact` tells whether that is to the bottom of the tower."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KINDS
from triqueta.players.fates import BITS, KEEP_BITS, RUINED, USED, Fates
from triqueta.view import View

Prize = Callable[[float], float]
"""What a number of own points is worth; never less for more points."""

FIRST: Final = 5
"""So many draws it looks ahead at first: two thousand positions at most."""
NO_END: Final = 1 << 60


class Unfinished(Exception):
    """No error: as many positions were looked at as one step may look at. What is known by now stays known."""


def is_alone(seen: View) -> bool:
    """Is this seat the last one in the round, with a choice to make?"""
    return seen.phase in ("turn", "decide") and sum(row < 0 for row in seen.took) == 1


class Solitaire:
    """One such position. Where its draws may lead is told by small numbers (see `fates`): with the draws that are left,
    such a number tells all that is unseen, and the points."""

    def __init__(self, seen: View, prize: Prize = float) -> None:
        self.seen, self.prize, self.fates = seen, prize, Fates(seen)
        self.depth = 0
        self.looked = 0
        """Positions looked at so far."""
        self._pause = NO_END
        """So many may have been looked at before the next pause."""
        self._beyond = 0
        """Unseen tokens less those that may be drawn."""
        self._known: list[dict[int, float]] = []
        """By the draws that are left."""

    @property
    def exact(self) -> bool:
        return self.depth == self.seen.left

    def values(self, depth: int) -> dict[Action, float]:
        """What each legal action is worth, looking so many draws ahead."""
        *_, values = self._looking(min(depth, self.seen.left), NO_END, NO_END)
        return values

    def deepening(self, states: int, step: int = NO_END) -> Iterator[dict[Action, float]]:
        """The same, looking further and further, until it is exact or has looked at so many positions; no step but the
        first looks at more than `step` of them."""
        depth = min(FIRST, self.seen.left)
        values = self.values(depth)
        yield values
        before, size = 0, self.looked
        while (depth := self._next(depth, before, size, states - self.looked)) <= self.seen.left:
            began = self.looked
            for found in self._looking(depth, step, states):
                values = found or values
                yield values
            before, size = size, self.looked - began

    def _next(self, depth: int, before: int, size: int, states: int) -> int:
        """How far to look after a look: to the bottom of the tower if so many positions will do for that, else one
        token further, else nowhere. Positions grow as the ways do to draw tokens of so many kinds."""
        left = self.seen.left
        kinds = depth * (size / before - 1) if before else KINDS
        for goal in (left, depth + 1):
            if goal > depth and size * prod(1 + kinds / n for n in range(depth + 1, goal + 1)) <= states:
                return goal
        return left + 1

    def _looking(self, depth: int, step: int, states: int) -> Iterator[dict[Action, float]]:
        """One look so far ahead, in steps: nothing until the last one, and never more if it took too many positions."""
        self._known = [{} for _ in range(depth + 1)]
        self._beyond = sum(self.seen.unseen) - depth
        while self.looked < states:
            self._pause = min(self.looked + step, states)
            try:
                values = {action: self._value(action, depth) for action in self.seen.legal}
            except Unfinished:
                yield {}
            else:
                self.depth = depth
                yield values
                return

    def _value(self, action: Action, depth: int) -> float:
        fates = self.fates
        if MEANING[action][0] == "take":
            return self.prize(fates.points)
        if action == DRAW:
            return self._drawn(fates.begin, depth, fates.points)
        position, points = fates.after(self.seen.hand, action == KEEP)
        return self._stay(position, depth, points)

    def _stay(self, position: int, left: int, points: float) -> float:
        """A turn: take, or draw on."""
        value = self._known[left].get(position)
        if value is None:
            value = self.prize(points)
            if left:
                value = max(value, self._drawn(position, left, points))
            self._known[left][position] = value
        return value

    def _drawn(self, position: int, left: int, points: float) -> float:
        """The next token, whichever it is, put where it serves best. Asks what is known before it calls: most is."""
        if self.looked >= self._pause:
            raise Unfinished
        self.looked += 1
        known = self._known[left - 1]
        used, animals, total = position & USED, position >> KEEP_BITS, 0.0
        ruined = size = self._beyond + left
        for steps in self.fates.steps[used]:
            copies, place, gain, keep, keep_gain = steps[animals & RUINED]
            animals >>= BITS
            if copies:
                value = known.get(position + place)
                if value is None:
                    value = self._stay(position + place, left - 1, points + gain)
                if keep:
                    other = known.get(position + keep)
                    if other is None:
                        other = self._stay(position + keep, left - 1, points + keep_gain)
                    if other > value:
                        value = other
                total += copies * value
                ruined -= copies
        if ruined:
            total += ruined * self._lost(position, left - 1, points)
        return total / size

    def _lost(self, position: int, left: int, points: float) -> float:
        """The next token is one of an animal that is ruined."""
        step = self.fates.losses[position & USED]
        value = self._stay(position, left, points + step.gain)
        return (
            max(value, self._stay(position + step.keep, left, points + step.keep_gain))
            if step.keep
            else value
        )
