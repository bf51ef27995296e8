"""Players with another value of a constant: the same games are played with it and without, deal by deal, so that most
of the luck of the deals cancels. For whoever tunes; seeds that begin with `tune` are for that, and for nothing that is
told of strength."""

from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from triqueta.arena.constants import other_constants
from triqueta.arena.executors import Here, executor
from triqueta.arena.match import Pairing, pairings, play
from triqueta.arena.provenance import head, provenance, write_json
from triqueta.arena.statistics import Interval, average, share

HEAD = "| player | against | players | win share | with these constants | gain (95 %) | games |"

Both = tuple[float, float]
"""A game's win for the first entrant, as the players are and with the constants."""


@dataclass(frozen=True, slots=True)
class Paired:
    as_it_is: Interval
    changed: Interval
    gain: Interval
    games: int

    def __str__(self) -> str:
        return f"{self.as_it_is} | {self.changed} | {self.gain} | {self.games} |"


def both(settings: Sequence[str], pairing: Pairing) -> Both:
    before = play(pairing).shares[0]
    with other_constants(settings):
        return before, play(pairing).shares[0]


def compared(games: Sequence[Both], players: int) -> Paired:
    """Games of one block share a deal, and count as one for the gain."""
    blocks = [games[at : at + players] for at in range(0, len(games), players)]
    as_it_is, changed = (share([[game[way] for game in block] for block in blocks]) for way in (0, 1))
    gain = average([sum(after - before for before, after in block) / players for block in blocks])
    return Paired(as_it_is, changed, gain, len(games))


def measured(
    entrants: Sequence[str], games: int, seed: str, settings: Sequence[str], pool: Executor
) -> Paired:
    one, every = partial(both, settings), pairings(entrants, games, seed)
    played = map(one, every) if isinstance(pool, Here) else pool.map(one, every)
    return compared(list(played), len(entrants))


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.paired", description=__doc__)
    parser.add_argument("settings", nargs="+", metavar="MODULE.NAME=VALUE", help="constants of players")
    parser.add_argument("--above", default="expert@300", help="the one seat whose wins count")
    parser.add_argument("--below", default="skilled", help="all other seats")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--into", type=Path, help="a folder for paired.json")
    args = parser.parse_args(given)
    print("\n".join(head(HEAD)))
    made, rows = provenance("triqueta.arena.paired", given, args.seed), list[str]()
    with executor(args.jobs, None) as pool:
        for players in map(int, args.players.split(",")):
            entrants = [args.above] + [args.below] * (players - 1)
            found = measured(entrants, args.games, args.seed, args.settings, pool)
            rows.append(f"| {args.above} | {args.below} | {players} | {found}")
            print(rows[-1], flush=True)
            if args.into:
                write_json(args.into / "paired.json", made, rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
