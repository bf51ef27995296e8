"""How far from perfect each player is: the chance to win that it gives away in endings solved exactly (`endings`), on
average a decision, and how often it finds a best action. For who thinks, over thinking time."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import fsum, sqrt
from time import thread_time

from triqueta.actions import KEEP, Action
from triqueta.arena.charts import Spot, regret_chart
from triqueta.arena.constants import set_constants
from triqueta.arena.endings import EQUAL, EndingSolver, unseen_tokens
from triqueta.arena.match import played
from triqueta.arena.measuring import Table, line, measuring_parser, parsed
from triqueta.arena.statistics import quantile
from triqueta.imagined import imagine
from triqueta.intervals import Z_95
from triqueta.pieces import TOWERS
from triqueta.players import PLAYERS
from triqueta.players.beliefs import likely_kept
from triqueta.players.named import chooser
from triqueta.rules import Options
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import view

HEAD = "| player | players | regret, % of a win (95 %) | exactly best | decisions | games | mean ms |"
DRAWN = 0.05
"""Up to this regret a player stands in the picture."""
BATCH = 20
"""Games asked for at a time."""


@dataclass(frozen=True, slots=True)
class Task:
    """The endings of one game, and who is asked about them; it can travel."""

    names: tuple[str, ...]
    players: int
    most: int
    """Tokens left in the tower."""
    seed: str
    game: int
    constants: tuple[str, ...] = ()
    """Other values for what players are made of (`constants`)."""
    deals: int = 0
    """Where others keep something: so many deals of it are imagined, and solved. At 0 nobody keeps anything."""


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


def ending_positions(task: Task) -> Iterator[tuple[int, State]]:
    """The choices of a game, after so many actions, with the last tokens in the last tower and two seats or more in the
    round. Casual players sit there who keep nothing, so that nothing is hidden from anybody; or as they like, and then
    only what hides something from the seat to move is asked."""
    found: list[tuple[int, State]] = []
    seed, casual = f"{task.seed} {task.game}", PLAYERS["casual"]

    def choose(state: State, options: Options, number: int) -> Action:
        alone = state.playing.bit_count() == 1
        hidden = any(kept for seat, kept in enumerate(state.kept) if seat != state.turn)
        fits = state.round == TOWERS - 1 and state.left <= task.most and hidden == bool(task.deals)
        if fits and len(options) > 1 and not alone:
            found.append((number, state.copy()))
        if task.deals:
            return casual.choose(view(state, state.turn), choice_rng(seed, number))
        without = tuple(option for option in options if option != KEEP)
        return casual.choose(replace(view(state, state.turn), legal=without), choice_rng(seed, number))

    played(task.players, seed, choose)
    return (each for each in found if each[1].phase in ("turn", "decide"))


def answers(task: Task) -> list[tuple[Answer, ...]]:
    """At every decision of the endings of a game, what each player gives away."""
    set_constants(task.constants)
    told, solver = [], EndingSolver()
    for number, state in ending_positions(task):
        seat = state.turn
        values = _values(state, solver, task, number)
        most = max(values.values())
        asked = []
        for name in task.names:
            choose, rng = chooser(name), choice_rng(f"{task.seed} {task.game}", number)
            began = thread_time()
            action = choose(view(state, seat), rng)
            asked.append(Answer(most - values[action], thread_time() - began))
        told.append(tuple(asked))
    return told


def _values(state: State, solver: EndingSolver, task: Task, number: int) -> dict[Action, float]:
    """What each action is worth to the seat to move: exact; where others keep something, on average over imagined
    deals (R8.4), each solved as if it lay open."""
    seat, rng = state.turn, choice_rng(f"{task.seed} {task.game} deals", number)
    seen = view(state, seat)
    likely = likely_kept(seen)
    deals: list[State] = [imagine(seen, rng, likely) for _ in range(task.deals)] or [state]
    solved = [solver.values(deal, unseen_tokens(deal)) for deal in deals]
    return {a: fsum(shares[a][seat] for shares in solved) / len(solved) for a in solved[0]}


def measured(asked: Task, decisions: int, pool: Executor) -> list[Regret]:
    """Each player at the same decisions: at least so many, of whole games."""
    games: list[list[tuple[Answer, ...]]] = []
    while sum(map(len, games)) < decisions:
        tasks = [replace(asked, game=len(games) + number) for number in range(BATCH)]
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
        players=asked.players,
        most=asked.most,
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
    for players, most in _pairs(args):
        asked = Task(names, players, most, args.seed, 0, constants, args.kept)
        yield from measured(asked, args.decisions, pool)


def _pairs(args: Namespace) -> Iterator[tuple[int, int]]:
    for pair in args.endings.split(","):
        players, _, most = pair.partition(":")
        yield int(players), int(most)


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
"""Where nobody keeps anything, and where somebody does."""


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("regret", __doc__)
    parser.add_argument(
        "--names", default="random,novice,casual,skilled,expert@30,expert@100,expert@300,expert@1000"
    )
    parser.add_argument("--endings", default="2:4,3:2", help="players and the most tokens left, with commas")
    parser.add_argument(
        "--decisions", type=int, default=1000, help="at least so many for each number of players"
    )
    parser.add_argument(
        "--set", nargs="*", default=[], metavar="MODULE.NAME=VALUE", help="constants of players"
    )
    parser.add_argument(
        "--kept", type=int, default=0, metavar="DEALS", help="endings in which others keep something"
    )
    args = parsed(parser, given)
    (KEPT if args.kept else OPEN).fill(args, rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
