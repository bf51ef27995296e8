"""The looks follow the direction of the language: left and right are told apart only where a picture is drawn, where
something was measured on the glass, and where the screen has a rim of its own."""

import re
from typing import Final

from tests.page.markup import ROOT

ONE_SIDED: Final = re.compile(r"(?:\w+-)*(?:left|right)(?:-\w+)?")
FOUR_SIDED: Final = ("margin", "padding", "inset", "border-width")
RIM: Final = "safe-area-inset"
DECLARED: Final = re.compile(r"(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)")
VALUE: Final = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")
DRAWN: Final = (
    *(".trefoil", ".set", ".animal", ".value", ".flower", ".mouth", ".garland", ".tower > .left", ".initial"),
    *(".flight", "#toast", ".curve"),
)
"""Pictures, what flies, and what the page lays on the glass by itself."""


def rules() -> list[tuple[str, str, str]]:
    """Of every style sheet: selector, property, value; without comments."""
    sheets = {sheet.name: sheet.read_text("utf-8") for sheet in (ROOT / "web/style").glob("*.css")}
    found = []
    for name, text in sheets.items():
        plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)", plain):
            found += [(f"{name}: {selector.strip()}", what, value) for what, value in DECLARED.findall(body)]
    return found


def tells_apart(name: str, value: str) -> bool:
    """Does it treat left and right differently?"""
    sides = VALUE.findall(value)
    lopsided = name in FOUR_SIDED and len(sides) == 4 and sides[1] != sides[3] and RIM not in value
    aligned = name in ("text-align", "float") and value.strip() in ("left", "right")
    return lopsided or aligned or bool(ONE_SIDED.fullmatch(name))


def test_no_style_sheet_knows_left_from_right() -> None:
    wrong = [
        f"{selector} {{ {name}: {value} }}"
        for selector, name, value in rules()
        if tells_apart(name, value) and not any(drawn in selector for drawn in DRAWN)
    ]
    assert wrong == []


def test_what_tells_them_apart_is_found() -> None:
    assert ("left", "0") in {(name, value) for _, name, value in rules()}
    for name, value in (("padding", "0 4px 0 max(1px, 2em)"), ("text-align", "left"), ("border-left", "0")):
        assert tells_apart(name, value)
    for name, value in (("padding", "0 4px 9px 4px"), ("text-align", "center"), ("border-top", "0")):
        assert not tells_apart(name, value)
