"""How far from perfect each player is: the chance to win that it gives away, on average a decision, and how often it
finds a best action: in endings solved exactly, or anywhere by what a much longer search says (`decisions`). For who
thinks, over thinking time."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import sqrt
from time import thread_time

from triqueta.arena.charts import Spot, regret_chart
from triqueta.arena.constants import other_constants, typed_setting
from triqueta.arena.decisions import Decision, Source, decisions
from triqueta.arena.endings import EQUAL
from triqueta.arena.measuring import Table, at_least_one, line, measuring_parser, parsed, table_sizes
from triqueta.arena.statistics import quantile
from triqueta.intervals import Z_95
from triqueta.players.named import chooser
from triqueta.sitting.randomness import choice_rng
from triqueta.view import view

HEAD = "| player | players | regret, % of a win (95 %) | exactly best | decisions | games | mean ms |"
DRAWN = 0.05
"""Up to this regret a player stands in the picture."""
BATCH = 20
"""Games asked for at a time."""


@dataclass(frozen=True, slots=True)
class Task:
    """The decisions of one game, and who is asked about them; it can travel."""

    names: tuple[str, ...]
    source: Source
    constants: tuple[str, ...] = ()
    """Other values for what players are made of (`constants`)."""


@dataclass(frozen=True, slots=True)
class Answer:
    regret: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Regret:
    """What one player gave away at one number of players."""

    player: str
    players: int
    most: int
    regret: float
    low: float
    high: float
    best: float
    decisions: int
    games: int
    mean_ms: float
    median_ms: float

    def __str__(self) -> str:
        interval = f"{100 * self.regret:.2f} ({100 * self.low:.2f} to {100 * self.high:.2f})"
        best, time = f"{self.best:.1%}", f"{self.mean_ms:.2f}"
        return line(self.player, self.players, interval, best, self.decisions, self.games, time)


def answers(task: Task) -> list[tuple[Answer, ...]]:
    """At every decision of a game, what each player gives away. Other constants are the players' alone."""
    return [_asked(task, decision) for decision in decisions(task.source)]


def _asked(task: Task, decision: Decision) -> tuple[Answer, ...]:
    worth, seen = decision.worth, view(decision.state, decision.state.turn)
    most, asked = max(worth.values()), []
    with other_constants(task.constants):
        for name in task.names:
            choose, rng = chooser(name), choice_rng(task.source.name, decision.number)
            began = thread_time()
            action = choose(seen, rng)
            asked.append(Answer(most - worth[action], thread_time() - began))
    return tuple(asked)


def measured(asked: Task, least: int, pool: Executor) -> list[Regret]:
    """Each player at the same decisions: at least so many, of whole games."""
    games: list[list[tuple[Answer, ...]]] = []
    while sum(map(len, games)) < least:
        batch = [replace(asked.source, game=len(games) + number) for number in range(BATCH)]
        tasks = [replace(asked, source=source) for source in batch]
        games += pool.map(answers, tasks)
    return [
        _regret(name, asked, [[answer[at] for answer in game] for game in games if game])
        for at, name in enumerate(asked.names)
    ]


def _regret(name: str, asked: Task, games: Sequence[Sequence[Answer]]) -> Regret:
    """Decisions of one game depend on each other: the interval goes by games."""
    every = [answer for game in games for answer in game]
    mean = sum(answer.regret for answer in every) / len(every)
    spread = sum(sum(answer.regret - mean for answer in game) ** 2 for game in games)
    half = Z_95 * sqrt(spread) / len(every)
    seconds = [answer.seconds for answer in every]
    return Regret(
        player=name,
        players=asked.source.players,
        most=asked.source.most,
        regret=round(mean, 6),
        low=round(max(0.0, mean - half), 6),
        high=round(mean + half, 6),
        best=round(sum(answer.regret < EQUAL for answer in every) / len(every), 4),
        decisions=len(every),
        games=len(games),
        mean_ms=round(1000 * sum(seconds) / len(seconds), 3),
        median_ms=round(1000 * quantile(seconds, 0.5), 3),
    )


def rows(args: Namespace, pool: Executor) -> Iterator[Regret]:
    """At every number of players, each player."""
    names, constants = tuple(args.names.split(",")), tuple(args.set)
    for players, most in args.endings:
        source = Source(players, args.seed, most=most, deals=args.kept, searched=args.searched)
        yield from measured(Task(names, source, constants), args.decisions, pool)


def _endings(text: str) -> list[tuple[int, int]]:
    """Numbers of players, each with the most tokens left."""
    pairs = [pair.partition(":") for pair in text.split(",")]
    if not all((most or "0").isdecimal() for _, _, most in pairs):
        raise ArgumentTypeError(f"{text} is no such list as 2:4,3:2")
    return [(size, int(most or 0)) for players, _, most in pairs for size in table_sizes(players)]


def _drawing(rows: Sequence[Regret]) -> str:
    """Without those beside whom all others would lie on one line."""
    spots: dict[int, list[Spot]] = {
        players: [
            (r.player, r.mean_ms, r.regret, r.low, r.high)
            for r in rows
            if r.players == players and r.regret <= DRAWN
        ]
        for players in sorted({row.players for row in rows})
    }
    return regret_chart(spots)


OPEN = Table("regret", HEAD, drawing=_drawing, caption="Regret over thinking time")
KEPT = Table[Regret]("kept", HEAD)
SEARCHED = Table[Regret]("searched", HEAD)
"""Where nobody keeps anything in endings, where somebody does, and anywhere."""


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("regret", __doc__)
    parser.add_argument(
        "--names", default="random,novice,casual,skilled,expert@30,expert@100,expert@300,expert@1000"
    )
    parser.add_argument(
        "--endings", type=_endings, default="2:4,3:2", help="players and the most tokens left, with commas"
    )
    parser.add_argument(
        "--decisions", type=at_least_one, default=1000, help="at least so many for each number of players"
    )
    parser.add_argument(
        "--set",
        nargs="*",
        type=typed_setting,
        default=[],
        metavar="MODULE.NAME=VALUE",
        help="constants of players",
    )
    parser.add_argument(
        "--kept", type=int, default=0, metavar="DEALS", help="endings in which others keep something"
    )
    parser.add_argument(
        "--searched",
        type=int,
        default=0,
        metavar="DEALS",
        help="decisions from anywhere in a game, by a search of so many deals (and --endings 2,3)",
    )
    args = parsed(parser, given)
    (SEARCHED if args.searched else KEPT if args.kept else OPEN).fill(args, rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
