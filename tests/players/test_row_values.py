"""What rows are worth to each seat, kept up to date token by token."""

from triqueta.players.row_values import RowValues
from triqueta.players.set_values import set_values

COLLECTED = (0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0)
"""The first seat has two bears, the second an owl."""


def table() -> RowValues:
    """Bears and an owl in row a; each seat keeps something."""
    return RowValues(set_values(2, 1), {0: (5, 1), 1: ()}, [0, 1], COLLECTED, [(5,), (1, 1)])


def test_a_token_that_is_taken_back_leaves_nothing_behind() -> None:
    values, before = table(), table()
    values.add(5, 0)
    assert values.as_seen_by(0) != before.as_seen_by(0)
    values.remove(5, 0)
    assert values.counts == before.counts
    for seat in (0, 1):
        for now, then in zip(values.as_seen_by(seat), before.as_seen_by(seat), strict=True):
            assert [round(gain, 9) for gain in now] == [round(gain, 9) for gain in then]
