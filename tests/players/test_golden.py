"""The players answer as they did when `golden.txt` was written."""

import re
import zlib

import pytest

from tests.players.golden import PATH, rows
from triqueta.players import PLAYERS
from triqueta.players.expert import VERSION

NUMBER = re.compile(r"-?\d+\.\d+")


def written(level: str) -> list[str]:
    chapter = PATH.read_text("utf-8").split(f"[{level}]\n")[1]
    return chapter.split("\n[")[0].splitlines()


def test_other_answers_are_another_version() -> None:
    """Reviews are kept with games by the version of the expert that made them."""
    answers = zlib.crc32("\n".join(written("expert")).encode())
    assert (VERSION, answers) == (2, 2214614124), (
        "raise VERSION in players/expert.py, and write the new pair here"
    )


@pytest.mark.parametrize("level", PLAYERS)
def test_answers_as_it_is_written_down(level: str) -> None:
    """The last digit is left free: Pythons from 3.12 on add up more exactly."""
    expected = written(level)
    for number, row in enumerate(rows(level)):
        assert NUMBER.sub("#", row) == NUMBER.sub("#", expected[number])
        found = [float(each) for each in NUMBER.findall(row)]
        assert found == pytest.approx([float(each) for each in NUMBER.findall(expected[number])], abs=2e-5)
    assert number + 1 == len(expected)
