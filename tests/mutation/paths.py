"""Which tests come past which line, learned in one run of all of them under coverage."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

import pytest
from coverage import Coverage

from tests.mutation.changes import Mutant

PATIENCE = 20.0  # s: slower tests are left out when the quicker ones before them came to this much
QUIET = (
    "-q",
    "--assert=plain",
    "--no-header",
    "--tb=no",
    "--timeout=0",  # by the clock: a slow test under a busy machine is no failure, and mutants have limits of their own
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:pytest_cov",
)


@dataclass
class Paths:
    """Which tests come past which line, and how long each computes: a busy machine must not look like slow tests."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[Path, dict[int, list[str]]] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def past(self, mutant: Mutant) -> set[str]:
        """The tests that come past the changed lines; "" among them if these run during import."""
        lines = self.lines.get(mutant.module, {})
        return {test for line in mutant.lines for test in lines.get(line, ())}

    def is_warm(self, mutant: Mutant) -> bool:
        return bool(mutant.owner) and "" not in self.past(mutant)

    def tests(self, mutant: Mutant) -> list[str]:
        """Those to run, in their order. What runs during import any test may notice, even one that comes past no line
        of the module; those that do are asked first."""
        found = asked = self.past(mutant)
        if not self.is_warm(mutant):
            found = {test for tests in self.lines.get(mutant.module, {}).values() for test in tests}
            asked = set(self.seconds)
        own = f"test_{mutant.module.stem}"
        ordered = sorted(
            asked, key=lambda test: (own not in test, test not in found, self.seconds[test], test)
        )
        total, chosen = 0.0, list[str]()
        for test in ordered:
            total += self.seconds[test]
            if chosen and total > PATIENCE:
                break
            chosen.append(test)
        return chosen


class Mapper:
    """A pytest plugin that learns the paths of the tests."""

    def __init__(self, root: Path, modules: Sequence[Path]) -> None:
        self.root, self.modules, self.paths = root, modules, Paths()
        self.coverage = Coverage(
            data_file=None, include=[str(root / module) for module in modules], config_file=False
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget(self.modules)
        self.coverage.switch_context(item.nodeid)
        began = process_time()
        try:
            return (yield)
        finally:
            self.paths.seconds[item.nodeid] = process_time() - began
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.paths.failed.append(report.nodeid)

    def learn(self, tests: Sequence[str]) -> Paths:
        self.coverage.start()
        code = pytest.main([*QUIET, *tests], plugins=[self])
        self.coverage.stop()
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            self.paths.failed.append(f"pytest itself: {code!r}")
        data = self.coverage.get_data()
        for module in self.modules:
            self.paths.lines[module] = dict(data.contexts_by_lineno(str(self.root / module)))
        return self.paths


def forget(modules: Sequence[Path]) -> None:
    """Empty what functions have remembered: else only the first test that asks comes past their lines."""
    packages = {module.parts[0] for module in modules}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in packages:
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()
