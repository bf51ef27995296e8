"""Rollouts: an imagined round played to its end, quickly, by one policy for every seat, from tables alone, and with
noise for the seats that are not to place exactly. The moves are those of `rules`; what is kept here beside the position
is only what its rows are worth to whom, and whose noise comes next."""

from collections.abc import Iterator, Sequence
from itertools import cycle, repeat
from math import inf
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, PLACE, TAKE, Action
from triqueta.imagined import Imagined
from triqueta.pieces import KEEPS, KINDS
from triqueta.players.corrections import NO_CORRECTION, WAYS, policy_correction
from triqueta.players.round_value import (
    drawing_gain,
    relative_gain,
    round_weights,
    turn_order,
)
from triqueta.players.row_values import RowValues
from triqueta.players.set_values import LAST_ROUND, SetValues, set_values
from triqueta.rules import apply

NOISE_WIDTH: Final = 10.0
"""Within how many points the others' errors lie when they value a placement: nobody else is imagined to place as
exactly as oneself. Rollouts in which all place perfectly wait too little and fear too much, the more so the more sit
there."""
NOISE_VALUES: Final = 67
"""So many different errors in one imagined deal, again and again."""

Noise = Sequence[Iterator[float]]
"""[seat]: its error in each placement that it values, one after another."""

_EXACT: Final = repeat(0.0)


def rollout_noise(players: int, exact: int, errors: Sequence[float]) -> Noise:
    """None for one seat; for the others these errors, one after another, again and again."""
    common = cycle(errors)
    return [_EXACT if seat == exact else common for seat in range(players)]


