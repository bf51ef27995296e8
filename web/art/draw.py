"""Draws the pictures of the box that are geometry: petals, knotwork, the mark, the forest; and the heads.

Run `python -m web.art.draw` to write the .svg files beside it; the same code gives the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from web.art.faces import faces
from web.art.ground import grass, moss, stump
from web.art.knots import Plait, blades, weave
from web.art.sheet import Point, canvas, draw, gradient

HERE = Path(__file__).parent

ENAMEL = {  # animal: light, base, deep — far apart in hue and in lightness, for every kind of eye
    "rabbit": ("#fbe08a", "#eebf3f", "#b98514"),
    "owl": ("#c393cf", "#8d5aa3", "#5b3270"),
    "deer": ("#f08a52", "#cf5a22", "#8c3408"),
    "boar": ("#7d7670", "#4d4640", "#26211d"),
    "ram": ("#7cc0ea", "#2f86bf", "#0c3f63"),
    "bear": ("#5dbb98", "#17886a", "#075441"),
    "unknown": ("#8a5c35", "#6b4222", "#3f2410"),
}
WOOD = ("#f7e8c4", "#dfc08a", "#8a6232")
PETAL = "M37 97 Q34.5 97 32.8 94.6 L8.4 57.2 A35 35 0 1 1 65.6 57.2 L41.2 94.6 Q39.5 97 37 97 Z"
FOOT = "M13.6 64 Q37 79 60.4 64 L41.2 94.6 Q39.5 97 37 97 Q34.5 97 32.8 94.6 Z"
"""Of the petal, what lies below the line that is drawn across it."""
GOLD = ("#f6dd96", "#c9973a", "#5a3a12")


def petal(animal: str) -> Element:
    """One token of the box: a wooden petal with an enamelled field; five tips together make a flower."""
    svg = canvas(74, 100)
    gradient(svg, "wood", WOOD, "linearGradient", x1="0", y1="0", x2="1", y2="1")
    gradient(svg, "enamel", ENAMEL[animal], cx=".38", cy=".26", r=".85")
    draw(svg, PETAL, fill="url(#wood)", stroke="#4a2f14", stroke_width="2", stroke_linejoin="round")
    field = SubElement(svg, "g", transform="translate(37 45) scale(.86) translate(-37 -45)")
    draw(field, PETAL, fill="url(#enamel)", stroke="#3b2410", stroke_opacity=".55", stroke_width="1.6")
    if animal not in ("rabbit", "unknown"):  # the number's field: light letters need a dark ground
        draw(field, FOOT, fill=ENAMEL[animal][2])
    draw(
        svg,
        "M12 30 A27 27 0 0 1 44 11",
        fill="none",
        stroke="#fff",
        stroke_opacity=".38",
        stroke_width="2.6",
        stroke_linecap="round",
    )
    draw(svg, "M17 63 Q37 76 57 63", fill="none", stroke="#fff3d0", stroke_opacity=".5", stroke_width="1.3")
    return svg


def petal_back() -> Element:
    """The hidden side: the same wood, stained, with the knot of three burnt into it."""
    svg = petal("unknown")
    knot = SubElement(svg, "g", transform="translate(37 41) scale(.23)")
    for turn in (0, 120, 240):
        draw(
            knot,
            VESICA,
            fill="none",
            stroke="#e7c27c",
            stroke_opacity=".85",
            stroke_width="8",
            transform=f"rotate({turn})",
        )
    return svg


VESICA = "M0 20 C-62 -22 -50 -74 0 -104 C50 -74 62 -22 0 20 Z"


def mark() -> Element:
    """Our mark: three petals knotted through a ring."""
    svg = canvas(256, 256)
    knot = SubElement(svg, "g", transform="translate(128 142)", fill="none")
    ring = [(62 * cos(a * pi / 90), 62 * sin(a * pi / 90)) for a in range(180)]
    weave(knot, [ring, *blades(112, 46)], ((21, GOLD[2]), (14, GOLD[1]), (5, GOLD[0])))
    return svg


def knot_frame(size: int, band: int, unit: float, colours: tuple[str, str, str]) -> Element:
    """A frame for border-image: corners are `band` units, sides repeat every two."""
    plait = Plait(size, band, unit)
    svg = canvas(size * unit, size * unit)
    light, base, dark = colours
    ways = [plait.curve(points) for points in plait.strands()]
    cord = (("0.74", dark), ("0.5", base), ("0.16", light))
    for width, colour in cord:
        draw(svg, " ".join(ways), fill="none", stroke=colour, stroke_width=f"{float(width) * unit:g}")
    for bridge in plait.bridges():
        for width, colour in cord:
            draw(svg, bridge, fill="none", stroke=colour, stroke_width=f"{float(width) * unit:g}")
    return svg


def pine(rng: random.Random, x: float, ground: float, height: float) -> str:
    """One tree of the forest's edge, with a slightly different habit each."""
    tiers = rng.randint(4, 6)
    left: list[Point] = []
    for tier in range(tiers):
        y = ground - height * (1 - (tier + 1) / tiers) * 0.97
        reach = height * 0.2 * (tier + 1.3) / tiers * rng.uniform(0.85, 1.15)
        left += [(reach, y), (reach * 0.45, y - height * 0.035)]
    left[-1] = (0, ground)
    outline = [(x, ground - height), *((x + r, y) for r, y in left), *((x - r, y) for r, y in reversed(left))]
    return "M" + " L".join(f"{px:.0f} {py:.0f}" for px, py in outline) + " Z"


