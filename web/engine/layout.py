"""Where every token lies, as one seat may know it: each keeps its number (tower and place in it) all its life, from the
tower to a row, a collection or the box. Follows what happened in the open; decides nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from triqueta.events import Added, Drew, Event, Kept, MadeTriqueta, Opened, Placed, Returned, Ruined, Took
from triqueta.pieces import ROWS, TOWER_HEIGHT, UNKNOWN, Token


@dataclass(frozen=True, slots=True)
class Lying:
    """A token on the table."""

    number: int
    animal: Token
    """UNKNOWN where the seat may not know it."""


class Layout:
    """All the tokens that came out of the towers, and who holds which tree, after these events."""

    def __init__(self, players: int, events: Iterable[Event]) -> None:
        self.hand: Lying | None = None
        self.rows: list[list[Lying]] = [[] for _ in ROWS[:players]]
        self.collected: list[list[Lying]] = [[] for _ in range(players)]
        self.kept: list[list[Lying]] = [[] for _ in range(players)]
        """Those not decided on yet (R7.1), in the order they were kept."""
        self.added: set[int] = set()
        """Which of the collected tokens were kept before (R7.1)."""
        self.returned: list[list[Lying]] = [[] for _ in range(players)]
        """Those that went back to the box, unseen."""
        self.trees: dict[int, int] = {}
        """The seat that holds the tree of each tower opened."""
        self.about: list[tuple[int, ...]] = []
        """For each event the numbers of the tokens that it told of."""
        self._tower = 0
        for event in events:
            self.about.append(self._tokens_of(event))
            self._follow(event)

    def _tokens_of(self, event: Event) -> tuple[int, ...]:
        """Where they lie just before it."""
        match event:
            case Drew(_, _, left):
                return (self._drawn(left),)
            case Placed() | Kept():
                assert self.hand is not None
                return (self.hand.number,)
            case Took(_, row, _):
                return tuple(lying.number for lying in self.rows[row])
            case MadeTriqueta(seat, animal) | Ruined(seat, animal):
                return tuple(lying.number for lying in self.collected[seat] if lying.animal == animal)
            case Added(seat, _) | Returned(seat, _):
                return (self.kept[seat][0].number,)
        return ()

    def _drawn(self, left: int) -> int:
        """The number of the token that leaves so many in the tower."""
        return TOWER_HEIGHT * (self._tower + 1) - 1 - left

    def _follow(self, event: Event) -> None:
        match event:
            case Drew(_, token, left):
                self.hand = Lying(self._drawn(left), token)
            case Placed(_, token, row):
                self.rows[row].append(self._from_hand(token))
            case Kept(seat, token):
                self.kept[seat].append(self._from_hand(token))
            case Took(seat, row, _):
                self.collected[seat] += self.rows[row]
                self.rows[row] = []
            case Opened(seat, tower, _):
                self._tower = tower
                self.trees[tower] = seat
            case Added(seat, token):
                number = self.kept[seat].pop(0).number
                self.added.add(number)
                self.collected[seat].append(Lying(number, token))
            case Returned(seat, _):
                self.returned[seat].append(Lying(self.kept[seat].pop(0).number, UNKNOWN))

    def _from_hand(self, token: Token) -> Lying:
        assert self.hand is not None
        number, self.hand = self.hand.number, None
        return Lying(number, token)
