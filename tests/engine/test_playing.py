"""The play loop: to the end of a game, whoever chooses."""

from random import Random

import pytest

from triqueta import IllegalAction, State, apply, deal, legal, play_out
from triqueta.actions import DRAW, TAKE, Action
from triqueta.playing import at_random


def last_legal(_: State, options: tuple[Action, ...]) -> Action:
    return options[-1]


def test_a_game_is_played_to_its_end() -> None:
    state = deal(3, "oak")
    assert (play_out(state, last_legal), state.phase) == (4 * 3 + 3, "over")


def test_a_game_that_is_over_stays_as_it_is() -> None:
    state = deal(2, "oak")
    play_out(state, last_legal)
    assert play_out(state, last_legal) == 0


@pytest.mark.parametrize("players", [2, 5])
def test_at_random_any_legal_action_comes_by_one_number_each(players: int) -> None:
    """The same numbers give the same game in every Python."""
    state, other, rng = deal(players, "oak"), deal(players, "oak"), Random(7)
    actions = play_out(state, at_random(Random(7)))
    for _ in range(actions):
        options = legal(other)
        apply(other, options[int(rng.random() * len(options))])
    assert state == other


def test_what_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        play_out(deal(2, "oak"), lambda _, options: DRAW if DRAW not in options else TAKE[4])
