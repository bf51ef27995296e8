"""Who may know whom: the engine's layers, and what none of it touches. Read from the source, not from memory."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "triqueta"

MAY_IMPORT = {
    "pieces": "",
    "actions": "pieces",
    "setup_errors": "",
    "state": "pieces setup_errors",
    "refusal": "pieces actions state",
    "rules": "pieces actions state refusal",
    "scoring": "pieces state",
    "deal": "pieces setup_errors state",
    "opponents": "",
    "texts": "",
    "intervals": "",
    "view": "pieces actions state rules scoring",
    "odds": "pieces scoring view",
    "imagined": "pieces state view deal",
    "playing": "actions state rules",
    "events": "pieces actions state scoring",
    "record.errors": "",
    "record.text": "pieces actions record.errors",
    "record.reading": "pieces actions state refusal rules record.errors record.text",
    "record.wording": "pieces actions refusal record.errors",
    "record.writing": "pieces actions state record.text",
    "game": "actions state rules deal events view record.reading record.writing record.text",
}
"""The engine from the bottom to the top. Whatever is not named here is not the engine's."""

LIBRARY = {
    "collections.abc",
    "dataclasses",
    "functools",
    "itertools",
    "math",
    "operator",
    "random",
    "re",
    "typing",
}
"""What thinking needs: nothing that reads a clock, a file, a terminal, a network or the system."""

HASHING = {"deal": {"hashlib"}}

PLAYERS_MAY_IMPORT = {
    "opponents",
    "pieces",
    "actions",
    "scoring",
    "view",
    "rules",
    "imagined",
    "odds",
    "players",
    "setup_errors",
}
"""A player is given a View and a generator. It may imagine positions and move those; a game it never sees."""

FORBIDDEN_CALLS = {
    "open",
    "print",
    "input",
    "exec",
    "eval",
    "compile",
    "__import__",
    "breakpoint",
    "globals",
    "id",
    "hash",
}

PLAYERS = sorted(path for path in (PACKAGE / "players").glob("*.py") if path.stem != "named")
"""`named` asks them: it holds the clock, and finds players of one's own."""


def source(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Each name imported, with the module that it comes from."""
    for node in ast.walk(source(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: a relative import"
            yield from ((node.module or "", alias.name) for alias in node.names)


def own(path: Path) -> set[str]:
    """The modules of this package that it imports; the package itself where it asks that for a name."""
    named = {(module, f"{module}.{name}") for module, name in imports(path) if module.startswith("triqueta")}
    return {(full if is_module(full) else module).removeprefix("triqueta.") for module, full in named}


def is_module(name: str) -> bool:
    return name.startswith("triqueta.") and file(name.removeprefix("triqueta.")).exists()


def file(name: str) -> Path:
    return PACKAGE / f"{name.replace('.', '/')}.py"


def library(path: Path) -> set[str]:
    return {module for module, _ in imports(path) if module.split(".")[0] != "triqueta"}


def calls(path: Path) -> set[str]:
    nodes = (node for node in ast.walk(source(path)) if isinstance(node, ast.Call))
    return {node.func.id for node in nodes if isinstance(node.func, ast.Name)}


engine = pytest.mark.parametrize("name", MAY_IMPORT)
players = pytest.mark.parametrize("path", PLAYERS, ids=[path.stem for path in PLAYERS])


@engine
def test_a_module_imports_only_what_lies_below(name: str) -> None:
    assert own(file(name)) <= set(MAY_IMPORT[name].split())


@engine
def test_the_engine_needs_little_of_the_standard_library(name: str) -> None:
    assert library(file(name)) <= LIBRARY | HASHING.get(name, set())


@engine
def test_the_engine_neither_reads_nor_writes(name: str) -> None:
    assert not calls(file(name)) & FORBIDDEN_CALLS


@engine
def test_chance_enters_in_the_deal_alone(name: str) -> None:
    path = file(name)
    if name not in ("deal", "imagined", "playing"):
        assert "random" not in library(path)
    assert ("Random" in calls(path)) == (name == "deal")


@players
def test_players_see_views_and_no_position_of_a_game(path: Path) -> None:
    assert {name.split(".")[0] for name in own(path)} <= PLAYERS_MAY_IMPORT


@players
def test_of_what_is_imagined_players_take_the_imagined_alone(path: Path) -> None:
    """What `imagined` itself is made of, a `State` first of all, is not theirs; a `Likelihood` is only numbers."""
    taken = {name for module, name in imports(path) if module == "triqueta.imagined"}
    assert taken <= {"Imagined", "Likelihood", "imagine"}


@players
def test_players_bring_no_chance_of_their_own(path: Path) -> None:
    assert {name for module, name in imports(path) if module == "random"} <= {"Random"}
    assert "Random" not in calls(path)


@players
def test_players_read_no_clock_and_no_file(path: Path) -> None:
    forbidden = {
        "time",
        "datetime",
        "os",
        "sys",
        "io",
        "pathlib",
        "secrets",
        "socket",
        "threading",
        "subprocess",
    }
    assert not library(path) & forbidden
    assert not calls(path) & FORBIDDEN_CALLS


def test_every_module_beside_the_package_is_placed_in_a_layer() -> None:
    paths = [*PACKAGE.glob("*.py"), *(PACKAGE / "record").glob("*.py")]
    beside = {path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".") for path in paths}
    assert beside == {*MAY_IMPORT, "__init__", "__main__", "record.__init__"}


def test_no_module_passes_three_hundred_lines() -> None:
    """But `trained`, which is no code: what a player has learnt."""
    long = [
        path for path in PACKAGE.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > 300
    ]
    assert [path.name for path in long if path.name != "trained.py"] == []


def functions() -> Iterator[tuple[str, int]]:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(source(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.name}: {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_function_passes_forty_lines() -> None:
    assert [name for name, length in functions() if length > 40] == []


def test_every_module_opens_with_its_law() -> None:
    assert [path.name for path in PACKAGE.rglob("*.py") if not ast.get_docstring(source(path))] == []
