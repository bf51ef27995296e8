"""What a choice is called."""

import pytest

from triqueta import Action
from triqueta.review.marks import Judged, accuracy, dearest


def judged(lost: float, error: float = 0.0, actions: int = 0, stake: float = 0.5) -> Judged:
    return Judged(actions, 0, Action("draw"), Action("take a"), 0.6, lost, error, stake)


@pytest.mark.parametrize(
    ("lost", "mark"),
    [
        (0.0, "best"),
        (0.0099, "best"),
        (0.01, "good"),
        (0.0499, "good"),
        (0.05, "inaccuracy"),
        (0.1099, "inaccuracy"),
        (0.11, "mistake"),
        (0.2399, "mistake"),
        (0.24, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_by_what_was_lost(lost: float, mark: str) -> None:
    assert judged(lost).mark == mark


def test_what_may_be_chance_is_no_mistake() -> None:
    unsure = judged(0.3, error=0.12)
    assert (unsure.mark, unsure.lost) == ("good", 0.0)
    assert judged(0.301, error=0.12).mark == "blunder"


def test_the_experts_own_choice_is_best() -> None:
    assert Judged(0, 0, Action("draw"), Action("draw"), 0.6, 0.0, 0.0, 0.2).mark == "best"


def test_accuracy_is_what_was_not_given_away_of_all_at_stake() -> None:
    assert accuracy([judged(0.1), judged(0.0), judged(0.4)]) == pytest.approx(1 - 0.5 / 1.5)
    assert accuracy([judged(0.5)]) == 0.0
    assert accuracy([judged(0.0, stake=0.0)]) is None


def test_the_dearest_come_first_and_cheap_ones_never() -> None:
    costs = (0.04, 0.3, 0.06, 0.2, 0.0, 0.3)
    found = dearest([judged(lost, actions=at) for at, lost in enumerate(costs)])
    assert [one.actions for one in found] == [1, 5, 3]
    assert dearest([judged(0.02)]) == ()
