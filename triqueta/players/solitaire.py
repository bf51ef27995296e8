"""The lone last player's solitaire (R5.2), solved by expectimax with memory: draw on or take, place or keep, when the
order of the unseen tokens is all that is open. Deepens iteratively, and is exact as far ahead as it looks; `exact`
tells whether that is to the bottom of the tower."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KINDS
from triqueta.players.set_values import SetValues
from triqueta.players.transitions import BITS, KEEP_BITS, KEEPS_MASK, RUINED, Transitions
from triqueta.view import View

Utility = Callable[[float], float]
"""Of a number of own points; never less for more points."""

FIRST_DEPTH: Final = 5
"""So many draws it looks ahead at first: two thousand positions at most."""
NO_LIMIT: Final = 1 << 60


class Interrupted(Exception):
    """No error: as many positions were visited as one step may visit. What is known by now stays known."""


def is_alone(seen: View) -> bool:
    """Is this seat the last one in the round, with a choice to make?"""
    return seen.phase in ("turn", "decide") and seen.alone


class Solitaire:
    """One such position. Where its draws may lead is told by small numbers (see `transitions`): with the draws that are
    left, such a number tells all that is unseen, and the points."""

    def __init__(self, seen: View, utility: Utility = float, values: SetValues | None = None) -> None:
        self.seen, self.utility, self.transitions = seen, utility, Transitions(seen, values)
        self.depth = 0
        self.visited = 0
        """Positions visited so far."""
        self._pause = NO_LIMIT
        """So many may have been visited before the next pause."""
        self._beyond = 0
        """Unseen tokens less those that may be drawn."""
        self._known: list[dict[int, float]] = []
        """[draws left][position]: its value."""

    @property
    def exact(self) -> bool:
        return self.depth == self.seen.left

    def values(self, depth: int) -> dict[Action, float]:
        """What each legal action is worth, looking so many draws ahead."""
        *_, values = self._search(min(depth, self.seen.left), NO_LIMIT, NO_LIMIT)
        return values

    def deepening(self, positions: int, step: int = NO_LIMIT) -> Iterator[dict[Action, float]]:
        """The same, looking further and further, until it is exact or has visited so many positions; no step but the
        first visits more than `step` of them."""
        depth = min(FIRST_DEPTH, self.seen.left)
        values = self.values(depth)
        yield values
        before, size = 0, self.visited
        while (depth := self._next_depth(depth, before, size, positions - self.visited)) <= self.seen.left:
            began = self.visited
            for found in self._search(depth, step, positions):
                values = found or values
                yield values
            before, size = size, self.visited - began

    def _next_depth(self, depth: int, before: int, size: int, positions: int) -> int:
        """How far to look after a search: to the bottom of the tower if so many positions will do for that, else one
        token further, else nowhere. Positions grow as the ways do to draw tokens of so many kinds."""
        left = self.seen.left
        kinds = depth * (size / before - 1) if before else KINDS
        for goal in (left, depth + 1):
            if goal > depth and size * prod(1 + kinds / n for n in range(depth + 1, goal + 1)) <= positions:
                return goal
        return left + 1

    def _search(self, depth: int, step: int, positions: int) -> Iterator[dict[Action, float]]:
        """One search so far ahead, in steps: nothing until the last one, and never more if it took too many."""
        self._known = [{} for _ in range(depth + 1)]
        self._beyond = sum(self.seen.unseen) - depth
        while self.visited < positions:
            self._pause = min(self.visited + step, positions)
            try:
                values = {action: self._value(action, depth) for action in self.seen.legal}
            except Interrupted:
                yield {}
            else:
                self.depth = depth
                yield values
                return

    def _value(self, action: Action, depth: int) -> float:
        transitions = self.transitions
        if MEANING[action][0] == "take":
            return self.utility(transitions.points)
        if action == DRAW:
            return self._draw(transitions.begin, depth, transitions.points)
        position, points = transitions.after(self.seen.hand, action == KEEP)
        return self._turn(position, depth, points)

    def _turn(self, position: int, left: int, points: float) -> float:
        """The better of taking and drawing on."""
        value = self._known[left].get(position)
        if value is None:
            value = self.utility(points)
            if left:
                value = max(value, self._draw(position, left, points))
            self._known[left][position] = value
        return value

    def _draw(self, position: int, left: int, points: float) -> float:
        """The average over the next token, each put where it serves best. Looks up what is known before it calls: most
        is."""
        if self.visited >= self._pause:
            raise Interrupted
        self.visited += 1
        known = self._known[left - 1]
        used, animals, total = position & KEEPS_MASK, position >> KEEP_BITS, 0.0
        ruined = size = self._beyond + left
        for of_animal in self.transitions.table[used]:
            copies, place, gain, keep, keep_gain = of_animal[animals & RUINED]
            animals >>= BITS
            if copies:
                value = known.get(position + place)
                if value is None:
                    value = self._turn(position + place, left - 1, points + gain)
                if keep:
                    other = known.get(position + keep)
                    if other is None:
                        other = self._turn(position + keep, left - 1, points + keep_gain)
                    if other > value:
                        value = other
                total += copies * value
                ruined -= copies
        if ruined:
            total += ruined * self._draw_ruined(position, left - 1, points)
        return total / size

    def _draw_ruined(self, position: int, left: int, points: float) -> float:
        """The next token is one of an animal that is ruined."""
        next_one = self.transitions.ruined[position & KEEPS_MASK]
        value = self._turn(position, left, points + next_one.gain)
        if not next_one.keep:
            return value
        return max(value, self._turn(position + next_one.keep, left, points + next_one.keep_gain))
