"""Players with another value of a constant: the same games are played with it and without, deal by deal, so that most
of the luck of the deals cancels. For whoever tunes; seeds that begin with `tune` are for that, and for nothing that is
told of strength."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from triqueta.arena.constants import other_constants, typed_setting
from triqueta.arena.match import Pairing, pairings, play
from triqueta.arena.measuring import Table, add_games, line, measuring_parser, parsed
from triqueta.arena.statistics import Interval, average, share

HEAD = "| player | against | players | win share | with these constants | gain (95 %) | games |"

BeforeAfter = tuple[float, float]
"""A game's win for the first entrant, as the players are and with the constants."""


@dataclass(frozen=True, slots=True)
class Paired:
    as_it_is: Interval
    changed: Interval
    gain: Interval
    games: int


def before_and_after(settings: Sequence[str], pairing: Pairing) -> BeforeAfter:
    before = play(pairing).shares[0]
    with other_constants(settings):
        return before, play(pairing).shares[0]


def compared(games: Sequence[BeforeAfter], players: int) -> Paired:
    """Games of one block share a deal, and count as one for the gain."""
    blocks = [games[at : at + players] for at in range(0, len(games), players)]
    as_it_is, changed = (share([[game[way] for game in block] for block in blocks]) for way in (0, 1))
    gain = average([sum(after - before for before, after in block) / players for block in blocks])
    return Paired(as_it_is, changed, gain, len(games))


def measured(
    entrants: Sequence[str], games: int, seed: str, settings: Sequence[str], pool: Executor
) -> Paired:
    one, every = partial(before_and_after, settings), pairings(entrants, games, seed)
    return compared(list(pool.map(one, every)), len(entrants))


def rows(args: Namespace, pool: Executor) -> Iterator[str]:
    """At every number of players."""
    for players in args.players:
        entrants = [args.above] + [args.below] * (players - 1)
        found = measured(entrants, args.games, args.seed, args.settings, pool)
        both = found.as_it_is, found.changed
        yield line(args.above, args.below, players, *both, found.gain, found.games)


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("paired", __doc__, seed="tune")
    add_games(parser, 400)
    parser.add_argument(
        "settings", nargs="+", type=typed_setting, metavar="MODULE.NAME=VALUE", help="constants of players"
    )
    parser.add_argument("--above", default="expert@300", help="the one seat whose wins count")
    parser.add_argument("--below", default="skilled", help="all other seats")
    Table[str]("paired", HEAD, as_data=str).fill(parsed(parser, given), rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
