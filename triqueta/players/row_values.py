"""What every row on the table is worth to every seat in the round, kept up to date token by token. Knows no turn and no
tower; what a token adds to a set it asks of `set_values`."""

from collections.abc import Sequence

from triqueta.pieces import KINDS, Token
from triqueta.players.set_values import SetValues


class RowValues:
    """Mutable and quick: small lists of small numbers."""

    __slots__ = ("collected", "counts", "gains", "kept", "marginal", "rows", "seats", "set_values")

    def __init__(
        self,
        set_values: SetValues,
        rows: dict[int, Sequence[Token]],
        seats: list[int],
        collected: Sequence[int],
        kept: Sequence[Sequence[Token]],
    ) -> None:
        """`rows` and `seats` are those still in the round; `collected` as in a position, six counts a seat."""
        self.set_values = set_values
        self.rows = list(rows)
        self.seats = seats
        self.collected = collected
        self.kept = list(kept)
        players = len(kept)
        self.counts = [[0] * KINDS for _ in range(players)]
        """[row][animal]"""
        self.marginal = [self._marginal(seat) for seat in range(players)]
        """[seat][animal][n]: what one more of an animal is worth in a row that has n of them."""
        self.gains = [[0.0] * players for _ in range(players)]
        """[seat][row]"""
        for row, tokens in rows.items():
            for token in tokens:
                self.add(token, row)

    def _marginal(self, seat: int) -> list[tuple[float, ...]]:
        kept, at, values, collected = self.kept[seat], KINDS * seat, self.set_values.marginal, self.collected
        marginal = [values[animal][0][collected[at + animal]] for animal in range(KINDS)]
        for token in kept:
            marginal[token] = values[token][kept.count(token)][collected[at + token]]
        return marginal

    def add(self, token: Token, row: int) -> None:
        """A token comes to a row."""
        n = self.counts[row][token]
        self.counts[row][token] = n + 1
        for seat in self.seats:
            self.gains[seat][row] += self.marginal[seat][token][n]

    def remove(self, token: Token, row: int) -> None:
        """It is taken back."""
        n = self.counts[row][token] - 1
        self.counts[row][token] = n
        for seat in self.seats:
            self.gains[seat][row] -= self.marginal[seat][token][n]

    def set_kept(self, seat: int, kept: Sequence[Token]) -> None:
        """A seat now keeps these: rows are worth something else to it."""
        self.kept[seat] = kept
        self.marginal[seat] = marginal = self._marginal(seat)
        for row in self.rows:
            total = 0.0
            for animal, count in enumerate(self.counts[row]):
                for n in range(count):
                    total += marginal[animal][n]
            self.gains[seat][row] = total

    def keep_value(self, seat: int, token: Token) -> float:
        """What keeping a token is worth, less what the option to keep was worth."""
        kept = self.kept[seat]
        sets, extra = self.set_values.sets[token], self.set_values.extra
        hidden, count = kept.count(token), self.collected[KINDS * seat + token]
        return sets[hidden + 1][count] - sets[hidden][count] + extra[len(kept) + 1][0] - extra[len(kept)][0]
