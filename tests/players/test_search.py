"""The expert's search: noise in rollouts, PUCT in the tree, and the race between actions."""

from itertools import islice
from math import sqrt
from random import Random

import pytest

from tests.table import after
from triqueta import Game
from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.imagined import imagine
from triqueta.players.analysis import ActionValue
from triqueta.players.expert import FIRST_CUT, PRIOR_WEIGHT, Candidate, Expert, still_racing, surely_worse
from triqueta.players.one_ply import OnePly
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout, rollout_noise
from triqueta.players.tree import EXPAND_AFTER, EXPLORATION, Node, descend

FIRST, SECOND = TAKE[0], TAKE[1]


def uniform() -> list[float]:
    rng = Random(1)
    return [rng.random() for _ in range(NOISE_VALUES)]


def grown(came: dict[Action, list[float]]) -> Node:
    """A node after which these actions brought the first of two seats these chances."""
    node = Node(2)
    for action, each in came.items():
        for chance in each:
            node.update([chance, 1 - chance])
            node.child(action).update([chance, 1 - chance])
    return node


def candidate(*chances: float, prior: float = 0.5) -> Candidate:
    """An action that brought these chances, and as many points less one of another seat."""
    value = ActionValue(FIRST, 10.0, prior, 20.0, 30.0, tuple)
    one = Candidate(value, Node(2))
    for chance in chances:
        one.update(0, [chance, 1.0], chance)
    return one


def test_the_others_place_with_noise_and_the_thinker_without() -> None:
    mine, other, third = rollout_noise(3, 0, uniform())
    assert set(islice(mine, 9)) == {0.0}
    errors = [*islice(other, 9), *islice(third, 9)]
    assert len(set(errors)) == 18
    assert all(abs(error) <= NOISE_WIDTH / 2 for error in errors)
    assert max(errors) > 0 > min(errors)


