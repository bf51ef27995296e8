"""What a mutant is: one module, changed in one small place. Knows Python's syntax tree, and nothing of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
TYPES = ("NewType", "TypeVar", "Literal", "Callable", "Final")
"""What an assignment begins with that only says a type: nothing that runs depends on its texts."""
DATA = 24
"""A literal with more constants than this is data that was measured or fitted; no test pins each number."""


@dataclass(frozen=True)
class Mutant:
    """The source of a changed module, and where and how it was changed."""

    module: Path
    number: int
    line: int
    lines: frozenset[int]
    """Where a test that comes past it may have been seen."""
    owner: tuple[str, ...]
    """The function, or class and method, whose body was changed; empty for what runs while the module is imported."""
    told: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} #{self.number}: {self.told}"


@dataclass(frozen=True)
class Place:
    """A field of a node that may be changed, and whose body it is in."""

    parent: ast.AST
    field: str
    at: int | None
    owner: tuple[str, ...]
    statement: int
    """The line that the statement begins with."""

    @property
    def lines(self) -> tuple[int, int]:
        """Where it stands; of what has a body of its own, the head."""
        node = self.node
        first: int = getattr(node, "lineno", self.statement)
        last: int = first if hasattr(node, "body") else getattr(node, "end_lineno", first)
        return first, last

    @property
    def node(self) -> ast.AST:
        value = getattr(self.parent, self.field)
        node: ast.AST = value if self.at is None else value[self.at]
        return node

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def mutants(root: Path, module: Path) -> Iterator[Mutant]:
    """Every mutant of a module, whose path is seen from the root."""
    tree = ast.parse((root / module).read_text("utf-8"))
    number = 0
    for place in list(places(tree)):
        node = place.node
        first, last = place.lines
        lines = frozenset({place.statement, *range(first, last + 1)})
        for new in change(node):
            place.put(new)
            number += 1
            told = f"{_short(node)}  →  {_short(new)}"
            source = ast.unparse(ast.fix_missing_locations(tree))
            yield Mutant(module, number, first, lines, place.owner, told, source)
            place.put(node)


def places(tree: ast.Module) -> Iterator[Place]:
    """Whatever may be changed: not annotations, types, texts about the code, tables of data."""
    stack: list[tuple[ast.AST, tuple[str, ...], bool, int]] = [(tree, (), False, 1)]
    while stack:
        parent, names, inside, line = stack.pop()
        for field, value in ast.iter_fields(parent):
            if field in {"annotation", "returns", "decorator_list", "type_params"} or _is_fixed(parent):
                continue
            here, within = _scope(parent, field, names, inside)
            children: Sequence[object] = value if isinstance(value, list) else [value]
            for at, child in enumerate(children):
                if not isinstance(child, ast.AST) or _is_documentation(child):
                    continue
                begins = child.lineno if isinstance(child, ast.stmt) else line
                if within or not isinstance(child, ast.Assign | ast.AnnAssign | ast.Expr):
                    number = at if isinstance(value, list) else None
                    yield Place(parent, field, number, here if within else (), begins)
                stack.append((child, here, within, begins))


def _scope(parent: ast.AST, field: str, names: tuple[str, ...], inside: bool) -> tuple[tuple[str, ...], bool]:
    """Whose body a field belongs to; defaults of arguments and bases of classes run while the module is imported."""
    if inside or field != "body":
        return names, inside
    if isinstance(parent, ast.ClassDef):
        return (*names, parent.name), False
    if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef):
        return (*names, parent.name), True
    return names, False


def _is_documentation(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_fixed(node: ast.AST) -> bool:
    """`Action = NewType(...)`, `Verb = Literal[...]`, `__slots__ = ...`, and tables of data."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return True
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    value = node.value
    head = (
        value.func
        if isinstance(value, ast.Call)
        else value.value
        if isinstance(value, ast.Subscript)
        else value
    )
    is_type = isinstance(head, ast.Name) and head.id in TYPES
    is_names = isinstance(target, ast.Name) and target.id in ("__slots__", "__all__", "__export__")
    return is_type or is_names or sum(isinstance(each, ast.Constant) for each in ast.walk(value)) > DATA


def change(node: ast.AST) -> Iterator[ast.AST]:
    """Every other node that could stand here."""
    yield from _another_operation(node)
    yield from _another_branch(node)
    if isinstance(node, ast.Constant):
        yield from _other_constants(node.value)
    elif isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Continue):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value and ast.unparse(node.value) != "None":
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
    elif isinstance(value, float):
        yield ast.Constant(value * 2 + 0.5)
    elif isinstance(value, str):
        yield ast.Constant(f"~{value}")


def _short(node: ast.AST) -> str:
    text = ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]
    return text if len(text) < 70 else text[:67] + "…"
