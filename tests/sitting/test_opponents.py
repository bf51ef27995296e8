"""Opponents by name: the names are the players' own, and read as they are written."""

import pytest

from triqueta import players
from triqueta.opponents import BALANCED, CHARACTERS, LEVELS, Opponent, opponent


def test_the_names_are_those_of_the_players_that_there_are() -> None:
    assert tuple(players.PLAYERS)[1:] == LEVELS
    assert tuple(players.STYLES) == CHARACTERS
    assert CHARACTERS[0] == BALANCED


@pytest.mark.parametrize(
    ("words", "level", "character"),
    [
        ("expert", "expert", "even"),
        ("expert/even", "expert", "even"),
        ("skilled/patient", "skilled", "patient"),
        ("random", "random", "even"),
        ("expert/patient@400", "expert/patient@400", "even"),
        ("my_module:choose", "my_module:choose", "even"),
    ],
)
def test_words_name_an_opponent(words: str, level: str, character: str) -> None:
    named = opponent(words)
    assert named == Opponent(level, character)
    assert named.on_ladder == (level in LEVELS)
    assert opponent(str(named)) == named
