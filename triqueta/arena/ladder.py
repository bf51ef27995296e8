"""The whole ladder, rung by rung: one seat of a level against a table of the level below, at every number of players.
Says loudly when a level is not proved to be above the one under it, and, of games enough, when it is less far above it
than is wanted."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from triqueta.arena.charts import ladder_chart
from triqueta.arena.match import pairings, play
from triqueta.arena.measuring import Table, add_games, line, measuring_parser, numbers, parsed
from triqueta.arena.standings import standings
from triqueta.arena.statistics import Interval

BOTTOM = "random"
WANTED: Final = {
    ("skilled", "casual"): {2: 0.70, 3: 0.60, 4: 0.60, 5: 0.55},
    ("expert", "skilled"): {2: 0.70, 3: 0.50, 4: 0.42, 5: 0.36},
}
"""The lower end of the interval, by number of players, over `ENOUGH` games; of the expert, with what it plays out in a
second in the browser, or less."""
ENOUGH: Final = 1000
HEAD = "| level | against | players | win share (95 %) | equal share | games | median ms | 95 % ms |"


@dataclass(frozen=True, slots=True)
class Rung:
    """What one seat of `above` won against a table of `below`."""

    above: str
    below: str
    players: int
    games: int
    share: float
    low: float
    high: float
    margin: float
    median_ms: float
    slow_ms: float

    @property
    def proved(self) -> bool:
        """The whole interval lies above an equal share."""
        return self.low > 1 / self.players

    @property
    def wanted(self) -> float:
        """0 where nothing is."""
        return WANTED.get((self.above.partition("@")[0], self.below), {}).get(self.players, 0.0)

    @property
    def short(self) -> bool:
        return self.games >= ENOUGH and self.low < self.wanted

    @property
    def wins(self) -> Interval:
        return Interval(self.share, self.low, self.high)

    def __str__(self) -> str:
        equal, times = f"{1 / self.players:.2f}", (f"{self.median_ms:.2f}", f"{self.slow_ms:.2f}")
        return line(self.above, self.below, self.players, self.wins, equal, self.games, *times)


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays whom: each level the one below, and all but the lowest one those who play at random."""
    names = [BOTTOM, *levels]
    return [*zip(names[1:], names, strict=False), *((name, BOTTOM) for name in levels[1:2])]


def rows(args: Namespace, pool: Executor) -> Iterator[Rung]:
    """Every rung, as it is played."""
    budgets = dict(zip(args.players, args.budgets, strict=False))
    for pair in pairs(args.levels.split(",")):
        for players in args.players:
            above, below = (f"{name}{budgets[players]}" if name.endswith("@") else name for name in pair)
            games = args.games if "@" in above else args.quick or args.games
            yield measured(above, [below] * (players - 1), games, args.seed, pool)


def measured(above: str, table: Sequence[str], games: int, seed: str, pool: Executor) -> Rung:
    """One seat against a table of the same players."""
    entrants = [above, *table]
    standing = standings(entrants, list(pool.map(play, pairings(entrants, games, seed))))[0]
    wins = standing.wins
    return Rung(
        above=above,
        below=table[0],
        players=len(entrants),
        games=standing.games,
        share=round(wins.mean, 4),
        low=round(wins.low, 4),
        high=round(wins.high, 4),
        margin=round(standing.margin.mean, 2),
        median_ms=round(standing.median_ms, 3),
        slow_ms=round(standing.slow_ms, 3),
    )


def drawing(rungs: Sequence[Rung]) -> str:
    """A bar for each rung."""
    return ladder_chart([(r.above, r.below, r.players, r.share, r.low, r.high) for r in rungs])


def main(given: Sequence[str] | None = None) -> int:
    """0 when every level is proved to be above the one under it, and as far as is wanted, else 1."""
    parser = measuring_parser("ladder", __doc__)
    parser.add_argument(
        "--levels", default="novice,casual,skilled,expert@100", help="from below; expert@ goes by the budgets"
    )
    parser.add_argument("--budgets", type=numbers, default="", help="playouts at each number of players")
    add_games(parser, 60)
    parser.add_argument("--table", default="ladder", help="under this name it is written")
    parser.add_argument("--quick", type=int, default=0, help="games where the upper level needs no search")
    args = parsed(parser, given)
    if "@" in (level[-1:] for level in args.levels.split(",")) and len(args.budgets) != len(args.players):
        parser.error("a level that ends in @ needs --budgets, one for each number of players")
    table = Table(args.table, HEAD, drawing=drawing, caption="The ladder")
    rungs = table.fill(args, rows)
    doubts = [doubt for rung in rungs for doubt in _doubts(rung)]
    for doubt in doubts:
        print(doubt, file=sys.stderr)
    return 1 if doubts else 0


def _doubts(rung: Rung) -> Iterator[str]:
    at = f"{rung.below} at {rung.players} players: {rung.wins}"
    if not rung.proved:
        yield f"{rung.above} is not proved to be above {at}"
    if rung.short:
        yield f"{rung.above} is less far above {at}, of which the lower end should be {rung.wanted:.2f}"


if __name__ == "__main__":
    raise SystemExit(main())
