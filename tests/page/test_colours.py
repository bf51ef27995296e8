"""The colours of seats and animals, computed: far enough apart for every kind of eye, and plain on all that they lie
on. Without any colour it is drawings and figures that tell animals apart, names and faces that tell seats."""

import math
import re
from itertools import combinations
from typing import Final

import pytest

from tests.page.markup import ROOT
from triqueta.pieces import ANIMALS
from web.art.draw import ENAMEL

THEME: Final = (ROOT / "web/style/theme.css").read_text("utf-8")
GROUNDS: Final = ("parchment", "parchment-deep", "wood", "wood-deep", "cloth", "cloth-deep")
EYES: Final = {  # what remains of linear light (Machado, Oliveira, Fernandes 2009, full strength)
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
APART: Final = 20
"""ΔE (CIE 1976); about 2 can just be told apart."""
TOLD_APART: Final = 10
"""The same for animals, whose drawings and values differ, too."""

Light = tuple[float, ...]


def colour(name: str, time: str) -> Light:
    """Its linear light by day or by night."""
    found = re.search(rf"--{name}: var\(--day, #(\w+)\) var\(--night, #(\w+)\)", THEME)
    assert found, name
    return linear(found[1 + (time == "night")])


def linear(text: str) -> Light:
    """The linear light of six digits."""
    parts = [int(text[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seats(time: str) -> list[Light]:
    return [colour(f"seat-{seat}", time) for seat in range(1, 6)]


def contrast(one: Light, other: Light) -> float:
    dark, light = sorted(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] for rgb in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(light: Light) -> Light:
    """CIE Lab at D65."""
    red, green, blue = (min(max(part, 0), 1) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return (116 * b - 16, 500 * (a - b), 200 * (b - c))


def nearest(lights: list[Light], eye: str) -> float:
    """How far apart the two are that this eye can tell apart least."""
    seen = [
        lab(tuple(sum(part * light for part, light in zip(row, mine, strict=True)) for row in EYES[eye]))
        for mine in lights
    ]
    return min(math.dist(one, other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize("time", ["day", "night"])
def test_a_seats_colour_is_plain_on_whatever_it_lies(time: str) -> None:
    pale = [
        (seat, ground)
        for seat, mine in enumerate(seats(time), start=1)
        for ground in GROUNDS
        if contrast(mine, colour(ground, time)) < 3
    ]
    assert pale == []


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("eye", EYES)
def test_no_two_seats_look_alike(time: str, eye: str) -> None:
    assert nearest(seats(time), eye) > APART


@pytest.mark.parametrize("eye", EYES)
def test_no_two_animals_look_alike(eye: str) -> None:
    assert nearest([linear(ENAMEL[animal][1].removeprefix("#")) for animal in ANIMALS], eye) > TOLD_APART


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("eye", EYES)
def test_what_was_tied_and_what_was_ruined_do_not_look_alike(time: str, eye: str) -> None:
    """The bars of the statistics, which have their place and their number, too."""
    assert nearest([colour("gain", time), colour("warn", time)], eye) > TOLD_APART
