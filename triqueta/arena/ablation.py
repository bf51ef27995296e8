"""What each part of the expert brings: one seat that goes without it, at a table of experts who have it, with as many
playouts on the same deals. Below an equal share the part pays."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_common, numbers
from triqueta.arena.provenance import provenance
from triqueta.players.judgement import PARTS


def rows(args: Namespace, pool: Executor) -> Iterator[Rung]:
    """One part after another, at every number of players."""
    for part in args.parts.split(","):
        for players in args.players:
            table = [f"expert@{args.budget}"] * (players - 1)
            yield measured(f"expert-{part}@{args.budget}", table, args.games, args.seed, pool)


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.ablation", description=__doc__)
    parser.add_argument("--parts", default=",".join(PARTS), help="what is left out, one at a time")
    parser.add_argument("--players", type=numbers, default="2,4")
    parser.add_argument("--budget", default="100", help="playouts for each decision, or seconds (0.1s)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--table", default="ablation", help="under this name it is written")
    add_common(parser, seed="ablation", into="ablation.json")
    args = parser.parse_args(given)
    made = provenance("triqueta.arena.ablation", given, args.seed)
    Table[Rung](args.table, HEAD).fill(args, made, partial(rows, args))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
