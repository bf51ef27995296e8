"""Everybody's chance to win: imagined deals, played to the end of the round by one policy for all. Knows no past."""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from triqueta.actions import DRAW
from triqueta.imagined import Imagined, imagine
from triqueta.players.one_ply import OnePly
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout, rollout_noise
from triqueta.players.round_end import end_chances
from triqueta.rules import apply, legal
from triqueta.scoring import winners
from triqueta.view import View, better_decision, view

NOBODY_EXACT: Final = -1


def outlook(seen: View, rng: Random, draws: bool, deals: int) -> Generator[None, None, list[float]]:
    """Of every seat; `draws` when the seat to move has already chosen to draw. Each step is one more deal."""
    odds = OnePly(seen).odds if seen.in_round else ()
    total = [0.0] * seen.players
    for _ in range(deals):
        for seat, chance in enumerate(_one(seen, rng, odds, draws)):
            total[seat] += chance
        yield
    return [each / deals for each in total]


def _one(seen: View, rng: Random, odds: Sequence[float], draws: bool) -> list[float]:
    state = imagine(seen, rng)
    if seen.phase == "reveal":
        return counted_out(state)
    errors = [NOISE_WIDTH * (rng.random() - 0.5) for _ in range(NOISE_VALUES)]
    rollout = Rollout(state, rollout_noise(seen.players, NOBODY_EXACT, errors))
    if draws:
        rollout.act(DRAW)
    points = rollout.play_out(odds)
    return end_chances(rollout.state, points)


def counted_out(state: Imagined) -> list[float]:
    """The end decisions as each does best (R7.1), then the result."""
    while legal(state):
        apply(state, better_decision(view(state, state.turn)))
    won = winners(state)
    return [(seat in won) / len(won) for seat in range(state.players)]