def test_in_one_deal_everybody_errs_the_same_way_again() -> None:
    game = Game.new(4, "slips")
    seen = game.view(game.turn)
    deal, odds = imagine(seen, Random(1)), OnePly(seen).odds
    first, second = (
        Rollout(deal.copy(), rollout_noise(4, game.turn, uniform())).play_out(odds) for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_rollout_keeps_its_rows_as_the_position_has_them(players: int) -> None:
    game = Game.new(players, "rows")
    kept = 0
    for number in range(9):
        rollout = Rollout(imagine(game.view(game.turn), Random(number)))
        state, values = rollout.state, rollout.row_values
        while values.seats:
            anew = Rollout(state.copy()).row_values
            assert (values.rows, values.seats) == (anew.rows, anew.seats)
            for row in values.rows:
                assert values.counts[row] == anew.counts[row]
                for seat in values.seats:
                    assert values.gains[seat][row] == pytest.approx(anew.gains[seat][row])
            rollout.step([1 / 6] * 6)
        kept += sum(map(len, state.kept))
    assert kept > 0


def test_tries_what_did_well_for_the_seat_that_moves() -> None:
    node = grown({FIRST: [0.9] * 20, DRAW: [0.2] * 20})
    assert node.puct(0, (DRAW, FIRST)) == FIRST
    assert node.puct(1, (DRAW, FIRST)) == DRAW


def test_tries_again_what_was_hardly_tried() -> None:
    node = grown({FIRST: [0.6] * 60, DRAW: [0.5]})
    assert node.puct(0, (DRAW, FIRST)) == DRAW


def test_begins_with_what_the_policy_prefers() -> None:
    node = grown({})
    node.update([0.5, 0.5])
    node.policy = FIRST
    assert node.puct(0, (DRAW, SECOND, FIRST)) == FIRST


@pytest.mark.parametrize("above", [True, False])
def test_puct_weighs_as_its_formula_says(above: bool) -> None:
    """An action tried 9 times beside one never tried, whose first-play value is the average of the node."""
    first_play, bonus = 0.5, EXPLORATION * sqrt(9)
    untried = first_play + bonus
    node = grown({FIRST: [0.5] * 9})
    node.children[FIRST].totals[0] = 10 * untried - first_play - bonus + (0.01 if above else -0.01)
    assert node.puct(0, (DRAW, FIRST)) == (FIRST if above else DRAW)


def test_the_policy_weighs_as_much_as_all_others_together() -> None:
    node = grown({})
    node.update([0.5, 0.5])
    node.policy = FIRST
    node.child(FIRST).update([0.0, 1.0])
    bonus = EXPLORATION
    assert (0.5 + bonus) / 2 < 0.5 + bonus / 2
    assert node.puct(0, (FIRST, DRAW, SECOND)) == DRAW


def test_enters_the_tree_only_after_some_deals() -> None:
    game = after("Xa 5b", players=2)
    seen = game.view(game.turn)
    node, odds, depths = Node(2), OnePly(seen).odds, []
    for number in range(200):
        passed = descend(Rollout(imagine(seen, Random(number))), node, odds)
        for each in passed:
            each.update([0.5, 0.5])
        depths.append(len(passed))
    assert depths[:EXPAND_AFTER] == [1] * EXPAND_AFTER
    assert depths[EXPAND_AFTER] > 1
    assert max(depths[100:]) > max(depths[:20])
    assert node.visits == 200


def test_in_the_tree_a_drawn_token_is_told_apart_and_a_kept_one_is_not() -> None:
    game = after("Xa 5b", players=2)
    seen = game.view(game.turn)
    node, odds = Node(2), OnePly(seen).odds
    for number in range(300):
        for each in descend(Rollout(imagine(seen, Random(number))), node, odds):
            each.update([0.5, 0.5])
    drawn = node.children[DRAW]
    assert len(drawn.children) == 6
    assert all(isinstance(token, int) for token in drawn.children)
    for after_token in drawn.children.values():
        assert set(after_token.children) <= {*PLACE[:2], KEEP}


def test_the_last_seat_in_the_round_is_left_to_the_policy() -> None:
    game = after("Xa 5b xa", players=2)
    seen = game.view(game.turn)
    node = Node(2)
    node.visits = 99
    assert descend(Rollout(imagine(seen, Random(1))), node, OnePly(seen).odds) == [node]


def test_the_prior_counts_as_so_many_deals() -> None:
    value = candidate(*[1.0] * PRIOR_WEIGHT, prior=0.0).value()
    assert value.chance == pytest.approx(0.5)
    assert (value.mine, value.others, value.margin) == pytest.approx((10.5, 15.5, 5.0))
    assert candidate(prior=0.3).value().chance == pytest.approx(0.3)


def test_the_surely_worse_are_dropped_and_the_best_never() -> None:
    best, near = candidate(*[0.6, 0.7] * 12), candidate(*[0.7, 0.5] * 12)
    poor = candidate(*[0.2, 0.3] * 12)
    assert surely_worse(poor, best)
    assert not surely_worse(near, best)
    assert not surely_worse(best, poor)
    assert still_racing([poor, near, best]) == [near, best]


@pytest.mark.parametrize(("more", "sure"), [(-0.001, False), (0.001, True)])
def test_three_standard_errors_are_sure(more: float, sure: bool) -> None:
    """26 gaps of 0.3 on average and 0.5 from that: their standard error is 0.1."""
    best, worse = candidate(*[0.8 + more, -0.2 + more] * 13), candidate(*[0.0] * 26)
    assert surely_worse(worse, best) == sure


def test_what_is_dropped_costs_no_more_playouts() -> None:
    game = after("Xa 5b Xa 6b Xa 9b", players=3)
    thoughts = islice(Expert().think(game.view(game.turn), Random(1)), FIRST_CUT + 1)
    playouts = [each.playouts for each in thoughts]
    assert playouts[:FIRST_CUT] == [len(game.legal) * deals for deals in range(1, FIRST_CUT + 1)]
    assert 1 < playouts[FIRST_CUT] - playouts[FIRST_CUT - 1] < len(game.legal)
