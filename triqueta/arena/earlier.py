"""Today's expert against a table of the expert of an earlier commit, with as much time or as many playouts: that
commit's package stands beside today's under a name of its own. Needs the project's git."""

import os
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_common, numbers
from triqueta.arena.provenance import provenance

PACKAGE = "triqueta"
ROOT = Path(__file__).parents[2]
IMPORTS = re.compile(rf"^(\s*(?:from|import)) {PACKAGE}\b", re.MULTILINE)


def unpack(commit: str, folder: Path) -> str:
    """The package as it was, in this folder; under which name it can be imported."""
    asked = ["git", "archive", "--format=zip", commit, PACKAGE]
    packed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True).stdout
    with ZipFile(BytesIO(packed)) as files:
        files.extractall(folder)
    name = f"{PACKAGE}_{commit}"
    package = (folder / PACKAGE).rename(folder / name)
    for module in package.rglob("*.py"):
        module.write_text(IMPORTS.sub(rf"\1 {name}", module.read_text("utf-8")), "utf-8")
    return name


def rows(args: Namespace, name: str, pool: Executor) -> Iterator[Rung]:
    """At every number of players."""
    then = f"{name}.players.expert:Expert@{args.budget}"
    for players in args.players:
        yield measured(f"expert@{args.budget}", [then] * (players - 1), args.games, args.seed, pool)


def main(given: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m triqueta.arena.earlier", description=__doc__)
    parser.add_argument("--commit", default="4b8dbfa")
    parser.add_argument("--players", type=numbers, default="2,3,4,5")
    parser.add_argument("--budget", default="0.05s", help="playouts for each decision, or seconds (0.1s)")
    parser.add_argument("--games", type=int, default=1000)
    add_common(parser, seed="earlier", into="earlier.json")
    args = parser.parse_args(given)
    made = provenance("triqueta.arena.earlier", given, args.seed)
    with TemporaryDirectory() as folder:
        name = unpack(args.commit, Path(folder))
        sys.path.insert(0, folder)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
        Table[Rung]("earlier", HEAD).fill(args, made, partial(rows, args, name))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
