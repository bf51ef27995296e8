"""Imagined positions: complete, fitting the view they are made from, and fair."""

from collections import Counter
from random import Random

import pytest

from tests.table import after, play, random_game
from triqueta import imagine, play_out, view
from triqueta.actions import Action
from triqueta.pieces import NOTHING, UNKNOWN
from triqueta.playing import at_random
from triqueta.rules import apply
from triqueta.state import State

END = "T2 xa xb T3 xa xb T4 xa xb"
RNG = Random(1)


def to_the_end(state: State) -> State:
    play_out(state, at_random(RNG))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_position_looks_the_same_to_the_seat(players: int) -> None:
    game = random_game(players, "imagined")
    for actions in range(len(game.history) + 1):
        for seat in (*range(players), None):
            seen = view(game.at(actions), seat)
            assert view(imagine(seen, RNG), seat) == seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_game_can_be_played_to_its_end(players: int) -> None:
    game = random_game(players, "to the end")
    for actions in range(0, len(game.history), 5):
        assert to_the_end(imagine(view(game.at(actions), 0), RNG)).phase == "over"


def test_what_is_known_is_not_imagined() -> None:
    state = imagine(play(after("X_ 5a", coming="9"), "draw").view(0), RNG)
    assert (state.kept[0], state.hand) == ((5,), 4)


def test_what_others_keep_is_imagined() -> None:
    seen = after("X_ 5a").view(1)
    assert {imagine(seen, RNG).kept[0] for _ in range(200)} == {(token,) for token in range(6)}


def test_what_another_has_drawn_is_imagined() -> None:
    seen = play(after("5a"), "draw").view(0)
    assert {imagine(seen, RNG).hand for _ in range(200)} == set(range(6))


def test_an_empty_hand_stays_empty() -> None:
    assert imagine(after("5a").view(0), RNG).hand == NOTHING


def test_tokens_that_are_gone_are_not_imagined_again() -> None:
    state = imagine(after("5a X_ xa xb T3 9a").view(0), RNG)
    known = [sum(token != UNKNOWN for token in tower) for tower in state.towers]
    assert known == [0, 15, 14, 15]


def test_the_tokens_that_are_left_come_last_in_the_tower() -> None:
    state = imagine(after("5a 6a").view(0), RNG)
    assert [token == UNKNOWN for token in state.towers[0]] == [True] * 2 + [False] * 13


def test_no_animal_has_more_than_ten() -> None:
    """R1.1"""
    state = imagine(after("5a X_ 5b 7_ 5a 5a").view(0), RNG)
    imagined = Counter(token for tower in state.towers for token in tower if token != UNKNOWN)
    imagined.update(state.kept[1])
    assert imagined[0] <= 6


def test_the_next_token_is_uniform_over_the_unseen() -> None:
    """R8.4: with no rabbit left unseen and ten of each other, each other comes in a fifth of all cases."""
    seen = after("5a 5a 5a 5a 5a 5a 5a 5a 5a 5a").view(0)
    rng, nexts = Random(3), Counter[int]()
    for _ in range(3000):
        state = imagine(seen, rng)
        apply(state, Action("draw"))
        nexts[state.hand] += 1
    assert (nexts[0], all(490 < nexts[token] < 710 for token in range(1, 6))) == (0, True)


def test_a_returned_token_is_imagined_too() -> None:
    """R8.3"""
    seen = after(f"6_ 5a xa xb {END} -6").view(1)
    assert len({imagine(seen, RNG).kept[0] for _ in range(100)}) > 1


def test_the_same_generator_imagines_the_same() -> None:
    seen = random_game(4, "same", actions=30).view(0)
    assert imagine(seen, Random(9)) == imagine(seen, Random(9))


def test_to_imagine_changes_no_view() -> None:
    game = random_game(4, "same", actions=30)
    before = game.view(0)
    to_the_end(imagine(before, RNG))
    assert game.view(0) == before
