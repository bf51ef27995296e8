"""The drawings of the statistics, shape by shape, of a few games that are told here."""

from dataclasses import replace
from typing import Final

import pytest

from tests.web.engine.visit import Json
from triqueta.history.finished import Finished
from web.engine.plots import plots
from web.engine.words import words

GAME: Final = Finished(
    key="a",
    date="2026-11-19",
    players=3,
    seat=1,
    level="skilled",
    points=(12, 8, 3),
    names=(),
    place=1,
    won=1.0,
    practice=False,
    hints=False,
    day="",
    triquetas=(1, 0, 0, 0, 0, 0),
    ruined=(0, 0, 0, 0, 0, 1),
    review=(0.9, -0.1, 0.2),
)
LOST: Final = replace(
    GAME, points=(-4, 8, 13), place=3, won=0.0, triquetas=(1, 0, 0, 0, 0, 0), ruined=(0,) * 6
)
GAMES: Final = (GAME, LOST, replace(GAME, practice=True))
END: Final = {"dx": "-0.6em", "dy": "0.3em", "text-anchor": "end"}

BELOW: Final = {"1.0em": "4.4em", "1.5em": "4.9em", "3.0em": "6.4em", "1.25em": "4.65em", "3.3em": "6.7em"}
"""Where the second bar has what the first has."""


def plotted(*games: Finished) -> dict[str, Json]:
    """Each drawing with its table, by its title."""
    shown = plots(games, words("en", 0))["plots"]
    assert isinstance(shown, list)
    return {plot["title"]: plot for plot in shown}


def test_the_games_are_counted_and_those_for_practice_stand_apart() -> None:
    assert plots(GAMES, words("en", 0))["said"] == "2 games count; 1 for practice stay apart."


def test_every_number_that_is_drawn_stands_in_a_table_too() -> None:
    assert {title: (plot["head"], plot["rows"]) for title, plot in plotted(*GAMES).items()} == {
        "Wins, with what chance alone would explain": (
            ["Against", "Games", "Won", "95 % interval"],
            [["2 skilled opponents", "2", "50%", "9% to 91%"]],
        ),
        "Points over time": (["Games so far", "Points over time"], [["1", "12"], ["2", "−4"]]),
        "Triquetas and ruined sets": (
            ["Animal", "Triquetas", "Ruined"],
            [
                ["Rabbits", "2", "0"],
                *([name, "0", "0"] for name in ("Owls", "Deer", "Boars", "Rams")),
                ["Bears", "0", "1"],
            ],
        ),
        "Accuracy over time": (["Games so far", "Accuracy over time"], [["1", "90%"], ["2", "90%"]]),
        "Luck over time": (["Games so far", "Luck over time"], [["1", "20%"], ["2", "20%"]]),
        "Given away by choices": (["Games so far", "Given away by choices"], [["1", "−10%"], ["2", "−10%"]]),
    }


def test_where_nothing_is_to_be_drawn_there_is_no_drawing() -> None:
    bare = replace(GAME, triquetas=(0,) * 6, ruined=(0,) * 6, review=())
    assert list(plotted(bare)) == ["Wins, with what chance alone would explain", "Points over time"]
    assert plotted() == {}


def test_what_was_won_is_a_bar_with_its_interval_and_a_mark_for_what_an_equal_wins() -> None:
    others = replace(GAME, level="expert", players=2, points=(1, 2))
    kind, box, shapes = plotted(GAME, LOST, others)["Wins, with what chance alone would explain"]["drawing"]
    assert (kind, box) == ("svg", {"class": "bars", "height": "6.8em", "aria-hidden": "true"})
    skilled: Json = [
        ["text", {"x": "0%", "y": "1.0em"}, "2 skilled opponents"],
        ["rect", {"class": "bar", "x": 0, "y": "1.5em", "width": "44.0%", "height": "1.2em"}, []],
        ["line", {"class": "whisker", "x1": "8.32%", "y1": "3.0em", "x2": "79.68%", "y2": "3.0em"}, []],
        ["line", {"class": "equal", "x1": "29.33%", "y1": "1.25em", "x2": "29.33%", "y2": "3.3em"}, []],
    ]
    first = next(at for at, shape in enumerate(shapes) if shape[2] == "2 skilled opponents")
    assert len(shapes) == 8
    assert [place["y"] for name, place, _ in shapes if name == "text"] == ["1.0em", "4.4em"]
    lower = [
        [name, {**box, **{key: BELOW.get(y, y) for key, y in box.items()}}, said]
        for name, box, said in skilled
    ]
    assert shapes[first : first + 4] == (lower if first else skilled)


