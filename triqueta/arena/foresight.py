"""How well players' numbers foretell, before any search: after each round the winner, by values that all know and by
those of who counts what is gone; and what others keep, by beliefs. In bits gained over not knowing."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import log2
from typing import NamedTuple

from triqueta.actions import Action
from triqueta.arena.match import played
from triqueta.arena.measuring import Table, add_games, line, measuring_parser, parsed
from triqueta.arena.statistics import Interval, average
from triqueta.imagined import Imagined
from triqueta.pieces import COPIES, KINDS, TOWERS
from triqueta.players.beliefs import kept_odds
from triqueta.players.named import chooser
from triqueta.players.set_values import set_values, win_chances
from triqueta.players.unseen_values import counted_points, expected_points, temperature
from triqueta.rules import LegalActions
from triqueta.scoring import winners
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import view

HEAD = "| after round | players | winner, all know | winner, counting | gain (95 %) | kept tokens | games |"
LEAST = 1e-9


class Foretold(NamedTuple):
    """When a round has ended: the chances to win by what all know and by counting, the bits that beliefs gain."""

    known: list[float]
    counted: list[float]
    kept: list[float]


@dataclass(frozen=True, slots=True)
class Foresight:
    """Bits, on average a game."""

    round: int
    players: int
    known: float
    counted: float
    gain: float
    low: float
    high: float
    kept: float
    """A kept token."""
    games: int

    def __str__(self) -> str:
        gain = Interval(self.gain, self.low, self.high)
        known, counted, kept = (f"{bits:.3f}" for bits in (self.known, self.counted, self.kept))
        return line(self.round, self.players, known, counted, gain, kept, self.games)


def bits_of_game(name: str, players: int, seed: str, game: int) -> list[tuple[float, float, list[float]]]:
    """One game: after each round but the last, the bits of the winner by either values, and those of what is kept."""
    of_game = f"{seed} {game}"
    choosers = [chooser(name) for _ in range(players)]
    ends: list[Foretold] = []

    def choose(state: State, _options: LegalActions, number: int) -> Action:
        if state.phase == "tower":
            ends.append(_foretold(Imagined(state.copy())))
        return choosers[state.turn](view(state, state.turn), choice_rng(of_game, number))

    won = winners(played(players, of_game, choose))
    return [(_bits(end.known, won), _bits(end.counted, won), end.kept) for end in ends]


def _foretold(state: Imagined) -> Foretold:
    players, number = state.players, state.round
    values = set_values(players, number)
    unseen = [COPIES - sum(state.collected[animal::KINDS]) for animal in range(KINDS)]
    kept = []
    for seat, tokens in enumerate(state.kept):
        counts = state.collection(seat)
        odds = [unseen[a] * kept_odds(players, number + 1, counts[a], a) for a in range(KINDS)]
        kept += [log2(odds[a] / sum(odds)) - log2(unseen[a] / sum(unseen)) for a in tokens]
    return Foretold(
        win_chances(expected_points(state, values), values.temperature),
        win_chances(counted_points(state), temperature(players, number)),
        kept,
    )


def _bits(chances: Sequence[float], won: Sequence[int]) -> float:
    """Gained over equal chances; a shared win counts in parts."""
    return sum(log2(max(LEAST, chances[seat]) * len(chances)) for seat in won) / len(won)


def measured(name: str, players: int, games: int, seed: str, pool: Executor) -> list[Foresight]:
    one = partial(bits_of_game, name, players, seed)
    every = list(pool.map(one, range(games)))
    return [_foresight(number, players, [game[number] for game in every]) for number in range(TOWERS - 1)]


def rows(args: Namespace, pool: Executor) -> Iterator[Foresight]:
    """At every number of players, round by round."""
    for players in args.players:
        yield from measured(args.level, players, args.games, args.seed, pool)


def _foresight(number: int, players: int, ends: Sequence[tuple[float, float, list[float]]]) -> Foresight:
    gain = average([counted - known for known, counted, _ in ends])
    kept = [bits for *_, tokens in ends for bits in tokens]
    return Foresight(
        round=number + 1,
        players=players,
        known=round(average([known for known, *_ in ends]).mean, 4),
        counted=round(average([counted for _, counted, _ in ends]).mean, 4),
        gain=round(gain.mean, 4),
        low=round(gain.low, 4),
        high=round(gain.high, 4),
        kept=round(sum(kept) / max(1, len(kept)), 4),
        games=len(ends),
    )


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("foresight", __doc__)
    add_games(parser, 1000)
    parser.add_argument("--level", default="skilled", help="whose games are foretold")
    Table[Foresight]("foresight", HEAD).fill(parsed(parser, given), rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
