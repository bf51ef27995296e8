"""The expert's search: who slips in an imagined deal, and which lines are looked at how closely."""

from itertools import islice
from random import Random

from tests.table import after
from triqueta import Game
from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.one_ply import OnePly
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout, expected_points, rollout_noise
from triqueta.players.tree import EXPAND_AFTER, Node, descend

TAKE, DRAW = Action("take a"), Action("draw")


def chances() -> list[float]:
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


def test_the_others_slip_and_the_thinker_does_not() -> None:
    mine, other, third = rollout_noise(3, 0, chances())
    assert set(islice(mine, 9)) == {0.0}
    slips = [*islice(other, 9), *islice(third, 9)]
    assert len(set(slips)) == 18
    assert all(abs(slip) <= NOISE_WIDTH / 2 for slip in slips)


def test_in_one_deal_everybody_slips_the_same_way_again() -> None:
    game = Game.new(4, "slips")
    seen = game.view(game.turn)
    deal = imagine(seen, Random(1))
    odds = OnePly(seen).odds
    ends = []
    for _ in range(2):
        table = Rollout(deal.copy(), rollout_noise(4, game.turn, chances()))
        while table.row_values.seats:
            table.step(odds)
        ends.append(expected_points(table.state))
    assert ends[0] == ends[1]


def test_tries_what_did_well_for_the_seat_that_moves() -> None:
    node = grown({TAKE: [0.9] * 20, DRAW: [0.2] * 20})
    assert node.puct(0, (DRAW, TAKE)) == TAKE
    assert node.puct(1, (DRAW, TAKE)) == DRAW


def test_tries_again_what_was_hardly_tried() -> None:
    node = grown({TAKE: [0.6] * 60, DRAW: [0.5]})
    assert node.puct(0, (DRAW, TAKE)) == DRAW


def test_begins_with_what_the_judgement_prefers() -> None:
    node = grown({})
    node.update([0.5, 0.5])
    node.policy = TAKE
    assert node.puct(0, (DRAW, Action("take b"), TAKE)) == TAKE


def test_goes_down_a_line_only_when_it_is_ripe() -> None:
    game = after("Xa 5b", players=2)
    seen = game.view(game.turn)
    node, odds, depths = Node(2), OnePly(seen).odds, []
    for number in range(200):
        passed = descend(Rollout(imagine(seen, Random(number))), node, odds)
        for each in passed:
            each.update([0.5, 0.5])
        depths.append(len(passed))
    assert depths[:EXPAND_AFTER] == [1] * EXPAND_AFTER
    assert max(depths[100:]) > max(depths[:20])
    assert node.visits == 200
