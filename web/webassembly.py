"""The binary format of WebAssembly (webassembly.github.io/spec), as far as one must read it to see who calls whom in a
file, and to write the file anew. It knows nothing of what the code does; an instruction that it does not know stops it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

HEAD = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS, ELEMENTS, CODE = 2, 7, 9, 10  # sections
FUNCTION, GLOBAL, TAG = 0, 3, 4  # what is imported or exported
UNREACHABLE = b"\0\0\x0b"
"""The body of a function that nobody calls: no variables, and an end."""

CALLS = {0x10, 0x12, 0xD2}  # call, return_call, ref.func: the number of a function follows
ONE = {2, 3, 4, 6, 7, 8, 9, 12, 13, 0x18, *range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, *CALLS}
TWO = {0x11, 0x13, *range(0x28, 0x3F)}
NUMBERS = [1 if op in ONE else 2 if op in TWO else 0 for op in range(256)]  # how many follow an instruction
FLOATS = {0x43: 4, 0x44: 8}  # bytes that follow
BRANCHES, TYPED_SELECT, PREFIX = 0x0E, 0x1C, 0xFC
PREFIXED = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
UNKNOWN = {0x14, 0x15, 0x1F, 0xFB, 0xFD, 0xFE}  # function references, garbage collection, vectors, atomics


class Item(NamedTuple):
    """Something imported or exported: its name, its kind, which one of that kind it is, and its bytes in the file."""

    name: str
    kind: int
    which: int
    raw: bytes


class Unreadable(Exception):
    """The file holds something that this module does not know."""


def number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number, seven bits a byte, and where it ends; of a signed one only the end is of use."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def written(value: int) -> bytes:
    """An unsigned number, seven bits a byte."""
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes((*parts, value))


def text(data: bytes, at: int) -> tuple[str, int]:
    length, at = number(data, at)
    return data[at : at + length].decode(), at + length


def sections(file: bytes) -> dict[int, bytes]:
    """Every section but the first of those that anybody may add."""
    if file[:8] != HEAD:
        raise Unreadable("this is no WebAssembly")
    return {kind: body for kind, body in all_sections(file) if kind}


def all_sections(file: bytes) -> Iterator[tuple[int, bytes]]:
    at = len(HEAD)
    while at < len(file):
        size, start = number(file, at + 1)
        yield file[at], file[start : start + size]
        at = start + size


def joined(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """A file of these sections."""
    return HEAD + b"".join(bytes((kind,)) + written(len(body)) + body for kind, body in parts)


def exports(section: bytes) -> list[Item]:
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        start = at
        name, at = text(section, at)
        index, end = number(section, at + 1)
        found.append(Item(name, section[at], index, section[start:end]))
        at = end
    return found


def imports(section: bytes) -> list[Item]:
    """What a file asks for: functions, globals and tags; memory and tables of another's are not known here."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        start = at
        _module, at = text(section, at)
        name, at = text(section, at)
        kind = section[at]
        if kind not in {FUNCTION, GLOBAL, TAG}:
            raise Unreadable(f"an import of kind {kind}")
        index, at = number(section, at + 1 + (kind == TAG))
        at += kind == GLOBAL  # whether it may change
        found.append(Item(name, kind, index, section[start:at]))
    return found


def items(parts: Iterable[bytes]) -> bytes:
    """A section of these."""
    listed = list(parts)
    return written(len(listed)) + b"".join(listed)


def bodies(section: bytes) -> list[bytes]:
    """The code of each function of the file."""
    count, at = number(section, 0)
    found = []
    for _ in range(count):
        size, at = number(section, at)
        found.append(section[at : at + size])
        at += size
    return found


def code(functions: Iterable[bytes]) -> bytes:
    """A code section of these functions."""
    return items(written(len(body)) + body for body in functions)


def in_tables(section: bytes) -> set[int]:
    """The functions that stand in the file's tables, where whoever knows a place there may call them."""
    count, at = number(section, 0)
    found: set[int] = set()
    for _ in range(count):
        if section[at] != 0 or section[at + 1] != 0x41:
            raise Unreadable("a table that is not filled from a place that is a number")
        _place, at = number(section, at + 2)
        size, at = number(section, at + 1)
        for _ in range(size):
            function, at = number(section, at)
            found.add(function)
    return found


def called(body: bytes) -> set[int]:
    """The functions that one names in its code."""
    found: set[int] = set()
    at = after_variables(body)
    while at < len(body):
        op = body[at]
        at += 1
        for _ in range(NUMBERS[op]):
            value, at = number(body, at)
        if op in CALLS:
            found.add(value)
        elif not NUMBERS[op]:
            at = after_rest(body, op, at)
    return found


def after_variables(body: bytes) -> int:
    count, at = number(body, 0)
    for _ in range(count):
        _, at = number(body, at)
        at += 1
    return at


def after_rest(body: bytes, op: int, at: int) -> int:
    """Where the next instruction begins, after one that is not followed by one or two numbers."""
    if op in FLOATS:
        return at + FLOATS[op]
    if op in UNKNOWN:
        raise Unreadable(f"instruction {op:#x}")
    if op not in {BRANCHES, TYPED_SELECT, PREFIX}:
        return at
    first, at = number(body, at)
    more = {BRANCHES: first + 1, TYPED_SELECT: first, PREFIX: PREFIXED.get(first, 0)}[op]
    for _ in range(more):
        _, at = number(body, at)
    return at
