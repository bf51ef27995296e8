"""Laws of the page's own Python: it runs on MicroPython, makes no markup, and decides nothing about the game."""

import ast
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.page.markup import ROOT

PAGE: Final = ROOT / "web/page"
MODULES: Final = sorted(PAGE.glob("*.py"))
MAY_IMPORT: Final = {"js", "jsffi", "web.page", "asyncio", "json"}
FOR_TYPES: Final = {"collections.abc", "typing"}
"""What MicroPython does not have: only below `if TYPE_CHECKING`, where it never looks."""


def tree(module: Path) -> ast.Module:
    return ast.parse(module.read_text("utf-8"))


def imported(module: Path) -> list[str]:
    """As often as it is."""
    every = list(ast.walk(tree(module)))
    plain = [name.name for node in every if isinstance(node, ast.Import) for name in node.names]
    return plain + [node.module or "" for node in every if isinstance(node, ast.ImportFrom)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_text_reaches_the_page_as_text_alone(module: Path) -> None:
    names = {node.attr for node in ast.walk(tree(module)) if isinstance(node, ast.Attribute)}
    assert names & {"innerHTML", "outerHTML", "insertAdjacentHTML", "write", "eval", "Function"} == set()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_markup_in_strings(module: Path) -> None:
    texts = [node.value for node in ast.walk(tree(module)) if isinstance(node, ast.Constant)]
    assert [text for text in texts if isinstance(text, str) and "</" in text] == []


def imported_for_types(module: Path) -> list[str]:
    blocks = [
        node
        for node in tree(module).body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    every = [node for block in blocks for node in ast.walk(block) if isinstance(node, ast.ImportFrom)]
    return [node.module or "" for node in every]


def strange(names: list[str]) -> set[str]:
    return {name for name in names if name not in MAY_IMPORT and not name.startswith("web.page.")}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_page_imports_neither_rules_nor_much_else(module: Path) -> None:
    for_types = imported_for_types(module)
    at_run_time = imported(module)
    for name in for_types:
        at_run_time.remove(name)
    assert strange(at_run_time) == set()
    assert strange(for_types) <= FOR_TYPES


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_nothing_that_micropython_cannot_read(module: Path) -> None:
    displays = [node for node in ast.walk(tree(module)) if isinstance(node, (ast.List, ast.Tuple, ast.Set))]
    starred = [item for display in displays for item in display.elts if isinstance(item, ast.Starred)]
    unpacked = [node for node in ast.walk(tree(module)) if isinstance(node, ast.Dict) and None in node.keys]
    matched = [node for node in ast.walk(tree(module)) if isinstance(node, (ast.Match, ast.TryStar))]
    assert starred + unpacked + matched == []


def test_whoever_waits_for_no_time_lets_the_browser_breathe() -> None:
    """MicroPython's sleep(0) goes on in the same task of the browser, however many there are of it."""
    assert [module.name for module in MODULES if "asyncio.sleep(0)" in module.read_text("utf-8")] == []


def test_every_module_is_given_to_the_page() -> None:
    given = tomllib.loads((PAGE / "page.toml").read_text("utf-8"))["files"]
    assert given == {
        f"./{module.name}": f"./web/page/{module.name}" for module in MODULES if module.stem != "main"
    }
