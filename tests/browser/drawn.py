"""What is really painted: a picture of the page, read by the page itself, point by point."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.table_page import SEEN

PAINTED: Final = """async ([picture, names, least]) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width, canvas.height = image.height;
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const light = (red, green, blue) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const seen = (node) => node.checkVisibility({ visibilityProperty: true });
    const far = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= least;
    const lights = (box) => {
        const { data } = brush.getImageData(...[box.left, box.top, box.width, box.height].map(Math.round));
        return Array.from({ length: data.length / 4 }, (_, at) => light(...data.slice(4 * at, 4 * at + 3)));
    };
"""
"""What each point of a picture is in light alone."""
SHARES: Final = (
    PAINTED
    + """    const share = (node) => {
        const found = lights(node.getBoundingClientRect()), counts = new Map();
        for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
        const ground = [...counts].sort((one, other) => other[1] - one[1])[0][0];
        return found.filter((one) => far(one, ground)).length / found.length;
    };
    return names.map((name) => {
        const nodes = [...document.querySelectorAll(name)].filter(seen);
        return nodes.length ? Math.min(...nodes.map(share)) : 0;
    });
}"""
)
UNLIKE: Final = (
    PAINTED
    + """    return names.map((name) => {
        const views = [...document.querySelectorAll(name)].filter(seen).map((node) => {
            const { left, top, width } = node.getBoundingClientRect();
            return lights({ left, top, width, height: width });
        });
        const unlike = (one, other) => one.filter((point, at) => far(point, other[at])).length / one.length;
        return Math.min(...views.flatMap((one, nth) => views.slice(nth + 1).map((other) => unlike(one, other))));
    });
}"""
)


def shares(page: Page, names: list[str], least: float = 3) -> dict[str, float]:
    """For each selector how much of its thing stands out from its ground, at this contrast or more; of several things
    the one that does so least, and 0 where there is none."""
    with uncovered(page):
        found: list[float] = page.evaluate(SHARES, [picture(page), names, least])
    return dict(zip(names, found, strict=True))


def unlike(page: Page, names: list[str], least: float = 1.5) -> dict[str, float]:
    """For each selector how much differs in light, at this contrast or more, between the two of its things that
    are most alike: what is left where no colour is seen."""
    with uncovered(page):
        found: list[float] = page.evaluate(UNLIKE, [picture(page), names, least])
    return dict(zip(names, found, strict=True))


@contextmanager
def uncovered(page: Page, uncover: str = SEEN, *given: object) -> Iterator[Any]:
    """Let it be painted meanwhile, which costs more than all else and which no test needs that takes no picture. What
    uncovers it may look at it and change it before it is painted, and tells what it has found."""
    covers = page.evaluate_handle("[...document.adoptedStyleSheets]")
    yield page.evaluate(uncover, *given)
    page.evaluate("covers => { document.adoptedStyleSheets = covers; }", covers)


def picture(page: Page) -> str:
    """As it is now, by its address."""
    taken = page.screenshot(animations="disabled", scale="css")
    return f"data:image/png;base64,{base64.b64encode(taken).decode()}"
