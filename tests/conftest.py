"""How hard the laws are tried: quickly with every change, at length on request (HYPOTHESIS_PROFILE=sweep). What a run
begins with, and what it says at its end."""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

NOT_TRIED: Final = "is not installed: its journeys were NOT made"
"""A test skipped with this reason is no detail."""

FIRST: Final = ("no_cover", "browser")
"""Tests marked so take long, one by one."""

os.environ["LC_ALL"] = "C"  # the terminal speaks English in the tests, wherever they run
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What computes much comes first, and then what needs a browser: else a run waits for one of them at its end."""
    items.sort(key=lambda item: [not item.get_closest_marker(name) for name in FIRST])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A browser that nobody has tried is said aloud, not only counted."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {
        report.longrepr[2].removeprefix("Skipped: ") for report in skipped if NOT_TRIED in report.longrepr[2]
    }
    for reason in sorted(reasons):
        terminalreporter.write_sep("!", reason, red=True, bold=True)
