"""One game with its past: play, undo, redo, branch, records."""

import pytest

from tests.table import after, open_record, play, random_game
from triqueta import Game, IllegalAction, deal
from triqueta.actions import DRAW, KEEP, PLACE, TAKE, TOWER, Action, read_action
from triqueta.events import Drew, Placed
from triqueta.pieces import NO_ROW

END = "T2 xa xb T3 xa xb T4 xa xb"


def test_a_new_game_stands_on_its_deal() -> None:
    assert Game.new(3, "x", first=2).state == deal(3, "x", 2)


def test_a_new_game_has_no_past() -> None:
    assert Game.new(3, "x").history == ()


def test_playing_tells_what_happened() -> None:
    assert after(coming="9").play(0, DRAW) == (Drew(0, token=4, left=14),)


def test_history_is_what_was_played() -> None:
    assert after("5a X_ xb").history == (DRAW, PLACE[0], DRAW, KEEP, TAKE[1])


def test_the_seat_to_move_is_asked_for() -> None:
    game = after("5a")
    with pytest.raises(
        IllegalAction,
        match=r"^seat 1 cannot 'draw': it is the turn of seat 2 \(R3.1\); possible: draw, take a, take b$",
    ) as caught:
        game.play(0, DRAW)
    assert caught.value.possible == (DRAW, *TAKE[:2])


def test_an_illegal_action_says_what_was_tried_and_what_is_possible() -> None:
    with pytest.raises(IllegalAction) as caught:
        after("5a").play(1, TOWER[1])
    error = caught.value
    assert (error.seat, error.action, error.rule, error.possible) == (1, TOWER[1], "R3.2", (DRAW, *TAKE[:2]))


@pytest.mark.parametrize("text", ["", "fly", "place z", "tower 9", "x" * 500])
def test_what_is_no_action_is_refused_like_one(text: str) -> None:
    with pytest.raises(
        IllegalAction, match=r"a turn is one draw or one row taken \(R3.2\); possible: draw"
    ) as caught:
        after().play(0, Action(text))
    assert len(str(caught.value)) < 200


def test_a_refused_action_changes_nothing() -> None:
    game = after("5a X_", coming="8")
    before = (game.state, game.history, game.record())
    with pytest.raises(IllegalAction):
        game.play(0, PLACE[0])
    assert (game.state, game.history, game.record()) == before


def test_a_refused_action_leaves_what_can_be_redone() -> None:
    game = after("5a X_")
    game.undo()
    with pytest.raises(IllegalAction):
        game.play(1, DRAW)
    assert game.can_redo


def test_after_the_end_no_seat_can_do_anything() -> None:
    with pytest.raises(
        IllegalAction, match=r"^nobody can 'draw': the game is over \(R7.5\); nothing more can be done$"
    ):
        after("xa xb " + END).play(1, DRAW)


def test_the_state_is_a_copy_to_play_with() -> None:
    game = after("5a")
    game.state.rows[0] = ()
    game.state.collected[3] = 7
    assert game.state == after("5a").state


def test_an_earlier_position_is_a_copy_too() -> None:
    game = after("5a")
    game.at(1).rows[0] = (1,)
    assert game.at(1).rows[0] == ()


def test_at_any_earlier_point_stands_what_stood_there() -> None:
    game = after("5a X_ xb")
    assert (game.at(3).hand, game.at(3).kept, game.at(4).kept) == (5, ((), ()), ((), (5,)))


def test_undo_takes_the_last_action_back() -> None:
    game = after("5a 6b", coming="")
    game.undo()
    assert (game.phase, game.history) == ("decide", (DRAW, PLACE[0], DRAW))


def test_undo_to_the_start_is_the_start() -> None:
    game = random_game(4, "back")
    game.undo(len(game.history))
    assert game.state == Game.new(4, "back").state


def test_undo_goes_no_further_than_the_start() -> None:
    with pytest.raises(ValueError, match=r"^cannot undo 3 of 2 actions$"):
        after("5a").undo(3)


def test_undo_goes_only_back() -> None:
    with pytest.raises(ValueError, match="cannot undo -1 of 2 actions"):
        after("5a").undo(-1)


def test_redo_does_it_again_and_tells_it() -> None:
    game = after("5a")
    game.undo(2)
    assert game.redo(2) == (Drew(0, token=0, left=14), Placed(0, token=0, row=0))


