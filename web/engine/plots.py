"""The statistics of the person's games, each as a drawing and as a table of the same numbers. A drawing is plain data:
a shape, its attributes, and what lies in it; its colours belong to the style sheet."""

from collections.abc import Iterator, Sequence
from typing import Final

from triqueta.history.finished import Finished
from triqueta.history.statistics import Course, Share, Statistics, statistics
from web.engine.texts import Number
from web.engine.words import Words

Shape = list[object]
"""[name, attributes, what lies in it: shapes or a text]"""
Json = dict[str, object]

WIDTH: Final = 480
LINE: Final = 32
NAMES: Final = 170
"""What stands before the bars of animals."""
NAMED: Final = 44
"""A bar and, above it, a name that may be of any length."""
EDGE: Final = 14
HIGH: Final = 150
"""Of what is drawn over time."""


def plots(games: Sequence[Finished], words: Words) -> Json:
    told = statistics(games)
    return {
        "said": words.say("plots.games", n=told.games, practice=told.practice),
        "plots": [plot for plot in _plots(told, words) if plot["rows"]],
    }


def _plots(told: Statistics, words: Words) -> Iterator[Json]:
    yield _wins(told.shares, words)
    yield _over_time("points", told.points, words, percent=False)
    yield _animals(told, words)
    yield _over_time("accuracy", told.accuracy, words)
    yield _over_time("luck", told.luck, words)
    yield _over_time("skill", told.skill, words)


def _plot(name: str, words: Words, head: Sequence[str], rows: Sequence[Sequence[str]], shapes: Shape) -> Json:
    columns = [words.say(f"plots.{column}") for column in head]
    return {"title": words.say(f"plots.{name}"), "head": columns, "rows": rows, "drawing": shapes}


def _wins(shares: Sequence[Share], words: Words) -> Json:
    """A bar for the share, a thin line for its interval, a mark for what an equal would win."""
    names = [words.say(f"history.level.{each.level}", n=each.players - 1) for each in shares]
    rows = [
        [name, str(each.games), words.percent(each.won.mean), _between(each, words)]
        for name, each in zip(names, shares, strict=True)
    ]
    shapes: list[Shape] = []
    for at, (name, each) in enumerate(zip(names, shares, strict=True)):
        y = NAMED * at + EDGE + 12
        shapes += [
            _text(0, y - 8, name),
            [
                "rect",
                {"class": "bar", "x": 0, "y": y, "width": _wide(each.won.mean, 0), "height": 16},
                [],
            ],
            _line("whisker", _wide(each.won.low, 0), y + 8, _wide(each.won.high, 0), y + 8),
            _line("equal", _wide(1 / each.players, 0), y - 3, _wide(1 / each.players, 0), y + 19),
        ]
    head = ("against", "games.head", "won", "interval")
    return _plot("wins", words, head, rows, _svg(NAMED * len(shares) + EDGE, shapes))


def _between(each: Share, words: Words) -> str:
    return words.say("plots.between", low=words.percent(each.won.low), high=words.percent(each.won.high))


def _animals(told: Statistics, words: Words) -> Json:
    """Two bars for each animal: what was tied, what was ruined."""
    most = max(1, *told.triquetas, *told.ruined)
    rows, shapes = [], []
    for at in range(len(told.ruined)):
        name, y = words.say("plots.animal", animal=at), LINE * at + EDGE
        rows.append([name, str(told.triquetas[at]), str(told.ruined[at])])
        shapes.append(_text(NAMES - 8, y + 14, name, "end"))
        for number, kind in ((told.triquetas[at], "bar"), (told.ruined[at], "bar ruined")):
            box = {"class": kind, "x": NAMES, "y": y, "width": _wide(number / most), "height": 11}
            shapes += [["rect", box, []], _text(NAMES + _wide(number / most) + 5, y + 10, str(number))]
            y += 13
    found = rows if sum(told.triquetas) + sum(told.ruined) else []
    head = ("animals", "triquetas", "ruined")
    return _plot("sets", words, head, found, _svg(LINE * len(told.ruined) + 2 * EDGE, shapes))


def _over_time(name: str, course: Course, words: Words, percent: bool = True) -> Json:
    def said(number: float) -> str:
        return words.percent(number) if percent else f"{Number(round(number))}"

    rows = [[str(at), said(mean)] for at, mean in zip(course.at, course.means, strict=True)]
    if not rows:
        return _plot(name, words, ("upto", name), rows, _svg(0, []))
    low, high = min(0.0, *course.means, 0.0), max(*course.means, 0.0, 0.0)
    span = (high - low) or 1.0
    places = [
        (round(60 + (WIDTH - 80) * (at / course.at[-1]), 1), round(EDGE + HIGH * (high - mean) / span, 1))
        for at, mean in zip(course.at, course.means, strict=True)
    ]
    zero = round(EDGE + HIGH * high / span, 1)
    shapes: list[Shape] = [
        _line("axis", 60, zero, WIDTH - 20, zero),
        *(
            _text(52, y + 4, said(number), "end")
            for number, y in ((high, EDGE), (low, EDGE + HIGH))
            if number
        ),
        _text(52, zero + 4, said(0), "end"),
        ["polyline", {"class": "curve", "points": " ".join(f"{x},{y}" for x, y in places)}, []],
        *(_spot(x, y) for x, y in places),
    ]
    return _plot(name, words, ("upto", name), rows, _svg(HIGH + 2 * EDGE, shapes))


def _wide(share: float, names: int = NAMES) -> float:
    return round(share * (WIDTH - names - 40), 1)


def _svg(height: float, shapes: Sequence[Shape]) -> Shape:
    return ["svg", {"viewBox": f"0 0 {WIDTH} {height}", "aria-hidden": "true"}, list(shapes)]


def _text(x: float, y: float, said: str, anchor: str = "start") -> Shape:
    return ["text", {"x": x, "y": y, "text-anchor": anchor}, said]


def _spot(x: float, y: float) -> Shape:
    return ["circle", {"class": "spot", "cx": x, "cy": y, "r": 3.5}, []]


def _line(name: str, x: float, y: float, x2: float, y2: float) -> Shape:
    return ["line", {"class": name, "x1": x, "y1": y, "x2": x2, "y2": y2}, []]
