"""The one-ply evaluator, where the rules alone tell what an action leads to."""

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
