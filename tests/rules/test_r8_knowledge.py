"""R8: what a player may know. That nothing more is known is a law (tests/engine/test_hidden.py)."""

import pytest

from tests.table import after, open_record, play
from triqueta import Game, IllegalAction, apply
from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.pieces import NO_ROW, NOTHING, UNKNOWN
from triqueta.rules import draw_told

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


# What a seat's record does not tell cannot be played with


@pytest.mark.parametrize(
    ("moves", "action", "possible"),
    [("5a ??", PLACE[0], (*PLACE[:2], KEEP)), ("5a", DRAW, (DRAW, *TAKE[:2]))],
)
def test_an_unknown_token_is_neither_drawn_nor_placed(
    moves: str, action: Action, possible: tuple[Action, ...]
) -> None:
    """R8.3: it would lie face up, and nobody knows its face; nothing has changed."""
    state = Game.from_record(open_record(moves)).state
    before = state.copy()
    with pytest.raises(
        IllegalAction,
        match=rf"^seat 2 cannot '{action}': this record does not hold the towers \(R8.3\); possible: ",
    ) as caught:
        apply(state, action)
    assert (caught.value.rule, caught.value.cause) == ("R8.3", "token-unknown")
    assert (caught.value.possible, state) == (possible, before)


def test_so_no_unknown_token_is_ever_taken_for_a_rabbit_of_the_next_seat() -> None:
    """R8.3, R5.1"""
    state = Game.from_record(open_record("??", players=3)).state
    with pytest.raises(IllegalAction):
        apply(state, PLACE[0])
    apply(state, KEEP)
    apply(state, TAKE[0])
    assert [state.collection(seat) for seat in range(3)] == [(0,) * 6] * 3


@pytest.mark.parametrize("token", [0, 5, UNKNOWN])
def test_a_reader_is_told_what_was_drawn(token: int) -> None:
    """R4.1, R8.2"""
    state = Game.from_record(open_record("5a")).state
    draw_told(state, token)
    assert (state.hand, state.left, state.phase) == (token, 13, "decide")


def test_but_not_where_nothing_can_be_drawn() -> None:
    """R3.4"""
    state = Game.from_record(open_record("5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b")).state
    before = state.copy()
    with pytest.raises(
        IllegalAction, match=r"^seat 2 cannot 'draw': the current tower is empty \(R3.4\); possible: take a"
    ):
        draw_told(state, 0)
    assert state == before
