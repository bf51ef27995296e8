"""The expert: the race between actions, and its parts, each of which can be left out."""

from itertools import islice
from math import sqrt
from random import Random
from statistics import stdev

import pytest

from tests.players.everybody import watch_tree
from tests.table import after
from triqueta import View
from triqueta.actions import TAKE
from triqueta.players import expert as experts
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.players.expert import (
    CUT_ERRORS,
    FIRST_CUT,
    PRIOR_VARIANCE,
    Candidate,
    Expert,
    play_deal,
    still_racing,
    surely_worse,
)
from triqueta.players.judgement import Judgement
from triqueta.players.tree import Node

FIRST = TAKE[0]


def candidate(*chances: float, prior: float = 0.5) -> Candidate:
    """An action that brought these chances, and as many points less one of another seat."""
    value = ActionValue(FIRST, 10.0, prior, 20.0, 30.0, tuple)
    one = Candidate(value, Node())
    for chance in chances:
        one.update(0, [chance, 1.0], chance)
    return one


def test_who_did_exactly_as_well_as_the_best_stays_in_the_race() -> None:
    assert not surely_worse(candidate(*[0.5] * 24), candidate(*[0.5] * 24), 40)


def test_the_prior_counts_as_so_many_deals() -> None:
    value = candidate(*[1.0] * 40, prior=0.0).value(40)
    assert value.chance == pytest.approx(0.5)
    assert (value.mine, value.others, value.margin) == pytest.approx((10.5, 15.5, 5.0))
    assert candidate(prior=0.3).value(40).chance == pytest.approx(0.3)


def test_errors_are_those_of_the_deals_alone() -> None:
    """The prior is no deal. In `candidate` ones own points are the chances again."""
    value = candidate(0.3, 0.7, 0.8).value(40)
    assert value.chance_error == pytest.approx(stdev([0.3, 0.7, 0.8]) / sqrt(3))
    assert value.mine_error == pytest.approx(stdev([0.3, 0.7, 0.8]) / sqrt(3))


def test_the_surely_worse_are_dropped_and_the_best_never() -> None:
    best, near = candidate(*[0.6, 0.7] * 12), candidate(*[0.7, 0.5] * 12)
    poor = candidate(*[0.2, 0.3] * 12)
    assert surely_worse(poor, best, 40)
    assert not surely_worse(near, best, 40)
    assert not surely_worse(best, poor, 40)
    assert still_racing([poor, near, best], 40) == [near, best]


@pytest.mark.parametrize(("more", "sure"), [(-0.001, False), (0.001, True)])
def test_four_standard_errors_are_sure(more: float, sure: bool) -> None:
    """26 gaps of 0.4 on average and 0.5 from that: their standard error is 0.1, if the prior counts for nothing."""
    best, worse = candidate(*[0.9 + more, -0.1 + more] * 13), candidate(*[0.0] * 26)
    assert surely_worse(worse, best, weight=0) == sure


@pytest.mark.parametrize(("more", "sure"), [(-0.001, False), (0.001, True)])
def test_the_prior_drops_actions_as_so_many_deals_would(more: float, sure: bool) -> None:
    """Nothing was found; what was expected counts as 40 deals with a spread of 0.2, the 10 equal ones have none."""
    error = sqrt((40 * PRIOR_VARIANCE) / (10 + 40) / (10 + 40))
    expected = CUT_ERRORS * error * (10 + 40) / 40 + more
    best, worse = candidate(*[0.5] * 10, prior=0.2 + expected), candidate(*[0.5] * 10, prior=0.2)
    assert surely_worse(worse, best, 40) == sure


def test_what_is_dropped_costs_no_more_playouts() -> None:
    game = after("Xa 5b Xa 6b Xa 9b", players=3)
    thoughts = islice(Expert().think(game.view(game.turn), Random(1)), FIRST_CUT + 1)
    playouts = [each.playouts for each in thoughts]
    assert playouts[:FIRST_CUT] == [len(game.legal) * deals for deals in range(1, FIRST_CUT + 1)]
    assert 1 < playouts[FIRST_CUT] - playouts[FIRST_CUT - 1] < len(game.legal)


BEGUN = "Xa 5b Xa 6b Xa 9b"


def begun() -> View:
    game = after(BEGUN, players=3)
    return game.view(game.turn)


def thoughts(seen: View, deals: int, *without: str) -> list[Analysis]:
    return list(islice(Expert(without=frozenset(without)).think(seen, Random(1)), deals))


def test_what_an_expert_says_of_its_choice_is_what_it_thought_last() -> None:
    expert = Expert(deals=3)
    assert expert.evaluate(begun(), Random(1)) == thoughts(begun(), 3)[-1].values
    assert expert.choose(begun(), Random(1)) == thoughts(begun(), 3)[-1].action


def test_actions_are_dropped_early_and_then_ever_more_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def all_stay(racing: list[Candidate], _weight: float) -> list[Candidate]:
        asked.append(len(racing[0].chances))
        return racing

    monkeypatch.setattr(experts, "still_racing", all_stay)
    thoughts(begun(), 85)
    assert asked == [24, 37, 56, 85]


def test_without_its_race_it_drops_nothing() -> None:
    seen = begun()
    assert thoughts(seen, FIRST_CUT + 1, "race")[-1].playouts == (FIRST_CUT + 1) * len(seen.legal)


def test_without_its_tree_it_enters_none(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = watch_tree(monkeypatch)
    thoughts(begun(), 3, "tree")
    assert passed == []
    thoughts(begun(), 3)
    assert passed != []


@pytest.mark.parametrize("grows", [{}, {"grows": True}, {"grows": False}])
def test_a_race_grows_the_tree_of_each_action_unless_it_is_told_not_to(grows: dict[str, bool]) -> None:
    """A review races as an expert does."""
    one = candidate()
    play_deal([one], Judgement(begun()), Random(1), **grows)
    assert bool(one.node.choices) == grows.get("grows", True)


@pytest.mark.parametrize(("without", "same"), [((), False), (("prior",), True)])
def test_without_its_prior_only_deals_count(
    without: tuple[str, ...], same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Candidate] = []

    class Watched(Candidate):
        def update(self, seat: int, points: list[float], chance: float) -> None:
            super().update(seat, points, chance)
            told.append(self)

    monkeypatch.setattr(experts, "Candidate", Watched)
    (analysis,) = thoughts(begun(), 1, *without)
    found = {value.action: value.chance for value in analysis.values}
    assert len(told) == len(found)
    assert all((found[each.prior.action] == each.chances[0]) == same for each in told)