def ridge(rng: random.Random, width: int, height: int, level: float, tall: float, count: int) -> str:
    """A hill with pines on it; it meets itself at the edges so that it can repeat."""
    phase = rng.uniform(0, 2 * pi)

    def ground(x: float) -> float:
        turn = 2 * pi * x / width
        return height * level + sin(turn + phase) * height * 0.05 + sin(3 * turn + 2 * phase) * height * 0.02

    def foot(x: float) -> float:
        """Low enough that no branch hangs in the air where the hill falls away."""
        return max(ground(x + aside) for aside in (-84, -42, 0, 42, 84)) + 6

    line = " ".join(f"L{x} {ground(x):.0f}" for x in range(0, width + 1, 40))
    hill = f"M0 {height} {line} L{width} {height} Z"
    spots = sorted(width * (n + rng.uniform(0.1, 0.9)) / count for n in range(count))
    trees = (pine(rng, x, foot(x), height * tall * rng.uniform(0.6, 1.15)) for x in spots)
    return " ".join((hill, *trees))


def forest(sky: tuple[str, ...], layers: tuple[str, ...], light: str) -> Element:
    """The wood that the box opens on: mist, a low sun or a moon, ridges behind ridges."""
    rng, width, height = random.Random("triqueta"), 1600, 900
    svg = canvas(width, height)
    svg.set("preserveAspectRatio", "xMidYMax slice")
    gradient(svg, "sky", sky, "linearGradient", x1="0", y1="0", x2="0", y2="1")
    glow = SubElement(SubElement(svg, "defs"), "radialGradient", id="glow")
    for offset, opacity in (("0", "1"), (".2", ".5"), (".55", ".15"), ("1", "0")):
        SubElement(glow, "stop", {"offset": offset, "stop-color": light, "stop-opacity": opacity})
    draw(svg, f"M0 0H{width}V{height}H0Z", fill="url(#sky)")
    SubElement(svg, "circle", cx="800", cy="330", r="620", fill="url(#glow)")
    steps = ((0.5, 0.16, 46), (0.6, 0.22, 34), (0.71, 0.3, 24), (0.84, 0.4, 16))
    for colour, (level, tall, count) in zip(layers, steps, strict=True):
        draw(svg, ridge(rng, width, height, level, tall, count), fill=colour)
    return svg


def grain(colours: tuple[str, str], lines: int) -> Element:
    """Planks seen from above: long wavering lines that repeat in both directions."""
    rng, width, height = random.Random("oak"), 480, 240
    svg = canvas(width, height)
    for line in range(lines):
        y = height * (line + rng.uniform(0.2, 0.8)) / lines
        a, b = rng.uniform(-5, 5), rng.uniform(-5, 5)
        way = f"M0 {y:.1f} C{width / 3:g} {y + a:.1f} {width * 2 / 3:g} {y + b:.1f} {width} {y:.1f}"
        draw(
            svg,
            way,
            fill="none",
            stroke=colours[line % 2],
            stroke_width=f"{rng.uniform(0.6, 2.2):.1f}",
            stroke_opacity=f"{rng.uniform(0.25, 0.8):.2f}",
        )
    return svg


def crack() -> Element:
    """What breaks a set of more than three."""
    svg = canvas(100, 100)
    way = "M52 -2 L44 22 L57 36 L41 55 L55 70 L45 102"
    for width, colour in (("7", "#fff2d6"), ("3.6", "#2a1408")):
        draw(svg, way, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="bevel")
    draw(svg, "M57 36 L76 28 M41 55 L22 60", fill="none", stroke="#2a1408", stroke_width="2.6")
    return svg


def knot_of_three() -> Element:
    """The cord that ties three tokens of an animal."""
    svg = canvas(100, 100)
    knot = SubElement(svg, "g", transform="translate(50 55)", fill="none")
    weave(knot, blades(44, 17), ((11, "#3a2208"), (5.4, GOLD[1]), (2, GOLD[0])))
    return svg


