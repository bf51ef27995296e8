"""Players with a known edge, for the arena to measure."""

from random import Random

from triqueta import Action, View
from triqueta.players import PLAYERS

TAKE_AT_ONCE = "tests.arena.known:takes_at_once"


def takes_at_once(seen: View, _rng: Random) -> Action:
    """An empty row, at once, every round: it scores next to nothing."""
    takes = [action for action in seen.legal if action.startswith("take")]
    rows = sorted(takes, key=lambda action: len(seen.rows["abcde".index(action[-1])] or ()))
    return rows[0] if rows else seen.legal[0]


def twin(seen: View, rng: Random) -> Action:
    """The casual player under another name: exactly as strong."""
    return PLAYERS["casual"].choose(seen, rng)
