"""How hard the laws are tried: quickly with every change, at length on request (HYPOTHESIS_PROFILE=sweep). And what a
run says at its end."""

import os
from collections.abc import Generator
from typing import Final

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

NOT_TRIED: Final = "is not installed: its journeys were NOT made"
"""A test skipped with this reason is no detail."""

settings.register_profile(
    "quick", max_examples=100, stateful_step_count=60, deadline=None, derandomize=True, database=None
)
settings.register_profile("glance", settings.get_profile("quick"), max_examples=8)
settings.register_profile(
    "sweep",
    max_examples=5_000,
    stateful_step_count=250,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """What `no_cover` asks for, also in the processes of a parallel run, where pytest-cov passes over it. Counting
    lines makes the engine five times as slow."""
    stopped: list[Coverage] = []
    if item.get_closest_marker("no_cover") and "PYTEST_XDIST_WORKER" in os.environ:
        while counting := Coverage.current():  # two, one within the other
            counting.stop()
            stopped.append(counting)
    try:
        return (yield)
    finally:
        while stopped:
            stopped.pop().start()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A browser that nobody has tried is said aloud, not only counted."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {
        report.longrepr[2].removeprefix("Skipped: ") for report in skipped if NOT_TRIED in report.longrepr[2]
    }
    for reason in sorted(reasons):
        terminalreporter.write_sep("!", reason, red=True, bold=True)
