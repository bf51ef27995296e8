"""The figures on the sheet of rules are the engine's."""

import re
from typing import Final

import pytest

from tests.languages import LANGUAGES
from tests.page.markup import having
from tests.page.test_catalogues import catalogue
from triqueta.pieces import ANIMALS, BOX, COPIES, TOWER_HEIGHT, TOWERS, VALUES
from triqueta.scoring import set_points, set_state
from web.build_page import TRIED

BOXED: Final = [len(BOX), COPIES, TOWERS, TOWER_HEIGHT, TOWERS - 1, 1]


def test_what_is_in_the_box_is_counted() -> None:
    (counted,) = [node for node in having("class") if node.attributes["class"] == "numbers"]
    assert [int(line.children[0].text) for line in counted.children] == BOXED


def test_an_example_scores_what_the_engine_says() -> None:
    examples = [node for node in having("data-scores") if node.tag == "button"]
    assert [node.attributes["data-animal"] for node in examples] == list(ANIMALS)
    for kind, node in enumerate(examples):
        scores, states = (node.attributes[name].split() for name in ("data-scores", "data-states"))
        assert [int(score) for score in scores] == [set_points(kind, count) for count in range(TRIED + 1)]
        assert states == [set_state(count) for count in range(TRIED + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_sheet_says_of_points_is_so(language: str) -> None:
    def figures(key: str) -> list[int]:
        words = catalogue(language)[f"rules.score.{key}.points"].replace("−", "-")
        return [int(figure) for figure in re.findall(r"-?\d+", words)]

    assert figures("one") == [set_points(0, 1)] == [set_points(0, 2) // 2]
    assert figures("three") == [VALUES[0], VALUES[-1]] == [set_points(0, 3), set_points(5, 3)]
    assert figures("more") == [set_points(0, 4)] == [set_points(0, 5) - set_points(0, 4)]
    assert set_points(5, 6) == -3, "three points less, as rules.score.once has it"
