"""R1: what is in the box."""

from collections import Counter

import pytest

from tests.table import after, open_record
from triqueta import Game, RecordError, deal
from triqueta.pieces import ANIMALS, SYMBOLS, VALUES


def test_there_are_ten_of_each_of_six_animals() -> None:
    """R1.1"""
    state = deal(2, "box")
    assert Counter(token for tower in state.towers for token in tower) == dict.fromkeys(range(6), 10)


def test_the_printed_values_run_from_rabbit_5_to_bear_10() -> None:
    """R1.1"""
    assert dict(zip(ANIMALS, VALUES, strict=True)) == {
        "rabbit": 5,
        "owl": 6,
        "deer": 7,
        "boar": 8,
        "ram": 9,
        "bear": 10,
    }


def test_symbols_are_the_printed_values() -> None:
    """R1.1"""
    assert [10 if sign == "X" else int(sign) for sign in SYMBOLS[:6]] == list(VALUES)


def test_no_eleventh_token_of_an_animal_comes_to_light() -> None:
    """R1.1"""
    with pytest.raises(RecordError, match=r"move 11 '5a'.*only 10 tokens 5 \(R1.1\)"):
        Game.from_record(open_record("5a " * 11))


def test_there_are_three_trees() -> None:
    """R1.2"""
    assert sum(after("xa xb T2 xa xb T3 xa xb T4 xa xb").state.trees) == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    """R1.2"""
    assert deal(players, 1).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_no_other_number_plays(players: int) -> None:
    """R1.2"""
    with pytest.raises(ValueError, match=rf"^{players} players: Triqueta is for 2 to 5 \(R1.2\)$"):
        deal(players, 1)
