"""Plays an imagined round to its end, quickly: one judgement for every seat, from tables alone, and slips for those who
are not to judge exactly. The moves are those of `rules`; what is kept here beside the position is only what its rows
are worth to whom, and who slips how."""

from collections.abc import Iterator, Sequence
from itertools import cycle, repeat
from typing import Final

from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.imagined import Imagined
from triqueta.pieces import KEEPS, KINDS
from triqueta.players.outlook import lead, order, outlooks, waiting, weigh
from triqueta.players.stakes import Stakes
from triqueta.players.worth import worth
from triqueta.rules import apply

SLIP: Final = 10.0
"""How far apart the eye of another may see the same placement, in points: nobody else is imagined to place as exactly
as oneself. Playouts in which all place perfectly wait too little and fear too much, the more so the more sit there."""
SLIPS: Final = 67
"""So many different slips in one imagined deal, again and again."""

Eyes = Sequence[Iterator[float]]
"""[seat]: by how much it is out on the next thing that it weighs."""

_EXACT: Final = repeat(0.0)


def eyes(players: int, exact: int, chances: Sequence[float]) -> Eyes:
    """One seat that places exactly, and others who slip: with the same chances, 0 to 1, in the same way."""
    slips = cycle([SLIP * (chance - 0.5) for chance in chances])
    return [_EXACT if seat == exact else slips for seat in range(players)]


class Round(Stakes):
    """The rows of one imagined position in the eyes of every seat, and the position itself."""

    __slots__ = ("eyes", "outlook", "state")

    def __init__(self, state: Imagined, eyes: Eyes | None = None) -> None:
        self.state = state
        self.eyes = eyes or [_EXACT] * state.players
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

    def place_or_keep(self, slips: Iterator[float] = _EXACT) -> Action:
        """A drawn token: where its owner's hopes then lead those of the others most, or face down (R4.2, R4.3)."""
        state, rows = self.state, self.rows
        seat, token = state.turn, state.hand
        best_row, best = -1, -1000.0
        seats = order(self.seats, seat)
        gains = [self.gains[other] for other in [*seats[1:], seat]]
        weights = self.outlook[len(rows)][state.left][0]
        for row in rows:
            self.lay(token, row)
            value = lead(gains, rows, weights) + next(slips)
            self.lift(token, row)
            if value > best:
                best_row, best = row, value
        if len(state.kept[seat]) < KEEPS:
            kept = self.keeping(seat, token) + lead(gains, rows, weights) + next(slips)
            return KEEP if kept > best else PLACE[best_row]
        return PLACE[best_row]

    def judged(self, odds: Sequence[float]) -> Action:
        """What the seat to move does when it judges exactly."""
        return self.place_or_keep() if self.state.phase == "decide" else self.drop_or_draw(odds)

    def step(self, odds: Sequence[float]) -> None:
        """One action of the seat to move. What is counted out alone (R5.2) is no matter of the eye."""
        if self.state.phase != "decide":
            self.act(self.drop_or_draw(odds))
        else:
            self.act(self.place_or_keep(self.eyes[self.state.turn] if len(self.rows) > 1 else _EXACT))


def scores(state: Imagined) -> list[float]:
    """What each seat may expect to score, the round being over."""
    ended = worth(state.players, state.round)
    collected = state.collected
    return [
        ended.of(collected[KINDS * seat : KINDS * seat + KINDS], state.kept[seat], seat == state.rock)
        + state.trees[seat]
        for seat in range(state.players)
    ]
