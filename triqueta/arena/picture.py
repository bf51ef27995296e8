"""The ladder as a drawing: win shares with their intervals, beside the equal share. Draws numbers it is given, and only
that."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

Bar = tuple[str, str, int, float, float, float]
"""Above, below, players, share, low, high."""

WIDTH, LINE, LEFT, RIGHT, TOP = 640, 22, 220, 40, 40
INK, BAR, SURE, EQUAL = "#3b3226", "#7fa36b", "#2f4a26", "#b4552d"
FONT = "system-ui, sans-serif"


def picture(bars: Sequence[Bar]) -> str:
    """An SVG, one bar a line, as text."""
    height = TOP + LINE * len(bars) + 20
    svg = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {height}",
            "role": "img",
            "font-family": FONT,
        },
    )
    SubElement(svg, "title").text = "Win share of one seat against a table of the level below"
    SubElement(svg, "rect", {"width": "100%", "height": "100%", "fill": "#fbf7ee"})
    _scale(svg, height)
    for number, bar in enumerate(bars):
        _bar(svg, TOP + LINE * number, bar)
    indent(svg)
    return tostring(svg, encoding="unicode") + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _text(svg: Element, x: float, y: float, words: str, anchor: str = "start") -> None:
    text = SubElement(
        svg, "text", {"x": f"{x}", "y": f"{y}", "font-size": "12", "fill": INK, "text-anchor": anchor}
    )
    text.text = words


def _line(svg: Element, x: float, y: float, x2: float, y2: float, colour: str, width: float) -> None:
    ends = {"x1": f"{x}", "y1": f"{y}", "x2": f"{x2}", "y2": f"{y2}"}
    SubElement(svg, "line", {**ends, "stroke": colour, "stroke-width": f"{width}"})


def _scale(svg: Element, height: int) -> None:
    for tenth in range(0, 11, 2):
        _line(svg, _x(tenth / 10), TOP - 8, _x(tenth / 10), height - 16, "#ddd2bd", 1)
        _text(svg, _x(tenth / 10), TOP - 14, f"{tenth / 10:.1f}", "middle")


def _bar(svg: Element, y: int, bar: Bar) -> None:
    """A bar for the share, a thin line for its interval, a mark for the equal share."""
    above, below, players, share, low, high = bar
    _text(svg, LEFT - 10, y + 14, f"{above} v. {below}, {players} players", "end")
    box = {"x": f"{_x(0)}", "y": f"{y + 3}", "width": f"{_x(share) - _x(0):.1f}", "height": f"{LINE - 8}"}
    SubElement(svg, "rect", {**box, "fill": BAR})
    _line(svg, _x(low), y + LINE / 2 - 1, _x(high), y + LINE / 2 - 1, SURE, 2)
    _line(svg, _x(1 / players), y + 1, _x(1 / players), y + LINE - 3, EQUAL, 2)
