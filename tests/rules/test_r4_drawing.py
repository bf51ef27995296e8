"""R4: drawing."""

import pytest

from tests.table import after, play
from triqueta import IllegalAction
from triqueta.actions import KEEP, PLACE
from triqueta.pieces import NOTHING, UNKNOWN

OWL, BEAR = 1, 5


def test_the_top_token_is_drawn() -> None:
    """R4.1"""
    assert play(after("5a", coming="X"), "draw").view(1).hand == BEAR


def test_a_draw_leaves_one_token_less() -> None:
    """R4.1"""
    assert play(after("5a"), "draw").view(0).left == 13


def test_it_is_looked_at_in_secret() -> None:
    """R4.1"""
    assert play(after("5a", coming="X"), "draw").view(0).hand == UNKNOWN


def test_there_is_no_going_back_after_looking() -> None:
    """R4.1"""
    assert play(after(), "draw").legal == (*PLACE[:2], KEEP)


def test_the_hand_is_empty_after_putting_it_down() -> None:
    """R4.2"""
    assert play(after(), "draw", "place b").state.hand == NOTHING


def test_it_goes_face_up_into_any_row() -> None:
    """R4.2"""
    assert after("6c", players=3).view(1).rows == ((), (), (OWL,))


def test_a_row_lists_its_tokens_in_the_order_they_came() -> None:
    """R4.2"""
    assert after("Xa 6a Xa").view(0).rows[0] == (BEAR, OWL, BEAR)


def test_no_token_goes_to_a_row_that_was_taken() -> None:
    """R4.2"""
    game = play(after("xa", coming="X"), "draw")
    with pytest.raises(
        IllegalAction, match=r"'place a': that row is not on the table \(R4.2\); possible: place b, keep"
    ):
        game.play(1, PLACE[0])


def test_there_are_no_more_rows_than_players() -> None:
    """R4.2, R2.1"""
    with pytest.raises(IllegalAction, match=r"R4.2"):
        play(after(), "draw").play(0, PLACE[2])


def test_a_row_has_no_maximum_length() -> None:
    """R4.2"""
    assert len(after("5a 6a 7a 8a 9a Xa " * 2 + "5a 6a 7a").view(0).rows[0] or ()) == 15


def test_or_it_is_kept_face_down() -> None:
    """R4.3"""
    assert after("X_").view(0).kept == ((BEAR,), ())


def test_the_owner_may_look_at_it_at_any_time() -> None:
    """R4.3"""
    assert after("X_ 5a 5a 5a xa xb T2").view(0).kept[0] == (BEAR,)


def test_others_see_only_that_it_is_there() -> None:
    """R4.3"""
    assert after("X_").view(1).kept == ((UNKNOWN,), ())


def test_a_kept_token_lies_in_no_row() -> None:
    """R4.3"""
    assert after("X_").view(0).rows == ((), ())


def test_a_second_token_may_be_kept() -> None:
    """R4.3"""
    assert KEEP in play(after("X_ 5a"), "draw").legal


def test_a_third_may_not() -> None:
    """R4.3"""
    game = play(after("X_ 5a X_ 5a"), "draw")
    with pytest.raises(
        IllegalAction, match=r"2 tokens are kept already.*whole game \(R4.3\); possible: place a, place b"
    ):
        game.play(0, KEEP)


def test_twice_is_for_the_whole_game_and_not_for_a_round() -> None:
    """R4.3, a known trap"""
    one_a_round = "X_ 5a xa 5b xb T2 5a X_ xa xb T3"
    assert play(after(one_a_round), "draw").legal == PLACE[:2]


def test_the_second_keep_is_the_last_one_of_the_game() -> None:
    """R4.3, a known trap"""
    assert play(after("X_ 5a X_ 5a xa xb T2 6a"), "draw").legal == PLACE[:2]


def test_the_second_keep_of_one_seat_is_no_other_seats() -> None:
    """R4.3"""
    assert KEEP in play(after("X_ 5a X_"), "draw").legal
