"""Where a measured number comes from: the commit, the Python and the command that make it again. Measures nothing."""

import json
import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def provenance(module: str, given: Sequence[str] | None, seed: str) -> dict[str, str]:
    """To be stored beside what this command measures."""
    words = sys.argv[1:] if given is None else given
    return {
        "command": f"python -m {module} {shlex.join(words)}".rstrip(),
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


def head(names: str) -> list[str]:
    """The first two lines of a table with these columns."""
    return [names, "|" + "---|" * (names.count("|") - 1)]


def write_table(folder: Path, name: str, made: dict[str, str], lines: Sequence[str]) -> None:
    """Into the paper on opponents, between the marks of that name, with what made it; where there is none, nowhere."""
    paper = folder / "opponents.md"
    first, last = f"<!-- {name}: written by its command -->\n", f"<!-- end of {name} -->"
    text = paper.read_text("utf-8") if paper.exists() else ""
    if first in text:
        before, _, rest = text.partition(first)
        _, _, after = rest.partition(last)
        by = f"`{made['command']}`, seed `{made['seed']}`, commit {made['commit']}, {made['python']}"
        table = "\n".join(lines)
        paper.write_text(f"{before}{first}\n{table}\n\n{by}\n\n{last}{after}", "utf-8")


def write_json(path: Path, made: dict[str, str], rows: Sequence[object]) -> None:
    path.write_text(json.dumps({"made": made, "rows": rows}, indent=1) + "\n", "utf-8")
