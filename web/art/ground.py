"""What lies under the game: the rim of moss around a clearing, its grass, and the stumps that towers stand on."""

from __future__ import annotations

import random
from math import cos, pi, sin
from xml.etree.ElementTree import Element, SubElement

from web.art.sheet import Point, canvas, draw, gradient

SIZE = 240
SLICE = 90
"""A corner of the rim, in the units of its drawing; the sides between two corners repeat."""
RINGS = (0.93, 0.8, 0.66, 0.51, 0.36, 0.2)


def around(inset: float, radius: float, bumps: int) -> list[Point]:
    """Points along a square with round corners, as many on each side and in each corner: so that sides can repeat."""
    low, high = inset, SIZE - inset
    corners = [(high - radius, low + radius), (high - radius, high - radius)]
    corners += [(low + radius, high - radius), (low + radius, low + radius)]
    points: list[Point] = []
    for corner, (x, y) in enumerate(corners):
        for step in range(bumps + 1):
            turn = (corner - 1 + step / bumps) * pi / 2
            points.append((x + radius * cos(turn), y + radius * sin(turn)))
        (fromx, fromy), ahead = points[-1], corners[(corner + 1) % 4]
        steps = [step / bumps for step in range(1, bumps)]
        points += [(fromx + (ahead[0] - x) * part, fromy + (ahead[1] - y) * part) for part in steps]
    return points


def tufts(rng: random.Random, points: list[Point], sweep: int) -> str:
    """A closed line of small bows through these points, some flat and some high."""
    (x, y), *rest = points
    way = [f"M{x:.1f} {y:.1f}"]
    for px, py in (*rest, (x, y)):
        wide = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
        way.append(f"A{wide * rng.uniform(0.52, 0.74):.1f} {wide * 0.6:.1f} 0 0 {sweep} {px:.1f} {py:.1f}")
        x, y = px, py
    return " ".join((*way, "Z"))


def moss(colours: tuple[str, ...]) -> Element:
    """A frame for border-image: cushions of moss, the darkest outside, ragged towards the grass."""
    rng = random.Random("moss")
    svg = canvas(SIZE, SIZE)
    hole = tufts(rng, around(40, SLICE - 40, 7), 0)
    for colour, (inset, bumps) in zip(colours, ((8, 6), (17, 7), (26, 6)), strict=True):
        outer = tufts(rng, around(inset, SLICE - inset, bumps), 1)
        draw(svg, f"{outer} {hole}", fill=colour, fill_rule="evenodd")
    return svg


def grass(colours: tuple[str, str, str]) -> Element:
    """Blades and clover, so faint that they are rather felt than seen; repeats in both directions."""
    rng, size = random.Random("grass"), 260
    svg = canvas(size, size)
    field = SubElement(svg, "g", opacity=".4")
    for number in range(70):
        x, y = rng.uniform(8, size - 8), rng.uniform(14, size - 4)
        lean, high = rng.uniform(-4, 4), rng.uniform(5, 11)
        way = f"M{x:.0f} {y:.0f}q{lean / 3:.1f} {-high * 0.6:.1f} {lean:.1f} {-high:.1f}"
        draw(field, way, fill="none", stroke=colours[number % 2], stroke_width="1.3", stroke_linecap="round")
    for _ in range(9):
        x, y = rng.uniform(12, size - 12), rng.uniform(12, size - 12)
        clover = SubElement(field, "g", fill=colours[2], transform=f"translate({x:.0f} {y:.0f})")
        for turn in (90, 210, 330):
            cx, cy = 2.6 * cos(turn * pi / 180), 2.6 * sin(turn * pi / 180)
            SubElement(clover, "circle", cx=f"{cx:.1f}", cy=f"{cy:.1f}", r="2.4")
    return svg


def ring(rng: random.Random, radius: float) -> str:
    """A year of a tree: nearly round."""
    waves = [(turn, rng.uniform(-0.02, 0.02), rng.uniform(0, 2 * pi)) for turn in (2, 3, 5)]
    points = []
    for step in range(24):
        angle = step * pi / 12
        far = radius * (1 + sum(high * sin(turn * angle + start) for turn, high, start in waves))
        points.append(f"{60 + far * cos(angle):.1f} {60 + far * sin(angle):.1f}")
    return f"M{' L'.join(points)} Z"


def stump(bark: str, wood: tuple[str, ...], year: str) -> Element:
    """A slice of a trunk."""
    rng = random.Random("stump")
    svg = canvas(120, 120)
    svg.set("preserveAspectRatio", "none")  # a place is lower than wide, seen from a little aside
    gradient(svg, "wood", wood, cx=".45", cy=".4", r=".62")
    draw(svg, ring(rng, 57), fill=bark)
    draw(svg, ring(rng, 52), fill="url(#wood)")
    for part in RINGS:
        draw(svg, ring(rng, 50 * part), fill="none", stroke=year, stroke_width="1.5", stroke_opacity=".55")
    draw(
        svg, "M62 60 L86 24 M60 62 L40 98", fill="none", stroke=year, stroke_width="1.2", stroke_opacity=".6"
    )
    return svg