def test_redo_after_undo_is_where_it_was() -> None:
    game = random_game(3, "again")
    record = game.record()
    game.undo(20)
    game.redo(20)
    assert game.record() == record


def test_redo_one_at_a_time_goes_forward() -> None:
    game = after("5a 6b")
    game.undo(4)
    game.redo()
    assert game.history == (DRAW,)


def test_what_a_seats_record_tells_can_be_redone() -> None:
    game = Game.from_record(open_record("5a ?_ 7a"))
    game.undo(6)
    game.redo(6)
    assert game.record() == open_record("1. 5a ?_ 7a")


def test_redo_goes_no_further_than_what_was_undone() -> None:
    game = after("5a")
    game.undo()
    with pytest.raises(ValueError, match=r"^cannot redo 2 of 1 actions$"):
        game.redo(2)


def test_redo_goes_only_forward() -> None:
    with pytest.raises(ValueError, match="cannot redo -1 of 0 actions"):
        after("5a").redo(-1)


def test_to_play_on_forgets_what_was_undone() -> None:
    game = after("5a")
    game.undo()
    game.play(0, KEEP)
    assert not game.can_redo


def test_what_was_undone_is_told_next_one_first() -> None:
    game = after("5a X_")
    game.undo(3)
    assert game.undone == (PLACE[0], DRAW, KEEP)


def test_nothing_undone_nothing_to_redo() -> None:
    assert not after("5a").can_redo


def test_a_branch_has_the_same_beginning() -> None:
    game = after("5a 6b 7a")
    assert game.branch(4).record() == after("5a 6b", coming="7").record()


def test_a_branch_stands_where_it_leaves_the_trunk() -> None:
    game = after("5a 6b 7a")
    assert game.branch(3).state == game.at(3)


def test_a_branch_without_a_number_is_the_whole_game() -> None:
    game = after("5a 6b 7a")
    assert game.branch().record() == game.record()


def test_a_branch_goes_its_own_way() -> None:
    game = after("5a 6b")
    play(game.branch(), "take a")
    assert game.history == after("5a 6b").history


def test_the_trunk_goes_its_own_way_too() -> None:
    game = after("5a 6b")
    branch = game.branch()
    play(game, "take a")
    game.tags["Names"] = "Ann"
    assert branch.record() == after("5a 6b").record()


def test_a_game_knows_when_it_is_over() -> None:
    assert [after(f"6_ 5a xa xb {END}{word}").over for word in ("", " +6")] == [False, True]


def test_a_record_without_towers_cannot_be_drawn_from() -> None:
    game = Game.from_record(open_record("5a"))
    with pytest.raises(
        IllegalAction,
        match=r"^seat 2 cannot 'draw': this record does not hold the towers \(R8.3\); possible: ",
    ):
        game.play(1, DRAW)


def test_nor_is_an_unknown_token_placed() -> None:
    game = Game.from_record(open_record("5a ??"))
    with pytest.raises(IllegalAction, match=r"'place a': this record does not hold the towers \(R8.3\)"):
        game.play(1, PLACE[0])


def test_but_an_unknown_token_may_be_kept() -> None:
    assert play(Game.from_record(open_record("5a ??")), "keep").record() == open_record("1. 5a ?_")


def test_and_rows_may_be_taken() -> None:
    assert play(Game.from_record(open_record("5a")), "take a").state.collection(1) == (1, 0, 0, 0, 0, 0)


def test_an_empty_tower_is_the_better_reason() -> None:
    """R3.4"""
    game = Game.from_record(open_record("5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b"))
    with pytest.raises(IllegalAction, match=r"the current tower is empty \(R3.4\)"):
        game.play(1, DRAW)


def test_the_own_tags_are_not_among_the_others() -> None:
    assert after("5a").tags == {}


def test_an_action_read_from_text_is_played() -> None:
    game = after("5a")
    game.play(1, read_action("take a"))
    assert game.view(1).took == (NO_ROW, 0)


@pytest.mark.parametrize("actions", [-1, 1])
def test_there_is_no_position_before_the_start_or_after_the_last_action(actions: int) -> None:
    game = Game.new(2, "oak")
    with pytest.raises(ValueError, match="there is no position after"):
        game.at(actions)
    with pytest.raises(ValueError, match="there is no position after"):
        game.branch(actions)
