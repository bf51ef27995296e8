"""The one-ply evaluator: what each legal action leads to, as the final points that every seat may then expect. Made
from a View; a draw is the average over the tokens that may come, and nothing is searched further. With lookahead the
rest of the round is judged by what rows will be worth after one more token."""

from collections.abc import Sequence
from functools import cached_property

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KEEPS, TOWER_HEIGHT, UNKNOWN, Token
from triqueta.players.round_value import (
    expected_gains,
    lookahead_features,
    lookahead_weights,
    round_weights,
    turn_order,
    weighted_sum,
)
from triqueta.players.row_values import RowValues
from triqueta.players.set_values import SetValues, set_values, win_chances
from triqueta.scoring import points_gained
from triqueta.view import View


class OnePly:
    """One position as one seat sees it."""

    def __init__(self, seen: View, values: SetValues | None = None, lookahead: bool = False) -> None:
        """By these values of sets, or by what all know of them."""
        assert seen.seat is not None
        self.seen, self.lookahead = seen, lookahead
        self.seat = seen.seat
        self.set_values = values or set_values(seen.players, seen.round)
        self.weights = round_weights(seen.players)
        known = [_known_kept(seen, seat) for seat in range(seen.players)]
        self.row_values = RowValues(
            self.set_values,
            {number: row for number, row in enumerate(seen.rows) if row is not None},
            list(seen.in_round),
            [count for counts in seen.collected for count in counts],
            known,
        )
        self.base = [self._base(seat, known[seat]) for seat in range(seen.players)]
        """[seat]: the final points expected of what it already has."""
        self.temperature = self._temperature()

    def _base(self, seat: int, known: tuple[Token, ...]) -> float:
        seen, values = self.seen, self.set_values
        unknown = seen.waiting(seat).count(UNKNOWN)
        sets = values.total(seen.collected[seat], known, False)
        sets += values.extra[len(seen.kept[seat])][0] - values.extra[len(known)][0]
        last_out = not self.row_values.seats and seat == seen.rock
        rock = values.extra[0][1] - values.extra[0][0] if last_out else 0.0
        return sets + seen.trees[seat] + rock + unknown * values.unknown_kept

    def _temperature(self) -> float:
        """From that of the round before to that of this one, as the tower runs down."""
        now, before = self.set_values.temperature, self.set_values.temperature_before
        part = (self.seen.left + len(self.row_values.seats)) / (TOWER_HEIGHT + self.seen.players)
        return now + (before - now) * part

    @cached_property
    def odds(self) -> tuple[float, ...]:
        """Of the next token (R8.4)."""
        whole = max(1, sum(self.seen.unseen))
        return tuple(count / whole for count in self.seen.unseen)

    def win_chance(self, points: Sequence[float]) -> float:
        """This seat's, when every seat may expect these final points."""
        return win_chances(points, self.temperature)[self.seat]

    def after(self, action: Action) -> list[float]:
        """Every seat's expected final points after one legal action."""
        verb, target = MEANING[action]
        if verb == "take":
            return self._after_take(target)
        if verb == "place":
            return self._after_place(self.seen.hand, target, self.seen.left)
        if action == KEEP:
            return self._after_keep(self.seen.hand, self.seen.left)
        if action == DRAW:
            return self._after_draw()
        return self._after_add(target) if verb == "add" else list(self.base)

    def _after_take(self, row: int) -> list[float]:
        points = list(self.base)
        points[self.seat] += self.row_values.gains[self.seat][row]
        seats = turn_order(self.row_values.seats, self.seat)[1:]
        if seats:
            others = [other for other in self.row_values.rows if other != row]
            self._add_expected(points, others, seats, self.seen.left)
        else:
            extra = self.set_values.extra[len(self.seen.kept[self.seat])]
            points[self.seat] += extra[1] - extra[0]
        return points

    def _after_add(self, token: Token) -> list[float]:
        """R7.1: what else is kept is decided on its own."""
        points = list(self.base)
        points[self.seat] += points_gained(self.seen.collected[self.seat], (token,))
        return points

    def _add_expected(
        self, points: list[float], rows: Sequence[int], seats: Sequence[int], left: int
    ) -> None:
        """The rest of the round, with these rows, for these seats in the order of moving."""
        for seat, gain in zip(seats, self._expected_gains(rows, seats, left), strict=True):
            points[seat] += gain

    def _expected_gains(self, rows: Sequence[int], seats: Sequence[int], left: int) -> list[float]:
        if self.lookahead and left and len(seats) > 1:
            weights = lookahead_weights(self.seen.players)[len(seats)][left]
            return [weighted_sum(weights, each) for each in self.features_ahead(rows, seats)]
        return expected_gains(self.row_values.gains, rows, seats, self.weights[len(seats)][left][0])

    def features_ahead(self, rows: Sequence[int], seats: Sequence[int]) -> list[tuple[float, ...]]:
        """The lookahead's features of these seats, in the order of moving."""
        kept = list(self.seen.kept)
        kept[self.seat] = tuple(self.row_values.kept[self.seat])
        keeps = [KEEPS - len(tokens) for tokens in kept]
        return lookahead_features(self.row_values.after_next_token(self.odds), rows, seats, keeps)

    def _after_turn(self, left: int) -> list[float]:
        """The rows as they stand now, the next seat to move."""
        points = list(self.base)
        seats = turn_order(self.row_values.seats, self.seat)
        self._add_expected(points, self.row_values.rows, [*seats[1:], seats[0]], left)
        return points

    def _after_place(self, token: Token, row: int, left: int) -> list[float]:
        self.row_values.add(token, row)
        points = self._after_turn(left)
        self.row_values.remove(token, row)
        return points

    def _after_keep(self, token: Token, left: int) -> list[float]:
        kept = self.row_values.kept[self.seat]
        value = self.row_values.keep_value(self.seat, token)
        self.row_values.set_kept(self.seat, (*kept, token))
        points = self._after_turn(left)
        self.row_values.set_kept(self.seat, kept)
        points[self.seat] += value
        return points

    def _after_draw(self) -> list[float]:
        """Over every token that may come, the best that can be done with it."""
        left = self.seen.left - 1
        total = [0.0] * self.seen.players
        for token, odds in enumerate(self.odds):
            if odds:
                for seat, points in enumerate(self._best_with(token, left)):
                    total[seat] += odds * points
        return total

    def _best_with(self, token: Token, left: int) -> list[float]:
        ways = [self._after_place(token, row, left) for row in self.row_values.rows]
        if self.seen.keeps_left(self.seat):
            ways.append(self._after_keep(token, left))
        return max(ways, key=self.win_chance)


def _known_kept(seen: View, seat: int) -> tuple[Token, ...]:
    """The tokens that a seat keeps and that this one knows of; those already decided on are not kept any more."""
    if seen.phase == "reveal":
        return ()
    return tuple(token for token in seen.kept[seat] if token != UNKNOWN)
