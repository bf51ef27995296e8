"""What the end of an imagined round is worth, in chances to win: after the last one the result, before it a promise."""

import pytest

from tests.table import after
from triqueta.imagined import Imagined
from triqueta.players.round_end import MIN_TEMPERATURE, end_chances, result
from triqueta.players.set_values import win_chances

LAST = "xa xb T2 xa xb T3 xa xb T4"


def ended(moves: str) -> Imagined:
    return Imagined(after(moves).state)


def test_after_the_last_round_the_most_points_win() -> None:
    state = ended(f"{LAST} xa xb")
    assert end_chances(state, [7.0, 9.0], 4.0) == [0.0, 1.0]
    assert end_chances(state, [9.5, 9.0], 4.0) == [1.0, 0.0]


def test_of_those_with_as_many_points_the_most_tokens_win() -> None:
    state = ended(f"{LAST} 5a 6b 7a xa xb")
    assert result(state, [8.0, 8.0]) == [1.0, 0.0]
    assert result(state, [7.0, 8.0]) == [0.0, 1.0]


def test_who_has_as_many_tokens_too_shares_the_win() -> None:
    assert result(ended(f"{LAST} 5a 6b xa xb"), [8.0, 8.0]) == [0.5, 0.5]


def test_a_kept_token_counts_where_it_will_be_added() -> None:
    """Both have as much lying open; seat 1 keeps a third owl, which it adds, or a fourth, which it returns."""
    adds = ended(f"6a 8b 6a 9b 6_ xb xa {LAST.partition('xb ')[2]} xa xb")
    assert sum(adds.collection(0)) == sum(adds.collection(1))
    assert result(adds, [8.0, 8.0]) == [1.0, 0.0]
    returns = ended(f"6a 8b 6a 9b 6a Xb 6_ xb xa {LAST.partition('xb ')[2]} xa xb")
    assert sum(returns.collection(0)) == sum(returns.collection(1))
    assert result(returns, [8.0, 8.0]) == [0.5, 0.5]


@pytest.mark.parametrize(("temperature", "used"), [(4.0, 4.0), (0.1, MIN_TEMPERATURE)])
def test_before_it_points_promise_a_chance_and_a_lead_of_one_is_not_sure(
    temperature: float, used: float
) -> None:
    state = ended("xa xb")
    assert end_chances(state, [9.0, 8.0], temperature) == win_chances([9.0, 8.0], used)
