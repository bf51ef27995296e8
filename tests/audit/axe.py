"""What axe-core finds on a screen, with WCAG 2.2 AA, the size of targets and best practices; and what it could not
judge, unless that is judged elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tests.browser.drawn import uncovered
from tests.browser.table_page import Table

SOURCE: Final = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RUN: Final = Path(__file__).with_name("axe.js").read_text("utf-8")
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RULES: Final = {"target-size": {"enabled": True}}
NO_COLOURS: Final = {"color-contrast": {"enabled": False}}
"""Axe gives up where a ground is a picture or a gradient, as nearly all of ours are: contrast is measured in a
picture of the page (tests/browser/test_journey_access.py)."""

LOOKS: Final = """() => [...document.querySelectorAll("body, body *")].map((node) => {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return "";
    const { left, top, width, height } = node.getBoundingClientRect(), look = getComputedStyle(node);
    const link = node.matches("a[href]") ? look.color + look.textDecorationLine : "";
    return [left, top, width, height, look.zIndex, look.pointerEvents, link].join();
}).join(";")"""


def looks(table: Table) -> str:
    """All that axe reads of the page and that a style sheet can change: what is to be seen, where it lies, and whether
    links stand out. Where two lights agree in this, axe says the same of both."""
    with uncovered(table.page):
        told: str = table.settle().page.evaluate(LOOKS)
    return told


def verdicts(table: Table) -> list[str]:
    """Violations, and what nobody has judged, in words; twice, since it loses its way where something just comes."""
    with uncovered(table.page):
        table.settle().page.evaluate(f"globalThis.axe ?? (() => {{ {SOURCE} }})(); undefined")
        once = told(table)
        again = told(table.settle()) if once else []
    return [fault for fault in once if fault in again]


def told(table: Table) -> list[str]:
    found: list[list[Any]] = table.page.evaluate(RUN, [list(TAGS), RULES | NO_COLOURS])
    return [f"{kind} of {rule}: {', '.join(nodes[:4])}" for kind, rule, nodes in found]
