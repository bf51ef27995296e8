"""R7: the end, and the score."""

import pytest

from tests.table import after, play
from triqueta import IllegalAction, best_decisions, better_decision, pads, winners
from triqueta.actions import ADD, RETURN
from triqueta.pieces import ANIMALS, VALUES
from triqueta.scoring import POINTS, collection_points

LAST_ROUNDS = "T2 xa xb T3 xa xb T4 xa xb"
RABBIT, OWL, DEER, BOAR, RAM, BEAR = range(6)


def test_its_owner_adds_or_returns_each_kept_token() -> None:
    """R7.1"""
    game = after("6_ 5a xa xb " + LAST_ROUNDS)
    assert (game.turn, game.legal) == (0, (ADD[OWL], RETURN[OWL]))


def test_an_added_token_joins_the_collection() -> None:
    """R7.1"""
    game = after(f"6_ 5a xa xb {LAST_ROUNDS} +6")
    assert game.state.collection(0) == (1, 1, 0, 0, 0, 0)


def test_a_returned_token_does_not() -> None:
    """R7.1"""
    assert after(f"6_ 5a xa xb {LAST_ROUNDS} -6").state.collection(0) == (1, 0, 0, 0, 0, 0)


def test_one_may_be_added_and_the_other_returned() -> None:
    """R7.1"""
    assert after(f"6_ 5a 9_ xa xb {LAST_ROUNDS} -6 +9").state.collection(0) == (0, 0, 0, 0, 1, 0)


def test_decisions_go_seat_by_seat_from_seat_1() -> None:
    """R7.1"""
    game = after(f"X_ 6_ 9_ xa xb {LAST_ROUNDS}", first=2)
    asked = []
    while not game.over:
        asked.append((game.turn, game.legal[0]))
        game.play(game.turn, game.legal[0])
    assert asked == [(0, ADD[OWL]), (1, ADD[BEAR]), (1, ADD[RAM])]


def test_another_token_than_the_kept_one_is_not_added() -> None:
    """R7.1"""
    with pytest.raises(IllegalAction, match=r"'add X': the kept tokens.*\(R7.1\); possible: add 6, return 6"):
        after(f"6_ 5a xa xb {LAST_ROUNDS}").play(0, ADD[BEAR])


def test_without_kept_tokens_the_game_ends_at_once() -> None:
    """R7.1"""
    assert after("xa xb " + LAST_ROUNDS).over


def test_the_game_is_over_after_the_last_decision() -> None:
    """R7.1"""
    assert after(f"6_ 5a xa xb {LAST_ROUNDS} -6").legal == ()


def test_after_the_end_nothing_can_be_done() -> None:
    """R7.5"""
    game = after("xa xb " + LAST_ROUNDS)
    with pytest.raises(IllegalAction, match=r"the game is over \(R7.5\); nothing more can be done"):
        game.play(0, ADD[0])


@pytest.mark.parametrize(("animal", "value"), list(enumerate(VALUES)), ids=ANIMALS)
def test_points_of_one_animal(animal: int, value: int) -> None:
    """R7.2"""
    assert POINTS[animal] == (0, 1, 2, value, -1, -2, -3, -4, -5, -6, -7)


def test_six_bears_are_minus_three_and_not_twenty() -> None:
    """R7.3"""
    assert after("Xa Xa Xa Xa Xa Xa xb xa").view(0).points == (0, -3 + 1)


def test_each_tree_is_a_point() -> None:
    """R7.4"""
    assert after("xa xb T2 xb xa T3 xa").view(0).points == (1 + 1, 1)


def test_the_rock_is_a_point() -> None:
    """R7.4"""
    assert after(first=2).view(0).points == (0, 1)


def test_to_be_last_out_is_worth_exactly_one_point_each_round() -> None:
    """R7.4, a known trap"""
    sums = [
        sum(after(moves).view(0).points)
        for moves in ("xa xb T2", "xa xb T2 xa xb T3", "xa xb T2 xa xb T3 xa xb T4", "xa xb " + LAST_ROUNDS)
    ]
    assert sums == [2, 3, 4, 4]


def test_most_points_win() -> None:
    """R7.5"""
    assert winners(after("Xa Xa Xa xb xa " + LAST_ROUNDS).state) == (0,)


