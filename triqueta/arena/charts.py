"""What was measured, as drawings: the ladder in bars, thought in curves, each with its intervals. Draws numbers it is
given, and only that."""

from collections.abc import Mapping, Sequence
from math import log
from xml.etree.ElementTree import Element, SubElement, indent, tostring

Bar = tuple[str, str, int, float, float, float]
"""Above, below, players, share, low, high."""
Mark = tuple[float, float, float, float]
"""Playouts, share, low, high."""

Spot = tuple[str, float, float, float, float]
"""Name, mean milliseconds, regret, low, high."""

WIDTH, LINE, LEFT, RIGHT, TOP = 640, 22, 220, 40, 40
INK, BAR, INTERVAL, EQUAL = "#3b3226", "#7fa36b", "#2f4a26", "#b4552d"
RULE, PAPER = "#ddd2bd", "#fbf7ee"
LINES = ("#2f4a26", "#b4552d", "#3d6f9e", "#8a5a9e", "#a8842c")
FONT = "system-ui, sans-serif"
STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1)
"""Between two lines of regret."""
HIGH, FOOT, NAMES, SIDE = 260, 60, 200, 50
"""Of the curves: how high they are, what stands below them, beside them and before them."""


def ladder_chart(bars: Sequence[Bar]) -> str:
    """The ladder: an SVG, one bar a line, as text."""
    height = TOP + LINE * len(bars) + 20
    svg = _svg(height, "Win share of one seat against a table of the level below")
    for tenth in range(0, 11, 2):
        _line(svg, _x(tenth / 10), TOP - 8, _x(tenth / 10), height - 16, RULE, 1)
        _text(svg, _x(tenth / 10), TOP - 14, f"{tenth / 10:.1f}", "middle")
    for number, bar in enumerate(bars):
        _bar(svg, TOP + LINE * number, bar)
    return _text_of(svg)


def curve_chart(drawn: Mapping[str, Sequence[Mark]]) -> str:
    """Win share over playouts, these in equal steps for equal factors: an SVG as text."""
    svg = _svg(TOP + HIGH + FOOT, "Win share over playouts for each decision")
    bottom = TOP + HIGH
    for tenth in range(0, 11, 2):
        _line(svg, SIDE, _y(tenth / 10), WIDTH - NAMES, _y(tenth / 10), RULE, 1)
        _text(svg, SIDE - 8, _y(tenth / 10) + 4, f"{tenth / 10:.1f}", "end")
    playouts = sorted({mark[0] for marks in drawn.values() for mark in marks})
    for each in playouts:
        x = _log_x(each, playouts)
        _line(svg, x, bottom, x, bottom + 5, INK, 1)
        _text(svg, x, bottom + 20, f"{each:g}", "middle")
    _text(svg, (SIDE + WIDTH - NAMES) / 2, bottom + 42, "playouts for each decision", "middle")
    for number, (name, marks) in enumerate(drawn.items()):
        _curve(svg, [(_log_x(at, playouts), *shares) for at, *shares in marks], number)
        _legend(svg, name, number)
    return _text_of(svg)


def regret_chart(drawn: Mapping[int, Sequence[Spot]]) -> str:
    """Regret over thinking time, this in equal steps for equal factors, a colour for each number of players: an SVG.
    Names stand at the highest of their points, once."""
    svg = _svg(TOP + HIGH + FOOT, "Chance to win given away a decision, over thinking time")
    spots = [spot for each in drawn.values() for spot in each]
    times, most = sorted(spot[1] for spot in spots), max((spot[4] for spot in spots), default=0.0) or 1.0
    step = next((each for each in STEPS if most <= 6 * each), STEPS[-1])
    highest = {spot[0]: spot for spot in sorted(spots, key=lambda spot: spot[2])}
    for number in range(int(most / step) + 1):
        y = _y(number * step / most)
        _line(svg, SIDE, y, WIDTH - NAMES, y, RULE, 1)
        _text(svg, SIDE - 8, y + 4, f"{100 * number * step:g} %", "end")
    _text(svg, (SIDE + WIDTH - NAMES) / 2, TOP + HIGH + 42, "milliseconds a decision", "middle")
    for power in range(-2, 5):
        if times and times[0] <= 10.0**power <= times[-1]:
            _text(svg, _log_x(10.0**power, times), TOP + HIGH + 20, f"{10.0**power:g}", "middle")
    for number, (players, each) in enumerate(drawn.items()):
        marks = [(_log_x(at, times), *(part / most for part in shares)) for _, at, *shares in each]
        _curve(svg, marks, number)
        for spot, (x, share, *_) in zip(each, marks, strict=True):
            if spot is highest[spot[0]]:
                _text(svg, x + 6, _y(share) - 6, spot[0])
        _legend(svg, f"{players} players", number)
    return _text_of(svg)


