"""Everybody's chance to win: imagined deals, played to the end of the round by one policy for all. Knows no past."""

from collections.abc import Generator
from random import Random
from typing import Final

from triqueta.actions import DRAW
from triqueta.imagined import Imagined
from triqueta.players.judgement import Judgement
from triqueta.players.rollout import rollout_noise
from triqueta.rules import apply, legal
from triqueta.scoring import win_shares
from triqueta.view import View, better_decision, view

NOBODY_EXACT: Final = -1


def chances_to_win(seen: View, rng: Random, draws: bool, deals: int) -> Generator[None, None, list[float]]:
    """Of every seat; `draws` when the seat to move has already chosen to draw. Each step is one more deal."""
    judgement = Judgement(seen)
    total = [0.0] * seen.players
    for _ in range(deals):
        for seat, chance in enumerate(_one(judgement, rng, draws)):
            total[seat] += chance
        yield
    return [each / deals for each in total]


def _one(judgement: Judgement, rng: Random, draws: bool) -> list[float]:
    rollout = judgement.imagined(rng)
    if rollout.state.phase == "reveal":
        return counted_out(rollout.state)
    rollout.noise = rollout_noise(rollout.state.players, NOBODY_EXACT, judgement.errors(rng))
    if draws:
        rollout.act(DRAW)
    ended = rollout.play_out(judgement.odds)
    return judgement.chances(ended, judgement.points(ended))


def counted_out(state: Imagined) -> list[float]:
    """The end decisions as each does best (R7.1), then the result."""
    while legal(state):
        apply(state, better_decision(view(state, state.turn)))
    return list(win_shares(state))
