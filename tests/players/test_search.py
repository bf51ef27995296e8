"""The expert's search: who slips in an imagined deal, and which lines are looked at how closely."""

from itertools import islice
from random import Random

from tests.table import after
from triqueta import Game
from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.branches import RIPE, Branch, explore
from triqueta.players.playout import SLIP, SLIPS, Round, eyes, scores
from triqueta.players.prospect import Prospect

TAKE, DRAW = Action("take a"), Action("draw")


def chances() -> list[float]:
    rng = Random(1)
    return [rng.random() for _ in range(SLIPS)]


def grown(came: dict[Action, list[float]]) -> Branch:
    """A branch after which these actions brought the first of two seats these chances."""
    branch = Branch(2)
    for action, each in came.items():
        for chance in each:
            branch.learn([chance, 1 - chance])
            branch.next(action).learn([chance, 1 - chance])
    return branch


def test_the_others_slip_and_the_thinker_does_not() -> None:
    mine, other, third = eyes(3, 0, chances())
    assert set(islice(mine, 9)) == {0.0}
    slips = [*islice(other, 9), *islice(third, 9)]
    assert len(set(slips)) == 18
    assert all(abs(slip) <= SLIP / 2 for slip in slips)


def test_in_one_deal_everybody_slips_the_same_way_again() -> None:
    game = Game.new(4, "slips")
    seen = game.view(game.turn)
    deal = imagine(seen, Random(1))
    odds = Prospect(seen).odds
    ends = []
    for _ in range(2):
        table = Round(deal.copy(), eyes(4, game.turn, chances()))
        while table.seats:
            table.step(odds)
        ends.append(scores(table.state))
    assert ends[0] == ends[1]


def test_tries_what_did_well_for_the_seat_that_moves() -> None:
    branch = grown({TAKE: [0.9] * 20, DRAW: [0.2] * 20})
    assert branch.choice(0, (DRAW, TAKE)) == TAKE
    assert branch.choice(1, (DRAW, TAKE)) == DRAW


def test_tries_again_what_was_hardly_tried() -> None:
    branch = grown({TAKE: [0.6] * 60, DRAW: [0.5]})
    assert branch.choice(0, (DRAW, TAKE)) == DRAW


def test_begins_with_what_the_judgement_prefers() -> None:
    branch = grown({})
    branch.learn([0.5, 0.5])
    branch.judged = TAKE
    assert branch.choice(0, (DRAW, Action("take b"), TAKE)) == TAKE


def test_goes_down_a_line_only_when_it_is_ripe() -> None:
    game = after("Xa 5b", players=2)
    seen = game.view(game.turn)
    branch, odds, depths = Branch(2), Prospect(seen).odds, []
    for number in range(200):
        passed = explore(Round(imagine(seen, Random(number))), branch, odds)
        for each in passed:
            each.learn([0.5, 0.5])
        depths.append(len(passed))
    assert depths[:RIPE] == [1] * RIPE
    assert max(depths[100:]) > max(depths[:20])
    assert branch.visits == 200
