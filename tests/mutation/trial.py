"""Does any test notice a mutant? Which tests come past a line is learned once; only those are run, the module's own and
the quickest first, each mutant in a fork of its own, with a limit on time and memory.

A change inside a function is tried warm: the fork has collected all tests already, and the function gets other code.
What runs while a module is imported is tried cold: the fork imports the changed source in place of the module."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import os
import pickle
import resource
import selectors
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic, process_time
from types import CodeType, FunctionType, ModuleType
from typing import TypeVar

import hypothesis.stateful  # noqa: F401 (warm, for all forks)
import pytest
from coverage import Coverage

from tests.mutation.changes import Mutant

MEMORY = 3 << 30  # bytes of addresses that a mutant may use
SLACK = 2.0  # s of computing that a test may need beyond five times what it needed before
PATIENCE = 20.0  # s: slower tests are left out when the quicker ones before them came to this much
STALLED = 10  # a mutant that waits rather than computes is ended after so many times its share
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
SURVIVED, KILLED, UNTRIED = (
    0,
    1,
    4,
)  # exit codes of a fork; any other, or a signal, is a mutant that broke everything
T = TypeVar("T")
Tell = Callable[[Mutant, int], None]


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
        """Those to run, in their order; for what runs during import, all that come past the module."""
        found = self.past(mutant)
        if not self.is_warm(mutant):
            found = {test for tests in self.lines.get(mutant.module, {}).values() for test in tests} - {""}
            found = found or set(self.seconds)  # a module of names alone
        own = f"test_{mutant.module.stem}"
        ordered = sorted(found, key=lambda test: (own not in test, self.seconds[test], test))
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


def forked(work: Callable[[], T]) -> T:
    """What comes of some work in a fork, so that nothing is imported here."""
    reading, writing = os.pipe()

    def told() -> int:
        with os.fdopen(writing, "wb") as answer:
            pickle.dump(work(), answer)
        return 0

    child = fork(told)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        text = answer.read()
    os.waitpid(child, 0)
    if not text:
        sys.exit("pytest could not be run at all on these tests")
    result: T = pickle.loads(text)
    return result


def fork(trial: Callable[[], int]) -> int:
    """The process id of a child that does this in silence, and ends with its answer."""
    child = os.fork()
    if child:
        return child
    code = KILLED
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        code = trial()
    finally:
        os._exit(code)


def allow(seconds: float) -> None:
    """So much computing more, from now on."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def confine() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


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

    def __init__(self, trials: Iterable[Trial], jobs: int, tell: Tell) -> None:
        self.trials, self.jobs, self.tell = trials, jobs, tell
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
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
    name = ".".join(mutant.module.with_suffix("").parts)
    found: object = sys.modules[name]
    for part in mutant.owner:
        found = vars(found)[part]
    function = undecorated(found)
    code: CodeType = compile(mutant.source, str(mutant.module), "exec")
    for part in mutant.owner:
        (code,) = (each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    function.__code__ = code


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
        self.name = ".".join(mutant.module.with_suffix("").parts).removesuffix(".__init__")

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
