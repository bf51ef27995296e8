"""Players with a known edge, for the arena to measure."""

from collections.abc import Iterator
from random import Random

from triqueta import Action, View
from triqueta.players import PLAYERS, Analysis

TAKE_AT_ONCE = "tests.arena.known:takes_at_once"


def takes_at_once(seen: View, _rng: Random) -> Action:
    """An empty row, at once, every round: it scores next to nothing."""
    takes = [action for action in seen.legal if action.startswith("take")]
    rows = sorted(takes, key=lambda action: len(seen.rows["abcde".index(action[-1])] or ()))
    return rows[0] if rows else seen.legal[0]


def twin(seen: View, rng: Random) -> Action:
    """The casual player under another name: exactly as strong."""
    return PLAYERS["casual"].choose(seen, rng)


class Counting:
    """Takes at once, and wants to be told of each game that begins, once."""

    def __init__(self) -> None:
        self.games = self.choices = 0

    def new_game(self, _seen: View) -> None:
        self.games += 1

    def choose(self, seen: View, rng: Random) -> Action:
        self.choices += 1
        assert self.games == 1, "another game, or none"
        return takes_at_once(seen, rng)

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        for playouts in range(1, 10):
            yield Analysis(seen.legal[0] if playouts < 5 else takes_at_once(seen, rng), (), playouts)


counting = Counting()


def fails(seen: View, _rng: Random) -> Action:
    return Action(f"{1 // (len(seen.closed) - 3)}")


def leaves(_seen: View, _rng: Random) -> Action:
    raise SystemExit(7)


def says_nothing(_seen: View, _rng: Random) -> None:
    """Forgets to answer."""


class WantsMore:
    """Cannot be made of nothing."""

    def __init__(self, strength: int) -> None:
        self.strength = strength


def breaks_rules(_seen: View, _rng: Random) -> Action:
    return Action("take z")
