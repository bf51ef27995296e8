"""`python -m triqueta.training`: make `players/trained.py` anew, from nothing but a seed. Each pass plays with what
the pass before has learnt, in fresh processes, which are handed the text of that and nothing else; the file is replaced
when all is done, and not before."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.training.fit import lookahead_lines, observed, tables, untrained
from triqueta.training.policies import lookahead_round, rollout_round, skilled_round
from triqueta.training.searches import SearchingPlayers, correction_lines
from triqueta.training.selfplay import play_games
from triqueta.training.tables import Tables, no_corrections, replace_file, text_of
from triqueta.training.tables_in_use import use_tables

PLAYER_COUNTS = range(MIN_PLAYERS, MAX_PLAYERS + 1)
IN_USE = Path(__file__).parents[1] / "players" / "trained.py"
PASSES, GAMES, SEED = 4, 1500, "triqueta"
LOOKAHEAD_PASSES = SEARCH_PASSES = 2
SEATS_SAMPLED = 3
"""In the last pass, for each game of self-play: so many seats are watched in games of skilled players, which take ten
times as long."""
GAMES_PER_SEARCHED = 15
"""Games of self-play for each one that is searched."""
CORRECTED_FROM = 3
"""Players: with two the expert won less with corrections than without."""

Task = tuple[int, int, str]
"""Players, games, seed."""
Learn = Callable[[Task], Tables]


def one_pass(task: Task) -> Tables:
    """What one number of players learns in one pass."""
    players, games, seed = task
    return tables(players, play_games(players, games, seed, rollout_round))


def watching_pass(task: Task) -> Tables:
    """What is learnt from watching players who have learnt the rest."""
    players, games, seed = task
    own = play_games(players, games, seed, rollout_round)
    watched = play_games(players, SEATS_SAMPLED * games // players, seed, skilled_round)
    return observed(players, own.sets, watched.sets)


def lookahead_pass(task: Task) -> Tables:
    """What those learn who look one token ahead, when all else has been learnt."""
    players, games, seed = task
    return lookahead_lines(players, play_games(players, games, seed, lookahead_round).rounds)


def search_pass(task: Task) -> Tables:
    """What searches find of drawing and keeping, when all else has been learnt."""
    players, games, seed = task
    if players < CORRECTED_FROM:
        return no_corrections(players)
    searching = SearchingPlayers()
    play_games(players, -(-games // GAMES_PER_SEARCHED), seed, searching.play_round)
    return correction_lines(players, searching.samples)


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
    learnt = [untrained(players) for players in PLAYER_COUNTS]
    for number in range(1, args.passes + 1):
        learnt = _by_players(one_pass, args, f"{args.seed} {number}", text_of(learnt, options))
    if args.passes:
        learnt = _more(learnt, watching_pass, args, "last", options)
    for number in range(1, min(args.passes, LOOKAHEAD_PASSES) + 1):
        learnt = _more(learnt, lookahead_pass, args, f"lookahead {number}", options)
    for number in range(1, min(args.passes, SEARCH_PASSES) + 1):
        learnt = _more(learnt, search_pass, args, f"search {number}", options)
    replace_file(args.into, text_of(learnt, options))


def _more(learnt: list[Tables], learn: Learn, args: Namespace, of: str, options: str) -> list[Tables]:
    """What is learnt from players who play with what is known so far, in its place."""
    found = _by_players(learn, args, f"{args.seed} {of}", text_of(learnt, options))
    return [tables | more for tables, more in zip(learnt, found, strict=True)]


def _by_players(learn: Learn, args: Namespace, seed: str, text: str) -> list[Tables]:
    """In fresh processes, which play with what the text says."""
    tasks = [(players, args.games, seed) for players in PLAYER_COUNTS]
    context = get_context("spawn")
    with ProcessPoolExecutor(args.jobs, mp_context=context, initializer=use_tables, initargs=(text,)) as pool:
        return list(pool.map(learn, tasks))
