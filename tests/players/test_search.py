"""The expert's search: noise in rollouts, and PUCT in the tree."""

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random

import pytest

from tests.table import after
from triqueta import Game
from triqueta.actions import DRAW, KEEP, PLACE, TAKE, Action
from triqueta.imagined import imagine
from triqueta.pieces import KINDS, NOTHING, Token
from triqueta.players.one_ply import OnePly
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout, rollout_noise
from triqueta.players.set_values import LAST_ROUND
from triqueta.players.tree import EXPAND_AFTER, EXPLORATION, Choice, Node, descend
from triqueta.players.unseen_values import counted_points

FIRST, SECOND = TAKE[0], TAKE[1]


def errors() -> list[float]:
    rng = Random(1)
    return [NOISE_WIDTH * (rng.random() - 0.5) for _ in range(NOISE_VALUES)]


def grown(came: dict[Action, list[float]]) -> Choice:
    """A choice after which these actions brought the seat whose it is these chances."""
    choice = Choice()
    for action, each in came.items():
        for chance in each:
            choice.update(chance)
            choice.arm(action).update(chance)
    return choice


def test_the_others_place_with_noise_and_the_thinker_without() -> None:
    mine, other, third = rollout_noise(3, 0, errors())
    assert set(islice(mine, 9)) == {0.0}
    made = [*islice(other, 9), *islice(third, 9)]
    assert len(set(made)) == 18
    assert all(abs(error) <= NOISE_WIDTH / 2 for error in made)
    assert max(made) > 0 > min(made)


