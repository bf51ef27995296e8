"""Plays an imagined round to its end, quickly: one judgement for every seat, from tables alone. The moves are those of
`rules`; what is kept here beside the position is only what its rows are worth to whom."""

from collections.abc import Sequence

from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.imagined import Imagined
from triqueta.pieces import KEEPS
from triqueta.players.outlook import lead, order, outlooks, waiting, weigh
from triqueta.players.stakes import KINDS, Stakes
from triqueta.players.worth import worth
from triqueta.rules import apply


class Round(Stakes):
    """The rows of one imagined position in the eyes of every seat, and the position itself."""

    __slots__ = ("outlook", "state")

    def __init__(self, state: Imagined) -> None:
        self.state = state
        self.outlook = outlooks(state.players)
        super().__init__(
            worth(state.players, state.round),
            {row: state.rows[row] for row in range(state.players) if state.open >> row & 1},
            [seat for seat in range(state.players) if state.playing >> seat & 1],
            state.collected,
            state.kept,
        )

    def act(self, action: Action) -> None:
        """What a seat does, here and in the position."""
        state = self.state
        if action in TAKE:
            self.rows.remove(TAKE.index(action))
            self.seats.remove(state.turn)
        elif action in PLACE:
            self.lay(state.hand, PLACE.index(action))
        seat = state.turn
        apply(state, action)
        if action == KEEP:
            self.hide(seat, state.kept[seat])

    def drop_or_draw(self, odds: Sequence[float]) -> Action:
        """A turn (R3.2): the best row, or another token."""
        state, rows = self.state, self.rows
        seat = state.turn
        mine = self.gains[seat]
        best = rows[0]
        for row in rows:
            if mine[row] > mine[best]:
                best = row
        if not state.left:
            return TAKE[best]
        if len(rows) == 1:
            return DRAW if self.next_helps(seat, best, odds) else TAKE[best]
        seats = order(self.seats, seat)
        wait = weigh(self.outlook[len(rows)][state.left][1], waiting(self.gains, rows, seats))
        return DRAW if wait > mine[best] else TAKE[best]

    def next_helps(self, seat: int, row: int, odds: Sequence[float]) -> bool:
        """Alone (R5.2): is one more token worth more than nothing, if one may be kept?"""
        spare = len(self.state.kept[seat]) < KEEPS
        counts, steps = self.counts[row], self.steps[seat]
        total = 0.0
        for animal in range(KINDS):
            step = steps[animal][counts[animal]]
            total += odds[animal] * (step if step > 0 or not spare else 0.0)
        return total > 0

    def place_or_keep(self) -> Action:
        """A drawn token: where its owner's hopes then lead those of the others most, or face down (R4.2, R4.3)."""
        state, rows = self.state, self.rows
        seat, token = state.turn, state.hand
        best_row, best = -1, -1000.0
        seats = order(self.seats, seat)
        gains = [self.gains[other] for other in [*seats[1:], seat]]
        weights = self.outlook[len(rows)][state.left][0]
        for row in rows:
            self.lay(token, row)
            value = lead(gains, rows, weights)
            self.lift(token, row)
            if value > best:
                best_row, best = row, value
        if len(state.kept[seat]) < KEEPS and self.keeping(seat, token) + lead(gains, rows, weights) > best:
            return KEEP
        return PLACE[best_row]

    def step(self, odds: Sequence[float]) -> None:
        """One action of the seat to move."""
        self.act(self.place_or_keep() if self.state.phase == "decide" else self.drop_or_draw(odds))


def scores(state: Imagined) -> list[float]:
    """What each seat may expect to score, the round being over."""
    ended = worth(state.players, state.round)
    collected = state.collected
    return [
        ended.of(collected[KINDS * seat : KINDS * seat + KINDS], state.kept[seat], seat == state.rock)
        + state.trees[seat]
        for seat in range(state.players)
    ]
