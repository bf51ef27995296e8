"""What is left out of the interpreter: what nobody can reach, and nothing else."""

from __future__ import annotations

import pytest

from web import webassembly as wasm
from web.build_interpreter import is_kept, without_code

CALLER, CALLED, IN_TABLE, ALONE = 1, 2, 3, 4  # 0 is imported


def export(name: str, function: int) -> bytes:
    return wasm.written(len(name)) + name.encode() + bytes((wasm.FUNCTION, function))


def body(*code: int) -> bytes:
    return bytes((0, *code, 0x0B))


FILE = wasm.joined(
    [
        (1, b"\1\x60\0\0"),
        (wasm.IMPORTS, wasm.items([b"\3env\1f\0\0"])),
        (3, b"\4\0\0\0\0"),
        (4, b"\1\x70\0\1"),
        (wasm.EXPORTS, wasm.items([export("used", CALLER), export("unused", ALONE)])),
        (wasm.ELEMENTS, bytes((1, 0, 0x41, 0, 0x0B, 1, IN_TABLE))),
        (wasm.CODE, wasm.code([body(0x10, CALLED), body(0x10, 0), body(1), body(0x41, 0xE4, 0, 0x1A)])),
    ]
)


def code_of(file: bytes) -> list[bytes]:
    return wasm.bodies(wasm.sections(file)[wasm.CODE])


def test_what_is_offered_called_or_in_a_table_keeps_its_code() -> None:
    before, after = code_of(FILE), code_of(without_code(FILE, {"used"}))
    assert after == [*before[:3], wasm.UNREACHABLE]


def test_a_name_that_nobody_uses_is_no_longer_offered() -> None:
    left = wasm.exports(wasm.sections(without_code(FILE, {"used"}))[wasm.EXPORTS])
    assert [(item.name, item.which) for item in left] == [("used", CALLER)]


def test_where_all_is_used_nothing_changes() -> None:
    assert without_code(FILE, {"used", "unused"}) == FILE


@pytest.mark.parametrize(
    ("code", "functions"),
    [
        ((0x10, 0x85, 0x01), {133}),  # call, in two bytes
        ((0x41, 0x10, 0x10, 7), {7}),  # a number that looks like a call
        ((0x44, *[0x10] * 8, 0x12, 3), {3}),  # after eight bytes of a float
        ((0x0E, 2, 0x10, 0x10, 0x10, 0xD2, 9), {9}),  # after the targets of a branch
        ((0x28, 2, 0x10, 0x1C, 1, 0x10, 0x10, 4), {4}),  # after a load, and a select with its type
        ((0xFC, 10, 0x10, 0x10, 0x11, 0x10, 0x10), set()),  # copying memory; a call by table
    ],
)
def test_only_the_calls_of_a_function_are_found(code: tuple[int, ...], functions: set[int]) -> None:
    assert wasm.called(body(*code)) == functions


def test_an_instruction_that_is_not_known_stops_it() -> None:
    with pytest.raises(wasm.Unreadable, match="0xfd"):
        wasm.called(body(0xFD, 0))


def test_a_name_and_its_variable_go_together() -> None:
    assert is_kept('_a=Module["_a"]=wasmExports["a"]', {"a"})
    assert not is_kept('_b=Module["_b"]=wasmExports["b"].value>>>0', {"a"})
    assert is_kept(
        'wasmTable=Module["wasmTable"]=wasmExports["__indirect_function_table"]',
        {"__indirect_function_table"},
    )
    assert is_kept("something else", set())
