"""Where a measured number comes from: the commit, the Python and the command that make it again. Measures nothing."""

import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def provenance(module: str, given: Sequence[str] | None) -> dict[str, str]:
    """To be stored beside what this command measures."""
    words = sys.argv[1:] if given is None else given
    return {
        "command": " ".join(["python -m", module, *words]),
        "commit": commit(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def commit() -> str:
    """The commit of this tree, marked where something in it has changed since; "unknown" where there is none."""
    here = Path(__file__).parent
    try:
        named = subprocess.run(
            ["git", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=, changed since"],
            cwd=here, capture_output=True, text=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return named.stdout.strip()


def write_json(path: Path, made: dict[str, str], rows: Sequence[object]) -> None:
    path.write_text(json.dumps({"made": made, "rows": rows}, indent=1) + "\n", "utf-8")
