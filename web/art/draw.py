"""Draws the pictures of the box that are geometry: petals, knotwork, the mark, the forest.

Run `python web/art/draw.py` to write the .svg files beside it; the same code gives the same bytes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

HERE = Path(__file__).parent
Point = tuple[float, float]

ENAMEL = {  # animal: light, base, deep — far apart in hue and in lightness, for every kind of eye
    "rabbit": ("#fbe08a", "#eebf3f", "#b98514"),
    "owl": ("#c393cf", "#8d5aa3", "#5b3270"),
    "deer": ("#f08a52", "#cf5a22", "#8c3408"),
    "boar": ("#7d7670", "#4d4640", "#26211d"),
    "ram": ("#7cc0ea", "#2f86bf", "#125380"),
    "bear": ("#5dbb98", "#17886a", "#075441"),
    "unknown": ("#8a5c35", "#6b4222", "#3f2410"),
}
WOOD = ("#f7e8c4", "#dfc08a", "#8a6232")
PETAL = "M37 97 Q34.5 97 32.8 94.6 L8.4 57.2 A35 35 0 1 1 65.6 57.2 L41.2 94.6 Q39.5 97 37 97 Z"
GOLD = ("#f6dd96", "#c9973a", "#5a3a12")


def canvas(width: float, height: float) -> Element:
    box = f"0 0 {width:g} {height:g}"
    return Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=box, width=f"{width:g}", height=f"{height:g}")


def draw(parent: Element, path: str, **look: str) -> Element:
    return SubElement(parent, "path", {"d": path, **{name.replace("_", "-"): value for name, value in look.items()}})


def gradient(svg: Element, name: str, colours: tuple[str, ...], kind: str = "radialGradient", **look: str) -> None:
    bed = SubElement(SubElement(svg, "defs"), kind, {"id": name, **look})
    for step, colour in enumerate(colours):
        SubElement(bed, "stop", {"offset": f"{step / (len(colours) - 1):g}", "stop-color": colour})


def petal(animal: str) -> Element:
    """One token of the box: a wooden petal with an enamelled field; five tips together make a flower."""
    svg = canvas(74, 100)
    gradient(svg, "wood", WOOD, "linearGradient", x1="0", y1="0", x2="1", y2="1")
    gradient(svg, "enamel", ENAMEL[animal], cx=".38", cy=".26", r=".85")
    draw(svg, PETAL, fill="url(#wood)", stroke="#4a2f14", stroke_width="2", stroke_linejoin="round")
    field = SubElement(svg, "g", transform="translate(37 45) scale(.86) translate(-37 -45)")
    draw(field, PETAL, fill="url(#enamel)", stroke="#3b2410", stroke_opacity=".55", stroke_width="1.6")
    draw(svg, "M12 30 A27 27 0 0 1 44 11", fill="none", stroke="#fff", stroke_opacity=".38", stroke_width="2.6",
         stroke_linecap="round")
    draw(svg, "M17 63 Q37 76 57 63", fill="none", stroke="#fff3d0", stroke_opacity=".5", stroke_width="1.3")
    return svg


def petal_back() -> Element:
    """The hidden side: the same wood, stained, with the knot of three burnt into it."""
    svg = petal("unknown")
    knot = SubElement(svg, "g", transform="translate(37 41) scale(.23)")
    for turn in (0, 120, 240):
        draw(knot, VESICA, fill="none", stroke="#e7c27c", stroke_opacity=".85", stroke_width="8",
             transform=f"rotate({turn})")
    return svg


VESICA = "M0 20 C-62 -22 -50 -74 0 -104 C50 -74 62 -22 0 20 Z"


def mark() -> Element:
    """Our mark: three petals knotted through a ring."""
    svg = canvas(256, 256)
    knot = SubElement(svg, "g", transform="translate(128 142)", fill="none", **{"stroke-linecap": "butt"})
    ring = [(62 * cos(a * pi / 90), 62 * sin(a * pi / 90)) for a in range(180)]
    weave(knot, [ring, *blades(112, 46)], ((21, GOLD[2]), (14, GOLD[1]), (5, GOLD[0])))
    return svg


def blades(reach: float, width: float) -> list[list[Point]]:
    """Three pointed loops around one middle, as closed lines of many points."""
    side = [(width * sin(pi * t / 60) ** 0.8, reach * 0.2 - reach * 1.2 * t / 60) for t in range(61)]
    loop = side + [(-x, y) for x, y in reversed(side[1:-1])]
    return [[(x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)) for x, y in loop] for a in (0, 2 * pi / 3, 4 * pi / 3)]


def line(points: list[Point], closed: bool = True) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the steps a-b and c-d cross?"""
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def crossings(loops: list[list[Point]]) -> dict[tuple[int, int], tuple[int, int]]:
    """Every crossing from both sides: (loop, step) -> (other loop, its step)."""
    steps = [(n, i, loop[i], loop[(i + 1) % len(loop)]) for n, loop in enumerate(loops) for i in range(len(loop))]
    return {(n, i): (m, j) for n, i, a, b in steps for m, j, c, d in steps if n != m and crossing(a, b, c, d)}


