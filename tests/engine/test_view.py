"""A view: every field, as one seat may know it."""

from dataclasses import FrozenInstanceError, fields

import pytest

from tests.table import after, play, random_game
from triqueta import View, better_decision, view
from triqueta.actions import ADD, DRAW, KEEP, PLACE, RETURN, TAKE, TOWER
from triqueta.pieces import NO_ROW, NOBODY, NOTHING, UNKNOWN
from triqueta.view import row_worth, stakes

END = "T2 xa xb T3 xa xb T4 xa xb"


def test_a_view_tells_everything_a_seat_may_know() -> None:
    game = play(after("X_ 6_ 7c 8a xc", players=3, first=2, coming="9"), "draw")
    assert game.view(0) == View(
        players=3,
        seat=0,
        phase="decide",
        turn=0,
        round=0,
        rock=1,
        trees=(0, 0, 0),
        rows=((3,), (), None),
        took=(NO_ROW, NO_ROW, 2),
        collected=((0,) * 6, (0,) * 6, (0, 0, 1, 0, 0, 0)),
        kept=((), (UNKNOWN,), (UNKNOWN,)),
        decided=((), (), ()),
        hand=4,
        tower=0,
        left=10,
        closed=(1, 2, 3),
        unseen=(10, 10, 9, 9, 9, 10),
        points=(0, 1, 1),
        legal=(*PLACE[:2], KEEP),
    )


def test_a_spectator_sees_what_all_see() -> None:
    game = play(after("X_ 5a", coming="9"), "draw")
    seen = game.view(None)
    assert (seen.seat, seen.kept, seen.hand, seen.legal) == (None, ((UNKNOWN,), ()), UNKNOWN, ())


def test_a_view_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        after().view(0).turn = 1  # type: ignore[misc]


def test_a_view_can_be_compared_and_put_into_a_set() -> None:
    assert len({after("5a").view(0), after("5a").view(0), after("5a").view(1)}) == 2


def test_nothing_in_a_view_can_be_changed() -> None:
    """Tuples all the way down, so that it can be hashed."""
    assert all(hash(getattr(after("5a").view(0), field.name)) is not None for field in fields(View))


@pytest.mark.parametrize(
    ("moves", "legal"),
    [
        ("", (DRAW, *TAKE[:2])),
        ("xa xb", TOWER[1:]),
        (f"6_ 5a xa xb {END}", (ADD[1], RETURN[1])),
        (f"6_ 5a xa xb {END} +6", ()),
    ],
)
def test_the_seat_to_move_is_told_what_it_may_do(moves: str, legal: tuple[str, ...]) -> None:
    game = after(moves)
    assert game.view(max(game.turn, 0)).legal == legal


def test_the_tower_and_those_still_closed_are_told() -> None:
    seen = after("xa xb T3 xa xb T2").view(0)
    assert (seen.round, seen.tower, seen.closed) == (2, 1, (3,))


def test_after_the_end_nobody_is_to_move() -> None:
    assert after("xa xb " + END).view(0).turn == NOBODY


def test_after_the_end_no_seat_holds_a_token() -> None:
    assert [after("xa xb " + END).view(seat).hand for seat in (0, 1, None)] == [NOTHING] * 3


def test_decisions_so_far_are_told() -> None:
    assert after(f"6_ 5a 7_ 5b xa xb {END} -6").view(1).decided == ((False,), ())


def test_of_another_seats_kept_tokens_only_the_added_ones_are_known() -> None:
    game = after(f"6_ 5a 7_ 5b xa xb {END} -6 +7")
    assert game.view(1).kept == ((UNKNOWN, 2), ())


def test_ones_own_are_all_known() -> None:
    assert after(f"6_ 5a 7_ 5b xa xb {END} -6 +7").view(0).kept == ((1, 2), ())


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"^there is no seat {seat + 1} among 2$"):
        view(after().state, seat)


# What is read off a view


def test_a_row_is_worth_to_each_seat_what_it_would_add() -> None:
    """R7.2: three owls and a bear; then a fourth owl with them."""
    seen = after("6b 6b 6b Xb").view(0)
    assert [row_worth(seen, row, 0) for row in (0, 1)] == [0, 7]
    assert row_worth(seen, 1, 1, (1,)) == 0