class Rollout:
    """One imagined position, and what its rows are worth to every seat."""

    __slots__ = (
        "drawing",
        "keeping",
        "kept_before",
        "noise",
        "row_values",
        "state",
        "target",
        "to_win",
        "weights",
    )

    def __init__(
        self,
        state: Imagined,
        noise: Noise | None = None,
        values: SetValues | None = None,
        to_win: bool = False,
        corrected: bool = True,
    ) -> None:
        """`to_win`: whoever is alone at the very end plays for the win rather than for points; `corrected`: by what
        searches found of drawing and keeping."""
        self.state, self.to_win = state, to_win
        self.target: float | None = None
        """Of the seat that is alone, when it was first asked for."""
        self.kept_before = [len(kept) for kept in state.kept]
        """How many tokens each seat kept when the rollout began."""
        self.noise = noise or [_EXACT] * state.players
        self.weights = round_weights(state.players)
        self.drawing, self.keeping = (
            policy_correction(way, state.players, state.round) if corrected else NO_CORRECTION for way in WAYS
        )
        self.row_values = RowValues(
            values or set_values(state.players, state.round),
            {row: state.rows[row] for row in range(state.players) if state.open >> row & 1},
            [seat for seat in range(state.players) if state.playing >> seat & 1],
            state.collected,
            state.kept,
        )

    def copy(self, noise: Noise) -> "Rollout":
        """The same position again, for another line of play."""
        new = object.__new__(Rollout)
        new.state = self.state.copy()
        new.row_values = self.row_values.copy(new.state.collected)
        new.kept_before, new.noise, new.weights = self.kept_before, noise, self.weights
        new.drawing, new.keeping = self.drawing, self.keeping
        new.to_win, new.target = self.to_win, None
        return new

    def act(self, action: Action) -> None:
        """What a seat does, in the position and in the values of its rows."""
        state, values = self.state, self.row_values
        seat = state.turn
        verb, row = MEANING[action]
        if verb == "take":
            values.rows.remove(row)
            values.seats.remove(seat)
        elif verb == "place":
            values.add(state.hand, row)
        apply(state, action)
        if verb == "keep":
            values.set_kept(seat, state.kept[seat])

    def take_or_draw(self, odds: Sequence[float]) -> Action:
        """A turn (R3.2): the best row, or another token where that is expected to bring more."""
        state, values = self.state, self.row_values
        seat, rows = state.turn, values.rows
        mine = values.gains[seat]
        best = rows[0]
        for row in rows:
            if mine[row] > mine[best]:
                best = row
        if not state.left:
            return TAKE[best]
        if len(rows) == 1:
            more = self._is_behind(seat, best) or self._next_helps(seat, best, odds)
            return DRAW if more else TAKE[best]
        return DRAW if self.draw_margin(mine[best]) > 0 else TAKE[best]

    def draw_margin(self, best: float) -> float:
        """By how much drawing is expected to gain more than the best row does."""
        state, values = self.state, self.row_values
        seat, rows = state.turn, values.rows
        seats, weights = turn_order(values.seats, seat), self.weights[len(rows)][state.left][1]
        drawn = drawing_gain(values.as_seen_by(seat), rows, seats, weights)
        correction = self.drawing.more[len(state.kept[seat])][len(rows)][state.left]
        return drawn + correction + self.drawing.per_point * best - best

    def _is_behind(self, seat: int, row: int) -> bool:
        """Alone at the very end (R5.2): so there is nothing to lose. What others keep is not known to it (R8.2)."""
        state, values = self.state, self.row_values.set_values
        if not self.to_win or state.round < LAST_ROUND:
            return False
        if self.target is None:
            others = (other for other in range(state.players) if other != seat)
            self.target = max(self._points_open_to_others(other) for other in others)
        held = values.total(state.collection(seat), state.kept[seat], True) + state.trees[seat]
        return held + self.row_values.gains[seat][row] < self.target

    def _points_open_to_others(self, seat: int) -> float:
        """What all others may expect a seat to score: what it keeps is not known to them."""
        state, values = self.state, self.row_values.set_values
        kept = values.unknown_kept * len(state.kept[seat])
        return values.total(state.collection(seat), (), False) + kept + state.trees[seat]

    def _next_helps(self, seat: int, row: int, odds: Sequence[float]) -> bool:
        """Alone (R5.2): is one more token worth more than nothing, if one may be kept?"""
        spare = len(self.state.kept[seat]) < KEEPS
        counts, marginal = self.row_values.counts[row], self.row_values.marginal[seat]
        total = 0.0
        for animal in range(KINDS):
            value = marginal[animal][counts[animal]]
            total += odds[animal] * (value if value > 0 or not spare else 0.0)
        return total > 0

    def place_or_keep(self, noise: Iterator[float] = _EXACT) -> Action:
        """A drawn token: where its owner's relative gain is highest, or face down (R4.2, R4.3)."""
        row, placed, kept = self.best_placement_and_keep(noise)
        return KEEP if kept > placed else PLACE[row]

    def best_placement_and_keep(self, noise: Iterator[float] = _EXACT) -> tuple[int, float, float]:
        """The row where the drawn token is worth most, its relative gain there, and that of keeping it."""
        state, values = self.state, self.row_values
        seat, token, rows = state.turn, state.hand, values.rows
        best_row, best = -1, -1000.0
        seats = turn_order(values.seats, seat)
        seen = values.as_seen_by(seat)
        gains = [seen[other] for other in [*seats[1:], seat]]
        worth = values.worth_as_seen_by(seat, token)
        one_more = [worth[other] for other in [*seats[1:], seat]]
        weights, counts = self.weights[len(rows)][state.left][0], values.counts
        for row in rows:
            before = [mine[row] for mine in gains]
            n = counts[row][token]
            for mine, more in zip(gains, one_more):  # noqa: B905 (twice as slow when strict)
                mine[row] += more[n]
            value = relative_gain(gains, rows, weights) + next(noise)
            for mine, gain in zip(gains, before):  # noqa: B905
                mine[row] = gain
            if value > best:
                best_row, best = row, value
        used = len(state.kept[seat])
        if used == KEEPS:
            return best_row, best, -inf
        kept = values.keep_value(seat, token) + relative_gain(gains, rows, weights) + next(noise)
        if len(rows) > 1:
            kept += self.keeping.more[used][len(rows)][state.left] + self.keeping.per_point * best
        return best_row, best, kept

    def policy(self, odds: Sequence[float]) -> Action:
        """What the seat to move does, without noise."""
        return self.place_or_keep() if self.state.phase == "decide" else self.take_or_draw(odds)

    def step(self, odds: Sequence[float]) -> None:
        """One action of the seat to move; alone in the round (R5.2) without noise."""
        if self.state.phase != "decide":
            self.act(self.take_or_draw(odds))
        elif len(self.row_values.rows) > 1:
            self.act(self.place_or_keep(self.noise[self.state.turn]))
        else:
            self.act(self.place_or_keep())

    def play_out(self, odds: Sequence[float]) -> Imagined:
        """The rest of the round; then the position as it is."""
        while self.row_values.seats:
            self.step(odds)
        return self.state
