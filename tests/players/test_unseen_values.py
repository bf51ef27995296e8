"""Who counts what is gone: the last round is exact, what cannot come any more completes nothing, and one kept token is
likelier than another."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.table import after
from triqueta import Game
from triqueta.imagined import Imagined, imagine
from triqueta.pieces import COPIES, KEEPS, KINDS, UNKNOWN
from triqueta.players.beliefs import likely_kept
from triqueta.players.judgement import PARTS, Judgement
from triqueta.players.named import NoSuchPlayer, chooser
from triqueta.players.rollout import NOISE_WIDTH
from triqueta.players.set_values import LARGEST, LAST_ROUND, set_values
from triqueta.players.skilled import evaluated
from triqueta.players.unseen_values import (
    counted_points,
    counted_values,
    expected_points,
    size_class,
    temperature,
)
from triqueta.scoring import TRIQUETA

BEAR = KINDS - 1
PLAYERS = [2, 3, 4, 5]


NOTHING_OPEN = (0,) * KINDS


def ended(
    players: int, number: int, mine: tuple[int, ...], theirs: tuple[int, ...] = NOTHING_OPEN
) -> Imagined:
    """An imagined position after a round: these sets before the first seat and the second one."""
    game = Game.new(players, "counting")
    state = imagine(game.view(game.turn), Random(1))
    state.round, state.rock = number, players - 1
    state.collected = [*mine, *theirs, *(0,) * (KINDS * (players - 2))]
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_last_round_nothing_is_expected_but_points(players: int) -> None:
    state = ended(players, LAST_ROUND, (1, 2, 3, 4, 0, 3))
    assert counted_points(state)[0] == 1 + 2 + 7 - 1 + 10
    assert counted_points(state) == expected_points(state, set_values(players, LAST_ROUND))


@pytest.mark.parametrize("players", [4, 5])
def test_two_bears_are_worth_less_when_the_others_are_gone(players: int) -> None:
    pair = (0, 0, 0, 0, 0, 2)
    few, many = (ended(players, LAST_ROUND - 1, pair, (0, 0, 0, 0, 0, theirs)) for theirs in (8, 3))
    worth = [counted_points(state)[0] for state in (few, many)]
    assert worth[0] < worth[1] - 1
    nobody_counts = [expected_points(s, set_values(players, LAST_ROUND - 1))[0] for s in (few, many)]
    assert nobody_counts[0] == nobody_counts[1]


@pytest.mark.parametrize("players", PLAYERS)
def test_each_token_beyond_the_fourth_costs_its_point(players: int) -> None:
    values = counted_values(Game.new(players, "tails").view(0))
    for animal in values.sets:
        for column in animal:
            for count in range(TRIQUETA + 1, COPIES):
                assert column[count + 1] == pytest.approx(column[count] - 1)
        assert [len(column) for column in animal] == [LARGEST + 1] * (KEEPS + 1)


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_more_valuable_animals_are_worth_more_and_a_kept_token_never_harms(players: int) -> None:
    """Before the last round too, where a lone bear promises the bears' triqueta (R7.2), and a kept token is added only
    where that scores more (R7.1). With two it is not so: there a set stands for all that comes with it."""
    game = Game.new(players, "sane")
    for number in range(LAST_ROUND):
        sets = counted_values(replace(game.view(0), round=number)).sets
        for count in (1, 2, TRIQUETA):
            assert sets[BEAR][0][count] > sets[0][0][count]
        for none, one, two in sets:
            assert all(one[count] >= none[count] - 0.01 for count in range(LARGEST + 1))
            assert all(two[count] >= one[count] for count in range(LARGEST + 1))


def test_a_helpful_token_is_likelier_kept() -> None:
    seen = after("6_ 5b 7a 8b", players=2).view(1)
    odds = likely_kept(seen)[0]
    assert odds[BEAR] > 1.5 * odds[0]
    drawn = Counter(imagine(seen, Random(n), likely_kept(seen)).kept[0][0] for n in range(600))
    even = Counter(imagine(seen, Random(n)).kept[0][0] for n in range(600))
    assert drawn[BEAR] > 1.5 * drawn[0]
    assert even[BEAR] < 1.5 * even[0]


def test_odds_are_told_against_any_unseen_token() -> None:
    odds = [each for of_seat in likely_kept(after("6_ 5b 7a 8b").view(1)) for each in of_seat]
    assert 0.1 < min(odds) < 1 < max(odds) < 10


def test_each_size_of_a_set_has_weights_of_its_own() -> None:
    """With a kept token and without; a second kept one changes nothing."""
    sizes = [size_class(count, kept) for count in range(TRIQUETA + 1) for kept in (0, 1)]
    assert sizes == list(range(len(sizes)))
    assert size_class(1, 2) == size_class(1, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_last_round_all_values_are_as_sure(players: int) -> None:
    assert temperature(players, LAST_ROUND) == set_values(players, LAST_ROUND).temperature


def test_what_is_imagined_to_be_kept_fits_the_view() -> None:
    """Every token lies in one place, whatever is likely."""
    seen = after("6_ 5b 7a 8b", players=2).view(1)
    for n in range(60):
        likely = [[float(animal == n % KINDS) for animal in range(KINDS)]] * 2
        state = imagine(seen, Random(n), likely)
        assert state.kept[0] == (n % KINDS,)
        hidden = [*state.kept[0], *(token for tower in state.towers for token in tower if token != UNKNOWN)]
        assert tuple(map(hidden.count, range(KINDS))) == seen.unseen


def test_a_part_can_be_left_out() -> None:
    seen = after("Xa 5b 6a 7b", players=3).view(1)
    assert Judgement(seen, frozenset({"copies"})).values == set_values(3, seen.round)
    assert Judgement(seen).values != set_values(3, seen.round)
    assert Judgement(seen, frozenset({"beliefs"})).likely is None
    assert set(Judgement(seen, frozenset({"noise"})).errors(Random(1))) == {0.0}
    assert Judgement(seen).to_win
    assert not Judgement(seen, frozenset({"lone"})).to_win
    assert Judgement(seen, frozenset({"lookahead"})).one_ply_values() == evaluated(
        seen, Judgement(seen).values
    )
    assert Judgement(seen).priors() != evaluated(seen, Judgement(seen).values)
    for part in PARTS:
        assert chooser(f"expert-{part}@8")(seen, Random(1)) in seen.legal


def test_others_err_both_ways_within_the_width_of_their_noise() -> None:
    errors = Judgement(after("Xa 5b").view(0)).errors(Random(1))
    assert -NOISE_WIDTH / 2 <= min(errors) < -NOISE_WIDTH / 4
    assert NOISE_WIDTH / 4 < max(errors) <= NOISE_WIDTH / 2


def test_at_a_full_table_nobody_counts() -> None:
    seen = Game.new(5, "full").view(0)
    judgement = Judgement(replace(seen, seat=0))
    assert judgement.values == set_values(5, 0)
    state = ended(5, 0, (0, 0, 0, 0, 0, 2))
    assert judgement.points(state) == expected_points(state, set_values(5, 0))


@pytest.mark.parametrize("words", ["expert-wings@8", "skilled-tree"])
def test_only_parts_that_there_are(words: str) -> None:
    with pytest.raises(NoSuchPlayer, match="copies"):
        chooser(words)
