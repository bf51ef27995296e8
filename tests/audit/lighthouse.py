"""What Lighthouse says of the built page, as a phone of its own profile gets it: `make lighthouse`, which fetches it. A
figure below its bar fails; so does what it finds wrong, wherever it counts.

python -m tests.audit.lighthouse --runs 3     the median of three, for the performance
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import Any, Final

from tests.browser.finder import ARGUMENTS, find
from web.serve import Server, Site

PROGRAM: Final = Path("build/lighthouse/node_modules/lighthouse/cli/index.js")
BARS: Final = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 95}
FLAGS: Final = "--chrome-flags=" + " ".join(("--headless=new", *ARGUMENTS))
MEASURED: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    "cumulative-layout-shift",
)
PATIENCE: Final = 300
"""s for one run."""


def look(address: str, chromium: str) -> dict[str, Any]:
    """One run: all that it found, as data."""
    only = f"--only-categories={','.join(BARS)}"
    command = ["node", str(PROGRAM), address, only, FLAGS, "--output=json", "--quiet"]
    environment = {"CHROME_PATH": chromium, "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/tmp"}
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE, env=environment)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def figures(found: dict[str, Any]) -> dict[str, float]:
    return {name: 100 * found["categories"][name]["score"] for name in BARS}


def wrong(found: dict[str, Any]) -> list[str]:
    """What costs something, but for the time that things take."""
    counted = [
        part["id"]
        for name in BARS
        if name != "performance"
        for part in found["categories"][name]["auditRefs"]
        if part["weight"]
    ]
    audits = found["audits"]
    return [
        f"{each}: {audits[each]['title']}"
        for each in counted
        if (audits[each]["score"] or 0) < 1
        and audits[each]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")
    ]


def main() -> int:
    parser = ArgumentParser(description="What Lighthouse says of the built page.")
    parser.add_argument("--runs", type=int, default=3)
    server, chromium = Server(Site(base="/triqueta/", max_age=600)).start(), find(whole=True)
    runs = [look(server.url, chromium) for _ in range(parser.parse_args().runs)]
    server.stop()
    told = {name: median(figures(run)[name] for run in runs) for name in BARS}
    for name, figure in told.items():
        print(f"{name}: {figure:.0f} ({', '.join(f'{figures(run)[name]:.0f}' for run in runs)})")
    for name in MEASURED:
        print(f"{name}: {', '.join(run['audits'][name]['displayValue'] for run in runs)}")
    faults = wrong(runs[0])
    print(*faults, sep="\n")
    return 1 if faults or any(told[name] < bar for name, bar in BARS.items()) else 0


if __name__ == "__main__":
    sys.exit(main())
