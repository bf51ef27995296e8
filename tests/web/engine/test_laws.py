"""Who may know whom on the worker's side."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "web" / "engine"
MODULES = sorted(FOLDER.glob("*.py"))
HIDDEN = {"triqueta.state", "triqueta.game", "triqueta.imagined", "triqueta.rules"}
"""The page is made from what the person may know, and from nothing else; the sitting holds the game."""
RULES = {"KEEPS", "KINDS", "COPIES", "TRIQUETA", "POINTS", "NOBODY", "NO_ROW", "NOTHING"}
"""Numbers of the rules: what is full, alone, ruined, hidden or gained is asked of the engine."""


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module":  # when first asked for
            yield str(ast.literal_eval(node.args[0]))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_worker_knows_the_rules_and_the_standard_library_alone(module: Path) -> None:
    for name in imports(module):
        known = name.split(".")[0] in sys.stdlib_module_names or name.startswith(("triqueta.", "web.engine."))
        assert known or name == "web.engine", name


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_what_makes_the_screen_never_sees_a_state(module: Path) -> None:
    assert not HIDDEN & set(imports(module))
    assert module.stem == "new_game" or "triqueta.deal" not in set(imports(module))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_module_opens_with_its_law_and_stays_short(module: Path) -> None:
    source = module.read_text("utf-8")
    assert ast.get_docstring(ast.parse(source))
    assert source.count("\n") < 300


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_page_counts_nothing_that_the_rules_count(module: Path) -> None:
    names = {
        alias.name
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    allowed = {"NOBODY"} if module.stem == "refusals" else set[str]()  # an error after the end is nobody's
    assert not names & RULES - allowed
