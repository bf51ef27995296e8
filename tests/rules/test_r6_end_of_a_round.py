"""R6: the end of a round."""

import pytest

from tests.table import after
from triqueta import IllegalAction
from triqueta.actions import DRAW, TOWER


def test_the_last_to_take_a_row_takes_the_rock() -> None:
    """R6.1"""
    assert after("xa 5b xb xc", players=3, first=2).state.rock == 2


def test_the_round_goes_on_until_the_last_row() -> None:
    """R6.1"""
    assert after("xa xb", players=3).phase == "turn"


def test_what_is_left_of_the_tower_goes_out_of_the_game() -> None:
    """R6.2"""
    assert after("5a xa xb").view(0).left == 0


def test_nobody_ever_learns_what_it_was() -> None:
    """R6.2"""
    game = after("xa xb T2 xa xb T3 xa xb T4 xa xb")
    assert game.view(0).unseen == (10,) * 6


def test_the_holder_of_the_rock_chooses_a_tower() -> None:
    """R6.3"""
    game = after("xa xb xc", players=3)
    assert (game.turn, game.legal) == (2, TOWER[1:])


def test_nothing_is_drawn_before() -> None:
    """R6.3"""
    with pytest.raises(
        IllegalAction,
        match=r"seat 2 cannot 'draw': .*opens a tower \(R6.3\); possible: tower 2, tower 3, tower 4",
    ):
        after("xa xb").play(1, DRAW)


def test_the_first_tower_is_never_chosen() -> None:
    """R6.3, R2.2"""
    with pytest.raises(IllegalAction, match=r"tower 1 is not closed any more \(R6.3\)"):
        after("xa xb").play(1, TOWER[0])


def test_no_tower_is_chosen_twice() -> None:
    """R6.3"""
    assert after("xa xb T3 xa xb").legal == (TOWER[1], TOWER[3])


def test_the_chooser_takes_its_tree() -> None:
    """R6.3"""
    assert after("xa xb T3").state.trees == (0, 1)


def test_the_tower_chosen_is_the_one_drawn_from() -> None:
    """R6.3, R2.2"""
    game = after("xa xb T3", coming="987")
    assert [game.state.towers[game.state.tower][at] for at in range(3)] == [4, 3, 2]


def test_the_tower_chosen_is_full() -> None:
    """R6.3"""
    assert after("5a 5b xa xb T2").view(0).left == 15


def test_the_markers_go_back() -> None:
    """R6.3"""
    assert after("5a 5b xa xb T2").view(0).rows == ((), ())


def test_the_chooser_begins_the_next_round() -> None:
    """R6.3, R3.1"""
    assert after("xa 5b xb xc T2", players=3, first=2).turn == 2


def test_kept_tokens_stay_kept() -> None:
    """R6.3, R4.3"""
    assert after("5_ xa xb T2").view(0).kept == ((0,), ())


def test_there_are_four_rounds() -> None:
    """R6.3"""
    assert after("xa xb T2 xa xb T3 xa xb T4 xa xb").over


def test_the_choice_of_a_tower_belongs_in_the_record() -> None:
    """R6.3, a known trap"""
    assert "T3" in after("xa xb T3").record().split()


@pytest.mark.parametrize("players", [4, 5])
def test_at_four_and_five_the_tower_can_run_out_with_all_still_in(players: int) -> None:
    """R3.4, a known trap"""
    game = after("5a 6a 7a 8a 9a " * 3, players=players)
    assert (game.view(0).left, len(game.legal)) == (0, players)