def test_a_tie_goes_to_the_tied_with_most_tokens() -> None:
    """R7.5"""
    game = after("Xa Xa Xa Xa 5a 6a 7a 5b 6b xa xb " + LAST_ROUNDS, first=2)
    assert [(pad.total, pad.tokens, pad.place) for pad in pads(game.state)] == [(4, 7, 1), (4, 2, 2)]


def test_still_tied_all_of_those_win_together() -> None:
    """R7.5"""
    assert winners(after("xa xb " + LAST_ROUNDS).state) == (0, 1)


def test_those_behind_a_shared_win_do_not_share_it() -> None:
    """R7.5"""
    empty = "xa xb xc xd xe"
    game = after(f"{empty} T2 {empty} T3 {empty} T4 {empty}", players=5)
    assert winners(game.state) == (1, 2, 3, 4)


def test_returned_tokens_do_not_count_for_a_tie() -> None:
    """R7.5, ruling"""
    returned = after(f"6_ xa xb {LAST_ROUNDS} -6").state
    assert [pad.tokens for pad in pads(returned)] == [0, 0]


def test_nobody_has_won_before_the_end() -> None:
    """R7.5"""
    assert winners(after("Xa Xa Xa xb").state) == ()


def test_the_example_of_the_book() -> None:
    """R7.6: 2 rabbits, 3 owls, 1 deer, 3 boars, 5 bears, the rock and 2 trees."""
    mine = "5a 5a 6a 6a 6a 7a 8a 8a 8a Xa Xa Xa Xa Xa"
    game = after(f"xb {mine} xa T2 xb xa T3 xa xb T4 9b xb xa", first=2)
    pad = pads(game.state)[0]
    assert (pad.points, pad.trees, pad.rock, pad.total) == ((2, 6, 1, 8, 0, -2), 2, 1, 18)


def test_the_most_profitable_decision_fills_a_triqueta() -> None:
    """R7.1, R7.2"""
    assert best_decisions((0, 0, 2, 0, 0, 0), (DEER,)) == (True,)


def test_it_never_breaks_one() -> None:
    """R7.1, R7.2"""
    assert best_decisions((0, 0, 3, 0, 0, 0), (DEER,)) == (False,)


def test_of_two_alike_on_top_of_two_one_is_added_and_the_other_returned() -> None:
    """R7.1, a known trap"""
    assert best_decisions((0, 0, 0, 0, 2, 0), (RAM, RAM)) == (True, False)


def test_of_two_alike_on_top_of_one_both_are_added() -> None:
    """R7.1"""
    assert best_decisions((1, 0, 0, 0, 0, 0), (RABBIT, RABBIT)) == (True, True)


def test_two_unlike_are_decided_each_for_itself() -> None:
    """R7.1"""
    assert best_decisions((0, 2, 0, 3, 0, 0), (BOAR, OWL)) == (False, True)


def test_what_to_add_follows_from_all_that_may_be_added() -> None:
    """R7.1, R7.2: no decision could be better, whatever is collected and kept."""
    for count in range(7):
        for kept in ((RABBIT,), (RABBIT, RABBIT)):
            adds = sum(best_decisions((count, 0, 0, 0, 0, 0), kept))
            assert POINTS[RABBIT][count + adds] == max(
                POINTS[RABBIT][count + more] for more in range(len(kept) + 1)
            )


def test_the_order_of_the_decisions_changes_no_score() -> None:
    """R7.1, a known trap"""
    kept = "6_ 5a 9_ 5a xa xb " + LAST_ROUNDS
    turned = "9_ 5a 6_ 5a xa xb " + LAST_ROUNDS
    assert pads(after(f"{kept} +6 -9").state) == pads(after(f"{turned} -9 +6").state)


def test_a_seat_can_ask_for_its_most_profitable_decision() -> None:
    """R7.1"""
    game = after(f"6_ 5b 6_ 6b 5a 6b xb xa {LAST_ROUNDS}")
    asked = [better_decision(game.view(0))]
    asked.append(better_decision(play(game, asked[0]).view(0)))
    assert asked == [ADD[OWL], RETURN[OWL]]


def test_a_collection_scores_the_sum_of_its_sets() -> None:
    """R7.2"""
    assert collection_points((2, 3, 1, 3, 0, 5)) == 15
