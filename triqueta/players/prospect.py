"""What each legal action leads to, one action ahead: the final points that every seat may then expect. Made from a
View; the unseen is weighed by what is unseen, nothing is searched."""

from collections.abc import Sequence
from functools import cached_property

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KEEPS, TOWER_HEIGHT, UNKNOWN, Token
from triqueta.players.outlook import hopes, order, outlooks
from triqueta.players.stakes import Stakes
from triqueta.players.worth import chances, worth
from triqueta.scoring import POINTS
from triqueta.view import View


class Prospect:
    """One position as one seat sees it."""

    def __init__(self, seen: View) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.seat = seen.seat
        self.worth = worth(seen.players, seen.round)
        self.outlook = outlooks(seen.players)
        known = [_known(seen, seat) for seat in range(seen.players)]
        self.stakes = Stakes(
            self.worth,
            {number: row for number, row in enumerate(seen.rows) if row is not None},
            [seat for seat, row in enumerate(seen.took) if row < 0],
            [count for counts in seen.collected for count in counts],
            known,
        )
        self.base = [self._base(seat, known[seat]) for seat in range(seen.players)]
        self.heat = self._heat()

    def _base(self, seat: int, known: tuple[Token, ...]) -> float:
        """What a seat may expect of what it already has."""
        seen = self.seen
        hidden = sum(token == UNKNOWN for token in seen.kept[seat][len(seen.decided[seat]) :])
        holds = self.worth.of(seen.collected[seat], known, False)
        holds += self.worth.extra[len(seen.kept[seat])][0] - self.worth.extra[len(known)][0]
        last_out = not self.stakes.seats and seat == seen.rock
        rock = self.worth.extra[0][1] - self.worth.extra[0][0] if last_out else 0.0
        return holds + seen.trees[seat] + rock + hidden * self.worth.hidden

    def _heat(self) -> float:
        """How open the result is: from the heat of the round before to that of this one as the tower runs down."""
        before = worth(self.seen.players, max(0, self.seen.round - 1)).heat
        part = (self.seen.left + len(self.stakes.seats)) / (TOWER_HEIGHT + self.seen.players)
        return self.worth.heat + (before - self.worth.heat) * min(1.0, part)

    @cached_property
    def odds(self) -> tuple[float, ...]:
        """Of the next token (R8.4)."""
        whole = max(1, sum(self.seen.unseen))
        return tuple(count / whole for count in self.seen.unseen)

    def chance(self, scores: Sequence[float]) -> float:
        return chances(scores, self.heat)[self.seat]

    def after(self, action: Action) -> list[float]:
        """Every seat's expected final points after one legal action."""
        verb, row = MEANING[action]
        if verb == "take":
            return self._taken(row)
        if verb == "place":
            return self._placed(self.seen.hand, row)
        if action == KEEP:
            return self._kept(self.seen.hand)
        if action == DRAW:
            return self._drawn()
        return self._added(row) if verb == "add" else list(self.base)

    def _taken(self, row: int) -> list[float]:
        scores = list(self.base)
        scores[self.seat] += self.stakes.gains[self.seat][row]
        seats = order(self.stakes.seats, self.seat)[1:]
        if seats:
            self._hope(scores, [other for other in self.stakes.rows if other != row], seats, self.seen.left)
        else:
            used = len(self.seen.kept[self.seat])
            scores[self.seat] += self.worth.extra[used][1] - self.worth.extra[used][0]
        return scores

    def _added(self, token: Token) -> list[float]:
        """R7.1: what else is kept is decided on its own."""
        scores = list(self.base)
        held = self.seen.collected[self.seat][token]
        scores[self.seat] += POINTS[token][held + 1] - POINTS[token][held]
        return scores

    def _hope(self, scores: list[float], rows: Sequence[int], seats: Sequence[int], left: int) -> None:
        hoped = hopes(self.stakes.gains, rows, seats, self.outlook[len(seats)][left][0])
        for seat, hope in zip(seats, hoped, strict=True):
            scores[seat] += hope

    def _passed(self, left: int) -> list[float]:
        """The rows as they stand now, the next seat to move."""
        scores = list(self.base)
        seats = order(self.stakes.seats, self.seat)
        self._hope(scores, self.stakes.rows, [*seats[1:], seats[0]], left)
        return scores

    def _placed(self, token: Token, row: int, left: int | None = None) -> list[float]:
        self.stakes.lay(token, row)
        scores = self._passed(self.seen.left if left is None else left)
        self.stakes.lift(token, row)
        return scores

    def _kept(self, token: Token, left: int | None = None) -> list[float]:
        mine = self.stakes.kept[self.seat]
        more = self.stakes.keeping(self.seat, token)
        self.stakes.hide(self.seat, (*mine, token))
        scores = self._passed(self.seen.left if left is None else left)
        self.stakes.hide(self.seat, mine)
        scores[self.seat] += more
        return scores

    def _drawn(self) -> list[float]:
        """Over every token that may come, the best that can be done with it."""
        left = self.seen.left - 1
        total = [0.0] * self.seen.players
        for token, odds in enumerate(self.odds):
            if odds:
                for seat, score in enumerate(self._best_with(token, left)):
                    total[seat] += odds * score
        return total

    def _best_with(self, token: Token, left: int) -> list[float]:
        ways = [self._placed(token, row, left) for row in self.stakes.rows]
        if len(self.seen.kept[self.seat]) < KEEPS:
            ways.append(self._kept(token, left))
        return max(ways, key=self.chance)


def _known(seen: View, seat: int) -> tuple[Token, ...]:
    """The tokens that a seat keeps and that this one knows of; those already decided on are not kept any more."""
    if seen.phase == "reveal":
        return ()
    return tuple(token for token in seen.kept[seat] if token != UNKNOWN)