@pytest.mark.parametrize(
    ("then", "row", "told"),
    [
        ("", 0, ((0, -7), (1, 4))),  # three owls with the first seat, two with the second
        ("6c", 2, ((1, -7),)),
        ("6c xb", 2, ()),
        ("6b 7b xc", 0, ((0, -7),)),
        ("6b 7b xc", 1, ()),  # with the owl that lies there it is spoiled already
    ],
)
def test_a_drawn_token_matters_to_whoever_makes_or_spoils_a_triqueta(
    then: str, row: int, told: tuple[tuple[int, int], ...]
) -> None:
    """R7.2; only who is in the round may take the row (R3.3)."""
    game = play(after(f"6a 6a 6b 6a 6b 7c xa xb xc T2 {then}", players=3, coming="6"), "draw")
    assert stakes(game.view(game.turn), row) == told


@pytest.mark.parametrize(
    ("moves", "in_round", "alone"),
    [
        ("", (0, 1, 2), False),
        ("5a xb", (0, 2), False),
        ("5a xb 6a xa", (2,), True),
        ("5a xb 6a xa xc", (), False),
        ("5a xb 6a xa xc T3", (0, 1, 2), False),
        ("xa xb xc T2 xc xa xb T3 xb xc xa T4 xa xb xc", (), False),
    ],
)
def test_who_is_in_the_round(moves: str, in_round: tuple[int, ...], alone: bool) -> None:
    """R3.3, R5.2, R6.3"""
    for seat in (0, 2, None):
        seen = after(moves, players=3).view(seat)
        assert (set(seen.in_round), seen.alone) == (set(in_round), alone)


def test_who_took_a_row() -> None:
    """R8.1"""
    seen = after("5a xb 6a xa", players=3).view(None)
    assert [seen.taker(row) for row in range(3)] == [0, 1, None]


def test_how_many_tokens_a_tower_holds() -> None:
    """R6.2, R6.3, R8.1"""
    game = after("5a 6a xb xa")
    assert [game.view(0).height(tower) for tower in range(4)] == [0, 15, 15, 15]
    play(game, "tower 3", "draw")
    assert [game.view(0).height(tower) for tower in range(4)] == [0, 15, 14, 15]


def test_keeps_left_are_for_the_whole_game() -> None:
    """R4.3"""
    seen = after("X_ 5a 6_ 7_ xa xb T2").view(1)
    assert [seen.keeps_left(seat) for seat in (0, 1)] == [0, 1]


def test_kept_tokens_wait_for_their_decision() -> None:
    """R7.1"""
    game = after(f"6_ 8_ 7_ 5b xa xb {END}")
    assert [game.view(0).waiting(seat) for seat in (0, 1)] == [(1, 2), (UNKNOWN,)]
    play(game, "return 6")
    assert [game.view(0).waiting(seat) for seat in (0, 1)] == [(2,), (UNKNOWN,)]
    play(game, "add 7", "add 8")
    assert [game.view(0).waiting(seat) for seat in (0, 1)] == [(), ()]


def test_the_better_decision_is_the_first_of_the_best_two() -> None:
    """R7.1: with two rams kept on top of two, one is added, the other returned."""
    game = after(f"9_ 5b 9_ 5b 9a 5b 9a 6b 8a 6b xa xb {END}")
    assert better_decision(game.view(0)) == ADD[4]


def test_the_second_decision_looks_at_what_was_added() -> None:
    game = after(f"9_ 5b 9_ 5b 9a 5b 9a 6b 8a 6b xa xb {END} +9")
    assert better_decision(game.view(0)) == RETURN[4]


def test_a_set_that_is_complete_is_left_alone() -> None:
    game = after(f"9_ 5b 9a 5b 9a 5b 9a 6b xa xb {END}")
    assert better_decision(game.view(0)) == RETURN[4]


def test_unseen_tokens_lie_in_towers_in_hands_face_down_or_out_of_the_game() -> None:
    """R8.4: together they are sixty less what lies open or is one's own."""
    game = random_game(5, "unseen")
    for actions in range(len(game.history)):
        state = game.at(actions)
        seen = view(state, None)
        face_up = sum(state.collected) + sum(len(row) for row in state.rows)
        assert sum(seen.unseen) == 60 - face_up
