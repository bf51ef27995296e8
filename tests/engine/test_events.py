"""Events: what happened, in order, and who may know which part of it."""

import pytest

from tests.table import after, play
from triqueta import IllegalAction
from triqueta.actions import KEEP, read_action
from triqueta.events import (
    Added,
    Drew,
    Ended,
    Event,
    Kept,
    MadeTriqueta,
    Opened,
    Placed,
    Returned,
    RoundEnded,
    Ruined,
    Took,
)
from triqueta.game import Game
from triqueta.pieces import UNKNOWN

END = "T2 xa xb T3 xa xb T4 xa xb"


def told(game: Game, action: str) -> tuple[Event, ...]:
    return game.play(game.turn, read_action(action))


def test_a_draw_tells_the_token_and_what_is_left() -> None:
    assert told(after("5a", coming="X"), "draw") == (Drew(1, token=5, left=13),)


def test_placing_tells_token_and_row() -> None:
    assert told(play(after(coming="8"), "draw"), "place b") == (Placed(0, token=3, row=1),)


def test_keeping_tells_the_token() -> None:
    assert told(play(after(coming="8"), "draw"), "keep") == (Kept(0, token=3),)


def test_taking_tells_row_and_tokens() -> None:
    assert told(after("5a Xa"), "take a") == (Took(0, row=0, tokens=(0, 5)),)


def test_a_third_token_makes_a_triqueta() -> None:
    assert told(after("9b 9b 9b 5b"), "take b")[1:] == (MadeTriqueta(0, token=4),)


def test_a_fourth_ruins_it() -> None:
    assert told(after("9b 9b 9b 5b xb xa T2 9b"), "take b")[1:] == (Ruined(0, token=4),)


def test_four_at_once_ruin_without_ever_having_made_one() -> None:
    assert told(after("9b 9b 9b 9b"), "take b")[1:] == (Ruined(0, token=4),)


def test_a_set_is_ruined_only_once() -> None:
    game = after("9b 9b 9b 9b xb xa T2 9b 7b xa")
    assert told(game, "take b")[1:] == (RoundEnded(0, round=1, unseen=13),)


def test_sets_are_told_animal_by_animal() -> None:
    game = after("9b 5b 9b 5b 9b 5b 7b 7b")
    assert told(game, "take b")[1:] == (MadeTriqueta(0, token=0), MadeTriqueta(0, token=4))


def test_a_triqueta_that_lies_there_is_not_told_again() -> None:
    game = after("9b 9b 9b 5b xb")
    assert [told(game, "draw"), told(game, "keep")] == [(Drew(1, 0, 10),), (Kept(1, 0),)]


def test_nor_when_its_owner_takes_something_else() -> None:
    game = after("9b 9b 9b 5b xb xa T2 5a")
    assert told(game, "take a") == (Took(0, row=0, tokens=(0,)),)


def test_others_sets_are_not_told_again() -> None:
    assert told(after("9b 9b 9b 5b xb"), "take a") == (Took(1, row=0, tokens=()), RoundEnded(1, 0, 11))


def test_the_end_of_a_round_tells_what_goes_out_unseen() -> None:
    """R6.1, R6.2"""
    assert told(after("5a 5a xb"), "take a")[-1] == RoundEnded(1, round=0, unseen=13)


def test_opening_a_tower_tells_tower_and_round() -> None:
    assert told(after("xa xb"), "tower 3") == (Opened(1, tower=2, round=1),)


def test_adding_tells_the_token() -> None:
    game = after(f"9_ 5a 9_ 5b xa xb {END}")
    assert told(game, "add 9") == (Added(0, token=4),)


def test_an_added_token_may_make_a_triqueta() -> None:
    game = after(f"9_ 9a 5b 9a xa xb {END}")
    assert [type(event) for event in told(game, "add 9")] == [Added, MadeTriqueta, Ended]


def test_returning_tells_the_token_and_then_the_end() -> None:
    game = after(f"9_ 5b xa xb {END}")
    assert told(game, "return 9") == (Returned(0, token=4), Ended(0, winners=(1,)))


def test_the_last_row_ends_the_game_when_nobody_kept_a_token() -> None:
    game = after("xa xb T2 xa xb T3 xa xb T4 xa")
    assert told(game, "take b") == (Took(0, 1, ()), RoundEnded(0, 3, 15), Ended(0, winners=(0, 1)))


def test_what_is_done_in_the_open_all_may_know() -> None:
    """R8.1"""
    event = Placed(0, token=3, row=1)
    assert event.known_to(1) is event


def test_the_owner_knows_what_was_drawn() -> None:
    """R8.2"""
    event = Drew(0, token=3, left=10)
    assert event.known_to(0) is event


def test_others_know_that_something_was_drawn() -> None:
    """R8.2"""
    assert Drew(0, token=3, left=10).known_to(1) == Drew(0, token=UNKNOWN, left=10)


def test_spectators_know_no_more() -> None:
    """R8.2"""
    assert Kept(0, token=3).known_to(None) == Kept(0, token=UNKNOWN)


def test_nobody_else_learns_what_was_returned() -> None:
    """R8.3"""
    assert Returned(0, token=3).known_to(1) == Returned(0, token=UNKNOWN)


def test_all_see_what_was_added() -> None:
    """R7.1"""
    assert Added(0, token=3).known_to(1) == Added(0, token=3)


def test_a_game_tells_everything_from_the_beginning() -> None:
    game = after("5a xb")
    assert game.events() == (
        (Drew(0, token=0, left=14),),
        (Placed(0, token=0, row=0),),
        (Took(1, row=1, tokens=()),),
    )


def test_a_refused_action_tells_nothing() -> None:
    game = after("5a")
    with pytest.raises(IllegalAction):
        game.play(1, KEEP)
    assert len(game.events()) == 2
