"""The geometry of knotwork: closed lines that pass over and under in turn, and plaits that run round a frame."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from xml.etree.ElementTree import Element

from web.art.sheet import Cord, Point, draw

Step = tuple[tuple[int, int], tuple[int, int]]


def blades(reach: float, width: float) -> list[list[Point]]:
    """Three pointed loops around one middle, as closed lines of many points."""
    side = [(width * sin(pi * t / 60) ** 0.8, reach * 0.2 - reach * 1.2 * t / 60) for t in range(61)]
    loop = side + [(-x, y) for x, y in reversed(side[1:-1])]
    return [
        [(x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)) for x, y in loop]
        for a in (0, 2 * pi / 3, 4 * pi / 3)
    ]


def line(points: list[Point], closed: bool = True) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the steps a-b and c-d cross?"""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def crossings(loops: list[list[Point]]) -> dict[tuple[int, int], tuple[int, int]]:
    """Every crossing from both sides: (loop, step) -> (other loop, its step)."""
    steps = [
        (n, i, loop[i], loop[(i + 1) % len(loop)]) for n, loop in enumerate(loops) for i in range(len(loop))
    ]
    return {(n, i): (m, j) for n, i, a, b in steps for m, j, c, d in steps if n != m and crossing(a, b, c, d)}


def weave(parent: Element, loops: list[list[Point]], cord: Cord) -> None:
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
        draw(
            parent,
            " ".join(map(line, loops)),
            stroke=colour,
            stroke_width=f"{width:g}",
            stroke_linejoin="miter",
        )
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
        return (
            (x, y) for y in span for x in span if (x + y) % 2 and min(x, y, self.size - x, self.size - y) >= 0
        )

    def strands(self) -> Iterator[list[Point]]:
        """Every closed strand, as the points it goes through."""
        open_ends = {
            ((x, y), (dx, dy))
            for x, y in self.knots()
            if self.inside(x, y)
            for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        }
        while open_ends:
            yield self.follow(*min(open_ends), open_ends)

    def follow(self, at: tuple[int, int], way: tuple[int, int], left: set[Step]) -> list[Point]:
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
        upright = at[0] in (0, self.size) or (
            at[0] in (self.band, self.size - self.band) and self.band < at[1] < self.size - self.band
        )
        return (-way[0], way[1]) if upright else (way[0], -way[1])

    def curve(self, points: list[Point]) -> str:
        """Through the middles of the steps: straight at a crossing, round at a wall."""
        ring = [(self.within(x) * self.unit, self.within(y) * self.unit) for x, y in points]
        middle = [
            ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        ]
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
