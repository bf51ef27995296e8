"""Does any test notice a mutant? Only those that come past its lines are run (`paths`), the module's own and the
quickest first, each mutant in a fork of its own (`forks`).

A change inside a function is tried warm: the fork has collected all tests already, and the function gets other code.
What runs while a module is imported is tried cold: the fork imports the changed source in place of the module."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import os
import selectors
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType, ModuleType

import hypothesis.stateful  # noqa: F401 (warm, for all forks)
import pytest

from tests.mutation.changes import Mutant
from tests.mutation.forks import KILLED, SURVIVED, UNTRIED, allow, confine, fork
from tests.mutation.paths import QUIET

SLACK = 2.0  # s of computing that a test may need beyond five times what it needed before
STALLED = 10  # a mutant that waits rather than computes is ended after so many times its share
Tell = Callable[[Mutant, int], None]


@dataclass(frozen=True)
class Trial:
    """A mutant, the tests that may notice it, and how long they take."""

    mutant: Mutant
    tests: tuple[str, ...]
    seconds: dict[str, float]

    def limit(self, test: str) -> float:
        return SLACK + 5 * self.seconds[test]

    @property
    def patience(self) -> float:
        """Seconds on the clock after which it counts as stalled: more, the more others are at work."""
        crowd = max(1.0, os.getloadavg()[0])
        return STALLED * crowd * (SLACK + sum(self.limit(test) for test in self.tests))


class Warm:
    """A pytest plugin that has collected all tests, and runs them in forks, each with another mutant inside."""

    def __init__(self, modules: Iterable[Path], trials: Iterable[Trial], jobs: int, tell: Tell) -> None:
        self.modules, self.trials, self.jobs, self.tell = modules, trials, jobs, tell
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for module in self.modules:
            importlib.import_module(dotted(module))  # also what the program imports only when it is asked for
        run_all(self.trials, lambda trial: self.outcome(trial, items), self.jobs, self.tell)
        return True

    def outcome(self, trial: Trial, items: dict[str, pytest.Item]) -> int:
        confine()
        try:
            transplant(trial.mutant)
        except (AssertionError, KeyError, ValueError):
            return UNTRIED  # another kind of function; it will be tried cold
        for test in trial.tests:
            allow(trial.limit(test))
            item = items[test]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return KILLED
        return SURVIVED


def transplant(mutant: Mutant) -> None:
    """Give the function its changed code, wherever it has been imported to."""
    found: object = sys.modules[dotted(mutant.module)]
    for part in mutant.owner:
        found = vars(found)[part]
    function = undecorated(found)
    code: CodeType = compile(mutant.source, str(mutant.module), "exec")
    for part in mutant.owner:
        (code,) = (each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    function.__code__ = code


def dotted(module: Path) -> str:
    """As it is imported."""
    return ".".join(module.with_suffix("").parts).removesuffix(".__init__")


def undecorated(found: object) -> FunctionType:
    """The function that was written, under whatever was put around it."""
    around = ("__func__", "fget", "func", "__wrapped__")
    while inner := next((getattr(found, name) for name in around if hasattr(found, name)), None):
        found = inner
    assert isinstance(found, FunctionType)
    return found


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutant where the module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = dotted(mutant.module)

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        is_package = self.mutant.module.stem == "__init__"
        spec = importlib.machinery.ModuleSpec(
            fullname, self, is_package=is_package, origin=str(self.mutant.module)
        )
        if is_package:
            spec.submodule_search_locations = [str(Path.cwd() / self.mutant.module.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(Path.cwd() / self.mutant.module)
        exec(compile(self.mutant.source, f"<mutant of {self.name}>", "exec"), module.__dict__)


def cold(trial: Trial) -> int:
    """The module's own and the quickest tests first: most mutants come no further."""
    confine()
    sys.meta_path.insert(0, Changed(trial.mutant))
    for tests in filter(None, (trial.tests[:12], trial.tests[12:])):
        allow(SLACK + 5 * (1 + sum(trial.seconds[test] for test in tests)))
        if pytest.main([*QUIET, "-x", *tests]) != pytest.ExitCode.OK:
            return KILLED
    return SURVIVED


def run_all(trials: Iterable[Trial], outcome: Callable[[Trial], int], jobs: int, tell: Tell) -> None:
    """As many forks at once as there are jobs; who neither ends nor computes is ended."""
    waiting = iter(trials)
    running: dict[int, tuple[int, float, Trial]] = {}
    with selectors.DefaultSelector() as selector:
        while True:
            while len(running) < jobs and (trial := next(waiting, None)):
                child = fork(partial(outcome, trial))
                end = os.pidfd_open(child)
                selector.register(end, selectors.EVENT_READ)
                running[end] = (child, monotonic() + trial.patience, trial)
            if not running:
                return
            until = min(deadline for _, deadline, _ in running.values())
            ready = {key.fd for key, _ in selector.select(max(0.0, until - monotonic()))}
            for end, (child, deadline, trial) in list(running.items()):
                if end not in ready and monotonic() < deadline:
                    continue
                os.kill(child, signal.SIGKILL)
                tell(trial.mutant, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
                selector.unregister(end)
                os.close(end)
                del running[end]
