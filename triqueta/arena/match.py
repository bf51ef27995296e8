"""One game between named players, and the list of games that compares them fairly: every deal is played once from each
seat. Says what happened; concludes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from triqueta.deal import deal
from triqueta.players.named import chooser
from triqueta.rules import apply
from triqueta.scoring import pads, winners
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
class Outcome:
    """Per entrant: part of the win, points, lead over the best other, seconds of every decision."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    margins: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


def pairings(entrants: Sequence[str], games: int, seed: str) -> list[Pairing]:
    """At least so many games: whole blocks only, so that nobody sits better."""
    players = len(entrants)
    return [Pairing(tuple(entrants), seed, number) for number in range(-(-games // players) * players)]


def play(pairing: Pairing) -> Outcome:
    """Play it to the end."""
    players = len(pairing.entrants)
    at = [(entrant + pairing.rotation) % players for entrant in range(players)]
    choosers = {at[entrant]: chooser(words) for entrant, words in enumerate(pairing.entrants)}
    generators = [Random(f"{pairing.seed} {pairing.number} {seat}") for seat in range(players)]
    seconds: list[list[float]] = [[] for _ in range(players)]
    state = deal(players, f"{pairing.seed} {pairing.block}")
    while (seat := state.turn) >= 0:
        seen = view(state, seat)
        began = perf_counter()
        action = choosers[seat](seen, generators[seat])
        seconds[seat].append(perf_counter() - began)
        apply(state, action)
    totals = [pad.total for pad in pads(state)]
    won = winners(state)
    return Outcome(
        pairing.number,
        tuple((seat in won) / len(won) for seat in at),
        tuple(totals[seat] for seat in at),
        tuple(totals[seat] - max(totals[:seat] + totals[seat + 1 :]) for seat in at),
        tuple(tuple(seconds[seat]) for seat in at),
    )
