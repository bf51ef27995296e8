"""Makes /result.zip of what /job.json asks for: modules as bytecode, the same bytes wherever it is made.

Runs inside Pyodide, started by compile.mjs. A job names either modules that must be importable ("wanted": the
result is the part of the standard library that they and Pyodide's own start import), or files ("given").
"""

import importlib
import importlib.util
import json
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

FIXED = (1980, 1, 1, 0, 0, 0)
Files = Iterator[tuple[str, bytes]]


def module_name(path: str) -> str:
    """The module that a file of the library holds: `json/__init__.py` holds json."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def coarse(code: CodeType) -> CodeType:
    """The same code, all of whose instructions say that they stand in its first line: a third less to travel.

    Only a traceback through the standard library shows the difference. The table (see CPython's
    InternalDocs/code_objects.md) has an entry of kind 13, "line only", with a step of 0, for every 8 code units.
    """
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\0" * full + (bytes((0xE7 + rest, 0)) if rest else b"")
    inner = tuple(coarse(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def as_file(code: CodeType, source: bytes) -> bytes:
    """A bytecode file that is never checked against its source."""
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def library(wanted: list[str]) -> Files:
    """The modules of the standard library that are needed, without docstrings and asserts."""
    for name in wanted:
        importlib.import_module(name)
    with zipfile.ZipFile("/stock.zip") as stock:
        for path in sorted(stock.namelist()):
            if path.endswith(".py") and module_name(path) in sys.modules:
                source = stock.read(path)
                code = compile(source, f"/lib/python3.zip/{path}", "exec", dont_inherit=True, optimize=2)
                yield path + "c", as_file(coarse(code), source)


def ours(given: dict[str, str]) -> Files:
    """Our own modules, with all that a traceback needs, and other files as they are."""
    for path, text in sorted(given.items()):
        source = text.encode()
        if path.endswith(".py"):
            yield path + "c", as_file(compile(source, path, "exec", dont_inherit=True, optimize=0), source)
        else:
            yield path, source


job = json.loads(Path("/job.json").read_text("utf-8"))
with zipfile.ZipFile("/result.zip", "w") as result:
    for path, body in library(job["wanted"]) if "wanted" in job else ours(job["given"]):
        entry = zipfile.ZipInfo(path, FIXED)
        entry.create_system, entry.external_attr = 3, 0o644 << 16
        result.writestr(entry, body, zipfile.ZIP_DEFLATED, 9)
