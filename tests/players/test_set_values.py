"""What sets are worth: exact in the last round, as trained before; beyond what was trained, by the rules."""

import pytest

from triqueta.pieces import COPIES, KEEPS, KINDS
from triqueta.players.set_values import LAST_ROUND, set_values, win_chances
from triqueta.scoring import POINTS, TRIQUETA

LARGEST = COPIES + KEEPS
TRAINED = 8
"""The largest set that was."""
everywhere = pytest.mark.parametrize(
    ("players", "number"), [(players, number) for players in (2, 3, 4, 5) for number in range(LAST_ROUND + 1)]
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_the_last_round_a_kept_token_is_added_where_that_scores_more(players: int) -> None:
    sets = set_values(players, LAST_ROUND).sets
    for animal in range(KINDS):
        for kept in range(KEEPS + 1):
            for count in range(COPIES + 1 - kept):
                assert sets[animal][kept][count] == max(POINTS[animal][count : count + kept + 1])


@everywhere
def test_beyond_the_trained_ones_each_token_costs_its_point(players: int, number: int) -> None:
    for animal in set_values(players, number).sets:
        assert [len(values) for values in animal] == [LARGEST + 1] * (KEEPS + 1)
        for count in range(TRAINED, LARGEST):
            assert animal[0][count + 1] == pytest.approx(animal[0][count] - 1)


@everywhere
def test_each_token_beyond_the_fourth_costs_its_point(players: int, number: int) -> None:
    for animal in set_values(players, number).sets:
        for values in animal:
            for count in range(TRIQUETA + 1, COPIES):
                assert values[count + 1] == pytest.approx(values[count] - 1, abs=0.0101)


@everywhere
def test_one_more_is_worth_the_difference(players: int, number: int) -> None:
    values = set_values(players, number)
    for sets, marginal in zip(values.sets, values.marginal, strict=True):
        for kept in range(KEEPS + 1):
            for count in range(LARGEST + 1):
                for n in range(LARGEST):
                    inside = count + n < LARGEST
                    more = sets[kept][count + n + 1] - sets[kept][count + n] if inside else -1.0
                    assert marginal[kept][count][n] == more


def test_chances_are_a_softmax() -> None:
    even, lead = win_chances([7.0, 7.0], 2.0), win_chances([9.0, 7.0, 7.0], 2.0)
    assert even == [0.5, 0.5]
    assert sum(lead) == pytest.approx(1)
    assert lead[0] / lead[1] == pytest.approx(2.718281828)
    assert win_chances([900.0, -900.0], 1.0) == [1.0, 0.0]
