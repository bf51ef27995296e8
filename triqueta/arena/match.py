"""One game between named players, and the list of games that compares them fairly: every deal is played once from each
seat. Says what happened; concludes nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from time import thread_time

from triqueta.actions import Action
from triqueta.deal import deal
from triqueta.players.named import chooser
from triqueta.playing import play_out
from triqueta.rules import LegalActions
from triqueta.scoring import pads, win_shares
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import view


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played; plain words and numbers, so that it can travel."""

    entrants: tuple[str, ...]
    seed: str
    number: int

    @property
    def block(self) -> int:
        """Games of one block share their deal."""
        return self.number // len(self.entrants)

    @property
    def rotation(self) -> int:
        """So many seats further on than listed sits every entrant."""
        return self.number % len(self.entrants)


@dataclass(frozen=True, slots=True)
class GameResult:
    """Per entrant: part of the win, points, lead over the best other, seconds of computing for every decision."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    margins: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


NumberedChoose = Callable[[State, LegalActions, int], Action]
"""One of the actions that are legal in a position, after so many actions: its generator goes by their number."""


def played(players: int, seed: str, choose: NumberedChoose) -> State:
    """One game to its end, of the deal of this seed."""
    state, actions = deal(players, seed), count()
    play_out(state, lambda now, options: choose(now, options, next(actions)))
    return state


def pairings(entrants: Sequence[str], games: int, seed: str) -> list[Pairing]:
    """At least so many games: whole blocks only, so that nobody sits better."""
    players = len(entrants)
    return [Pairing(tuple(entrants), seed, number) for number in range(-(-games // players) * players)]


def play(pairing: Pairing) -> GameResult:
    """Play it to the end; chance falls as at any table with this deal."""
    players, seed = len(pairing.entrants), f"{pairing.seed} {pairing.block}"
    at = [(entrant + pairing.rotation) % players for entrant in range(players)]
    choosers = {seat: chooser(words) for seat, words in zip(at, pairing.entrants, strict=True)}
    seconds: list[list[float]] = [[] for _ in range(players)]

    def choose(state: State, _options: LegalActions, number: int) -> Action:
        seat = state.turn
        seen, rng = view(state, seat), choice_rng(seed, number)
        began = thread_time()
        action = choosers[seat](seen, rng)
        seconds[seat].append(thread_time() - began)
        return action

    state = played(players, seed, choose)
    totals, shares = [pad.total for pad in pads(state)], win_shares(state)
    return GameResult(
        pairing.number,
        tuple(shares[seat] for seat in at),
        tuple(totals[seat] for seat in at),
        tuple(totals[seat] - max(totals[:seat] + totals[seat + 1 :]) for seat in at),
        tuple(tuple(seconds[seat]) for seat in at),
    )
