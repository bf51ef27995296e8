"""Changes the engine in one small place at a time and runs its tests, to see whether they notice.

python -m tests.mutation                    every mutant of every engine module
python -m tests.mutation rules scoring      only those modules
python -m tests.mutation --list rules       what would be changed

Each mutant runs in a fork of a warm process that imports the changed source in place of the module; nothing is written
to disk. Survivors are printed, and explained in docs/quality.md.
"""

import ast
import importlib.abc
import importlib.machinery
import os
import resource
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from subprocess import run
from types import ModuleType

import hypothesis.stateful  # noqa: F401 (warm, for all forks)
import pytest

ROOT = Path(__file__).parents[1]
MODULES = (
    "pieces",
    "actions",
    "state",
    "refusal",
    "rules",
    "scoring",
    "deal",
    "view",
    "imagined",
    "events",
    "record",
    "replay",
    "game",
)
QUICK = tuple(
    f"tests/engine/test_{name}.py"
    for name in (
        "refusal",
        "replay",
        "game",
        "record",
        "view",
        "events",
        "scoring",
        "state",
        "actions",
        "deal",
        "imagined",
    )
)
SLOW = tuple(f"tests/engine/test_{name}.py" for name in ("golden", "perft", "laws", "hidden", "fuzz"))
UNMUTATED = ("test_another_python_tells_the_same", "test_the_hash_seed_changes_nothing")
"""These run the source on disk."""

CPU_SECONDS = 60
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    module: str
    number: int
    line: int
    told: str
    source: str


def change(node: ast.AST) -> Iterator[ast.AST]:
    """Every other node that could stand here."""
    yield from _another_operation(node)
    yield from _another_branch(node)
    if isinstance(node, ast.Constant):
        yield from _other_constants(node.value)
    elif isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Continue):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None:
        yield ast.Return(ast.Constant(None))


def _another_operation(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            compared = deepcopy(node)
            compared.ops[at] = COMPARISONS[type(operator)]()
            yield compared
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        calculated = deepcopy(node)
        calculated.op = OPERATORS[type(node.op)]()
        yield calculated
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _another_branch(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.If):
        yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield ast.comprehension(node.target, node.iter, [], node.is_async)


def _other_constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant(f"~{value}")


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every field of every node that may be changed; not annotations, types, texts about the code."""
    stack: list[tuple[ast.AST, bool]] = [(tree, False)]
    while stack:
        parent, inside = stack.pop()
        inside = inside or isinstance(parent, ast.FunctionDef)
        for field, value in ast.iter_fields(parent):
            if field in {"annotation", "returns", "decorator_list", "type_params"} or _is_type(parent):
                continue
            children: Sequence[object] = value if isinstance(value, list) else [value]
            for at, child in enumerate(children):
                if not isinstance(child, ast.AST) or _is_documentation(child):
                    continue
                if inside or not isinstance(child, ast.Assign | ast.Expr):
                    yield parent, field, at if isinstance(value, list) else None
                stack.append((child, inside))


def _is_documentation(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_type(node: ast.AST) -> bool:
    """`Action = NewType(...)`, `Verb = Literal[...]`, `__slots__ = ...`: nothing that runs depends on their texts."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    return node.targets[0].id in {
        "Action",
        "Verb",
        "Phase",
        "DecidedBy",
        "Towers",
        "Options",
        "Imagined",
        "Token",
        "__slots__",
    }


def mutants(module: str) -> Iterator[Mutant]:
    tree = ast.parse((ROOT / "triqueta" / f"{module}.py").read_text(encoding="utf-8"))
    number = 0
    for parent, field, at in list(places(tree)):
        value = getattr(parent, field)
        node = value if at is None else value[at]
        for new in change(node):
            _put(parent, field, at, new)
            number += 1
            line = getattr(node, "lineno", getattr(parent, "lineno", 0))
            told = f"{_short(node)}  →  {_short(new)}"
            yield Mutant(module, number, line, told, ast.unparse(ast.fix_missing_locations(tree)))
            _put(parent, field, at, node)


def _put(parent: ast.AST, field: str, at: int | None, node: ast.AST) -> None:
    if at is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[at] = node


def _short(node: ast.AST) -> str:
    text = ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]
    return text if len(text) < 70 else text[:67] + "…"


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutant where the module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != f"triqueta.{self.mutant.module}":
            return None
        return importlib.machinery.ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.source, f"<mutant of {self.mutant.module}>", "exec"), module.__dict__)


def survives(mutant: Mutant | None) -> bool:
    """Do all tests pass? In a fork, so that nothing of the mutant stays."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    code = 1
    try:
        code = _tested(mutant)
    finally:
        os._exit(code)


def _tested(mutant: Mutant | None) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    if mutant:
        sys.meta_path.insert(0, Changed(mutant))
    return next((code for code in map(_run, _stages(mutant)) if code), 0)


def _stages(mutant: Mutant | None) -> Iterator[tuple[str, ...]]:
    """The module's own tests first: most mutants come no further."""
    if mutant and f"tests/engine/test_{mutant.module}.py" in QUICK:
        yield (f"tests/engine/test_{mutant.module}.py",)
    yield ("tests/rules",)
    yield QUICK
    yield SLOW


def _run(tests: tuple[str, ...]) -> int:
    plugins = [word for name in ("cacheprovider", "xdist", "pytest_cov") for word in ("-p", f"no:{name}")]
    quiet = ["-x", "-q", "--no-header", "--tb=no", "--assert=plain", *plugins]
    return int(pytest.main([*quiet, "-k", f"not ({' or '.join(UNMUTATED)})", *tests]))


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("modules", nargs="*", default=MODULES)
    parser.add_argument("--list", action="store_true", help="only say what would be changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--only", type=int, nargs="+", help="only the mutants of these numbers, of one module"
    )
    asked = parser.parse_args()
    if asked.list:
        for module in asked.modules:
            for mutant in mutants(module):
                print(f"{module}:{mutant.line} #{mutant.number}: {mutant.told}")
    elif len(asked.modules) > 1:
        with ThreadPoolExecutor(asked.jobs) as pool:
            list(
                pool.map(
                    lambda module: run([sys.executable, "-m", "tests.mutation", module], check=False),
                    asked.modules,
                )
            )
    else:
        _report(asked.modules[0], asked.only)


def _report(module: str, only: Sequence[int] | None) -> None:
    os.environ |= {"HYPOTHESIS_PROFILE": "glance", "FUZZ_INPUTS": "1600"}
    if not survives(None):
        sys.exit("the tests fail without any mutant")
    total = killed = 0
    for mutant in mutants(module):
        if only and mutant.number not in only:
            continue
        total += 1
        if survives(mutant):
            print(f"survived: {module}:{mutant.line} #{mutant.number}: {mutant.told}", flush=True)
        else:
            killed += 1
    print(f"{module}: {killed} of {total} mutants killed", flush=True)


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
