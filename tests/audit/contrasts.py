"""Contrasts as they are painted: the ink of each text beside a picture of the ground without it."""

from __future__ import annotations

import base64
from typing import Final

from tests.browser.table_page import Table

READ: Final = 7
"""What is read (WCAG AAA)."""
SEEN: Final = 4.5
"""Any other text: names, figures, what stands on buttons and tokens (AA)."""
# Every text that is shown: its ink, and where it stands.
INKS: Final = """() => {
    const READ = "p, li, td, th, h2, h3, label, .status, .effect, .verb, .odds, .question";
    const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const modal = document.querySelector("dialog[open]");
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || modal && !modal.contains(node)) continue;
        if (node.closest("script, style, option, progress, .unseen, :disabled, .garland")) continue;
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
        const text = `${node.className} ${walk.currentNode.data.trim().slice(0, 30)}`;
        texts.push({ text, ink: look.color, fade, read: Boolean(read),
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
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width, canvas.height = image.height;
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const light = (rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
    const colour = (text) => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = text;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const inks = texts.map(({ ink }) => colour(ink));
    brush.drawImage(image, 0, 0);
    return texts.map(({ text, read, fade, box }, nth) => {
        const ground = brush.getImageData(...box.map(Math.round)).data, ink = inks[nth], ratios = [];
        const alpha = fade * ink[3] / 255;
        for (let at = 0; at < ground.length; at += 4) {
            const under = [...ground.slice(at, at + 3)];
            const below = light(under);
            const over = light(under.map((part, channel) => part + (ink[channel] - part) * alpha));
            ratios.push((Math.max(over, below) + 0.05) / (Math.min(over, below) + 0.05));
        }
        ratios.sort((one, other) => one - other);
        return [text, ratios[Math.floor(ratios.length / 10)], read];
    });
}"""


def contrasts(table: Table) -> list[tuple[str, float, bool]]:
    """Each text on the screen, its contrast, and whether it is read as a sentence."""
    texts = table.settle().page.evaluate(INKS)
    table.page.evaluate(DRY)
    picture = base64.b64encode(table.page.screenshot(animations="disabled", scale="css")).decode()
    table.page.evaluate("() => { document.adoptedStyleSheets = []; }")
    found = table.page.evaluate(CONTRASTS, [f"data:image/png;base64,{picture}", texts])
    assert found, "there is no text at all"
    return [(text, ratio, read) for text, ratio, read in found]


def pale(table: Table) -> list[str]:
    """The texts on the screen that are hard to read."""
    return sorted(
        {f"{text}: {ratio:.1f}" for text, ratio, read in contrasts(table) if ratio < (READ if read else SEEN)}
    )
