"""What the rest of a round is worth: small tables counted by hand; and where a quick loop stands for a formula, the
formula."""

from random import Random

import pytest

from triqueta.players.round_value import (
    best_two,
    draw_features,
    drawing_gain,
    expected_gains,
    greedy_assignment,
    lookahead_features,
    lookahead_weights,
    relative_gain,
    round_weights,
    turn_features,
    turn_order,
    weighted_sum,
)

GAINS = [[5.0, 2.0, 0.0], [4.0, 3.0, 1.0], [6.0, -1.0, 2.0]]
"""[seat][row]"""


def test_the_turn_goes_round_from_whoever_is_next() -> None:
    assert turn_order([0, 2, 3], 2) == [2, 3, 0]
    assert turn_order([0, 2, 3], 0) == [0, 2, 3]


def test_the_best_row_and_the_second_best() -> None:
    assert best_two([1.0, 5.0, 3.0], [0, 1, 2]) == (5.0, 3.0)
    assert best_two([5.0, 1.0, 3.0], [1, 2]) == (3.0, 1.0)
    assert best_two([5.0, 5.0, 3.0], [0, 1, 2]) == (5.0, 5.0)


def test_of_one_row_the_second_best_is_the_same() -> None:
    assert best_two([-4.0, 1.0], [0]) == (-4.0, -4.0)


def test_each_takes_its_best_of_what_is_left() -> None:
    assert greedy_assignment(GAINS, [0, 1, 2], [0, 1, 2]) == [5.0, 3.0, 2.0]
    assert greedy_assignment(GAINS, [0, 1, 2], [2, 1, 0]) == [6.0, 3.0, 0.0]
    assert greedy_assignment([[1.0, 1.0], [2.0, 0.0]], [0, 1], [0, 1]) == [1.0, 0.0]


def test_a_turn_is_told_by_five_numbers() -> None:
    assert turn_features(GAINS, [0, 1, 2], [1, 2, 0]) == [
        (1.0, 4.0, 3.0, 4.0, 0.0),
        (1.0, 6.0, 2.0, 2.0, 0.5),
        (1.0, 5.0, 2.0, 2.0, 1.0),
    ]
    assert [features[-1] for features in turn_features(GAINS, [0, 1], [0, 1])] == [0.0, 1.0]
    assert turn_features([[3.0]], [0], [0]) == [(1.0, 3.0, 3.0, 3.0, 0.0)]


def test_whoever_draws_takes_after_all_others() -> None:
    assert draw_features(GAINS, [0, 1, 2], [0, 1, 2]) == (1.0, 5.0, 2.0, 2.0)


@pytest.mark.parametrize("number", range(60))
def test_the_quick_loops_count_what_the_formulas_say(number: int) -> None:
    rng = Random(number)
    players = 2 + number % 4
    seats = rng.sample(range(players), 2 + int(rng.random() * (players - 1)))
    rows = sorted(rng.sample(range(players), len(seats)))
    gains = [[round(12 * rng.random() - 4) / 2 for _ in range(players)] for _ in range(players)]
    turn, draw = round_weights(players)[len(seats)][number % 16]
    assert drawing_gain(gains, rows, seats, draw) == pytest.approx(
        weighted_sum(draw, draw_features(gains, rows, seats))
    )
    *others, mine = expected_gains(gains, rows, seats, (0.0, *turn[1:4], 0.0))
    ordered = [gains[seat] for seat in seats]
    assert relative_gain(ordered, rows, turn) == pytest.approx(mine - sum(others) / len(others))


def test_alone_it_is_ones_own_gain() -> None:
    weights = (0.0, 1.0, 0.0, 0.0, 0.0)
    assert relative_gain([[3.0, 7.0]], [1], weights) == 7.0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_weights_for_every_moment_of_a_round(players: int) -> None:
    table = round_weights(players)
    for seats in range(1, players + 1):
        for left in range(16):
            turn, draw = table[seats][left]
            assert (len(turn), len(draw)) == (5, 4)
            assert any(turn)
            assert any(draw)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_looks_ahead_has_weights_for_every_turn_that_a_token_may_follow(players: int) -> None:
    table = lookahead_weights(players)
    for seats in range(2, players + 1):
        for left in range(1, 16):
            assert len(table[seats][left]) == len(lookahead_features(GAINS, [0, 1, 2], [0], [2])[0])


def test_looking_ahead_tells_the_same_of_other_gains_and_the_keeps_that_are_left() -> None:
    *of_turn, keeps = lookahead_features(GAINS, [0, 1, 2], [1, 2, 0], [2, 1, 0])[0]
    assert tuple(of_turn) == turn_features(GAINS, [0, 1, 2], [1, 2, 0])[0]
    assert keeps == 1.0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_seat_gets_its_row_and_a_little_for_what_may_come(players: int) -> None:
    for left in range(16):
        turn, draw = round_weights(players)[1][left]
        assert turn[1:] == (1.0, 0.0, 0.0, 0.0)
        assert draw == turn[:4]
    assert round_weights(players)[1][15][0][0] > round_weights(players)[1][0][0][0]
