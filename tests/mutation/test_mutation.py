"""The tool that tests the tests: what it changes, what it notices, and that nothing holds it up."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutation.changes import mutants
from tests.mutation.paths import Paths

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

ROOT = Path(__file__).parents[2]
MODULE = '''
    """A module to be changed."""
    from functools import cache
    from typing import NewType

    Token = NewType("Token", int)
    LIMIT = 3
    MEASURED = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25)


    @cache
    def few(number: int) -> bool:
        """Texts about the code stay as they are."""
        return number < LIMIT


    def nothing() -> None:
        return None


    class Counter:
        def count(self, number: int) -> int:
            while number > 0:
                number -= 1
            return number

        @property
        def unused(self) -> str:
            return "nobody asks"
'''
TESTS = """
    import time

    from toy.numbers import Counter, few


    def test_few_remembers_what_it_was_asked():
        assert [few(number) for number in (1, 2, 3, 4)] == [few(number) for number in (1, 2, 3, 4)]


    def test_few():
        assert [few(number) for number in (1, 2, 3, 4)] == [True, True, False, False]


    def test_counter():
        assert Counter().count(5) == 0
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project of its own."""
    for name, text in {"toy/numbers.py": MODULE, "tests/toy/test_numbers.py": TESTS}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(dedent(text), "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = ["--import-mode=importlib"]\n', "utf-8"
    )
    return tmp_path


def told(root: Path) -> dict[str, tuple[str, ...]]:
    """What is changed, and whose body that is in."""
    return {mutant.told: mutant.owner for mutant in mutants(root, Path("toy/numbers.py"))}


def test_each_part_of_a_module_is_changed_and_known_by_whose_it_is(root: Path) -> None:
    found = told(root)
    assert found["number < LIMIT  →  number <= LIMIT"] == ("few",)
    assert found["number -= 1  →  number += 1"] == ("Counter", "count")
    assert found["3  →  4"] == ()  # runs while the module is imported


def test_types_texts_and_tables_are_left_alone(root: Path) -> None:
    changed = " ".join(told(root))
    assert "Token" not in changed
    assert "Texts" not in changed
    assert "17" not in changed


def test_every_mutant_is_another_program_that_can_be_read(root: Path) -> None:
    before = ast.unparse(ast.parse((root / "toy/numbers.py").read_text("utf-8")))
    sources = [mutant.source for mutant in mutants(root, Path("toy/numbers.py"))]
    assert before not in sources
    assert all(ast.parse(source) for source in sources)


def test_what_runs_during_import_every_test_is_asked_of_the_modules_own_first(root: Path) -> None:
    module = Path("toy/numbers.py")
    mutant = next(each for each in mutants(root, module) if not each.owner)
    seconds = {"test_others": 1.0, "test_past_it": 3.0, "test_numbers": 2.0}
    paths = Paths(seconds=seconds, lines={module: {10: ["", "test_past_it", "test_numbers"]}})
    assert paths.tests(mutant) == ["test_numbers", "test_past_it", "test_others"]


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.mutation", "--root", str(root), "--jobs", "1", "toy", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_what_no_test_notices_survives_whatever_hangs_does_not_and_what_is_known_is_not_tried_again(
    root: Path,
) -> None:
    total, ledger = len(told(root)), root / "build/mutation.txt"
    assert run(root, "--minutes", "0").stdout.splitlines()[-1] == f"not tried yet: {total}"
    done = run(root)
    assert done.returncode == 0, done.stderr
    *lived, _, every = done.stdout.splitlines()
    assert {line.partition(": ")[2].partition(": ")[2] for line in lived} == {
        "return 'nobody asks'  →  return None   (no test comes here)",
        "'nobody asks'  →  '~nobody asks'   (no test comes here)",
    }
    assert every == f"all: {total - 2} of {total} mutants killed"
    found = ledger.read_text("utf-8")
    assert len(found.splitlines()) == total
    assert sorted(run(root).stdout.splitlines()) == sorted(done.stdout.splitlines())
    assert ledger.read_text("utf-8") == found


def test_a_few_tests_are_a_sieve_and_what_they_let_pass_is_tried_again_on_all(root: Path) -> None:
    (root / "tests/toy/test_unused.py").write_text(
        "from toy.numbers import Counter\n\n\ndef test_unused():\n    assert Counter().unused == 'nobody asks'\n"
    )
    toy = mutants(root, Path("toy/numbers.py"))
    number = next(each.number for each in toy if each.told == "number < LIMIT  →  number <= LIMIT")
    few = run(root, "--only", f"{number}", "--tests", "tests/toy/test_unused.py")
    assert few.stdout.splitlines()[-1] == "all: 0 of 1 mutants killed"
    assert run(root, "--only", f"{number}").stdout.splitlines()[-1] == "all: 1 of 1 mutants killed"


def test_tests_that_fail_by_themselves_tell_nothing(root: Path) -> None:
    tests = root / "tests/toy/test_numbers.py"
    tests.write_text(tests.read_text("utf-8").replace("== 0", "== 1"), "utf-8")
    done = run(root)
    assert done.returncode == 1
    assert "fail without any mutant: tests/toy/test_numbers.py::test_counter" in done.stderr
