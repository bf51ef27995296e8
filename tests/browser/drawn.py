"""What is really painted: a picture of the page, read by the page itself, point by point."""

from __future__ import annotations

import base64
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.table_page import Table

READING: Final = """const brushed = async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width, canvas.height = image.height;
    return { image, brush: canvas.getContext("2d", { willReadFrequently: true }) };
};
const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
"""
"""What all of this begins with: a picture that can be read, and how light a colour is."""
SHARES: Final = """async ([picture, names, least]) => {
    const { brush, image } = await brushed(picture);
    brush.drawImage(image, 0, 0);
    const share = (node) => {
        const box = node.getBoundingClientRect();
        const { data } = brush.getImageData(...[box.left, box.top, box.width, box.height].map(Math.round));
        const lights = [];
        for (let at = 0; at < data.length; at += 4) lights.push(light(data.slice(at, at + 3)));
        const counts = new Map();
        for (const one of lights) counts.set(one, (counts.get(one) ?? 0) + 1);
        const ground = [...counts].sort((one, other) => other[1] - one[1])[0][0];
        const far = (one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05) >= least;
        return lights.filter(far).length / lights.length;
    };
    const seen = (node) => node.checkVisibility({ visibilityProperty: true });
    return names.map((name) => {
        const nodes = [...document.querySelectorAll(name)].filter(seen);
        return nodes.length ? Math.min(...nodes.map(share)) : 0;
    });
}"""


INKS: Final = """(leftOut) => {
    const READ = "p, li, td, th, h2, h3, label, .status, .effect, .verb, .odds, .question";
    const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const modal = document.querySelector("dialog[open]");
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || modal && !modal.contains(node)) continue;
        if (node.closest("script, style, option, progress, .unseen, :disabled, " + leftOut)) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        const box = range.getBoundingClientRect();
        const seen = node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!seen || box.width < 2 || box.left < 0 || box.top < 0) continue;
        if (box.right > innerWidth || box.bottom > innerHeight) continue;
        const look = getComputedStyle(node);
        const middle = box.left + box.width / 2;
        const tops = [0.15, 0.5, 0.85].map((at) => document.elementFromPoint(middle, box.top + box.height * at));
        if (!tops.every((top) => top && (node.contains(top) || top.contains(node)))) continue;
        let fade = 1, cut = false;
        for (let at = node; at; at = at.parentElement) {
            fade *= parseFloat(getComputedStyle(at).opacity);
            const edge = at.getBoundingClientRect(), clips = getComputedStyle(at).overflowY !== "visible";
            cut ||= clips && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
        }
        if (cut) continue;
        const read = node.closest(READ) && !node.closest(".token, .bar .round");
        const large = parseFloat(look.fontSize) >= 24 || parseFloat(look.fontSize) >= 18.66 && look.fontWeight >= 700;
        const text = `${node.className} ${walk.currentNode.data.trim().slice(0, 30)}`;
        texts.push({ text, ink: look.color, fade, large, read: Boolean(read),
            box: [box.left, box.top + box.height / 4, box.width, box.height / 2] });
    }
    return texts;
}"""
DRY: Final = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }");
    document.adoptedStyleSheets = [sheet];
}"""
# The contrast of each text with the ground that it stands on: nine tenths of it are plainer still.
CONTRASTS: Final = """async ([picture, texts]) => {
    const { brush, image } = await brushed(picture);
    const colour = (text) => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = text;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const inks = texts.map(({ ink }) => colour(ink));
    brush.drawImage(image, 0, 0);
    return texts.map(({ fade, box }, nth) => {
        const ground = brush.getImageData(...box.map(Math.round)).data, ink = inks[nth], ratios = [];
        const alpha = fade * ink[3] / 255;
        for (let at = 0; at < ground.length; at += 4) {
            const under = [...ground.slice(at, at + 3)];
            const below = light(under);
            const over = light(under.map((part, channel) => part + (ink[channel] - part) * alpha));
            ratios.push((Math.max(over, below) + 0.05) / (Math.min(over, below) + 0.05));
        }
        ratios.sort((one, other) => one - other);
        return ratios[Math.floor(ratios.length / 10)];
    });
}"""


def shares(page: Page, names: list[str], least: float = 3) -> dict[str, float]:
    """For each selector how much of its thing stands out from its ground, at this contrast or more; of several things
    the one that does so least, and 0 where there is none."""
    return dict(zip(names, read(page, SHARES, names, least), strict=True))


def contrasts(table: Table, left_out: str) -> list[tuple[dict[str, Any], float]]:
    """Each text on the screen, but for those left out by a selector, and its contrast."""
    texts = table.settle().page.evaluate(INKS, left_out)
    assert texts, "there is no text at all"
    table.page.evaluate(DRY)
    taken = picture(table.page)
    table.page.evaluate("() => { document.adoptedStyleSheets = []; }")
    return list(zip(texts, read(table.page, CONTRASTS, texts, taken=taken), strict=True))


def picture(page: Page) -> str:
    """As it is now, by its address."""
    taken = page.screenshot(animations="disabled", scale="css")
    return f"data:image/png;base64,{base64.b64encode(taken).decode()}"


def read(page: Page, script: str, *given: object, taken: str = "") -> list[float]:
    """What this script finds in a picture of the page, or in one that was taken before."""
    found: list[float] = page.evaluate(
        f"given => {{ {READING} return ({script})(given); }}", [taken or picture(page), *given]
    )
    return found
