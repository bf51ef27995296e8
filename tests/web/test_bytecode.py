"""The bytecode that travels: lighter than what a compiler writes, and the same in all that a person can notice."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import CodeType

import pytest

from triqueta import rules
from web.build_bytecode import imported, wanted
from web.bytecode.compile import lighter, line_table, module_name, signed

SOURCE = Path(rules.__file__).read_text("utf-8")
RAISING = (
    "def fail():\n    one = 1\n\n\n    return one / 0\n" + "\n" * 300 + "def far():\n    return fail()\n"
)


def every(code: CodeType) -> list[CodeType]:
    inner = [part for const in code.co_consts if isinstance(const, CodeType) for part in every(const)]
    return [code, *inner]


def lines(code: CodeType) -> list[int | None]:
    """The line of every byte of code."""
    return [line for start, end, line in code.co_lines() for _ in range(start, end)]


def test_every_instruction_keeps_its_line() -> None:
    code = compile(SOURCE, "rules.py", "exec")
    for whole, light in zip(every(code), every(lighter(code, lines=True)), strict=True):
        assert lines(light) == lines(whole)
        assert light.co_code == whole.co_code


def test_without_lines_everything_stands_in_the_first_one() -> None:
    for light in every(lighter(compile(SOURCE, "rules.py", "exec"), lines=False)):
        assert set(lines(light)) == {light.co_firstlineno}


def test_it_is_lighter() -> None:
    for code in every(compile(SOURCE, "rules.py", "exec")):
        assert len(lighter(code, lines=True).co_linetable) <= len(code.co_linetable)


def test_a_traceback_names_the_line() -> None:
    names: dict[str, object] = {}
    exec(lighter(compile(RAISING, "far.py", "exec"), lines=True), names)
    far = names["far"]
    assert callable(far)
    with pytest.raises(ZeroDivisionError) as caught:
        far()
    assert [frame.lineno for frame in traceback.extract_tb(caught.tb)][1:] == [307, 5]


@pytest.mark.parametrize(
    ("number", "parts"), [(0, [0]), (1, [2]), (-1, [3]), (31, [62]), (32, [64, 1]), (-300, [89, 9])]
)
def test_numbers_take_six_bits_a_byte(number: int, parts: list[int]) -> None:
    assert list(signed(number)) == parts


def test_code_without_a_line_says_so() -> None:
    assert line_table(1, iter([(0, 4, None), (4, 6, 3)])) == bytes((0x80 | 15 << 3 | 1, 0x80 | 13 << 3, 4))


def test_a_path_of_the_library_is_a_module() -> None:
    assert [module_name(path) for path in ("os.py", "json/__init__.py", "json/decoder.py")] == [
        "os",
        "json",
        "json.decoder",
    ]


def test_what_our_modules_import_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "import json.decoder\nfrom . import near\ndef late():\n    from random import Random\nimport js\n"
    )
    assert set(imported(module.read_text())) == {"json.decoder", "random", "js"}
    assert {"json.decoder", "random", "traceback"} <= set(wanted([module]))
    assert "js" not in wanted([module])
