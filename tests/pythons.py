"""Other versions of Python on this machine, for tests that must come out the same in all of them."""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

MINORS = range(11, 20)


@cache
def others() -> dict[str, str]:
    """One interpreter for each other version from 3.11 on, by version; often none."""
    found: dict[str, str] = {}
    for minor in MINORS:
        places = Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3")
        on_path = shutil.which(f"python3.{minor}")
        for python in [*map(str, places), *([on_path] if on_path else [])]:
            version = _version(python)
            if version == f"3.{minor}" and minor != sys.version_info.minor:
                found.setdefault(version, python)
    return found


def _version(python: str) -> str:
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run(
            [python, "-I", "-c", asked], capture_output=True, text=True, timeout=20, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip()