def test_in_one_deal_everybody_errs_the_same_way_again() -> None:
    game = Game.new(4, "slips")
    seen = game.view(game.turn)
    deal, odds = imagine(seen, Random(1)), OnePly(seen).odds
    first, second = (
        counted_points(Rollout(deal.copy(), rollout_noise(4, game.turn, errors())).play_out(odds))
        for _ in range(2)
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
                    assert values.open_gains[seat][row] == pytest.approx(anew.open_gains[seat][row])
            rollout.step([1 / 6] * 6)
        kept += sum(map(len, state.kept))
    assert kept > 0


def test_tries_what_did_well() -> None:
    assert grown({FIRST: [0.9] * 20, DRAW: [0.2] * 20}).puct((DRAW, FIRST)) == FIRST
    assert grown({FIRST: [0.1] * 20, DRAW: [0.8] * 20}).puct((DRAW, FIRST)) == DRAW


def test_tries_again_what_was_hardly_tried() -> None:
    assert grown({FIRST: [0.6] * 60, DRAW: [0.5]}).puct((DRAW, FIRST)) == DRAW


def test_begins_with_what_the_policy_prefers() -> None:
    choice = grown({})
    choice.update(0.5)
    choice.policy = FIRST
    assert choice.puct((DRAW, SECOND, FIRST)) == FIRST


@pytest.mark.parametrize("above", [True, False])
def test_puct_weighs_as_its_formula_says(above: bool) -> None:
    """An action tried 9 times beside one never tried, whose first-play value is the average of the choice."""
    first_play, bonus = 0.5, EXPLORATION * sqrt(9)
    untried = first_play + bonus
    choice = grown({FIRST: [0.5] * 9})
    choice.tried[FIRST].total = 10 * untried - first_play - bonus + (0.01 if above else -0.01)
    assert choice.puct((DRAW, FIRST)) == (FIRST if above else DRAW)


def test_the_policy_weighs_as_much_as_all_others_together() -> None:
    choice = grown({})
    choice.update(0.5)
    choice.policy = FIRST
    choice.arm(FIRST).update(0.0)
    bonus = EXPLORATION
    assert (0.5 + bonus) / 2 < 0.5 + bonus / 2
    assert choice.puct((FIRST, DRAW, SECOND)) == DRAW


def searched(game: Game, deals: int, begin: Action | None = None) -> tuple[Node, list[int]]:
    """A tree grown by so many deals, after an action of the seat that thinks; how many choices each deal met in it."""
    seen = game.view(game.turn)
    node, odds, depths = Node(), OnePly(seen).odds, []
    for number in range(deals):
        rollout = Rollout(imagine(seen, Random(number)))
        if begin is not None:
            rollout.act(begin)
        passed = descend(rollout, node, odds)
        for _, each in passed:
            each.update(0.5)
        depths.append(sum(isinstance(each, Choice) for _, each in passed))
    return node, depths


def test_enters_the_tree_only_after_some_deals() -> None:
    node, depths = searched(after("Xa 5b", players=2), 200)
    assert depths[:EXPAND_AFTER] == [1] * EXPAND_AFTER
    assert depths[EXPAND_AFTER] > 1
    assert max(depths[100:]) > max(depths[:20])
    assert node.choice((NOTHING,)).visits == 200


def nodes_below(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children.values():
        yield from nodes_below(child)


def test_a_seat_tells_its_own_draws_apart_and_others_only_what_lies_open() -> None:
    node, _ = searched(after("Xa 5b", players=2), 300)
    drawn = node.children[DRAW]
    assert set(drawn.choices) == {(token,) for token in range(6)}
    assert {step if isinstance(step, str) else step[0] for step in drawn.children} == {*PLACE[:2], KEEP}
    assert {step[1] for step in drawn.children if not isinstance(step, str)} == set(range(6))


@pytest.mark.parametrize("players", [2, 3])
def test_after_a_hidden_keep_the_choices_of_all_others_coincide(players: int) -> None:
    """Whatever was kept, they know as much; only who kept it chooses by it."""
    game = after("Xa 5b 6a", players=players)
    node, _ = searched(game, 400, DRAW)
    mine = game.turn
    kept = node.children[KEEP]
    assert set(node.choices) == {(token,) for token in range(6)}
    assert list(kept.choices) == [(NOTHING,)]
    assert kept.choices[NOTHING,].visits > 6
    seats = [(mine + step) % players for step in range(1, players)]
    for _ in seats[1:]:
        kept = kept.children[DRAW]
        assert all(len(knowledge) == 1 for knowledge in kept.choices)
        kept = next(iter(kept.children.values()))
    own = {knowledge for each in nodes_below(node.children[KEEP]) for knowledge in each.choices}
    assert any(len(knowledge) == 2 for knowledge in own) or players > 2  # so deep the tree is not grown


@pytest.mark.parametrize("moves", ["X_ 5b Xa Xa", "X_ 5b Xa Xa 5b Xa 5b X?"])
def test_what_another_keeps_changes_no_choice_in_a_rollout(moves: str) -> None:
    """Six positions that differ in what one seat keeps are one to the other seat, and several to the first."""
    game = after(moves, players=2)
    state, odds = imagine(game.view(game.turn), Random(1)), [1 / 6] * 6
    answers, worth = set(), set()
    other = game.turn
    for hidden in range(6):
        state.kept = tuple(() if seat == other else (hidden,) for seat in range(2))
        rollout = Rollout(state.copy())
        answers.add((rollout.policy(odds), str(rollout.row_values.as_seen_by(other))))
        worth.add(str(rollout.row_values.as_seen_by(1 - other)))
    assert len(answers) == 1
    assert len(worth) > 1


def test_the_last_seat_in_the_round_is_left_to_the_policy() -> None:
    game = after("Xa 5b xa", players=2)
    seen = game.view(game.turn)
    assert descend(Rollout(imagine(seen, Random(1))), Node(), OnePly(seen).odds) == []


@pytest.mark.parametrize(
    ("trees", "number", "to_win", "answer"),
    [
        (3, LAST_ROUND, True, DRAW),
        (2, LAST_ROUND, True, DRAW),
        (1, LAST_ROUND, True, SECOND),
        (0, LAST_ROUND, True, SECOND),
        (3, LAST_ROUND, False, SECOND),
        (3, 2, True, SECOND),
    ],
)
def test_alone_and_behind_at_the_very_end_it_draws_on(
    trees: int, number: int, to_win: bool, answer: Action
) -> None:
    """With row b it has three of each animal, so any further token costs it points, and the rock; the other has as
    many and so many trees."""
    game = after("Xa 5b xa", players=2)
    state, mine = imagine(game.view(game.turn), Random(1)), game.turn
    state.round, state.collected = number, [3] * 2 * KINDS
    state.collected[KINDS * mine] = 2
    state.kept = tuple((0, 1) if seat == mine else () for seat in range(2))
    state.trees = tuple(0 if seat == mine else trees for seat in range(2))
    assert Rollout(state, to_win=to_win).policy([1 / 6] * 6) == answer


def alone_with(row: tuple[Token, ...], collected: tuple[int, ...], kept: tuple[Token, ...] = ()) -> Rollout:
    """The last seat in the round imagines itself with this row, these sets and these kept tokens."""
    game = after("Xa 5b xa", players=2)
    state, mine = imagine(game.view(game.turn), Random(1)), game.turn
    state.rows[1] = row
    state.collected[KINDS * mine : KINDS * (mine + 1)] = collected
    state.kept = tuple(kept if seat == mine else () for seat in range(2))
    state.round = LAST_ROUND
    return Rollout(state)


def test_alone_it_takes_where_no_token_can_help_though_it_might_keep_it() -> None:
    assert alone_with((), (3,) * KINDS).policy([1 / 6] * 6) == SECOND
    assert alone_with((), (3, 3, 3, 3, 3, 0)).policy([1 / 6] * 6) == DRAW


def test_of_rows_that_are_worth_the_same_the_first_is_taken() -> None:
    game = after("5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a", players=3)
    state = imagine(game.view(game.turn), Random(1))
    state.rows = [(), (5, 0), (0, 5)]
    assert Rollout(state).policy([1 / 6] * 6) == SECOND
