"""Has Pyodide compile what the engine's worker imports: our modules, and of the standard library only what they need.

The results are kept in build/ under a name made of all that they depend on.
"""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent / "bytecode"
STAND_INS = HERE / "stand_ins"
ALWAYS = (  # imported late, by name, or only when something fails
    "asyncio",
    "encodings.ascii",
    "encodings.latin_1",
    "linecache",
    "tokenize",
    "traceback",
)


def imported(source: str) -> Iterator[str]:
    """The absolute names that a module imports, wherever in it they stand."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def wanted(modules: Iterable[Path]) -> list[str]:
    """What Pyodide must be able to import for these modules to run, sorted."""
    found = {name for module in modules for name in imported(module.read_text("utf-8"))}
    return sorted({name for name in found if name.split(".")[0] in sys.stdlib_module_names} | set(ALWAYS))


def compiled(pyodide: Path, cache: Path, job: dict[str, list[str] | dict[str, str]]) -> Path:
    """The result of a job for compile.py; made anew only when something in it would change."""
    digest = hashlib.sha256(json.dumps(job, sort_keys=True).encode())
    stock = [pyodide / "python_stdlib.zip", pyodide / "pyodide.asm.wasm"]
    for file in (*stock, *sorted(HERE.glob("*.*"))):
        digest.update(file.read_bytes())
    result = cache / f"{digest.hexdigest()[:20]}.zip"
    if not result.exists():
        cache.mkdir(parents=True, exist_ok=True)
        node = shutil.which("node") or sys.exit("node is missing: make build fetches it")
        with tempfile.TemporaryDirectory(dir=cache) as place:  # of its own: another build may be at the same
            asked, draft = Path(place) / "job.json", Path(place) / "result.zip"
            asked.write_text(json.dumps(job), "utf-8")
            subprocess.run(
                [node, str(HERE / "compile.mjs"), str(pyodide), str(asked), str(draft)], check=True
            )
            draft.replace(result)
    return result


def compiled_library(pyodide: Path, cache: Path, modules: Iterable[Path]) -> Path:
    """The part of the standard library that these modules need."""
    stand_ins = {
        file.relative_to(STAND_INS).as_posix(): file.read_text("utf-8") for file in STAND_INS.rglob("*.py")
    }
    return compiled(pyodide, cache, {"wanted": wanted(modules), "stand_ins": stand_ins})


def compiled_modules(pyodide: Path, cache: Path, root: Path, names: Iterable[str]) -> Path:
    """Our own modules and what lies beside them, by their names seen from the root."""
    return compiled(pyodide, cache, {"given": {name: (root / name).read_text("utf-8") for name in names}})
