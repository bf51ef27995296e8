"""Contrasts as they are painted, of letters and of shapes (contrasts.js)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.browser.drawn import picture, uncovered
from tests.browser.table_page import UNCOVER, Table

READ: Final = 7
"""What is read (WCAG AAA)."""
SEEN: Final = 4.5
"""Any other text: names, figures, what stands on buttons and tokens (AA)."""
SHAPE: Final = 3
"""Edges of controls and of pieces, icons, marks (AA)."""
CONTROLS: Final = (
    ".plain",
    ".grand",
    ".choice",
    "select",
    "input[type=text]",
    "textarea",
    ".tick input",
    ".glyph",
    ".row-button",
    ".chip",
    ".stone",
    ".tray",
    ".face",
    ".row:is([data-fresh=''], :not([data-fresh])):not([data-state='taken']) .plank",
)
"""What has an edge all round; that of a row which has just changed is dashed."""
FIGURES: Final = (
    ".lane-tokens .token",
    ".hand .token",
    ".kept .token",
    ".set[data-count='1'] .leaf",
    ".tower:not([data-state='gone'])",
    ".rock",
    ".tree",
    ".mark",
    ".knot",
    ".crack",
    ".stake",
    ".sign",
    ".initial",
    ".pebble",
    ".try .ghost",
    ".aid-cell .animal",
    ".gain .animal",
)
"""What is told by its figure. An animal that somebody has none of is faint on purpose."""
SHAPES: Final = (*((name, True) for name in CONTROLS), *((name, False) for name in FIGURES))
MEASURE: Final = Path(__file__).with_name("contrasts.js").read_text("utf-8")
LETTERS_OUT: Final = """shapes => {
    UNCOVER
    const all = MEASURE, texts = all.texts(), outlines = all.shapes(shapes);
    globalThis.measured = (picture) => all.measure(picture, texts, outlines);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
        "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }"
        + "text { fill: transparent !important; }"
    );
    document.adoptedStyleSheets = [sheet];
    return texts.length;
}""".replace("MEASURE", MEASURE).replace("UNCOVER", UNCOVER)
"""Find what is to be measured; it is painted for the first time when the letters are gone."""


def measured(table: Table) -> dict[str, Any]:
    """The contrast of each text, and whether it is read as a sentence; the contrast of each shape's edge."""
    page = table.settle().page
    with uncovered(page, LETTERS_OUT, [list(shape) for shape in SHAPES]) as texts:
        taken = picture(page)
    assert texts, "there is no text at all"
    ratios: dict[str, Any] = page.evaluate("picture => measured(picture)", taken)
    return ratios


def faint(table: Table) -> Iterator[str]:
    """What on the screen is hard to see: each text, and of shapes of a kind the worst."""
    ratios = measured(table)
    for text, ratio, read in ratios["texts"]:
        if ratio < (READ if read else SEEN):
            yield f"{text}: {ratio:.1f}"
    worst: dict[str, tuple[float, str]] = {}
    for shape, which, ratio in ratios["shapes"]:
        worst[shape] = min((ratio, which), worst.get(shape, (ratio, which)))
    yield from (
        f"shape {shape} {which}: {ratio:.1f}" for shape, (ratio, which) in worst.items() if ratio < SHAPE
    )