def _svg(height: int, title: str) -> Element:
    look = {"viewBox": f"0 0 {WIDTH} {height}", "role": "img", "font-family": FONT}
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **look})
    SubElement(svg, "title").text = title
    _add(svg, "rect", width="100%", height="100%", fill=PAPER)
    return svg


def _add(svg: Element, shape: str, **attributes: object) -> Element:
    return SubElement(svg, shape, {name.replace("_", "-"): str(value) for name, value in attributes.items()})


def _text_of(svg: Element) -> str:
    indent(svg)
    return tostring(svg, encoding="unicode") + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _y(share: float) -> float:
    return round(TOP + (1 - share) * HIGH, 1)


def _log_x(playouts: float, all_of_them: Sequence[float]) -> float:
    """Where so many playouts stand between the fewest and the most."""
    first, last = log(all_of_them[0]), log(all_of_them[-1])
    part = (log(playouts) - first) / (last - first) if last > first else 0.5
    return round(SIDE + 20 + part * (WIDTH - NAMES - SIDE - 40), 1)


def _text(svg: Element, x: float, y: float, words: str, anchor: str = "start") -> None:
    _add(svg, "text", x=x, y=y, font_size=12, fill=INK, text_anchor=anchor).text = words


def _line(svg: Element, x: float, y: float, x2: float, y2: float, colour: str, width: float) -> None:
    _add(svg, "line", x1=x, y1=y, x2=x2, y2=y2, stroke=colour, stroke_width=width)


def _bar(svg: Element, y: int, bar: Bar) -> None:
    """A bar for the share, a thin line for its interval, a mark for the equal share."""
    above, below, players, share, low, high = bar
    _text(svg, LEFT - 10, y + 14, f"{above} v. {below}, {players} players", "end")
    width = f"{_x(share) - _x(0):.1f}"
    _add(svg, "rect", x=_x(0), y=y + 3, width=width, height=LINE - 8, fill=BAR)
    _line(svg, _x(low), y + LINE / 2 - 1, _x(high), y + LINE / 2 - 1, INTERVAL, 2)
    _line(svg, _x(1 / players), y + 1, _x(1 / players), y + LINE - 3, EQUAL, 2)


def _legend(svg: Element, name: str, number: int) -> None:
    """Beside the curves: the colour of this one, and its name."""
    y = TOP + LINE * number
    _line(svg, WIDTH - NAMES + 14, y, WIDTH - NAMES + 34, y, LINES[number % len(LINES)], 2)
    _text(svg, WIDTH - NAMES + 42, y + 4, name)


def _curve(svg: Element, marks: Sequence[tuple[float, ...]], number: int) -> None:
    """From point to point, with an upright line for each interval."""
    colour = LINES[number % len(LINES)]
    path = " ".join(f"{x},{_y(share)}" for x, share, _, _ in marks)
    _add(svg, "polyline", points=path, fill="none", stroke=colour, stroke_width=2)
    for x, share, low, high in marks:
        _line(svg, x, _y(low), x, _y(high), colour, 1)
        _add(svg, "circle", cx=x, cy=_y(share), r=3, fill=colour)
