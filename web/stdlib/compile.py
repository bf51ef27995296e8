"""Makes /compiled.zip of /stock.zip: the standard library as bytecode, and only what the engine needs.

Runs inside Pyodide, started by compile.mjs. What is needed is found by asking: all that Pyodide has imported
to start, then all that /wanted.json names, with whatever those import themselves.
"""

import importlib
import importlib.util
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

FIXED = (1980, 1, 1, 0, 0, 0)


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


def compiled(path: str, source: bytes) -> bytes:
    """A module's bytecode file, without docstrings and asserts, never checked against a source."""
    code = compile(source, f"/lib/python3.zip/{path}", "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(coarse(code), importlib.util.source_hash(source), False))


for name in json.loads(Path("/wanted.json").read_text()):
    importlib.import_module(name)

with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/compiled.zip", "w") as result:
    for path in sorted(stock.namelist()):
        if path.endswith(".py") and module_name(path) in sys.modules:
            entry = zipfile.ZipInfo(path + "c", FIXED)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            result.writestr(entry, compiled(path, stock.read(path)), zipfile.ZIP_DEFLATED, 9)
