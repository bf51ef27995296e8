"""The statistics of the person's games, each as a drawing and as a table of the same numbers. A drawing is plain data:
a shape, its attributes, and what lies in it; its colours belong to the style sheet. Across, it is measured in parts of
its width; down, in the height of its letters, which grow as those around it do."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from triqueta.history.finished import Finished
from triqueta.history.statistics import Share, Statistics, Trend, statistics
from triqueta.texts import Number
from web.engine.words import Words

Shape = list[object]
"""[name, attributes, what lies in it: shapes or a text]"""
Json = dict[str, object]

NAMED: Final = 3.4
"""A bar and, above it, a name that may be of any length, in em; likewise two bars."""
NAMED_TWICE: Final = 4.0
EDGE: Final = 0.8
HIGH: Final = 11.0
"""Of what is drawn over time, in em."""
WIDE: Final = 88.0
"""The longest bar, in per cent; what is left is for its number."""


def plots(games: Sequence[Finished], words: Words) -> Json:
    found = statistics(games)
    return {
        "said": words.say("plots.games", n=found.games, practice=found.practice),
        "plots": [plot for plot in _plots(found, words) if plot["rows"]],
    }


def _plots(found: Statistics, words: Words) -> Iterator[Json]:
    yield _wins(found.shares, words)
    yield _over_time("points", found.points, words, percent=False)
    yield _animals(found, words)
    yield _over_time("accuracy", found.accuracy, words)
    yield _over_time("luck", found.luck, words)
    yield _over_time("skill", found.skill, words)


def _plot(name: str, words: Words, head: Sequence[str], rows: Sequence[Sequence[str]], shapes: Shape) -> Json:
    columns = [words.say(f"plots.{column}") for column in head]
    return {"title": words.say(f"plots.{name}"), "head": columns, "rows": rows, "drawing": shapes}


def _wins(shares: Sequence[Share], words: Words) -> Json:
    """A bar for the share, beneath it a thin line for its interval, a mark for what an equal would win."""
    names = [words.say(f"history.level.{each.level}", n=each.players - 1) for each in shares]
    rows = [
        [name, str(each.games), words.percent(each.won.mean), _between(each, words)]
        for name, each in zip(names, shares, strict=True)
    ]
    shapes: list[Shape] = []
    for at, (name, each) in enumerate(zip(names, shares, strict=True)):
        y = NAMED * at + 1.5
        shapes += [
            _text(0, y - 0.5, name),
            _bar("bar", y, each.won.mean, 1.2),
            _line("whisker", _wide(each.won.low), y + 1.5, _wide(each.won.high), y + 1.5),
            _line("equal", _wide(1 / each.players), y - 0.25, _wide(1 / each.players), y + 1.8),
        ]
    head = ("against", "games.head", "won", "interval")
    return _plot("wins", words, head, rows, _svg("bars", NAMED * len(shares), shapes))


def _between(each: Share, words: Words) -> str:
    return words.say("plots.between", low=words.percent(each.won.low), high=words.percent(each.won.high))


def _animals(found: Statistics, words: Words) -> Json:
    """Two bars for each animal: what was tied, what was ruined."""
    most = max(1, *found.triquetas, *found.ruined)
    rows, shapes = [], []
    for at in range(len(found.ruined)):
        name, y = words.say("plots.animal", animal=at), NAMED_TWICE * at + 1.5
        rows.append([name, str(found.triquetas[at]), str(found.ruined[at])])
        shapes.append(_text(0, y - 0.5, name))
        for number, kind in ((found.triquetas[at], "bar"), (found.ruined[at], "bar ruined")):
            after = _text(_wide(number / most), y + 0.75, str(number), dx="0.4em")
            shapes += [_bar(kind, y, number / most, 0.85), after]
            y += 1
    shown = rows if sum(found.triquetas) + sum(found.ruined) else []
    head = ("animals", "triquetas", "ruined")
    return _plot("sets", words, head, shown, _svg("bars", NAMED_TWICE * len(found.ruined), shapes))


def _over_time(name: str, trend: Trend, words: Words, percent: bool = True) -> Json:
    def said(number: float) -> str:
        return words.percent(number) if percent else f"{Number(round(number))}"

    rows = [[str(at), said(mean)] for at, mean in zip(trend.at, trend.means, strict=True)]
    shapes = _curve(trend, said) if rows else []
    return _plot(name, words, ("upto", name), rows, _svg("course", HIGH + 2 * EDGE, shapes))


def _curve(trend: Trend, said: Callable[[float], str]) -> list[Shape]:
    """From point to point, beside its greatest, its least, and nothing at all."""
    low, high = min(0.0, *trend.means), max(0.0, *trend.means)

    def down(number: float) -> float:
        return EDGE + HIGH * (high - number) / ((high - low) or 1.0)

    places = [(100 * at / trend.at[-1], down(mean)) for at, mean in zip(trend.at, trend.means, strict=True)]
    return [
        _line("axis", 0, down(0), 100, down(0)),
        *(
            _text(0, down(number), said(number), dx="-0.6em", dy="0.3em", **{"text-anchor": "end"})
            for number in {high, low, 0.0}
            if not number or abs(down(number) - down(0)) > 1
        ),
        *(_line("curve", *one, *next_one) for one, next_one in pairwise(places)),
        *(_spot(x, y) for x, y in places),
    ]


def _wide(share: float) -> float:
    return share * WIDE


def _across(part: float) -> str:
    return f"{round(part, 2)}%"


def _down(height: float) -> str:
    return f"{round(height, 2)}em"


def _svg(kind: str, height: float, shapes: Sequence[Shape]) -> Shape:
    return ["svg", {"class": kind, "height": _down(height), "aria-hidden": "true"}, list(shapes)]


def _text(x: float, y: float, said: str, **more: str) -> Shape:
    return ["text", {"x": _across(x), "y": _down(y), **more}, said]


def _bar(name: str, y: float, share: float, height: float) -> Shape:
    box = {"class": name, "x": 0, "y": _down(y), "width": _across(_wide(share)), "height": _down(height)}
    return ["rect", box, []]


def _spot(x: float, y: float) -> Shape:
    return ["circle", {"class": "spot", "cx": _across(x), "cy": _down(y), "r": 3.5}, []]


def _line(name: str, x: float, y: float, x2: float, y2: float) -> Shape:
    box = {"class": name, "x1": _across(x), "y1": _down(y), "x2": _across(x2), "y2": _down(y2)}
    return ["line", box, []]
