"""Makes /result.zip of what /job.json asks for: modules as bytecode, the same bytes wherever it is made.

Runs inside Pyodide, started by compile.mjs after needed.py. A job names either modules that must be importable
("wanted": the result is the part of the standard library that they and Pyodide's own start import; "stand_ins" hold
what stands in for parts of it), or files ("given").
"""

import ast
import importlib.util
import json
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

FIXED = (1980, 1, 1, 0, 0, 0)
UNUSED = (  # asyncio does without the first; the others serve only what stand_ins/ replace
    *("_ssl", "ssl"),
    *(
        "base64",
        "bz2",
        "compression",
        "locale",
        "lzma",
        "pyodide.common",
        "selectors",
        "shutil",
        "tempfile",
        "zipfile",
    ),
    *("asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.selector_events"),
    *("asyncio.sslproto", "asyncio.staggered", "asyncio.streams", "asyncio.subprocess", "asyncio.threads"),
    *("asyncio.transports", "asyncio.trsock", "asyncio.unix_events"),
)
DASH = "-"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
Files = Iterator[tuple[str, bytes]]


def module_name(path: str) -> str:
    """The module that a file of the library holds: `json/__init__.py` holds json."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def signed(number: int) -> bytes:
    """A number as a table of lines writes it: sign in the lowest bit, then six bits a byte."""
    rest, parts = abs(number) << 1 | (number < 0), bytearray()
    while rest >= 64:
        parts.append(64 | rest & 63)
        rest >>= 6
    return bytes((*parts, rest))


def line_table(first: int, ranges: Iterator[tuple[int, int, int | None]]) -> bytes:
    """Which bytes of code stand in which line, in CPython's form (InternalDocs/code_objects.md), without columns.

    An entry covers up to eight units of two bytes; kind 13 knows the line alone, kind 15 not even that.
    """
    table, before = bytearray(), first
    for start, end, line in ranges:
        for at in range(start, end, 16):
            size = min(end - at, 16) // 2 - 1
            table += bytes((0x80 | 15 << 3 | size,)) if line is None else bytes((0x80 | 13 << 3 | size,))
            table += b"" if line is None else signed(line - before)
            before = before if line is None else line
    return bytes(table)


def lighter(code: CodeType, *, lines: bool) -> CodeType:
    """The same code without columns, a third less to travel; without lines, all of it says its first line."""
    whole = iter([(0, len(code.co_code), code.co_firstlineno)])
    table = line_table(code.co_firstlineno, code.co_lines() if lines else whole)
    inner = tuple(
        lighter(part, lines=lines) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_linetable=table, co_consts=inner)


def without_docstrings(source: bytes) -> ast.Module:
    """A dash stands for each docstring. A dataclass that has none gets one: it would write its signature there, and
    take longer over that than over all the rest."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = dash(node.body[0])
        elif isinstance(node, ast.ClassDef) and any(
            "dataclass" in ast.unparse(d) for d in node.decorator_list
        ):
            node.body.insert(0, dash(node))
    return tree


def dash(node: ast.stmt) -> ast.stmt:
    """The shortest docstring, where this node stands."""
    return ast.fix_missing_locations(ast.copy_location(ast.Expr(ast.Constant(DASH)), node))


def compiled(source: bytes, name: str, *, lines: bool) -> bytes:
    """A bytecode file that is never checked against its source."""
    code = compile(without_docstrings(source), name, "exec", dont_inherit=True, optimize=1)
    return bytes(_code_to_hash_pyc(lighter(code, lines=lines), importlib.util.source_hash(source), False))


def is_used(name: str, needed: set[str]) -> bool:
    """Is this a module that was needed, and neither one nor part of one that is not?"""
    return name in needed and not any(name == unused or name.startswith(f"{unused}.") for unused in UNUSED)


def library(needed: set[str], stand_ins: dict[str, str]) -> Files:
    """The modules of the standard library that are needed, or what stands in for them."""
    with zipfile.ZipFile("/stock.zip") as stock:
        for path in sorted(stock.namelist()):
            if path.endswith(".py") and is_used(module_name(path), needed):
                source = stand_ins[path].encode() if path in stand_ins else stock.read(path)
                yield path + "c", compiled(source, f"/lib/python3.zip/{path}", lines=False)


def ours(given: dict[str, str]) -> Files:
    """Our own modules, with the lines that a traceback names, and other files as they are."""
    for path, text in sorted(given.items()):
        if path.endswith(".py"):
            yield path + "c", compiled(text.encode(), path, lines=True)
        else:
            yield path, text.encode()


def main() -> None:
    job = json.loads(Path("/job.json").read_text("utf-8"))
    needed = set(json.loads(Path("/needed.json").read_text("utf-8")))
    with zipfile.ZipFile("/result.zip", "w") as result:
        for path, body in library(needed, job["stand_ins"]) if "wanted" in job else ours(job["given"]):
            entry = zipfile.ZipInfo(path, FIXED)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            result.writestr(entry, body, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main()
