"""Sounds: one for each kind of event, none like another, and nothing that is only heard."""

import ast
from itertools import combinations
from typing import Any, Final

from tests.page.markup import ROOT, having
from web.engine import log

SOURCE: Final = ast.parse((ROOT / "web/page/sound.py").read_text("utf-8"))
BY_THE_PAGE: Final = {"undo", "redo", "refused", "hint"}
FROM_THE_ENGINE: Final = ({*log._VERBS.values()} - {"over"}) | {"win", "lose", "turn"}


def notes() -> dict[str, Any]:
    """What web/page/sound.py plays; it runs in a browser alone, and so is only read."""
    (table,) = [node.value for node in SOURCE.body if isinstance(node, ast.Assign)]
    sounds: dict[str, Any] = ast.literal_eval(table)
    return sounds


def test_every_event_has_a_sound_and_every_sound_an_event() -> None:
    assert {*notes()} == FROM_THE_ENGINE | BY_THE_PAGE


def test_no_two_sound_alike() -> None:
    """Another course, another length, or another shape."""
    for one, other in combinations(notes().items(), 2):
        assert [note[:3] + note[4:] for note in one[1]] != [note[:3] + note[4:] for note in other[1]], (
            one,
            other,
        )


def test_all_are_soft_and_short() -> None:
    for name, played in notes().items():
        assert max(strength for _, _, _, strength, _ in played) <= 0.25, name
        assert max(start + length for _, start, length, _, _ in played) <= 1.3, name


def test_every_wish_has_its_place_in_the_settings() -> None:
    """In one dialog, each once; what has none there is no wish."""
    settings = (ROOT / "web/page/settings.py").read_text("utf-8")
    (defaults,) = [
        node.value
        for node in ast.parse(settings).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DEFAULTS"
    ]
    offered = [node.attributes["data-setting"] for node in having("data-setting")]
    assert {*offered} == {*ast.literal_eval(defaults), "language"}
