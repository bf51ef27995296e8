"""Finds which standard modules our code imports, and has Pyodide compile exactly those, once."""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent / "stdlib"
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


def fingerprint(pyodide: Path, names: list[str]) -> str:
    """What the result depends on, as a short text."""
    digest = hashlib.sha256(json.dumps(names).encode())
    for file in (pyodide / "python_stdlib.zip", pyodide / "pyodide.asm.wasm", *sorted(HERE.iterdir())):
        if file.is_file():
            digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


def compiled_stdlib(pyodide: Path, modules: Iterable[Path], cache: Path) -> Path:
    """The trimmed, compiled library for these modules; made anew only when something in it would change."""
    names = wanted(modules)
    result = cache / f"stdlib-{fingerprint(pyodide, names)}.zip"
    if not result.exists():
        cache.mkdir(parents=True, exist_ok=True)
        draft = result.with_suffix(".draft")
        node = shutil.which("node") or sys.exit("node is missing: run make, which fetches it")
        subprocess.run(
            [node, str(HERE / "compile.mjs"), str(pyodide), str(draft), json.dumps(names)], check=True
        )
        draft.replace(result)
    return result
