"""R5: taking a row."""

import pytest

from tests.table import after, play
from triqueta import IllegalAction
from triqueta.actions import DRAW, KEEP, PLACE, TAKE
from triqueta.pieces import NO_ROW


def test_the_whole_row_is_taken_face_up() -> None:
    """R5.1"""
    assert after("5a Xa 5b 5a xa").view(1).collected[0] == (2, 0, 0, 0, 0, 1)


def test_its_marker_goes_with_it() -> None:
    """R5.1"""
    assert after("5a xa").view(0).rows == (None, ())


def test_all_see_who_took_which_row() -> None:
    """R5.1, R8.1"""
    assert after("5a xc", players=3).view(None).took == (NO_ROW, 2, NO_ROW)


def test_rows_add_up_over_the_rounds() -> None:
    """R5.1"""
    assert after("5a xa xb T2 5a xa xb").state.collection(1) == (2, 0, 0, 0, 0, 0)


def test_any_row_on_the_table_may_be_taken() -> None:
    """R5.1"""
    assert after("5b xb", players=4).legal == (DRAW, TAKE[0], TAKE[2], TAKE[3])


def test_an_empty_row_may_be_taken() -> None:
    """R5.1"""
    assert after("5a xb").state.collection(1) == (0,) * 6


def test_even_on_the_very_first_turn() -> None:
    """R5.1"""
    assert play(after(), "take b").view(0).took == (1, NO_ROW)


def test_no_row_is_taken_twice() -> None:
    """R5.1"""
    game = after("xb", players=3)
    with pytest.raises(
        IllegalAction,
        match=r"'take b': that row is not on the table \(R5.1\); possible: draw, take a, take c",
    ):
        game.play(1, TAKE[1])


def test_there_is_one_row_a_player_and_none_beyond() -> None:
    """R5.1, R2.1"""
    with pytest.raises(IllegalAction, match=r"R5.1"):
        after().play(0, TAKE[2])


def test_the_last_player_draws_as_often_as_they_like() -> None:
    """R5.2"""
    assert after("xa 5b 6b 7b").turn == 1


def test_the_last_player_may_go_on_or_take_the_row() -> None:
    """R5.2"""
    assert after("xa 5b 6b").legal == (DRAW, TAKE[1])


def test_the_last_player_places_on_the_last_row_or_keeps() -> None:
    """R5.2"""
    assert play(after("xa 5b"), "draw").legal == (PLACE[1], KEEP)


def test_the_last_player_keeps_no_more_than_two() -> None:
    """R5.2, R4.3"""
    assert play(after("xa 5_ 6_"), "draw").legal == (PLACE[1],)


def test_the_last_player_must_take_the_row_in_the_end() -> None:
    """R5.2, R3.4"""
    assert after("xa" + " 5b 6b 7b 8b 9b" * 3).legal == (TAKE[1],)
