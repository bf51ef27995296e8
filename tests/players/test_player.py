"""A character decides where chances are close, and only there."""

import pytest

from triqueta.actions import DRAW, TAKE, Action
from triqueta.players import STYLES
from triqueta.players.analysis import ActionValue
from triqueta.players.player import preferred


def value(action: Action, chance: float, mine: float = 20.0, others: float = 20.0) -> ActionValue:
    return ActionValue(action, mine - others, chance, mine, others, tuple)


TAKING = value(TAKE[0], 0.500)


@pytest.mark.parametrize(
    ("character", "other", "answer"),
    [
        ("patient", value(DRAW, 0.494), DRAW),
        ("patient", value(DRAW, 0.490), TAKE[0]),
        ("patient", value(TAKE[1], 0.494), TAKE[0]),
        ("greedy", value(DRAW, 0.502), TAKE[0]),
        ("greedy", value(TAKE[1], 0.494, mine=20.5), TAKE[1]),
        ("spiteful", value(TAKE[1], 0.494, others=19.5), TAKE[1]),
        ("spiteful", value(TAKE[1], 0.506, others=20.5), TAKE[0]),
        ("even", value(DRAW, 0.499, mine=30.0, others=0.0), TAKE[0]),
        ("even", value(TAKE[1], 0.500), TAKE[0]),
    ],
)
def test_a_character_decides_where_chances_are_close(
    character: str, other: ActionValue, answer: Action
) -> None:
    assert preferred((TAKING, other), STYLES[character]) == answer
