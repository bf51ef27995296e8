"""The lone last player's solitaire (R5.2), solved: draw on or take, place or keep, when the order of the unseen tokens
is all that is open. Exact as far ahead as it looks; `exact` tells whether that is to the bottom of the tower."""

from collections.abc import Callable, Iterator
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import COPIES, KEEPS, TOWER_HEIGHT, Token
from triqueta.players.stakes import KINDS
from triqueta.players.worth import worth
from triqueta.view import View

Prize = Callable[[float], float]
"""What a number of own points is worth."""

_COUNT_BITS: Final = 4
_KEPT_BITS: Final = 2
_KEPT_FROM: Final = _COUNT_BITS * KINDS
_ONE_MORE: Final = tuple(1 << _COUNT_BITS * animal for animal in range(KINDS))
_ONE_KEPT: Final = tuple(1 << _KEPT_FROM + _KEPT_BITS * animal for animal in range(KINDS))
_GROWTH: Final = 4
"""Looking one token further costs about so many times as much."""


def is_alone(seen: View) -> bool:
    """Is this seat the last one in the round, with a choice to make?"""
    return seen.phase in ("turn", "decide") and sum(row < 0 for row in seen.took) == 1


class Solitaire:
    """One such position. What was placed and kept since is one small number: four bits an animal placed, two bits an
    animal kept; with it the rest of the unseen tokens and the points are known."""

    def __init__(self, seen: View, prize: Prize = float) -> None:
        assert seen.seat is not None
        seat, self.seen, self.prize = seen.seat, seen, prize
        ends = worth(seen.players, seen.round)
        self.row = next(number for number, row in enumerate(seen.rows) if row is not None)
        tokens = seen.rows[self.row] or ()
        mine = seen.kept[seat]
        held = [seen.collected[seat][a] + tokens.count(a) for a in range(KINDS)]
        hidden = [mine.count(a) for a in range(KINDS)]
        self.used = len(mine)
        self.pool = [count + (token == seen.hand) for token, count in enumerate(seen.unseen)]
        self.extra = tuple(out for _, out in ends.extra)
        reach = min(COPIES, TOWER_HEIGHT) + 1
        self.sets = tuple(
            tuple(
                tuple(row[min(held[a] + n, len(row) - 1)] for n in range(reach))
                for row in ends.sets[a][hidden[a] : KEEPS + 1]
            )
            for a in range(KINDS)
        )
        self.points = sum(each[0][0] for each in self.sets) + self.extra[self.used] + seen.trees[seat]
        self.depth = 0
        self.known: dict[int, float] = {}

    @property
    def exact(self) -> bool:
        return self.depth == self.seen.left

    def values(self, depth: int) -> dict[Action, float]:
        """What each legal action is worth, looking so many draws ahead."""
        self.depth = min(depth, self.seen.left)
        self.known = {}
        return {action: self._value(action) for action in self.seen.legal}

    def deepening(self, states: int) -> Iterator[dict[Action, float]]:
        """The same, looking further and further, until it is exact or would cost more positions than that."""
        for depth in range(min(1, self.seen.left), self.seen.left + 1):
            yield self.values(depth)
            if _GROWTH * len(self.known) > states:
                return

    def _value(self, action: Action) -> float:
        verb = MEANING[action][0]
        if verb == "take":
            return self.prize(self.points)
        if action == DRAW:
            return self._drawn(0, self.depth, self.points, self.used)
        if action == KEEP:
            return self._kept(0, self.seen.hand, self.depth, self.points, self.used)
        return self._placed(0, self.seen.hand, self.depth, self.points, self.used)

    def _stay(self, code: int, left: int, points: float, used: int) -> float:
        """A turn: take, or draw on."""
        value = self.known.get(code)
        if value is None:
            value = self.prize(points)
            if left:
                value = max(value, self._drawn(code, left, points, used))
            self.known[code] = value
        return value

    def _drawn(self, code: int, left: int, points: float, used: int) -> float:
        """The next token, whichever it is, put where it serves best."""
        total, size = 0.0, 0
        for token in range(KINDS):
            copies = self._remaining(code, token)
            if copies > 0:
                value = self._placed(code, token, left - 1, points, used)
                if used < KEEPS:
                    value = max(value, self._kept(code, token, left - 1, points, used))
                total += copies * value
                size += copies
        return total / size

    def _remaining(self, code: int, token: Token) -> int:
        placed = code >> _COUNT_BITS * token & 15
        return self.pool[token] - placed - (code >> _KEPT_FROM + _KEPT_BITS * token & 3)

    def _placed(self, code: int, token: Token, left: int, points: float, used: int) -> float:
        sets = self.sets[token][code >> _KEPT_FROM + _KEPT_BITS * token & 3]
        n = code >> _COUNT_BITS * token & 15
        return self._stay(code + _ONE_MORE[token], left, points + sets[n + 1] - sets[n], used)

    def _kept(self, code: int, token: Token, left: int, points: float, used: int) -> float:
        kept = code >> _KEPT_FROM + _KEPT_BITS * token & 3
        n = code >> _COUNT_BITS * token & 15
        more = self.sets[token][kept + 1][n] - self.sets[token][kept][n]
        more += self.extra[used + 1] - self.extra[used]
        return self._stay(code + _ONE_KEPT[token], left, points + more, used + 1)
