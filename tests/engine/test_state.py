"""A position: equal when everything in it is, copied in one stroke."""

from unittest.mock import ANY

import pytest

from tests.table import after, random_game
from triqueta import State, deal
from triqueta.pieces import are_complete


def test_positions_are_equal_when_all_they_hold_is() -> None:
    assert after("5a X_").state == after("5a X_").state


@pytest.mark.parametrize("name", State.__slots__)
def test_they_differ_in_anything_at_all(name: str) -> None:
    state, other = after("5a X_").state, after("5a X_").state
    setattr(other, name, "something else")
    assert state != other


def test_a_position_is_nothing_else() -> None:
    other: object = "a state"
    assert after().state != other


def test_what_it_is_compared_with_has_a_say() -> None:
    assert after().state == ANY


def test_a_position_that_moves_on_cannot_be_hashed() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(after().state)


def test_it_says_where_it_stands() -> None:
    assert repr(after("5a").state) == "<State round 1, turn, seat 2 to move>"


def test_a_copy_is_equal_and_another() -> None:
    state = random_game(4, "copy", 50).state
    assert state.copy() == state
    assert state.copy() is not state


def test_what_a_copy_changes_stays_its_own() -> None:
    state = random_game(4, "copy", 50).state
    copy = state.copy()
    copy.rows[0], copy.collected[0] = (0, 0, 0), 9
    assert state == random_game(4, "copy", 50).state


def test_a_collection_is_six_counts_of_one_seat() -> None:
    game = after("5a 6b Xc xa xb xc", players=3)
    assert [game.state.collection(seat) for seat in range(3)] == [
        (1, 0, 0, 0, 0, 0),
        (0, 1, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 1),
    ]


def test_what_is_in_the_box_is_complete() -> None:
    assert are_complete(deal(2, 1).towers)


def test_a_box_with_another_token_is_not() -> None:
    towers = [list(tower) for tower in deal(2, 1).towers]
    towers[0][0] = (towers[0][0] + 1) % 6
    assert not are_complete(tuple(map(tuple, towers)))


def test_towers_of_another_height_are_not() -> None:
    first, second, *others = deal(2, 1).towers
    assert not are_complete(((*first, second[0]), second[1:], *others))


def test_more_than_four_towers_are_not() -> None:
    assert not are_complete((*deal(2, 1).towers, ()))
