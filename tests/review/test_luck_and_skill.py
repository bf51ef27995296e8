"""The curve, and what brought its changes: everything adds up to the last digit."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from triqueta.review.luck_and_skill import WHOLE, Shares, account, chance_steps, shares

players = st.integers(2, 5)


@st.composite
def all_shares(draw: st.DrawFn, players: int) -> Shares:
    return shares([draw(st.floats(0.0, 1.0)) + 1e-9 for _ in range(players)])


@st.composite
def games(draw: st.DrawFn) -> tuple[list[int], dict[int, Shares], dict[int, float], Shares]:
    """Who moved, the anchors, what was lost, how it ended; nothing that hangs together."""
    seats, actions = draw(players), draw(st.integers(1, 30))
    movers = [draw(st.integers(0, seats - 1)) for _ in range(actions)]
    anchored = draw(st.sets(st.integers(0, actions - 1)))
    anchors = {at: draw(all_shares(seats)) for at in anchored}
    lost = {at: draw(st.floats(0.0, 1.0)) for at in draw(st.sets(st.integers(0, actions - 1)))}
    return movers, anchors, lost, draw(all_shares(seats))


@given(games())
def test_luck_and_skill_add_up_to_the_curve(
    game: tuple[list[int], dict[int, Shares], dict[int, float], Shares],
) -> None:
    movers, anchors, lost, end = game
    steps = chance_steps(movers, anchors, lost, end)
    assert steps[-1].after == end
    for step, following in pairwise(steps):
        assert step.after == following.before
    for seat in range(len(end)):
        sums = account(steps, seat)
        assert (sums.start, sums.end) == (steps[0].before[seat], end[seat])
        assert sums.start + sums.choices + sums.others + sums.luck == sums.end
        assert sums.choices <= 0 <= sums.others
        changes = [step.after[seat] - step.before[seat] for step in steps]
        assert sums.choices + sums.others + sums.luck == sum(changes)


@given(games())
def test_all_chances_together_are_one_win_at_every_moment(
    game: tuple[list[int], dict[int, Shares], dict[int, float], Shares],
) -> None:
    for step in chance_steps(*game):
        for moment in (step.before, step.chosen, step.after):
            assert sum(moment) == WHOLE
            assert min(moment) >= 0


def test_what_a_choice_lost_was_its_seats_before() -> None:
    (step,) = chance_steps([1], {}, {0: 0.1}, (600, 300, 100))
    assert step.before == (514, 400, 86)
    assert step.chosen == step.after == (600, 300, 100)


def test_nothing_moves_the_curve_but_tokens_and_choices() -> None:
    drew, placed = chance_steps([0, 0], {0: (500, 500)}, {}, (450, 550))
    assert drew.before == drew.chosen == (500, 500)
    assert drew.after == placed.before == placed.chosen == placed.after == (450, 550)


def test_no_choice_loses_more_than_there_was() -> None:
    (step,) = chance_steps([0], {}, {0: 0.9}, (700, 300))
    assert step.before == (1000, 0)


def test_thirds_are_whole_thousandths_too() -> None:
    assert shares([1 / 3, 1 / 3, 1 / 3]) == (334, 333, 333)
    assert shares([0.0, 2.0]) == (0, 1000)
