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


def test_after_the_next_token_rows_are_worth_what_the_tokens_that_may_come_make_of_them() -> None:
    odds = (0.0, 0.25, 0.0, 0.0, 0.0, 0.75)
    expected = [[0.0, 0.0], [0.0, 0.0]]
    for animal in (1, 5):
        for row in (0, 1):
            values = table()
            values.add(animal, row)
            for seat in (0, 1):
                expected[seat][row] += odds[animal] * values.gains[seat][row]
    for now, then in zip(table().after_next_token(odds), expected, strict=True):
        assert [round(gain, 9) for gain in now] == [round(gain, 9) for gain in then]


def test_a_row_that_is_gone_and_a_seat_that_is_out_wait_for_no_token() -> None:
    values = table()
    values.rows.remove(1)
    values.seats.remove(0)
    after_next = values.after_next_token((0.0, 0.0, 0.0, 0.0, 0.0, 1.0))
    assert after_next[0] == values.gains[0]
    assert after_next[1][1] == values.gains[1][1]
    assert after_next[1][0] != values.gains[1][0]
