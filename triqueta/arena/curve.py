"""What more thought is worth: the searching player at longer and longer thought, against a table that stays the same,
and against itself at a tenth of the thought. Where the second comes near the equal share, the limit is near."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from triqueta.arena.charts import curve_chart
from triqueta.arena.executors import executor
from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.provenance import head, provenance, write_json, write_table

TENTH = 10


Point = tuple[int, Rung]
"""One length of thought, in playouts, and what it won."""


def points(args: Namespace, pool: Executor) -> Iterator[Point]:
    """Every measurement, as it is made: first against a tenth, then against the table that stays the same."""
    for playouts in numbers(args.tenfold):
        table = [f"{args.level}@{playouts // TENTH}"]
        yield (playouts, measured(f"{args.level}@{playouts}", table, args.games, args.seed, pool))
    for players in numbers(args.players):
        for playouts in numbers(args.thoughts):
            table = [args.against] * (players - 1)
            yield (playouts, measured(f"{args.level}@{playouts}", table, args.games, args.seed, pool))


def numbers(text: str) -> list[int]:
    """Of a list as it is typed, which may be empty."""
    return [int(part) for part in text.split(",") if part]


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.curve", description=__doc__)
    parser.add_argument("--level", default="expert", help="who thinks")
    parser.add_argument("--against", default="skilled", help="the table that stays the same")
    parser.add_argument("--players", default="2,3")
    parser.add_argument("--thoughts", default="10,30,100,300,1000", help="playouts for each decision")
    parser.add_argument("--tenfold", default="100,1000", help="playouts that meet a tenth of them")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="curve")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--into", type=Path, help="a folder for curve.json and curve.svg")
    args = parser.parse_args(given)
    print("\n".join(head(HEAD)))
    made, by = list[Point](), provenance("triqueta.arena.curve", given, args.seed)
    with executor(args.jobs, None) as pool:
        for point in points(args, pool):
            made.append(point)
            print(point[1], flush=True)
            if args.into:
                write(args.into, by, made)
    return 0


def write(folder: Path, by: dict[str, str], made: Sequence[Point]) -> None:
    rows = [{"playouts": playouts, **asdict(rung)} for playouts, rung in made]
    write_json(folder / "curve.json", by, rows)
    write_table(
        folder,
        "curve",
        by,
        [*head(HEAD), *(str(rung) for _, rung in made), "", "![What thought is worth](curve.svg)"],
    )
    drawn: dict[str, list[tuple[float, float, float, float]]] = {}
    for playouts, rung in made:
        tenth = rung.below == f"{rung.above.partition('@')[0]}@{playouts // TENTH}"
        name = "v. a tenth of its thought" if tenth else f"v. {rung.below}, {rung.players} players"
        drawn.setdefault(name, []).append((playouts, rung.share, rung.low, rung.high))
    (folder / "curve.svg").write_text(curve_chart(drawn), "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
