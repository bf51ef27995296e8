"""The drawings are what their geometry says, and everything a style sheet asks for exists."""

import re
from pathlib import Path
from xml.etree.ElementTree import fromstring, indent, tostring

import pytest

from tests.page.markup import ROOT
from triqueta.sitting.people import FACES
from web.art.draw import pictures
from web.art.faces import MOODS
from web.art.heads import HEADS
from web.build import ANIMALS, FONT_FILES

STYLES = sorted((ROOT / "web/style").glob("*.css"))


def test_each_picture_is_drawn_again_byte_for_byte() -> None:
    for name, svg in pictures():
        indent(svg, " ")
        assert (ROOT / f"web/art/{name}.svg").read_bytes() == tostring(svg) + b"\n", f"draw {name} again"


def test_no_picture_is_left_over() -> None:
    assert {file.stem for file in (ROOT / "web/art").glob("*.svg")} == {name for name, _ in pictures()}


def test_a_picture_holds_no_script_and_no_foreign_address() -> None:
    for file in (ROOT / "web/art").glob("*.svg"):
        for node in fromstring(file.read_text("utf-8")).iter():
            assert not node.tag.endswith("script")
            assert not any("//" in value for value in node.attrib.values())


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.stem)
def test_what_a_style_sheet_asks_for_is_served(style: Path) -> None:
    packed = {*FONT_FILES, *(f"web/art/icon/{name}.svg" for name in ANIMALS)}
    for address in re.findall(r'url\("([^"]+)"\)', style.read_text("utf-8")):
        file = (style.parent / address).resolve()
        assert file.exists() or file.relative_to(ROOT).as_posix() in packed, (
            f"{style.name} asks for {address}"
        )


def test_every_style_sheet_is_part_of_the_whole() -> None:
    whole = (ROOT / "web/style/main.css").read_text("utf-8")
    assert set(re.findall(r'@import url\("([^"]+)"\)', whole)) == {file.name for file in STYLES} - {
        "main.css"
    }


def test_every_variable_of_the_looks_is_set_somewhere() -> None:
    sheets = "".join(file.read_text("utf-8") for file in STYLES)
    by_page = {"dx", "dy", "size", "nth", "x", "y"}
    used = set(re.findall(r"var\(--([a-z-]+)\)", sheets))
    assert used - set(re.findall(r"--([a-z-]+):", sheets)) <= by_page


def test_all_faces_together_are_small() -> None:
    files = [ROOT / f"web/art/face-{name}.svg" for name in FACES]
    assert sum(file.stat().st_size for file in files) < 60_000
    assert set(FACES) == set(HEADS)


def test_every_face_and_mood_has_its_place_in_the_style_sheet() -> None:
    sheet = (ROOT / "web/style/faces.css").read_text("utf-8")
    assert set(re.findall(r"face-(\w+)\.svg", sheet)) == set(FACES)
    assert set(re.findall(r'data-mood="(\w+)"', sheet)) == set(MOODS) - {MOODS[0]}
