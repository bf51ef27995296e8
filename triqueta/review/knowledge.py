"""Whose choices a record lets anybody judge, and what all that it tells comes to as one view. Decides nothing."""

from dataclasses import replace

from triqueta.actions import RETURN
from triqueta.game import Game
from triqueta.pieces import KINDS, UNKNOWN
from triqueta.state import State
from triqueta.view import View, view


def judged_seats(game: Game) -> frozenset[int]:
    """Those of which the record hides no token: in a seat's own record, that seat and whoever keeps nothing."""
    state = game.state
    hidden = {seat for seat, kept in enumerate(state.kept) if UNKNOWN in kept}
    if state.hand == UNKNOWN:
        hidden.add(state.turn)
    return frozenset(range(state.players)) - hidden


def known_to_record(state: State) -> View:
    """For the seat to move, as if all saw what the record tells of each other's kept tokens; the towers stay closed."""
    seen = view(state, state.turn)
    unseen = list(seen.unseen)
    for seat, kept in enumerate(state.kept):
        if seat != state.turn:
            added = (*state.decided[seat], *(False,) * len(kept))
            for token, up in zip(kept, added, strict=False):
                if token < KINDS and not up:
                    unseen[token] -= 1
    return replace(seen, kept=state.kept, unseen=tuple(unseen))


def is_choice(state: State) -> bool:
    """Is there something to weigh? Nothing is where all is forced, and closed towers are all alike (R6.3)."""
    seen = view(state, state.turn)
    return len(seen.legal) > 1 and state.phase != "tower" and RETURN[UNKNOWN] not in seen.legal
