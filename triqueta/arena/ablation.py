"""What each part of the expert brings: one seat that goes without it, at a table of experts who have it, with as many
playouts on the same deals. Below an equal share the part pays."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from triqueta.arena.executors import executor
from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.provenance import head, provenance, write_json, write_table
from triqueta.players.judgement import PARTS


def rows(args: Namespace, pool: Executor) -> Iterator[Rung]:
    """One part after another, at every number of players."""
    for part in args.parts.split(","):
        for players in map(int, args.players.split(",")):
            table = [f"expert@{args.budget}"] * (players - 1)
            yield measured(f"expert-{part}@{args.budget}", table, args.games, args.seed, pool)


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.ablation", description=__doc__)
    parser.add_argument("--parts", default=",".join(PARTS), help="what is left out, one at a time")
    parser.add_argument("--players", default="2,4")
    parser.add_argument("--budget", default="100", help="playouts for each decision, or seconds (0.1s)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="ablation")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", default="ablation", help="under this name it is written")
    parser.add_argument("--into", type=Path, help="a folder for ablation.json")
    args = parser.parse_args(given)
    print("\n".join(head(HEAD)))
    made, by = list[Rung](), provenance("triqueta.arena.ablation", given, args.seed)
    with executor(args.jobs, None) as pool:
        for row in rows(args, pool):
            made.append(row)
            print(row, flush=True)
            if args.into:
                write_json(args.into / f"{args.table}.json", by, [asdict(each) for each in made])
                write_table(args.into, args.table, by, [*head(HEAD), *map(str, made)])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
