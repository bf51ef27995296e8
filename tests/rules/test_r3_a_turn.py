"""R3: a turn."""

import pytest

from tests.table import after, play
from triqueta import IllegalAction
from triqueta.actions import DRAW, KEEP, PLACE, TAKE
from triqueta.rules import act


def test_the_holder_of_the_rock_begins() -> None:
    """R3.1"""
    assert after(players=4, first=3).turn == 2


def test_play_goes_clockwise() -> None:
    """R3.1"""
    turns = [after("5a 5b 6a 6b"[: 3 * moves], players=3, first=2).turn + 1 for moves in range(5)]
    assert turns == [2, 3, 1, 2, 3]


def test_keeping_passes_the_turn_as_placing_does() -> None:
    """R3.1"""
    assert after("5_", players=3).turn == 1


def test_whose_turn_it_is_not_may_do_nothing() -> None:
    """R3.1"""
    game = after("5a", players=3)
    with pytest.raises(IllegalAction, match=r"seat 3 cannot 'draw': it is the turn of seat 2 \(R3.1\)"):
        game.play(2, DRAW)


def test_the_rules_themselves_ask_whose_turn_it_is() -> None:
    """R3.1"""
    state = after("5a", players=3).state
    before = state.copy()
    with pytest.raises(IllegalAction, match=r"^seat 3 cannot 'draw': it is the turn of seat 2 \(R3.1\)"):
        act(state, 2, DRAW)
    assert state == before
    act(state, 1, DRAW)
    assert state.phase == "decide"


def test_a_turn_is_one_draw_or_one_row() -> None:
    """R3.2"""
    assert after(players=3).legal == (DRAW, *TAKE[:3])


def test_whoever_drew_cannot_take_a_row() -> None:
    """R3.2, R4.1"""
    with pytest.raises(IllegalAction, match=r"the token just drawn must be placed or kept first \(R4.2\)"):
        play(after(), "draw").play(0, TAKE[0])


def test_whoever_drew_cannot_draw_again() -> None:
    """R3.2"""
    assert DRAW not in play(after(), "draw").legal


@pytest.mark.parametrize("action", [KEEP, PLACE[0]])
def test_nothing_is_put_down_before_a_draw(action: str) -> None:
    """R3.2, R4.1"""
    game = after()
    with pytest.raises(
        IllegalAction, match=r"no token has been drawn \(R4.1\); possible: draw, take a, take b"
    ):
        game.play(0, KEEP if action == KEEP else PLACE[0])


def test_whoever_took_a_row_is_skipped() -> None:
    """R3.3"""
    assert after("xa 5b 5c 6b", players=3).turn == 2


def test_two_who_are_out_are_both_skipped() -> None:
    """R3.3"""
    assert after("5a xa xb 5c", players=4, first=4).turn == 3


def test_all_are_back_in_the_next_round() -> None:
    """R3.3"""
    assert after("xa xb xc T2", players=3).state.playing == 0b111


def test_with_an_empty_tower_only_rows_can_be_taken() -> None:
    """R3.4"""
    assert after("5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b").legal == TAKE[:2]


def test_drawing_from_an_empty_tower_is_refused() -> None:
    """R3.4"""
    game = after("5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b")
    with pytest.raises(
        IllegalAction,
        match=r"seat 2 cannot 'draw': the current tower is empty \(R3.4\); possible: take a, take b",
    ):
        game.play(1, DRAW)
