"""Whole games between skilled players, and what their sets came to: what the expert plays with and against. Fits
nothing."""

from typing import Final

from triqueta.actions import TOWER, Action
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import TOWERS
from triqueta.players.player import NEUTRAL, preferred
from triqueta.players.skilled import evaluated
from triqueta.rules import apply
from triqueta.training.selfplay import SetSample, set_samples, settled
from triqueta.view import view

POSITIONS: Final = 500
"""Of the solitaire: a tenth of what the skilled player visits, for time."""


def skilled_games(players: int, games: int, seed: str) -> list[SetSample]:
    """So many games with this number of players; none of them explores."""
    samples: list[SetSample] = []
    for number in range(games):
        samples += _game(players, f"{seed} {players} {number}")
    return samples


def _game(players: int, seed: str) -> list[SetSample]:
    state = Imagined(deal(players, seed))
    ends: list[list[SetSample]] = []
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        while state.phase in ("turn", "decide"):
            apply(state, _answer(state))
        ends.append(set_samples(state, number))
    return settled(state, ends)


def _answer(state: Imagined) -> Action:
    seen = view(state, state.turn)
    if len(seen.legal) == 1:
        return seen.legal[0]
    return preferred(evaluated(seen, positions=POSITIONS), NEUTRAL)
