"""A whole game looked back at, from its record alone."""

from functools import cache
from pathlib import Path

import pytest

from tests.table import after, random_game
from triqueta import Game
from triqueta.review.as_data import as_data
from triqueta.review.judgeable import is_choice, judged_seats
from triqueta.review.reviewing import Review, Reviewing
from triqueta.review.reviewing import reviewed as all_at_once

SAMPLE = Path(__file__).parent.parent / "records/two-sample.txt"
DEALS = 24
"""Quick rather than sure."""


@cache
def sample() -> Game:
    return Game.from_record(SAMPLE.read_text("utf-8"))


@cache
def looked_at() -> Reviewing:
    return all_at_once(sample(), DEALS)


def found() -> Review:
    return looked_at().review()


def reviewed(game: Game, deals: int) -> Review:
    return all_at_once(game, deals).review()


def test_every_choice_of_a_whole_record_is_judged() -> None:
    game = sample()
    choices = [at for at in range(len(game.history)) if is_choice(game.at(at))]
    assert [one.actions for one in found().judged] == choices
    assert all(one.played == game.history[one.actions] for one in found().judged)
    assert all(one.seat == game.at(one.actions).turn for one in found().judged)


def test_it_ends_with_the_result() -> None:
    assert found().done
    assert found().steps[-1].after == (0, 1000)
    assert len(found().steps) == len(sample().history)


def test_what_was_lost_is_what_the_choices_cost_on_the_curve() -> None:
    for account in found().accounts:
        lost = sum(round(1000 * one.lost) for one in found().of(account.seat))
        assert -account.choices == lost > 0


def test_the_same_record_gives_the_same_review() -> None:
    short = sample().branch(20)
    assert reviewed(short, DEALS) == reviewed(Game.from_record(short.record()), DEALS)


def test_it_can_be_stopped_and_gone_on_with() -> None:
    game = sample().branch(12)
    one = Reviewing(game, DEALS)
    for _ in one.steps():
        if one.reached == 6:
            break
    half = one.review()
    seen = [one.reached for _ in one.steps()]
    assert not half.done
    assert 0 < half.actions <= 6 < one.whole == one.reached
    assert len(half.steps) == half.actions
    assert seen == sorted(seen)
    assert one.review() == reviewed(game, DEALS)


def test_nothing_is_found_before_anything_was_looked_at() -> None:
    empty = Reviewing(sample()).review()
    assert (empty.steps, empty.judged, empty.accounts) == ((), (), ())


def test_the_gross_mistake_of_the_sample_is_found_and_explained() -> None:
    """Alone with row b, a ram is placed on three of them rather than kept."""
    dearest = found().dearest(0)[0]
    assert (dearest.played, dearest.best, dearest.mark) == ("place b", "keep", "blunder")
    told = looked_at().why(dearest)
    assert [type(each.reason).__name__ for each in told] == ["Hurts", "Completes"]


def test_an_end_decision_is_counted_out() -> None:
    """With the third bear returned, ten points are given away and the game with them."""
    game = after("X_ 5b Xa 5b Xa 5b xa xb T2 xa xb T3 xa xb T4 xa xb")
    returned = game.branch()
    returned.play(returned.turn, returned.legal[1])
    (one,) = [one for one in reviewed(returned, DEALS).judged if one.played == "return X"]
    assert one.best == "add X"
    assert one.error == 0.0


def test_of_a_seats_own_record_only_what_is_known_is_judged() -> None:
    game = after("5a X_ 6b 7a 8b 9_ 5a")
    own = Game.from_record(game.record_for(0))
    assert judged_seats(game) == {0, 1}
    assert judged_seats(own) == {0}
    seen = reviewed(own, DEALS)
    assert {one.seat for one in seen.judged} == {0}
    assert seen.seats == (0,)
    assert seen.accounts[1].choices == 0


def test_nothing_hidden_reaches_the_review_of_a_seats_own_record() -> None:
    """Other towers, another token kept by the other seat: the same record, the same review."""
    one = after("5a X_ 6b 7a", coming="9")
    other = after("5a 9_ 6b 7a", coming="8")
    assert one.record_for(0) == other.record_for(0)


def test_a_token_in_an_unknown_hand_is_no_obstacle() -> None:
    own = Game.from_record(after("5a 6?", players=3).record_for(2))
    assert judged_seats(own) == {0, 2}
    assert reviewed(own, DEALS).done


@pytest.mark.parametrize("players", [3, 5])
def test_any_random_game_can_be_reviewed(players: int) -> None:
    game = random_game(players, "review", takes=0.4)
    reviewing = all_at_once(game, 4)
    review, data = reviewing.review(), as_data(reviewing)
    assert review.done
    assert data["seats"] == list(range(1, players + 1))
    assert len(review.steps) == len(game.history)


def test_as_plain_data_seats_and_rounds_count_from_one() -> None:
    data = as_data(looked_at())
    choices = data["choices"]
    assert isinstance(choices, list)
    assert (choices[0]["seat"], choices[0]["round"], choices[0]["move"]) == (2, 1, 1)
    curve = data["curve"]
    assert isinstance(curve, list)
    assert len(curve) == len(sample().history) + 1
    assert all(sum(point) == data["whole"] for point in curve)