def test_an_animal_has_a_bar_for_what_was_tied_and_one_for_what_was_ruined() -> None:
    _, box, shapes = plotted(*GAMES)["Triquetas and ruined sets"]["drawing"]
    assert (box["class"], box["height"], len(shapes)) == ("bars", "24.0em", 30)
    assert shapes[25:] == [
        ["text", {"x": "0%", "y": "21.0em"}, "Bears"],
        ["rect", {"class": "bar", "x": 0, "y": "21.5em", "width": "0.0%", "height": "0.85em"}, []],
        ["text", {"x": "0.0%", "y": "22.25em", "dx": "0.4em"}, "0"],
        ["rect", {"class": "bar ruined", "x": 0, "y": "22.5em", "width": "44.0%", "height": "0.85em"}, []],
        ["text", {"x": "44.0%", "y": "23.25em", "dx": "0.4em"}, "1"],
    ]


def test_one_triqueta_and_one_ruined_set_are_each_as_long_as_can_be() -> None:
    shapes = plotted(GAME)["Triquetas and ruined sets"]["drawing"][2]
    lengths = [box["width"] for name, box, _ in shapes if name == "rect"]
    assert lengths == ["88.0%", *["0.0%"] * 10, "88.0%"]


def test_a_course_goes_from_point_to_point_beside_its_greatest_and_least() -> None:
    _, box, shapes = plotted(*GAMES)["Points over time"]["drawing"]
    assert (box["class"], box["height"]) == ("course", "12.6em")
    axis, *numbers = shapes[:4]
    assert axis == ["line", {"class": "axis", "x1": "0%", "y1": "9.05em", "x2": "100%", "y2": "9.05em"}, []]
    assert sorted(numbers, key=lambda shape: str(shape[2])) == [
        ["text", {"x": "0%", "y": "9.05em", **END}, "0"],
        ["text", {"x": "0%", "y": "0.8em", **END}, "12"],
        ["text", {"x": "0%", "y": "11.8em", **END}, "−4"],
    ]
    assert shapes[4:] == [
        ["line", {"class": "curve", "x1": "50.0%", "y1": "0.8em", "x2": "100.0%", "y2": "11.8em"}, []],
        ["circle", {"class": "spot", "cx": "50.0%", "cy": "0.8em", "r": 3.5}, []],
        ["circle", {"class": "spot", "cx": "100.0%", "cy": "11.8em", "r": 3.5}, []],
    ]


@pytest.mark.parametrize(
    ("points", "beside"),
    [
        ((12, -1), ["0", "12"]),
        ((10, -1), ["0", "10"]),
        ((12, -2), ["0", "12", "−2"]),
        ((0, 0), ["0"]),
        ((3, 2), ["0", "3"]),
        ((-3, -2), ["0", "−3"]),
    ],
)
def test_a_number_too_near_to_nothing_is_not_written_beside_it(
    points: tuple[int, int], beside: list[str]
) -> None:
    games = [replace(GAME, points=(mine, 8, 3)) for mine in points]
    shapes = plotted(*games)["Points over time"]["drawing"][2]
    assert sorted(shape[2] for shape in shapes if shape[0] == "text") == beside


def test_heights_are_told_in_hundredths_of_an_em() -> None:
    games = [replace(GAME, points=(mine, 8, 3)) for mine in (3, 1)]
    shapes = plotted(*games)["Points over time"]["drawing"][2]
    assert [box["cy"] for name, box, _ in shapes if name == "circle"] == ["0.8em", "8.13em"]
