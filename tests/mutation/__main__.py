"""Changes the program in one small place at a time, to see whether its tests notice.

python -m tests.mutation                            engine, players and the page's worker
python -m tests.mutation triqueta/players           one folder, or one module
python -m tests.mutation --share 0.1 web/engine     one mutant in ten, always the same ones
python -m tests.mutation --minutes 10 web/engine    as far as one comes in that time; the next run goes on from there
python -m tests.mutation --quick triqueta/players   without the tests that compute much: a first sieve
python -m tests.mutation web/engine/pad.py --tests tests/web/engine/test_pad.py   by these tests alone: a quicker sieve
python -m tests.mutation --list triqueta/rules.py   what would be changed

What was found is kept in build/mutation.txt. Survivors are printed, and explained in docs/quality.md.
"""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.mutation.changes import Mutant, mutants
from tests.mutation.forks import SURVIVED, UNTRIED, forked
from tests.mutation.ledger import Ledger, digest
from tests.mutation.paths import QUIET, Mapper, Paths
from tests.mutation.trial import Trial, Warm, cold, run_all

ROOT = Path(__file__).parents[2]
PLACES = ("triqueta", "web/engine")
ELSEWHERE = ("cli", "arena", "training")
"""Rooms beside the game: what they print is judged by reading it."""
QUICK = ("-m", "not no_cover")
"""What pytest is told to leave out the tests that compute much."""


def modules(root: Path, asked: Sequence[str]) -> list[Path]:
    """The modules below the places asked for, seen from the root."""
    found = []
    for place in asked:
        folder = root / place
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            module = file.relative_to(root)
            if module.stem != "__main__" and not set(module.parts) & set(ELSEWHERE) - set(Path(place).parts):
                found.append(module)
    return found


def tests_of(root: Path, chosen: Sequence[Path]) -> list[str]:
    """The folders and files of tests that may be about these modules: by their rooms, and by their names."""
    found = set()
    for module in chosen:
        room = module.parent.relative_to("triqueta") if module.is_relative_to("triqueta") else module.parent
        found |= {f"tests/{room}" if room.parts else "tests/engine", f"tests/{module.stem}"}
        found |= {"tests/engine", "tests/rules"} if not (root / f"tests/{room}").is_dir() else set()
        named = root.glob(f"tests/**/test_{module.stem}.py")
        found |= {file.relative_to(root).as_posix() for file in named if "browser" not in file.parts}
    return sorted(place for place in found if (root / place).exists())


def chosen_mutants(root: Path, chosen: Sequence[Path], asked: Namespace) -> list[Mutant]:
    """All of them, those of the numbers asked for, or an even share."""
    chance = Random(1)
    every = [mutant for module in chosen for mutant in mutants(root, module)]
    kept = [mutant for mutant in every if chance.random() < asked.share]
    return [mutant for mutant in kept if not asked.only or mutant.number in asked.only]


class Report:
    """What became of each mutant; those that live are told at once."""

    def __init__(self, paths: Paths, ledger: Ledger) -> None:
        self.paths, self.ledger = paths, ledger
        self.out = os.fdopen(os.dup(1), "w", buffering=1)  # forks are silent otherwise
        self.codes: dict[Mutant, int] = {}

    def recall(self, mutants: Sequence[Mutant]) -> None:
        """What an earlier run has found."""
        for mutant in mutants:
            code = self.ledger.known(mutant)
            if code is not None:
                self.note(mutant, code)

    def tell(self, mutant: Mutant, code: int) -> None:
        if code != UNTRIED:
            self.ledger.write(mutant, code)
        self.note(mutant, code)

    def note(self, mutant: Mutant, code: int) -> None:
        self.codes[mutant] = code
        if code == SURVIVED:
            unseen = "" if self.paths.past(mutant) else "   (no test comes here)"
            self.out.write(f"survived: {mutant}{unseen}\n")

    def sums(self) -> Iterator[str]:
        alive = Counter(mutant.module for mutant, code in self.codes.items() if code == SURVIVED)
        every = Counter(mutant.module for mutant in self.codes)
        for module in sorted(every):
            yield f"{module}: {every[module] - alive[module]} of {every[module]} mutants killed"
        yield f"all: {every.total() - alive.total()} of {every.total()} mutants killed"


def try_all(chosen: Sequence[Mutant], tests: Sequence[str], report: Report, asked: Namespace) -> None:
    """First those that can be tried warm, then the others, as long as there is time."""
    until = monotonic() + 60 * asked.minutes
    report.recall(chosen)

    def trials(some: Sequence[Mutant]) -> Iterator[Trial]:
        left = (mutant for mutant in some if mutant not in report.codes)
        paths = report.paths
        made = (Trial(mutant, tuple(paths.tests(mutant)), paths.seconds) for mutant in left)
        return takewhile(lambda _: monotonic() < until, made)

    def warm() -> dict[Mutant, int]:
        some = trials([mutant for mutant in chosen if report.paths.is_warm(mutant)])
        changed = sorted({mutant.module for mutant in chosen})
        pytest.main([*QUIET, *tests], plugins=[Warm(changed, some, asked.jobs, report.tell)])
        return report.codes

    if any(mutant not in report.codes for mutant in chosen):
        report.codes = {mutant: code for mutant, code in forked(warm).items() if code != UNTRIED}
    run_all(trials(chosen), cold, asked.jobs, report.tell)


def main() -> None:
    """Learn the paths of the tests, then try every mutant on them."""
    parser = ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("places", nargs="*", default=PLACES, help="folders or modules, seen from the root")
    parser.add_argument("--list", action="store_true", help="only say what would be changed")
    parser.add_argument("--share", type=float, default=1.0, help="which part of the mutants, such as 0.1")
    parser.add_argument(
        "--only", type=int, nargs="+", help="only the mutants of these numbers, of one module"
    )
    parser.add_argument("--minutes", type=float, default=1e6, help="begin with no mutant after so long")
    parser.add_argument("--quick", action="store_true", help="leave out the tests that compute much")
    parser.add_argument(
        "--tests", nargs="+", default=[], help="only these files or folders of tests: a sieve"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--root", type=Path, default=ROOT, help=SUPPRESS)
    asked = parser.parse_args()
    os.chdir(asked.root)
    os.environ |= {"HYPOTHESIS_PROFILE": "glance", "FUZZ_INPUTS": "1600"}
    found = modules(asked.root, asked.places)
    chosen = chosen_mutants(asked.root, found, asked)
    if asked.list:
        print(*chosen, sep="\n")
        return
    tests = [*(asked.tests or tests_of(asked.root, found)), *(QUICK if asked.quick else ())]
    tried = [file for place in ("tests", *PLACES) for file in (asked.root / place).rglob("*.py")]
    of_all = digest([*tried, *(asked.root / module for module in found)])
    ledger = Ledger(asked.root / "build", "-".join([of_all, *["quick"] * asked.quick, *asked.tests]))
    ledger.read()
    learn = partial(forked, lambda: Mapper(asked.root, found).learn(tests))
    paths = ledger.paths(" ".join(map(str, asked.places)), learn)
    if paths.failed:
        sys.exit("the tests fail without any mutant: " + ", ".join(paths.failed))
    report = Report(paths, ledger)
    try_all(chosen, tests, report, asked)
    left = len(chosen) - len(report.codes)
    print(*report.sums(), *([f"not tried yet: {left}"] if left else []), sep="\n")


if __name__ == "__main__":
    main()
