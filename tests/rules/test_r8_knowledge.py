"""R8: what a player may know. That nothing more is known is a law (tests/engine/test_hidden.py)."""

import pytest

from tests.table import after, play
from triqueta.pieces import NO_ROW, NOTHING, UNKNOWN

SEATS = [0, 1, 2, None]
KEPT = "5_ 6_ 7c 8a Xc xc"
"""Seats 1 and 2 keep one each; seat 3 takes row c with a deer and a bear."""


@pytest.mark.parametrize("seat", SEATS)
def test_rows_are_public(seat: int | None) -> None:
    """R8.1"""
    assert after(KEPT, players=3).view(seat).rows == ((3,), (), None)


@pytest.mark.parametrize("seat", SEATS)
def test_collections_are_public(seat: int | None) -> None:
    """R8.1"""
    assert after(KEPT, players=3).view(seat).collected == ((0,) * 6, (0,) * 6, (0, 0, 1, 0, 0, 1))


@pytest.mark.parametrize("seat", SEATS)
def test_who_keeps_how_many_is_public(seat: int | None) -> None:
    """R8.1"""
    assert [len(kept) for kept in after(KEPT, players=3).view(seat).kept] == [1, 1, 0]


@pytest.mark.parametrize("seat", SEATS)
def test_who_is_out_is_public(seat: int | None) -> None:
    """R8.1"""
    assert after(KEPT, players=3).view(seat).took == (NO_ROW, NO_ROW, 2)


@pytest.mark.parametrize("seat", SEATS)
def test_rock_and_trees_are_public(seat: int | None) -> None:
    """R8.1"""
    seen = after("xa xb xc T4", players=3).view(seat)
    assert (seen.rock, seen.trees) == (2, (0, 0, 1))


@pytest.mark.parametrize("seat", SEATS)
def test_the_height_of_the_current_tower_is_public(seat: int | None) -> None:
    """R8.1"""
    assert after(KEPT, players=3).view(seat).left == 10


@pytest.mark.parametrize("seat", SEATS)
def test_end_decisions_are_made_in_the_open(seat: int | None) -> None:
    """R8.1"""
    game = after("6_ 5a xa xb T2 xa xb T3 xa xb T4 xa xb -6")
    assert game.view(None if seat == 2 else seat).decided == ((False,), ())


@pytest.mark.parametrize(("seat", "hand"), [(0, UNKNOWN), (1, 5), (2, UNKNOWN), (None, UNKNOWN)])
def test_the_token_just_drawn_is_private(seat: int | None, hand: int) -> None:
    """R8.2"""
    assert play(after("5a", players=3, coming="X"), "draw").view(seat).hand == hand


def test_between_draws_the_hand_is_empty_for_all() -> None:
    """R8.2"""
    assert after("5a").view(0).hand == NOTHING


@pytest.mark.parametrize(
    ("seat", "kept"),
    [(0, ((0,), (6,), ())), (1, ((6,), (1,), ())), (2, ((6,), (6,), ())), (None, ((6,), (6,), ()))],
)
def test_kept_tokens_are_private(seat: int | None, kept: tuple[tuple[int, ...], ...]) -> None:
    """R8.2"""
    assert after(KEPT, players=3).view(seat).kept == kept


def test_an_added_token_is_public() -> None:
    """R8.1, R7.1"""
    game = after("6_ 5a 9_ xa xb T2 xa xb T3 xa xb T4 xa xb +6 -9")
    assert game.view(1).kept == ((1, UNKNOWN), ())


def test_a_returned_token_stays_unknown_to_others() -> None:
    """R8.3"""
    assert after("6_ 5a xa xb T2 xa xb T3 xa xb T4 xa xb -6").view(1).unseen == (9, 10, 10, 10, 10, 10)


def test_a_returned_token_stays_known_to_its_owner() -> None:
    """R8.2"""
    assert after("6_ 5a xa xb T2 xa xb T3 xa xb T4 xa xb -6").view(0).unseen == (9, 9, 10, 10, 10, 10)


def test_an_added_token_is_counted_once() -> None:
    """R8.4"""
    assert after("6_ 5a xa xb T2 xa xb T3 xa xb T4 xa xb +6").view(0).unseen == (9, 9, 10, 10, 10, 10)


def test_tokens_out_of_the_game_stay_unknown() -> None:
    """R8.3, R6.2"""
    assert after("5a xa xb T2").view(0).unseen == (9, 10, 10, 10, 10, 10)


@pytest.mark.parametrize(
    ("seat", "unseen"),
    [
        (0, (9, 10, 9, 9, 10, 9)),
        (1, (10, 9, 9, 9, 10, 9)),
        (2, (10, 10, 9, 9, 10, 9)),
        (None, (10, 10, 9, 9, 10, 9)),
    ],
)
def test_what_a_seat_has_not_seen(seat: int | None, unseen: tuple[int, ...]) -> None:
    """R8.4"""
    assert after(KEPT, players=3).view(seat).unseen == unseen


def test_the_token_just_drawn_has_been_seen_by_its_drawer_alone() -> None:
    """R8.4"""
    game = play(after(players=3, coming="X"), "draw")
    assert [game.view(seat).unseen[5] for seat in (0, 1, 2)] == [9, 10, 10]


def test_only_the_seat_to_move_has_something_to_choose() -> None:
    """R8.1"""
    game = after("5a", players=3)
    assert [len(game.view(seat).legal) for seat in SEATS] == [0, 4, 0, 0]


def test_a_stranger_has_no_view() -> None:
    """R8.1"""
    with pytest.raises(ValueError, match="there is no seat 4 among 3"):
        after(players=3).view(3)
