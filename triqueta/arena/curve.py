"""What more thought is worth: the searching player at longer and longer thought, against a table that stays the same,
and against itself at a tenth of the thought. Where the second comes near the equal share, the limit is near."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial

from triqueta.arena.charts import Mark, curve_chart
from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_common, numbers
from triqueta.arena.provenance import provenance

TENTH = 10


@dataclass(frozen=True, slots=True)
class Point:
    """One length of thought, in playouts, and what it won."""

    playouts: int
    rung: Rung

    def __str__(self) -> str:
        return str(self.rung)


def points(args: Namespace, pool: Executor) -> Iterator[Point]:
    """Every measurement, as it is made: first against a tenth, then against the table that stays the same."""
    for playouts in args.tenfold:
        table = [f"{args.level}@{playouts // TENTH}"]
        yield point(args, playouts, table, pool)
    for players in args.players:
        for playouts in args.thoughts:
            table = [args.against] * (players - 1)
            yield point(args, playouts, table, pool)


def point(args: Namespace, playouts: int, table: Sequence[str], pool: Executor) -> Point:
    return Point(playouts, measured(f"{args.level}@{playouts}", table, args.games, args.seed, pool))


def as_data(point: Point) -> dict[str, object]:
    return {"playouts": point.playouts, **asdict(point.rung)}


def drawing(points: Sequence[Point]) -> str:
    """A curve for each table that was played against."""
    drawn: dict[str, list[Mark]] = {}
    for point in points:
        rung, playouts = point.rung, point.playouts
        tenth = rung.below == f"{rung.above.partition('@')[0]}@{playouts // TENTH}"
        name = "v. a tenth of its thought" if tenth else f"v. {rung.below}, {rung.players} players"
        drawn.setdefault(name, []).append((playouts, rung.share, rung.low, rung.high))
    return curve_chart(drawn)


TABLE = Table("curve", HEAD, as_data, drawing, "What thought is worth")


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.curve", description=__doc__)
    parser.add_argument("--level", default="expert", help="who thinks")
    parser.add_argument("--against", default="skilled", help="the table that stays the same")
    parser.add_argument("--players", type=numbers, default="2,3")
    parser.add_argument(
        "--thoughts", type=numbers, default="10,30,100,300,1000", help="playouts for each decision"
    )
    parser.add_argument(
        "--tenfold", type=numbers, default="100,1000", help="playouts that meet a tenth of them"
    )
    parser.add_argument("--games", type=int, default=200)
    add_common(parser, seed="curve", into="curve.json and curve.svg")
    args = parser.parse_args(given)
    TABLE.fill(args, provenance("triqueta.arena.curve", given, args.seed), partial(points, args))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
