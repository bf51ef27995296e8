"""What the commands that measure have in common: what can be typed, and a table that grows row by row, is printed as it
grows, and goes into the papers with what made it."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from triqueta.arena.executors import executor
from triqueta.arena.provenance import provenance
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.players.own import PlayerFailed
from triqueta.setup_errors import SetupError

Row = TypeVar("Row")


def measuring_parser(name: str, about: str | None, seed: str | None = None) -> ArgumentParser:
    """Of the command of this name: what can be typed for all of them."""
    parser = ArgumentParser(prog=f"python -m triqueta.arena.{name}", description=about)
    parser.add_argument("--seed", default=seed or name)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--into", type=Path, help=f"a folder for {name}.json, and its picture if it has one")
    return parser


def add_games(parser: ArgumentParser, games: int, players: str = "2,3,4,5") -> None:
    parser.add_argument("--players", type=table_sizes, default=players, help="at these numbers of players")
    parser.add_argument("--games", type=at_least_one, default=games, help="for each line of the table")


def parsed(parser: ArgumentParser, given: Sequence[str] | None) -> Namespace:
    """What was typed, and in `made` what makes it again."""
    args = parser.parse_args(given)
    if args.into and not args.into.is_dir():
        parser.error(f"--into {args.into}: there is no such folder")
    args.made = provenance(parser.prog, given, args.seed)
    return args


def numbers(text: str) -> list[int]:
    """Of a list as it is typed, which may be empty."""
    parts = [part for part in text.split(",") if part]
    if not all(map(str.isdecimal, parts)):
        raise ArgumentTypeError(f"{text} is no list of whole numbers, such as 2,3")
    return list(map(int, parts))


def table_sizes(text: str) -> list[int]:
    """Numbers of players."""
    sizes = numbers(text)
    for size in sizes:
        if not MIN_PLAYERS <= size <= MAX_PLAYERS:
            raise ArgumentTypeError(f"{size} cannot play, but {MIN_PLAYERS} to {MAX_PLAYERS} can")
    return sizes


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a whole number of at least 1")
    return int(text)


@dataclass(frozen=True)
class Table(Generic[Row]):
    """Its rows print as lines that Markdown understands too (`line`)."""

    name: str
    """Of its file, and of its place in the paper on opponents."""
    head: str
    as_data: Callable[[Any], object] = asdict
    """One row, for the file."""
    drawing: Callable[[Sequence[Row]], str] | None = None
    caption: str = ""

    def fill(self, args: Namespace, rows: Callable[[Namespace, Executor], Iterator[Row]]) -> list[Row]:
        """Measure, as was typed (`parsed`)."""
        print("\n".join(head(self.head)))
        filled: list[Row] = []
        try:
            with executor(args.jobs, None) as pool:
                for row in rows(args, pool):
                    filled.append(row)
                    print(row, flush=True)
                    if args.into:
                        self.write(args.into, args.made, filled)
        except (SetupError, PlayerFailed) as error:
            print(error, file=sys.stderr)
            raise SystemExit(2) from None
        return filled

    def write(self, folder: Path, made: dict[str, str], rows: Sequence[Row]) -> None:
        data = {"made": made, "rows": list(map(self.as_data, rows))}
        (folder / f"{self.name}.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        lines = [*head(self.head), *map(str, rows)]
        if self.drawing:
            (folder / f"{self.name}.svg").write_text(self.drawing(rows), "utf-8")
            lines += ["", f"![{self.caption}]({self.name}.svg)"]
        write_table(folder, self.name, made, lines)


def head(names: str) -> list[str]:
    """The first two lines of a table with these columns."""
    return [names, "|" + "---|" * (names.count("|") - 1)]


def line(*cells: object) -> str:
    """One row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def write_table(folder: Path, name: str, made: dict[str, str], lines: Sequence[str]) -> None:
    """Into the paper on opponents, between the marks of that name, with what made it; where there is none, nowhere."""
    paper = folder / "opponents.md"
    first, last = f"<!-- {name}: written by its command -->\n", f"<!-- end of {name} -->"
    text = paper.read_text("utf-8") if paper.exists() else ""
    if first in text:
        before, _, rest = text.partition(first)
        _, _, after = rest.partition(last)
        by = f"`{made['command']}`, seed `{made['seed']}`, commit {made['commit']}, {made['python']}"
        table = "\n".join(lines)
        paper.write_text(f"{before}{first}\n{table}\n\n{by}\n\n{last}{after}", "utf-8")
