"""Breaks the page on purpose, in every way that we promise to survive, and prints what came of it.

python -m tests.faults                  everything (some minutes)
python -m tests.faults tabs killed      some parts

A part is a module of this folder with a function `figures(site)`, which yields a `Figure` after each breaking.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter

from tests.faults.figure import Figure
from web.serve import DIST, Server, Site

HERE = Path(__file__).parent


def parts() -> list[str]:
    """The modules here that break something, by their names."""
    modules = sorted(file.stem for file in HERE.glob("*.py") if not file.stem.startswith("_"))
    return [name for name in modules if hasattr(import_module(f"tests.faults.{name}"), "figures")]


def broken(chosen: Sequence[str]) -> Iterator[Figure]:
    """What each part finds, on a fresh server as static hosts are."""
    for name in chosen:
        server = Server(Site(base="/triqueta/", max_age=600)).start()
        try:
            yield from import_module(f"tests.faults.{name}").figures(server)
        finally:
            server.stop()


def main() -> None:
    everything = parts()
    parser = ArgumentParser(prog="python -m tests.faults", description="Break the page on purpose.")
    parser.add_argument("parts", nargs="*", default=everything, help=", ".join(everything))
    chosen = parser.parse_args().parts
    if unknown := set(chosen) - set(everything):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    if not (DIST / "index.html").exists():
        sys.exit("build the site first: make build")
    begun, failed = perf_counter(), 0
    for figure in broken(chosen):
        failed += not figure.fine
        print(figure, flush=True)
    print(f"{perf_counter() - begun:.0f} s; {failed} not as promised")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
