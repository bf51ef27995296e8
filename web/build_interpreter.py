"""Leaves out of Pyodide what nothing in the page can reach: it is linked so that packages in WebAssembly may be loaded
into it later and find all of its functions by name, and there are no such packages here.

Names that neither Pyodide's own JavaScript nor its imports use are taken from the list of what the interpreter offers;
a function that then nobody names, nor any table, loses its code. What is left runs as before, instruction by
instruction. The results are kept in build/ under a name made of all that they depend on.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from web import webassembly as wasm

HERE = Path(__file__).resolve()
SOURCES = (HERE, HERE.with_name("webassembly.py"))
CODE, GLUE, LOADER = "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"
MADE = (CODE, GLUE)
HEAD = "function assignWasmExports(wasmExports){"
ASSIGNED = re.compile(r'(?:(?:[\w$]+|Module\["[^"]+"\])=)*wasmExports\["([^"]+)"\](?:\.value>>>0)?')
WRAPPED = re.compile(r'wasmExports\["([^"]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);?')
WORD = re.compile(r"[\w$]+")
LEAST = 1000  # names that nobody uses: with far fewer the file is not what this module takes it for


@cache
def digest(pyodide: Path) -> str:
    """A name for what comes out: made of what goes in, and of how."""
    made_of = hashlib.sha256()
    for file in (*(pyodide / name for name in (CODE, GLUE, LOADER)), *SOURCES):
        made_of.update(file.read_bytes())
    return made_of.hexdigest()[:20]


def lighter(pyodide: Path, kept_in: Path) -> Mapping[str, Path]:
    """Pyodide's code and the JavaScript around it, without what nothing reaches."""
    place = kept_in / f"pyodide-{digest(pyodide)}"
    made = {name: place / name for name in MADE}
    if not all(file.exists() for file in made.values()):
        code, glue = (pyodide / CODE).read_bytes(), (pyodide / GLUE).read_text("utf-8")
        kept = wanted(code, glue, (pyodide / LOADER).read_text("utf-8"))
        place.mkdir(parents=True, exist_ok=True)
        for name, body in ((CODE, without_code(code, kept)), (GLUE, without_names(glue, kept).encode())):
            draft = place / f"{name}.draft"
            draft.write_bytes(body)
            draft.replace(made[name])
    return made


def assignments(glue: str) -> tuple[int, int]:
    """Where in the JavaScript each name that the interpreter offers is given to a variable."""
    start = glue.find(HEAD) + len(HEAD)
    end = glue.find("}", start)
    if glue.count(HEAD) != 1 or len(ASSIGNED.findall(glue, start, end)) < LEAST:
        sys.exit(f"{GLUE} is not written as this takes it to be: docs/upgrading.md")
    return start, end


def wanted(code: bytes, glue: str, loader: str) -> set[str]:
    """The names that something uses: the JavaScript, or the interpreter itself, which asks for some by name.

    A variable is declared once; whose name stands anywhere else in the JavaScript, if only in a string, is used."""
    parts = wasm.sections(code)
    start, end = assignments(glue)
    words = Counter(WORD.findall(glue[:start] + glue[end:] + loader))
    asked = {item.name for item in wasm.imports(parts[wasm.IMPORTS])}
    return {
        name
        for name, kind, _, _ in wasm.exports(parts[wasm.EXPORTS])
        if kind not in {wasm.FUNCTION, wasm.GLOBAL} or name in asked or words[name] or words[f"_{name}"] > 1
    }


def reached(parts: Mapping[int, bytes], bodies: list[bytes], first: int) -> set[int]:
    """The functions that may be called: those offered, those in tables, and what they name in turn."""
    offered = {item.which for item in wasm.exports(parts[wasm.EXPORTS]) if item.kind == wasm.FUNCTION}
    todo, found = [*(offered | wasm.in_tables(parts[wasm.ELEMENTS]))], set[int]()
    while todo:
        function = todo.pop()
        if function >= first and function not in found:
            found.add(function)
            todo += wasm.called(bodies[function - first])
    return found


def without_code(code: bytes, kept: set[str]) -> bytes:
    """The interpreter that offers only these names; functions stay in their order, for everything counts them."""
    parts = wasm.sections(code)
    parts[wasm.EXPORTS] = wasm.items(
        item.raw for item in wasm.exports(parts[wasm.EXPORTS]) if item.name in kept
    )
    first = sum(item.kind == wasm.FUNCTION for item in wasm.imports(parts[wasm.IMPORTS]))
    bodies = wasm.bodies(parts[wasm.CODE])
    needed = reached(parts, bodies, first)
    parts[wasm.CODE] = wasm.code(
        body if number in needed else wasm.UNREACHABLE for number, body in enumerate(bodies, first)
    )
    return wasm.joined((kind, parts.get(kind, body)) for kind, body in wasm.all_sections(code))


def without_names(glue: str, kept: set[str]) -> str:
    """The JavaScript that asks the interpreter for no other names; whoever calls one of them finds it undefined."""
    start, end = assignments(glue)
    given = [part for part in glue[start:end].split(";") if is_kept(part, kept)]
    rest = WRAPPED.sub(lambda match: match[0] if match[1] in kept else "", glue[end:])
    return glue[:start] + ";".join(given) + rest


def is_kept(assignment: str, kept: set[str]) -> bool:
    name = ASSIGNED.fullmatch(assignment)
    return name is None or name[1] in kept
