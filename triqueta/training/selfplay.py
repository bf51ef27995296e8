"""Self-play: whole games by any policy, and the samples to be learnt from: what seats saw in a round and got from it,
and what their sets came to. Chooses no action and fits nothing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from triqueta.actions import TOWER
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import KINDS, TOWERS
from triqueta.players.set_values import set_values
from triqueta.rules import apply
from triqueta.scoring import shares_of_win


@dataclass(slots=True)
class RoundSample:
    """What a seat saw at one moment of a round, and what the rest of the round then brought it."""

    seats: int
    left: int
    drawing: bool
    seat: int
    features: tuple[float, ...]
    gain: float
    """While the round is played: less what the seat had."""


@dataclass(slots=True)
class SetSample:
    """One seat's sets at the end of one round, beside how it ended the game."""

    round: int
    counts: tuple[int, ...]
    kept: tuple[int, ...]
    last_out: bool
    trees: int
    final_counts: tuple[int, ...] = ()
    final_kept: tuple[int, ...] = ()
    score: float = 0.0
    won: float = 0.0


RoundEnd = Sequence[SetSample]
"""Of all seats of one game, when a round has ended."""


class Samples(NamedTuple):
    rounds: list[RoundSample]
    sets: list[SetSample]
    """Seat by seat, round by round, game by game."""


PlayRound = Callable[[Imagined, Random], list[RoundSample]]
"""A policy: plays one round to its end, and tells what of it is to be learnt from."""


def play_games(players: int, games: int, seed: str, play_round: PlayRound) -> Samples:
    """So many games with this number of players, by this policy; towers are chosen in their order."""
    samples = Samples([], [])
    for number in range(games):
        of_game = f"{seed} {players} {number}"
        _play_game(Imagined(deal(players, of_game)), Random(of_game), play_round, samples)
    return samples


def _play_game(state: Imagined, rng: Random, play_round: PlayRound, samples: Samples) -> None:
    ends: list[list[SetSample]] = []
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        of_round = play_round(state, rng)
        for sample in of_round:
            sample.gain += collection_value(state, sample.seat, sample.seat == state.rock)
        samples.rounds.extend(of_round)
        ends.append([_set_sample(state, number, seat) for seat in range(state.players)])
    samples.sets.extend(_with_results(state, ends))


def round_sample(
    state: Imagined, seats: int, seat: int, features: tuple[float, ...], drawing: bool = False
) -> RoundSample:
    """Of this moment, with so many seats in the round."""
    return RoundSample(seats, state.left, drawing, seat, features, -collection_value(state, seat))


def collection_value(state: Imagined, seat: int, last_out: bool = False) -> float:
    """What a seat's collection will be worth at the end of this round, to itself."""
    values = set_values(state.players, state.round)
    return values.total(state.collection(seat), state.kept[seat], last_out)


def _set_sample(state: Imagined, number: int, seat: int) -> SetSample:
    kept = tuple(state.kept[seat].count(animal) for animal in range(KINDS))
    return SetSample(number, state.collection(seat), kept, seat == state.rock, state.trees[seat])


def _with_results(state: Imagined, ends: Sequence[Sequence[SetSample]]) -> Iterator[SetSample]:
    """Every seat's sets of every round, the game being over."""
    last = ends[-1]
    scores = [collection_value(state, seat, end.last_out) + end.trees for seat, end in enumerate(last)]
    won = shares_of_win(scores)
    for end in ends:
        for seat, sample in enumerate(end):
            sample.final_counts, sample.final_kept = last[seat].counts, last[seat].kept
            sample.score, sample.won = scores[seat], won[seat]
            yield sample


def round_ends(players: int, number: int, samples: Sequence[SetSample]) -> list[RoundEnd]:
    """Of every game, when this round had ended."""
    ends = [each for each in samples if each.round == number]
    return [ends[at : at + players] for at in range(0, len(ends), players)]