GLYPHS = {
    "close": "M6 6L18 18 M18 6L6 18",
    "menu": "M3 6H21 M3 12H21 M3 18H21",
    "undo": "M9 5L4 10L9 15 M4 10H14A5.5 5.5 0 0 1 14 21H9",
    "hint": "M9 18H15 M10.5 21H13.5 M9 15.5C8.7 14 5.5 12.6 5.5 9A6.5 6.5 0 0 1 18.5 9C18.5 12.6 15.3 14 15 15.5Z",
    "redo": "M15 5L20 10L15 15 M20 10H10A5.5 5.5 0 0 0 10 21H15",
    "hurry": "M4 5L12 12L4 19Z M13 5L21 12L13 19Z",
    "past": "M4 12A8 8 0 1 0 7 5.7 M7 1.5V6H11.5 M12 8V12L15 14",
    "first": "M5 5V19 M19 5L9 12L19 19Z",
    "back": "M15 5L8 12L15 19",
    "run": "M7 4L19 12L7 20Z",
    "rest": "M8 5V19 M16 5V19",
    "forth": "M9 5L16 12L9 19",
    "last": "M19 5V19 M5 5L15 12L5 19Z",
    "eye": "M2 12C6 6 18 6 22 12C18 18 6 18 2 12Z M9 12A3 3 0 1 0 15 12A3 3 0 1 0 9 12",
    "share": "M12 15V3 M7 8L12 3L17 8 M5 13V21H19V13",
    "take": "M3 12H15 M11 8L15 12L11 16 M20 5V19",
    "sound": "M4 9V15H8L13 20V4L8 9Z M16.5 8.5A5 5 0 0 1 16.5 15.5 M19 5.5A9 9 0 0 1 19 18.5",
    "silence": "M4 9V15H8L13 20V4L8 9Z M17 9.5L22 14.5 M22 9.5L17 14.5",
    "language": "M3 12A9 9 0 1 0 21 12A9 9 0 1 0 3 12H21 M12 3C7.5 8 7.5 16 12 21 M12 3C16.5 8 16.5 16 12 21",
    "log": "M6 3H18V21H6Z M9 8H15 M9 12H15 M9 16H13",
    "help": "M8 9A4 4 0 1 1 13.5 12.6C12.4 13.1 12 13.8 12 15 M12 19.2V19.3",
}


def glyph(path: str) -> Element:
    """A sign for a round button, drawn as one pen would."""
    svg = canvas(24, 24)
    draw(
        svg,
        path,
        fill="none",
        stroke="#000",
        stroke_width="2.4",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return svg


def pictures() -> Iterator[tuple[str, Element]]:
    for animal in list(ENAMEL)[:6]:
        yield f"petal-{animal}", petal(animal)
    for name, path in GLYPHS.items():
        yield f"glyph-{name}", glyph(path)
    yield "petal-back", petal_back()
    yield "mark", mark()
    yield "knot", knot_of_three()
    yield "crack", crack()
    yield "frame-gold", knot_frame(12, 3, 10, ("#f3d88e", "#b98a35", "#4a3113"))
    yield "frame-rope", knot_frame(8, 2, 10, ("#e9cf8f", "#a97c37", "#3f2a12"))
    yield (
        "forest-day",
        forest(("#a9c8b4", "#dfe6c4", "#f3dfae"), ("#9dbb9c", "#6f9a7c", "#42725a", "#1f4a3a"), "#fff3c8"),
    )
    yield (
        "forest-night",
        forest(("#0a1720", "#12303a", "#24504e"), ("#173f42", "#113236", "#0b2428", "#061518"), "#d9ecd8"),
    )
    yield "moss-day", moss(("#4d6b3c", "#668651", "#84a066"))
    yield "moss-night", moss(("#0c211b", "#15312a", "#1f4437"))
    yield "grass-day", grass(("#5f7d4a", "#f4f6cf", "#7f9a5e"))
    yield "grass-night", grass(("#3d6a56", "#0a1d18", "#3a6350"))
    yield "stump-day", stump("#5c4022", ("#f1dcae", "#dcb87c", "#c0945a"), "#8d6230")
    yield "stump-night", stump("#1d1209", ("#73522f", "#5b3f22", "#422c16"), "#2c1b0b")
    yield "grain-light", grain(("#b98d54", "#e7c48d"), 34)
    yield "grain-dark", grain(("#120a04", "#4a3018"), 34)
    yield from faces()


def main() -> None:
    for name, svg in pictures():
        indent(svg, " ")
        (HERE / f"{name}.svg").write_bytes(tostring(svg) + b"\n")


if __name__ == "__main__":
    main()
