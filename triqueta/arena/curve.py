"""What more thought is worth: the searching player at longer and longer thought, against a table that stays the same,
and against itself at a tenth of the thought. Where the second comes near the equal share, the limit is near."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict

from triqueta.arena.charts import Mark, curve_chart
from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_games, measuring_parser, numbers, parsed

TENTH = 10


def rows(args: Namespace, pool: Executor) -> Iterator[Rung]:
    """Every measurement, as it is made: first against a tenth, then against the table that stays the same."""
    for thought in args.tenfold:
        table = [f"{args.level}@{thought // TENTH}"]
        yield measured(f"{args.level}@{thought}", table, args.games, args.seed, pool)
    for players in args.players:
        for thought in args.thoughts:
            table = [args.against] * (players - 1)
            yield measured(f"{args.level}@{thought}", table, args.games, args.seed, pool)


def playouts(rung: Rung) -> int:
    return int(rung.above.rpartition("@")[2])


def as_data(rung: Rung) -> dict[str, object]:
    return {"playouts": playouts(rung), **asdict(rung)}


def drawing(rungs: Sequence[Rung]) -> str:
    """A curve for each table that was played against."""
    drawn: dict[str, list[Mark]] = {}
    for rung in rungs:
        tenth = rung.below == f"{rung.above.partition('@')[0]}@{playouts(rung) // TENTH}"
        name = "v. a tenth of its thought" if tenth else f"v. {rung.below}, {rung.players} players"
        drawn.setdefault(name, []).append((playouts(rung), rung.share, rung.low, rung.high))
    return curve_chart(drawn)


TABLE = Table("curve", HEAD, as_data, drawing, "What thought is worth")


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("curve", __doc__)
    add_games(parser, 200, players="2,3")
    parser.add_argument("--level", default="expert", help="who thinks")
    parser.add_argument("--against", default="skilled", help="the table that stays the same")
    parser.add_argument(
        "--thoughts", type=numbers, default="10,30,100,300,1000", help="playouts for each decision"
    )
    parser.add_argument(
        "--tenfold", type=numbers, default="100,1000", help="playouts that meet a tenth of them"
    )
    TABLE.fill(parsed(parser, given), rows)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