def weave(parent: Element, loops: list[list[Point]], cord: tuple[tuple[float, str], ...]) -> None:
    """Draws closed lines over and under in turn, as a knot does."""
    meet = crossings(loops)
    over: dict[tuple[int, int], bool] = {}
    waiting = [(0, True)]
    while waiting:
        loop, top = waiting.pop()
        mine = sorted(at for at in meet if at[0] == loop)
        turn = next((n for n, at in enumerate(mine) if at in over), 0)
        top = over.get(mine[turn], top)
        for n, at in enumerate(mine[turn:] + mine[:turn]):
            if at not in over:
                over[at] = top == (n % 2 == 0)
                over[meet[at]] = not over[at]
                waiting.append((meet[at][0], True))
    for width, colour in cord:
        draw(parent, " ".join(map(line, loops)), stroke=colour, stroke_width=f"{width:g}", stroke_linejoin="miter")
    for loop, step in sorted(at for at in over if over[at]):
        ring = loops[loop]
        bridge = [ring[(step + k) % len(ring)] for k in range(-reach(ring), reach(ring) + 2)]
        for width, colour in cord:
            draw(parent, line(bridge, closed=False), stroke=colour, stroke_width=f"{width:g}")


def reach(ring: list[Point]) -> int:
    """How many steps a strand stays on top."""
    return max(2, len(ring) // 30)


class Plait:
    """Celtic plaitwork in a frame: strands run diagonally, bounce off the walls, pass over and under in turn."""

    def __init__(self, size: int, band: int, unit: float) -> None:
        self.size, self.band, self.unit = size, band, unit

    def inside(self, x: int, y: int) -> bool:
        """A crossing: strictly within the frame."""
        deep = min(x, y, self.size - x, self.size - y)
        return 0 < deep < self.band

    def wall(self, x: int, y: int) -> bool:
        deep = min(x, y, self.size - x, self.size - y)
        return deep in (0, self.band)

    def knots(self) -> Iterator[tuple[int, int]]:
        span = range(self.size + 1)
        return ((x, y) for y in span for x in span if (x + y) % 2 and min(x, y, self.size - x, self.size - y) >= 0)

    def strands(self) -> Iterator[list[Point]]:
        """Every closed strand, as the points it goes through."""
        open_ends = {((x, y), (dx, dy)) for x, y in self.knots() if self.inside(x, y)
                     for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1))}
        while open_ends:
            yield self.follow(*min(open_ends), open_ends)

    def follow(self, at: tuple[int, int], way: tuple[int, int], left: set[object]) -> list[Point]:
        points: list[Point] = []
        while (at, way) in left or self.wall(*at):
            left.discard((at, way))
            points.append(at)
            at = (at[0] + way[0], at[1] + way[1])
            if self.inside(*at):
                left.discard((at, (-way[0], -way[1])))
            else:
                way = self.bounce(at, way)
        return points

    def bounce(self, at: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
        upright = at[0] in (0, self.size) or (at[0] in (self.band, self.size - self.band)
                                              and self.band < at[1] < self.size - self.band)
        return (-way[0], way[1]) if upright else (way[0], -way[1])

    def curve(self, points: list[Point]) -> str:
        """Through the middles of the steps: straight at a crossing, round at a wall."""
        ring = [(self.within(x) * self.unit, self.within(y) * self.unit) for x, y in points]
        middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        start = middle[-1]
        steps = " ".join(f"Q{x:g} {y:g} {u:g} {v:g}" for (x, y), (u, v) in zip(ring, middle, strict=True))
        return f"M{start[0]:g} {start[1]:g} {steps}Z"

    def within(self, at: float) -> float:
        """Keeps the cord's thickness inside the picture."""
        return min(max(at, 0.2), self.size - 0.2)

    def bridges(self) -> Iterator[str]:
        """The strand that lies on top at each crossing."""
        half = self.unit * 0.42
        for x, y in self.knots():
            if self.inside(x, y):
                lean = 1 if x % 2 else -1
                at = (x * self.unit, y * self.unit)
                yield f"M{at[0] - half:g} {at[1] - lean * half:g} L{at[0] + half:g} {at[1] + lean * half:g}"


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
    outline = [(x, ground - height), *((x + r, y) for r, y in left),
               *((x - r, y) for r, y in reversed(left))]
    return "M" + " L".join(f"{px:.0f} {py:.0f}" for px, py in outline) + " Z"


def ridge(rng: random.Random, width: int, height: int, level: float, tall: float, count: int) -> str:
    """A hill with pines on it; it meets itself at the edges so that it can repeat."""
    phase = rng.uniform(0, 2 * pi)

    def ground(x: float) -> float:
        turn = 2 * pi * x / width
        return height * level + sin(turn + phase) * height * 0.05 + sin(3 * turn + 2 * phase) * height * 0.02

    line = " ".join(f"L{x} {ground(x):.0f}" for x in range(0, width + 1, 40))
    hill = f"M0 {height} {line} L{width} {height} Z"
    spots = sorted(width * (n + rng.uniform(0.1, 0.9)) / count for n in range(count))
    trees = (pine(rng, x, ground(x) + 8, height * tall * rng.uniform(0.6, 1.15)) for x in spots)
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
        draw(svg, way, fill="none", stroke=colours[line % 2], stroke_width=f"{rng.uniform(0.6, 2.2):.1f}",
             stroke_opacity=f"{rng.uniform(0.25, 0.8):.2f}")
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
    weave(knot, blades(44, 17), ((8, GOLD[2]), (5.4, GOLD[1]), (2, GOLD[0])))
    return svg


GLYPHS = {
    "menu": "M3 6H21 M3 12H21 M3 18H21",
    "undo": "M9 5L4 10L9 15 M4 10H14A5.5 5.5 0 0 1 14 21H9",
    "log": "M6 3H18V21H6Z M9 8H15 M9 12H15 M9 16H13",
    "help": "M8 9A4 4 0 1 1 13.5 12.6C12.4 13.1 12 13.8 12 15 M12 19.2V19.3",
}


def glyph(path: str) -> Element:
    """A sign for a round button, drawn as one pen would."""
    svg = canvas(24, 24)
    draw(svg, path, fill="none", stroke="#000", stroke_width="2.4", stroke_linecap="round", stroke_linejoin="round")
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
    yield "frame-ink", knot_frame(12, 3, 10, ("#a98c58", "#7d5f33", "#f1e2bd"))
    yield "frame-rope", knot_frame(8, 2, 10, ("#e9cf8f", "#a97c37", "#3f2a12"))
    yield "forest-day", forest(("#a9c8b4", "#dfe6c4", "#f3dfae"), ("#9dbb9c", "#6f9a7c", "#42725a", "#1f4a3a"), "#fff3c8")
    yield "forest-night", forest(("#0a1720", "#12303a", "#24504e"), ("#173f42", "#113236", "#0b2428", "#061518"), "#d9ecd8")
    yield "grain-light", grain(("#b98d54", "#e7c48d"), 34)
    yield "grain-dark", grain(("#120a04", "#4a3018"), 34)


def main() -> None:
    for name, svg in pictures():
        indent(svg, " ")
        (HERE / f"{name}.svg").write_bytes(tostring(svg) + b"\n")


if __name__ == "__main__":
    main()
