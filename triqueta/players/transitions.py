"""The transitions of the lone player's solitaire (R5.2): every token placed or kept takes its animal's set from one
state to another, and brings so many points. Knows what transitions there are, not which to take."""

from math import fsum
from typing import Final, NamedTuple

from triqueta.pieces import KEEPS, Token
from triqueta.players.set_values import SetValues, set_values
from triqueta.scoring import TRIQUETA
from triqueta.view import View

KEEP_BITS: Final = 2
KEEPS_MASK: Final = (1 << KEEP_BITS) - 1
"""The lowest bits of a position count the keeps used; above them stand four bits an animal."""
BITS: Final = 4
RUINED: Final = (1 << BITS) - 1
"""The bits of an animal of which there are four or more. Each further one costs a point whatever else comes (R7.2), so
all the ruined are alike, and positions stay few. The others: tokens placed since, and four times those kept."""
ONE_KEPT: Final = 4


class Transition(NamedTuple):
    """The next token of one animal."""

    copies: int = 0
    """How many of it are unseen; 0 also where it is ruined."""
    place: int = 0
    """What placing it adds to the position."""
    gain: float = 0.0
    """What it adds to the points."""
    keep: int = 0
    """What keeping it adds to the position; 0 where it cannot be kept (R4.3), or placing it is surely as good."""
    keep_gain: float = 0.0


class Transitions:
    """All of them for one seat with one row, among the tokens that it has not seen."""

    def __init__(self, seen: View, values: SetValues | None = None) -> None:
        assert seen.seat is not None
        row = next(row for row in seen.rows if row is not None)
        mine, ends = seen.kept[seen.seat], values or set_values(seen.players, seen.round)
        held = [count + row.count(token) for token, count in enumerate(seen.collected[seen.seat])]
        self.pool = [count + (token == seen.hand) for token, count in enumerate(seen.unseen)]
        self.bonus = [last_out for _, last_out in ends.extra]
        self.sets = [
            [kept[min(count, TRIQUETA + 1) :] for kept in ends.sets[token][mine.count(token) : KEEPS + 1]]
            for token, count in enumerate(held)
        ]
        """[animal][kept since][placed since]"""
        self.room = [TRIQUETA - count for count in held]
        """How many more leave an animal whole."""
        self.begin = len(mine)
        """The position before anything has come."""
        lost = sum(max(0, count - TRIQUETA - 1) for count in held)
        expected = fsum(each[0][0] for each in self.sets) - lost
        self.points = expected + self.bonus[self.begin] + seen.trees[seen.seat]
        """Of that position."""
        self.open = [token for token, room in enumerate(self.room) if room >= 0 and self.pool[token]]
        """Animals with something to gain or to lose."""
        self.table = [
            tuple(self._of_animal(token, used) for token in self.open) if used >= self.begin else ()
            for used in range(KEEPS + 1)
        ]
        """[keeps used][one of `open`][the animal's four bits]"""
        self.ruined = [self._of_ruined(used) for used in range(KEEPS + 1)]
        """[keeps used]: the next token of an animal that is ruined; its copies are all that no other has."""

    def after(self, token: Token, kept: bool) -> tuple[int, float]:
        """Position and points once this token, already drawn, is kept or placed."""
        if token not in self.open:
            return self.begin + kept, self.points + (self._keep_cost(self.begin) if kept else -1.0)
        if kept:
            return self.begin + self._kept(token), self.points + self._keep_gain(token, 0, 0, self.begin)
        return self.begin + self._placed(token, 0, 0), self.points + self._gain(token, 0, 0)

    def _of_animal(self, token: Token, used: int) -> tuple[Transition, ...]:
        return tuple(
            self._transition(token, bits // ONE_KEPT, bits % ONE_KEPT, used) for bits in range(RUINED + 1)
        )

    def _transition(self, token: Token, kept: int, placed: int, used: int) -> Transition:
        copies = self.pool[token] - placed - kept
        if copies <= 0 or placed > self.room[token] or kept > used - self.begin:
            return Transition()
        place, gain = self._placed(token, kept, placed), self._gain(token, kept, placed)
        if not self._may_keep(token, kept, placed, used):
            return Transition(copies, place, gain)
        keep_gain = self._keep_gain(token, kept, placed, used)
        return Transition(copies, place, gain, self._kept(token), keep_gain)

    def _placed(self, token: Token, kept: int, placed: int) -> int:
        ruins = placed == self.room[token]
        return (RUINED - placed - ONE_KEPT * kept if ruins else 1) << self._shift(token)

    def _kept(self, token: Token) -> int:
        return (ONE_KEPT << self._shift(token)) + 1

    def _shift(self, token: Token) -> int:
        return KEEP_BITS + BITS * self.open.index(token)

    def _gain(self, token: Token, kept: int, placed: int) -> float:
        return self._set(token, kept, placed + 1) - self._set(token, kept, placed)

    def _keep_gain(self, token: Token, kept: int, placed: int, used: int) -> float:
        more = self._set(token, kept + 1, placed) - self._set(token, kept, placed)
        return more + self._keep_cost(used)

    def _set(self, token: Token, kept: int, placed: int) -> float:
        """Where it is ruined, kept ones change nothing."""
        return self.sets[token][kept if placed <= self.room[token] else 0][placed]

    def _keep_cost(self, used: int) -> float:
        """What the next keep changes beside the sets."""
        return self.bonus[used + 1] - self.bonus[used]

    def _may_keep(self, token: Token, kept: int, placed: int, used: int) -> bool:
        """Could keeping serve better than placing? Not where the set with one more placed is at least as good, now and
        with more of it kept: one can then go on as if this one were kept, and keep the next of its kind for it."""
        return any(
            self._set(token, more, placed + 1) < self._set(token, more + 1, placed) + self._keep_cost(spent)
            for more in range(kept, KEEPS)
            for spent in range(used + more - kept, KEEPS)
        )

    def _of_ruined(self, used: int) -> Transition:
        """A point, or a keep (where that is dearer, now and later, placing is as good)."""
        costs = [self._keep_cost(spent) for spent in range(used, KEEPS)]
        keep = int(any(cost > -1 for cost in costs))
        return Transition(gain=-1.0, keep=keep, keep_gain=costs[0] if costs else 0.0)
