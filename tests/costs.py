"""A pytest plugin that tells what each file of tests costs in processor time, its browsers included: on a machine of
which every processor is busy, that is what a run waits for. Reads /proc, so Linux alone.

python -m pytest -p tests.costs …
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Final

import pytest

TICKS: Final = os.sysconf("SC_CLK_TCK")
SPENT: Final = pytest.StashKey[float]()
"""Up to the beginning of a test; when it is over, by it."""
COSTS: Final = "processor seconds"
FEW: Final = 1.0
"""Files that cost less are told of together."""


def times(stat: Path) -> tuple[int, float]:
    """Of one process: who began it, and the seconds that it and those it has waited for have computed."""
    fields = stat.read_text().rpartition(")")[2].split()
    return int(fields[1]), sum(map(int, fields[11:15])) / TICKS


def computed() -> float:
    """By this process and everything that it has begun."""
    begun, seconds = defaultdict(list), {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent, seconds[int(folder.name)] = times(folder / "stat")
        except OSError:  # it has just ended
            continue
        begun[parent].append(int(folder.name))
    own = [os.getpid()]
    for process in own:
        own += begun[process]
    return sum(seconds[process] for process in own)


def spent(item: pytest.Item) -> float:
    """Looking for browsers takes a while, so only where there may be some."""
    return computed() if item.get_closest_marker("browser") else sum(os.times()[:4])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    item.stash[SPENT] = spent(item)
    yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """At the very end, what was begun for all tests ends, too: that is no cost of the last one. One that fails here has
    cost something as well."""
    if nextitem is None:
        item.stash[SPENT] = spent(item) - item.stash[SPENT]
    try:
        yield
    finally:
        if nextitem is not None:
            item.stash[SPENT] = spent(item) - item.stash[SPENT]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown":
        report.user_properties.append((COSTS, item.stash[SPENT]))
    return report


def by_file(reports: Iterable[object]) -> dict[str, list[float]]:
    """What each test of a file has cost."""
    costs = defaultdict[str, list[float]](list)
    for report in reports:
        for name, seconds in getattr(report, "user_properties", ()):
            if name == COSTS and isinstance(report, pytest.TestReport):
                costs[report.nodeid.partition("::")[0]].append(seconds)
    return costs


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    costs = by_file(report for some in terminalreporter.stats.values() for report in some)
    rows = sorted(((sum(each), len(each), file) for file, each in costs.items()), reverse=True)
    small = [row for row in rows if row[0] < FEW]
    terminalreporter.write_sep("=", f"{COSTS}, number of tests")
    for seconds, number, of in (
        *(row for row in rows if row not in small),
        (sum(row[0] for row in small), sum(row[1] for row in small), f"in {len(small)} files more"),
        (sum(row[0] for row in rows), sum(row[1] for row in rows), "all"),
    ):
        terminalreporter.write_line(f"{seconds:7.1f} {number:6}  {of}")
