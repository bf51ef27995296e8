"""What each piece of care in web/bytecode saves: `python -m tests.web.measure_bytecode`. Starts the engine under
Node with all of it and without each one, in turns; a piece that saves neither 10 ms nor 50 KB has to go.

Processor time, not time on the clock, so that other work on the machine disturbs little; medians over the rounds.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from web import build_bytecode, build_settings
from web.build_settings import ROOT
from web.packages import PYODIDE

LEFT_OUT = "the other modules left out"
BYTECODE = build_bytecode.HERE
STARTER = Path(__file__).with_name("start_engine.mjs")
ALL = "all of it"
OTHERWISE = {  # without what: how compile.py is then changed
    "lines without columns": "lighter = lambda code, *, lines: code",
    "dashes for docstrings": "without_docstrings = ast.parse",
    "ssl left out": "UNUSED = UNUSED[2:]",
    LEFT_OUT: "UNUSED = UNUSED[:2]",
}
TOGETHER = {"asyncio/__init__.py": ("socket.py", "subprocess.py")}  # the real one needs the real ones
WHERE = '\n\nif __name__ == "__main__":'
Archives = tuple[Path, Path]


def archives(folder: Path, without: str) -> Archives:
    """The library and our modules, made by a copy of web/bytecode that lacks one piece."""
    copy = folder / without.replace("/", " ")
    shutil.copytree(BYTECODE, copy)
    compiler = copy / "compile.py"
    change = OTHERWISE.get(without, "")
    for stand_in in (without, *TOGETHER.get(without, ())):
        if (copy / "stand_ins" / stand_in).is_file():
            (copy / "stand_ins" / stand_in).unlink()
            change = OTHERWISE[LEFT_OUT]
    before, after = compiler.read_text("utf-8").split(WHERE)
    compiler.write_text(f"{before}\n{change}{WHERE}{after}", "utf-8")
    build_bytecode.HERE, build_bytecode.STAND_INS = copy, copy / "stand_ins"
    given = build_settings.given_files(build_settings.ENGINE)
    modules = [ROOT / name for name in (*given, "web/engine/worker.py") if name.endswith(".py")]
    return (
        build_bytecode.compiled_library(PYODIDE, copy / "made", modules),
        build_bytecode.compiled_modules(PYODIDE, copy / "made", ROOT, given),
    )


def started(made: Archives) -> float:
    """Milliseconds of processor time of one start."""
    parts = map(str, (STARTER, PYODIDE, *made, ROOT / "web/engine/worker.py"))
    done = subprocess.run(["node", "--single-threaded", *parts], check=True, capture_output=True, text=True)
    return float(done.stdout)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.measure_bytecode", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="starts of each (default 9)")
    stand_ins = build_bytecode.STAND_INS
    pieces = sorted(file.relative_to(stand_ins).as_posix() for file in stand_ins.rglob("*.py"))
    parser.add_argument("--only", choices=pieces, help="one stand-in alone")
    given = parser.parse_args()
    names = (LEFT_OUT, given.only) if given.only else (*OTHERWISE, *pieces)
    with tempfile.TemporaryDirectory() as folder:
        made = {name: archives(Path(folder), name) for name in (ALL, *names)}
        times: dict[str, list[float]] = {name: [] for name in made}
        for _ in range(given.rounds):
            for name, files in made.items():
                times[name].append(started(files))
        sizes = {name: sum(file.stat().st_size for file in files) / 1000 for name, files in made.items()}
    print(f"{'without':<30}{'ms':>8}{'saves':>8}{'KB':>10}{'saves':>8}")
    for name in made:
        base = LEFT_OUT if name in pieces else ALL  # what a stand-in spares is then there for the real module
        time, size = median(times[name]), sizes[name]
        saved = time - median(times[base]), size - sizes[base]
        print(f"{name:<30}{time:>8.0f}{saved[0]:>8.0f}{size:>10.0f}{saved[1]:>8.0f}")


if __name__ == "__main__":
    main()
