"""What the tests of every change break, too, counted file by file."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from tests.faults.figure import Figure
from web.serve import Server

JOURNEYS: Final = {
    "tests/browser/test_saves.py": "saves full, forbidden, forgotten, of other forms, damaged in six ways",
    "tests/browser/test_snapshot.py": "snapshots cut, zeroed, hanging, of another version",
    "tests/browser/test_last_resort.py": "engines that never come, fail for good, or only slept",
    "tests/browser/test_boot.py": "files missing at the start",
    "tests/browser/test_journey_tabs.py": "one game in two tabs",
}


def figures(_: Server) -> Iterator[Figure]:
    for file, what in JOURNEYS.items():
        command = [sys.executable, "-m", "pytest", "-q", file]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        count = {outcome: int(number) for number, outcome in re.findall(r"(\d+) (passed|failed|error)", said)}
        yield Figure(what, count.get("passed", 0), sum(count.values()), file)
