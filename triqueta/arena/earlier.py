"""Today's expert against a table of the expert of an earlier commit, with as much time or as many playouts: that
commit's package stands beside today's under a name of its own. Needs the project's git."""

import os
import re
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from triqueta.arena.ladder import HEAD, Rung, measured
from triqueta.arena.measuring import Table, add_games, measuring_parser, parsed

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


def rows(name: str, args: Namespace, pool: Executor) -> Iterator[Rung]:
    """At every number of players."""
    then = f"{name}.players.expert:Expert@{args.budget}"
    for players in args.players:
        yield measured(f"expert@{args.budget}", [then] * (players - 1), args.games, args.seed, pool)


def main(given: Sequence[str] | None = None) -> int:
    parser = measuring_parser("earlier", __doc__)
    add_games(parser, 1000)
    parser.add_argument("--commit", default="4b8dbfa")
    parser.add_argument("--budget", default="0.05s", help="playouts for each decision, or seconds (0.1s)")
    args = parsed(parser, given)
    with TemporaryDirectory() as folder:
        try:
            name = unpack(args.commit, Path(folder))
        except subprocess.CalledProcessError as error:
            parser.error(f"--commit {args.commit}: {error.stderr.decode().splitlines()[0]}")
        sys.path.insert(0, folder)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
        Table[Rung]("earlier", HEAD).fill(args, partial(rows, name))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
