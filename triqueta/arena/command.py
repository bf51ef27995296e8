"""`python -m triqueta arena`: what people and scripts type, and what they get to read. Plays nothing itself."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from triqueta.arena.executors import NoCluster, executor
from triqueta.arena.match import GameResult, pairings, play
from triqueta.arena.standings import Standing, standings
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.players.named import chooser

BAR = 30


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        required=True,
        help="who plays, with commas: expert,skilled/patient,expert@400,expert@0.5s,my_module:choose",
    )
    parser.add_argument("--games", type=int, default=400, help="at least so many (rounded up to whole deals)")
    parser.add_argument("--seed", default="1", help="the same seed plays the same games")
    parser.add_argument("--jobs", type=int, default=1, help="processes on this machine")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler to play on")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace) -> int:
    """0 when played, 2 when it could not be, with one line saying why."""
    entrants = [words.strip() for words in args.seats.split(",")]
    try:
        _check(entrants, args.games)
        games = pairings(entrants, args.games, args.seed)
        with executor(args.jobs, args.scheduler) as pool:
            played = list(_with_bar(pool.map(play, games), len(games)))
    except (NoCluster, ValueError) as error:
        print(f"triqueta: {error}", file=sys.stderr)
        return 2
    table = standings(entrants, played)
    if args.json:
        rows = [asdict(standing) for standing in table]
        print(json.dumps({"seats": entrants, "games": table[0].games, "seed": args.seed, "standings": rows}))
    else:
        print(_text(table))
    return 0


def _check(entrants: list[str], games: int) -> None:
    if not MIN_PLAYERS <= len(entrants) <= MAX_PLAYERS:
        seats = "1 seat" if len(entrants) == 1 else f"{len(entrants)} seats"
        raise ValueError(f"{seats}: Triqueta is for {MIN_PLAYERS} to {MAX_PLAYERS} (R1.2)")
    if games < 1:
        raise ValueError(f"{games} games: there is nothing to play")
    for words in entrants:
        chooser(words)


def _with_bar(played: Iterable[GameResult], games: int) -> Iterator[GameResult]:
    """A bar that grows, for people only."""
    for done, result in enumerate(played, 1):
        if sys.stderr.isatty():
            full = BAR * done // games
            end = "\r" if done < games else "\r\033[K"
            print(
                f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{games}", end=end, file=sys.stderr, flush=True
            )
        yield result


def _milliseconds(time: float) -> str:
    """Two digits that count, however quick somebody is."""
    return f"{time:.0f}" if time >= 10 else f"{time:.2g}"


def _text(table: tuple[Standing, ...]) -> str:
    head = f"{'player':24} {'seats':>5} {'win share (95 %)':>24} {'score':>7} {'margin':>7}"
    head += f" {'median ms':>10} {'95 % below':>11}"
    lines = [
        f"{s.name:24} {s.seats:5} {s.wins!s:>24} {s.score.mean:7.2f} {s.margin.mean:7.2f}"
        f" {_milliseconds(s.median_ms):>10} {_milliseconds(s.slow_ms):>11}"
        for s in table
    ]
    return "\n".join([f"{table[0].games} games", head, *lines])
