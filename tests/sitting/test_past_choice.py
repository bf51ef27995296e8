"""A choice of the past: what may be said of it, and that nothing hidden is."""

from random import Random

from tests.players.positions import random_tables
from tests.players.test_peeking import dealt_anew
from tests.table import after
from triqueta.actions import MEANING
from triqueta.pieces import NOTHING, UNKNOWN
from triqueta.sitting.past_choice import choice_after
from triqueta.view import view


def test_during_the_game_a_choice_is_seen_as_by_all() -> None:
    game = after("X_ 5_ Xa 6b")
    choice = choice_after(game, "oak", 5)
    assert choice is not None
    assert (choice.action, choice.full) == ("place a", False)
    assert (choice.seen.seat, choice.seen.turn) == (0, 0)
    assert choice.seen.kept == ((UNKNOWN,), (UNKNOWN,))
    assert choice.seen.hand == 5, "it lies there for all to see now"
    assert choice.seen.unseen == (10, 10, 10, 10, 10, 9)
    assert set(choice.seen.legal) == {"place a", "place b", "keep"}


def test_before_a_draw_nobody_knew_the_token() -> None:
    choice = choice_after(after("Xa 5b"), "oak", 2)
    assert choice is not None
    assert (choice.action, choice.seen.hand) == ("draw", NOTHING)


def test_of_a_token_that_is_still_hidden_nothing_is_said() -> None:
    assert choice_after(after("X_ 5a"), "oak", 1) is None
    moves = "9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb -9"
    game = after(moves)
    assert choice_after(game, "oak", len(game.history) - 1) is None


def test_once_the_game_is_over_it_is_seen_as_its_seat_saw_it() -> None:
    game = after("9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb +9 -9")
    assert game.over
    choice = choice_after(game, "oak", 1)
    assert choice is not None
    assert (choice.action, choice.full) == ("keep", True)
    assert choice.seen == view(game.at(1), 0)
    assert choice.seen.hand == 4


def test_what_a_person_cannot_see_changes_nothing_that_may_be_said() -> None:
    rng, asked = Random("hindsight"), 0
    for game in random_tables(60, "hindsight"):
        person = rng.randrange(game.state.players)
        other = dealt_anew(game, person, rng)
        if game.over:
            continue
        for at, action in enumerate(game.history):
            mine, theirs = choice_after(game, "oak", at), choice_after(other, "oak", at)
            assert (mine is None) == (theirs is None) == (MEANING[action][0] in ("keep", "return"))
            if mine is not None and theirs is not None:
                assert (mine.action, mine.seen) == (theirs.action, theirs.seen)
                assert mine.rng.random() == theirs.rng.random()
                asked += 1
    assert asked > 500
