"""Where a measured number comes from: the commit, the Python and the command that make it again. Measures nothing."""

import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def provenance(command: str, given: Sequence[str] | None, seed: str) -> dict[str, str]:
    """To be stored beside what this command measures with these words."""
    words = sys.argv[1:] if given is None else given
    return {
        "command": f"{command} {shlex.join(words)}".rstrip(),
        "seed": seed,
        "commit": commit(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def commit() -> str:
    """The commit, and the tree of the players, which survives a rebase; marked where code has changed since.
    "unknown" where there is no git."""
    try:
        named, players = (
            _git("rev-parse", "--short=12", "HEAD"),
            _git("rev-parse", "--short=12", "HEAD:./players"),
        )
        changed = ", changed since" if _git("status", "--porcelain", "--", ".") else ""
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{named} (players {players}{changed})"


def _git(*words: str) -> str:
    here = Path(__file__).parents[1]
    return subprocess.run(
        ["git", *words], cwd=here, capture_output=True, text=True, check=True
    ).stdout.strip()
