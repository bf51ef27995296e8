"""What each part of the expert brings: one seat that goes without it, at a table of experts who have it, with as many
playouts on the same deals. Below an equal share the part pays."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_games, measuring_parser, parsed
from triqueta.players.judgement import PARTS


def rows(args: Namespace, pool: Executor) -> Iterator[Rung]:
    """One part after another, at every number of players."""
    for part in args.parts.split(","):
        for players in args.players:
            table = [f"expert@{args.budget}"] * (players - 1)
            yield measured(f"expert-{part}@{args.budget}", table, args.games, args.seed, pool)


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("ablation", __doc__)
    add_games(parser, 200, players="2,4")
    parser.add_argument("--parts", default=",".join(PARTS), help="what is left out, one at a time")
    parser.add_argument("--budget", default="100", help="playouts for each decision, or seconds (0.1s)")
    parser.add_argument("--table", default="ablation", help="under this name it is written")
    args = parsed(parser, given)
    Table[Rung](args.table, HEAD).fill(args, rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
