"""What a sitting tells about its own past: what undoing would cost, and what happened since the person's last turn."""

from tests.table import whole
from triqueta.opponents import Opponent
from triqueta.sitting.sitting import Sitting


def sitting(moves: str, players: int = 3) -> Sitting:
    return Sitting.from_record(whole(moves, players))


def test_undoing_costs_where_something_hidden_was_seen_since() -> None:
    assert not sitting("1.").undo_shows
    assert not sitting("1. xa").undo_shows
    assert sitting("1. 5a").undo_shows
    assert sitting("1. xa 5b").undo_shows


def test_a_practice_game_has_nothing_more_to_lose() -> None:
    played = sitting("1. 5a 6b")
    played.undo()
    played.undo()
    assert played.practice
    assert not played.undo_shows


def test_the_steps_since_ones_last_turn_begin_with_the_table_as_one_left_it() -> None:
    assert list(sitting("1.").since_last_turn) == [0]
    assert list(sitting("1. 5a").since_last_turn) == [2]
    assert list(sitting("1. 5a 6b xb").since_last_turn) == [2, 3, 4, 5]
    assert list(sitting("1. 5a 6b xb 7?").since_last_turn) == [2, 3, 4, 5]


def test_an_earlier_table_is_another_sitting_of_the_same_people() -> None:
    now = sitting("1. 5a 6b xb")
    now.hinted = True
    then = now.as_of(2)
    assert then.hinted
    assert then.game.history == now.game.history[:2]
    assert (then.seating, len(then.events), len(now.events)) == (now.seating, 2, 5)


def test_names_and_faces_are_those_of_the_record_or_the_usual_ones() -> None:
    opponents = [Opponent("novice")]
    named = Sitting.new(2, "a", opponents, 0, ("Eva", "Bo"), faces=("leaf", "cap"))
    again = Sitting.from_record(named.save())
    assert (again.names, again.faces) == (("Eva", "Bo"), ("leaf", "cap"))
    assert (Sitting.new(2, "a", opponents).names, Sitting.new(2, "a", opponents).faces) == (
        (),
        ("fox", "beard"),
    )
