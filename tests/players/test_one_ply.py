"""The one-ply evaluator, where the rules alone tell what an action leads to."""

from dataclasses import replace

import pytest

from tests.table import after, play
from triqueta import Action, points
from triqueta.players.one_ply import OnePly

LAST_ROUND = "xa xb T2 xa xb T3 xa xb T4"


@pytest.mark.parametrize("row", ["Xb", "Xb Xb 5b Xb", "Xb Xb Xb Xb 6b", ""])
def test_the_last_to_take_gets_the_row_and_the_rock(row: str) -> None:
    game = after(f"{LAST_ROUND} {row} xa" if len(row.split()) % 2 else f"{LAST_ROUND} {row} xb")
    action = next(each for each in game.legal if each.startswith("take"))
    expected = OnePly(game.view(game.turn)).after(action)
    assert expected == points(play(game, action).state)


@pytest.mark.parametrize("action", ["add 9", "return 9"])
def test_an_end_decision_changes_one_set(action: str) -> None:
    game = after(f"9_ 5a 8b 6b {LAST_ROUND}".replace("T4", "T4 xa xb"))
    expected = OnePly(game.view(game.turn)).after(Action(action))
    assert expected == points(play(game, action).state)


def test_the_last_to_take_gets_in_any_round_what_comes_with_the_rock() -> None:
    """With a token kept, too."""
    game = after("9_ 6b Xa xb")
    mine = game.turn
    seen, one_ply = game.view(mine), OnePly(game.view(mine))
    with_row = [count + (animal == 5) for animal, count in enumerate(seen.collected[mine])]
    expected = one_ply.set_values.total(with_row, seen.kept[mine], True)
    assert one_ply.after(Action("take a"))[mine] == pytest.approx(expected)


def test_the_only_token_that_is_unseen_is_sure_to_come() -> None:
    only_a_bear = replace(after("Xa").view(1), unseen=(0, 0, 0, 0, 0, 1))
    assert OnePly(only_a_bear).odds == (0, 0, 0, 0, 0, 1)
    assert sum(OnePly(replace(only_a_bear, unseen=(0,) * 6)).odds) == 0


READY = "5a 5b 6a 6b"
"""A row each, much alike; the tower is still full of what may come."""


@pytest.mark.parametrize("moves", ["Xa xb", "5a 6b 7a 8b 9a Xb 5a 6b 7a 8b 9a Xb 5a 6b 7a"])
def test_nobody_looks_further_than_there_are_tokens_to_come_and_others_to_draw_them(moves: str) -> None:
    game = after(moves)
    seen = game.view(game.turn)
    for action in seen.legal:
        if action != "draw" or not seen.left:
            assert OnePly(seen, lookahead=True).after(action) == OnePly(seen).after(action)


def test_a_keep_that_is_used_up_is_no_hope_any_more() -> None:
    one_ply = OnePly(after(f"{READY} X?").view(0), lookahead=True)
    features = one_ply.features_ahead([0, 1], [0, 1])
    one_ply.row_values.set_kept(0, (5,))
    assert [each[-1] for each in features] == [2.0, 2.0]
    assert [each[-1] for each in one_ply.features_ahead([0, 1], [0, 1])] == [1.0, 2.0]
