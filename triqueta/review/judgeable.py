"""Which choices of a record can be judged: whose, and those in which there was something to weigh. Decides nothing."""

from triqueta.actions import RETURN
from triqueta.game import Game
from triqueta.pieces import UNKNOWN
from triqueta.state import State
from triqueta.view import view


def judged_seats(game: Game) -> frozenset[int]:
    """Those of which the record hides no token: in a seat's own record, that seat and whoever keeps nothing."""
    state = game.state
    hidden = {seat for seat, kept in enumerate(state.kept) if UNKNOWN in kept}
    if state.hand == UNKNOWN:
        hidden.add(state.turn)
    return frozenset(range(state.players)) - hidden


def is_choice(state: State) -> bool:
    """Is there something to weigh? Nothing is where all is forced, and closed towers are all alike (R6.3)."""
    seen = view(state, state.turn)
    return len(seen.legal) > 1 and state.phase != "tower" and RETURN[UNKNOWN] not in seen.legal
