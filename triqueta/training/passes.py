"""`python -m triqueta.training`: make `players/trained.py` anew, from nothing but a seed. Each pass plays with what
the pass before has learnt, in fresh processes, which are handed the text of that and nothing else; the file is replaced
when all is done, and not before."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from triqueta import players
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.training.fit import Tables, observed, tables, untrained
from triqueta.training.lookahead import lookahead_games, lookahead_lines
from triqueta.training.selfplay import play_games
from triqueta.training.skilled_games import skilled_games
from triqueta.training.tables_in_use import use_tables

HEAD = '''"""What self-play taught. Made by `python -m triqueta.training{options}`; not written by hand.

SET_VALUES, in hundredths of a point: players, round just ended, animal: a set of 0 to 8, then the same with one kept.
EXTRA_VALUES, in hundredths: players, round just ended: no keep used and not last out, no keep and last out, one keep …
TEMPERATURES, in hundredths: players: after each round, how many points of lead weigh how much.
KEPT_VALUES, in hundredths: players: in each round, what one kept token brings its owner.
LONE_GAINS, in hundredths: players: for 0 to 15 tokens left, what the last seat in the round gets beyond its row.
ROUND_WEIGHTS, in thousandths: players, seats in the round, tokens left: weights of 1, the best row, the second best,
the row got if all took now, the place in the order; then of the first four when drawing.
LOOKAHEAD_WEIGHTS, in thousandths: the same of what rows will be worth after one more token, and of the keeps left.
KEPT_ODDS, in hundredths: players, round just ended: how much likelier a token is kept of whose animal its owner has 0,
1, 2, 3, more lying open; then of each animal.
UNSEEN_WEIGHTS, in thousandths: players, round just ended, open tokens of a set, kept ones: weights of 1, its animal's
value, how many of it are unseen, both; the square of the unseen, and that with the value.
UNSEEN_EXTRAS, in thousandths: players, round just ended: how many of an animal are unseen on average, a ruined set, one
keep used, two, the last one out, the temperature.
"""
'''
COUNTS = range(MIN_PLAYERS, MAX_PLAYERS + 1)
IN_USE = Path(players.__path__[0]) / "trained.py"
PASSES, GAMES, SEED = 4, 1500, "triqueta"
LOOKAHEAD_PASSES = 2
SEATS_SAMPLED = 3
"""In the last look, for each game that is played: so many seats are watched in games of skilled players, which take ten
times as long."""

Task = tuple[int, int, str]
Learn = Callable[[Task], Tables]


def one_pass(task: Task) -> Tables:
    """What one number of players learns in one pass."""
    seats, games, seed = task
    return tables(seats, play_games(seats, games, seed))


def last_pass(task: Task) -> Tables:
    """What is learnt from watching players who have learnt the rest."""
    seats, games, seed = task
    return observed(
        seats, play_games(seats, games, seed), skilled_games(seats, SEATS_SAMPLED * games // seats, seed)
    )


def lookahead_pass(task: Task) -> Tables:
    """What those learn who look one token ahead, when all else has been learnt."""
    seats, games, seed = task
    return {"LOOKAHEAD_WEIGHTS": lookahead_lines(seats, lookahead_games(seats, games, seed))}


def text_of(learnt: list[Tables], options: str) -> str:
    """The module that holds these tables."""
    text = HEAD.format(options=options)
    for name in learnt[0]:
        lines = "\n".join(line for each in learnt for line in each[name])
        text += f'\n{name} = """\n{lines}\n"""\n'
    return text


def replace_file(path: Path, text: str) -> None:
    """At one stroke: whoever interrupts this leaves the old file."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def main(given: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m triqueta.training")
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--games", type=int, default=GAMES, help="in each pass, for each number of players")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--into", type=Path, default=IN_USE)
    args = parser.parse_args(given)
    defaults = (args.passes, args.games, args.seed) == (PASSES, GAMES, SEED)
    options = "" if defaults else f" --passes {args.passes} --games {args.games} --seed {args.seed}"
    learnt = [untrained(seats) for seats in COUNTS]
    for number in range(1, args.passes + 1):
        learnt = _by_players(one_pass, args, f"{args.seed} {number}", text_of(learnt, options))
    if args.passes:
        learnt = _more(learnt, last_pass, args, "last", options)
    for number in range(1, min(args.passes, LOOKAHEAD_PASSES) + 1):
        learnt = _more(learnt, lookahead_pass, args, f"lookahead {number}", options)
    replace_file(args.into, text_of(learnt, options))


def _more(learnt: list[Tables], learn: Learn, args: Namespace, of: str, options: str) -> list[Tables]:
    """What is learnt from players who play with what is known so far, in its place."""
    found = _by_players(learn, args, f"{args.seed} {of}", text_of(learnt, options))
    return [tables | more for tables, more in zip(learnt, found, strict=True)]


def _by_players(learn: Learn, args: Namespace, seed: str, text: str) -> list[Tables]:
    """In fresh processes, which play with what the text says."""
    tasks = [(seats, args.games, seed) for seats in COUNTS]
    context = get_context("spawn")
    with ProcessPoolExecutor(args.jobs, mp_context=context, initializer=use_tables, initargs=(text,)) as pool:
        return list(pool.map(learn, tasks))
