"""What every row on the table is worth to every seat in the round, kept up to date token by token. Knows no turn and no
tower; what a token adds to a set it asks of `set_values`."""

from collections.abc import Sequence

from triqueta.pieces import KINDS, Token
from triqueta.players.set_values import SetValues


class RowValues:
    """Mutable and quick: small lists of small numbers."""

    __slots__ = (
        "collected", "counts", "gains", "keepers", "kept", "marginal", "open_gains", "open_marginal", "rows", "seats",
        "set_values",
    )  # fmt: skip

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
        """[seat][row]: as the seat itself knows, what it keeps included."""
        self.open_marginal, self.open_gains, self.keepers = list(self.marginal), list(self.gains), list[int]()
        """The same as all others know it; of these seats, which keep something, it differs."""
        for seat, tokens_kept in enumerate(kept):
            if tokens_kept:
                self._conceal(seat)
        for row, tokens in rows.items():
            for token in tokens:
                self.add(token, row)

    def copy(self, collected: Sequence[int]) -> "RowValues":
        """For a copy of the position, which has these collections."""
        new = object.__new__(RowValues)
        new.set_values, new.collected = self.set_values, collected
        new.rows, new.seats, new.kept = self.rows[:], self.seats[:], self.kept[:]
        new.counts = [counts[:] for counts in self.counts]
        new.marginal, new.open_marginal = self.marginal[:], self.open_marginal[:]
        new.gains, new.keepers = [gains[:] for gains in self.gains], self.keepers[:]
        new.open_gains = new.gains[:]
        for seat in self.keepers:
            new.open_gains[seat] = self.open_gains[seat][:]
        return new

    def _conceal(self, seat: int) -> None:
        """What a seat is about to keep, or keeps, only itself knows from now on."""
        if seat not in self.keepers:
            at, values = KINDS * seat, self.set_values.marginal
            self.open_marginal[seat] = [values[a][0][self.collected[at + a]] for a in range(KINDS)]
            self.open_gains[seat] = list(self.gains[seat])
            self.keepers.append(seat)

    def as_seen_by(self, seat: int) -> list[list[float]]:
        """What every row is worth to every seat, as this one may know."""
        if not self.keepers:
            return self.gains
        seen = self.open_gains[:]
        seen[seat] = self.gains[seat]
        return seen

    def after_next_token(self, odds: Sequence[float]) -> list[list[float]]:
        """[seat][row]: what rows on the table will be worth once one more token, by these odds, has come to each."""
        likely = [(animal, part) for animal, part in enumerate(odds) if part]
        expected = [gains[:] for gains in self.gains]
        for seat in self.seats:
            mine, marginal = expected[seat], self.marginal[seat]
            for row in self.rows:
                counts = self.counts[row]
                for animal, part in likely:
                    mine[row] += part * marginal[animal][counts[animal]]
        return expected

    def worth_as_seen_by(self, seat: int, token: Token) -> list[Sequence[float]]:
        """[seat][n]: what one more such token is worth in a row that has n of them, as this one may know."""
        known: list[Sequence[float]] = [each[token] for each in self.open_marginal]
        known[seat] = self.marginal[seat][token]
        return known

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
        for seat in self.keepers:
            self.open_gains[seat][row] += self.open_marginal[seat][token][n]

    def remove(self, token: Token, row: int) -> None:
        """It is taken back."""
        n = self.counts[row][token] - 1
        self.counts[row][token] = n
        for seat in self.seats:
            self.gains[seat][row] -= self.marginal[seat][token][n]
        for seat in self.keepers:
            self.open_gains[seat][row] -= self.open_marginal[seat][token][n]

    def set_kept(self, seat: int, kept: Sequence[Token]) -> None:
        """A seat now keeps these: rows are worth something else to it, and only to its own knowledge."""
        self._conceal(seat)
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
