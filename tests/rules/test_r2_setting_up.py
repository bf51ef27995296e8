"""R2: setting up."""

import pytest

from tests.table import after
from triqueta import deal, view


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_empty_row_a_player(players: int) -> None:
    """R2.1"""
    assert view(deal(players, 1), 0).rows == ((),) * players


def test_four_towers_of_fifteen() -> None:
    """R2.2"""
    assert [len(tower) for tower in deal(2, 1).towers] == [15, 15, 15, 15]


def test_three_towers_carry_a_tree_and_the_first_is_open() -> None:
    """R2.2"""
    seen = view(deal(2, 1), 0)
    assert (seen.tower, seen.closed) == (0, (1, 2, 3))


def test_the_current_tower_is_full_at_first() -> None:
    """R2.2"""
    assert view(deal(2, 1), 0).left == 15


def test_tokens_are_shuffled_over_all_towers() -> None:
    """R2.2"""
    firsts = {deal(2, seed).towers[tower][0] for seed in range(50) for tower in range(4)}
    assert firsts == set(range(6))


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_players_may_choose_who_takes_the_rock(first: int) -> None:
    """R2.3"""
    state = deal(3, "rock", first - 1)
    assert (state.rock, state.turn) == (first - 1, first - 1)


def test_else_the_seed_picks_and_everybody_comes_to_it() -> None:
    """R2.3"""
    assert {deal(5, seed).rock for seed in range(60)} == {0, 1, 2, 3, 4}


def test_who_begins_changes_no_tower() -> None:
    """R2.3"""
    assert deal(4, "x", 0).towers == deal(4, "x", 3).towers == deal(2, "x").towers


@pytest.mark.parametrize("first", [-1, 2])
def test_nobody_begins_who_does_not_play(first: int) -> None:
    """R2.3"""
    with pytest.raises(
        ValueError, match=rf"^seat {first + 1} cannot begin: there are seats 1 to 2 \(R2.3\)$"
    ):
        deal(2, 1, first)


def test_the_rock_counts_from_the_start() -> None:
    """R2.3, R7.4"""
    assert after(first=2).view(0).points == (0, 1)
