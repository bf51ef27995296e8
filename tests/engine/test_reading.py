"""From words to positions: what is refused, with which move, seat, rule and choices; what a seat's record tells."""

import pickle

import pytest

from tests.table import after, open_record, play, random_game, whole
from triqueta import Game, RecordError
from triqueta.pieces import UNKNOWN

ROUND = "xa xb T2 xa xb T3 xa xb T4 xa xb"


def refused(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    return caught.value.move, str(caught.value)


@pytest.mark.parametrize(
    ("moves", "number", "message"),
    [
        (
            "5a 6c",
            2,
            (
                "move 2 '6c': seat 2 cannot 'place c': there is no row c at a table of 2 (R4.2);"
                " possible: place a, place b, keep"
            ),
        ),
        (
            "5a xb xb",
            3,
            (
                "move 3 'xb': seat 1 cannot 'take b': that row is not on the table (R5.1);"
                " possible: draw, take a"
            ),
        ),
        (
            "X_ 5a X_ 5a X_",
            5,
            (
                "move 5 'X_': seat 1 cannot 'keep': 2 tokens are kept already, which is all for"
                " the whole game (R4.3); possible: place a, place b"
            ),
        ),
        (
            "xa xb 5a",
            3,
            (
                "move 3 '5a': seat 2 cannot 'draw': the round is over and the holder of the rock opens"
                " a tower (R6.3); possible: tower 2, tower 3, tower 4"
            ),
        ),
        (
            "xa xb T1",
            3,
            (
                "move 3 'T1': seat 2 cannot 'tower 1': tower 1 is not closed any more (R6.3);"
                " possible: tower 2, tower 3, tower 4"
            ),
        ),
        (
            "T2",
            1,
            (
                "move 1 'T2': seat 1 cannot 'tower 2': a turn is one draw or one row taken (R3.2);"
                " possible: draw, take a, take b"
            ),
        ),
        (
            "+6",
            1,
            (
                "move 1 '+6': seat 1 cannot 'add 6': a turn is one draw or one row taken (R3.2);"
                " possible: draw, take a, take b"
            ),
        ),
        (
            f"6_ 5a {ROUND} +5",
            14,
            (
                "move 14 '+5': seat 1 cannot 'add 5': the kept tokens are decided on, seat by"
                " seat in the order they were kept (R7.1); possible: add 6, return 6"
            ),
        ),
        (
            f"{ROUND} xa",
            12,
            ("move 12 'xa': nobody can 'take a': the game is over (R7.5); nothing more can be done"),
        ),
        (
            "5a 8z",
            2,
            (
                "move 2 '8z': seat 2: no such move, moves read like 8b X_ xb T3 +6 -9;"
                " possible: draw, take a, take b"
            ),
        ),
        (
            f"{ROUND} so",
            12,
            (
                "move 12 'so': after the end: no such move, moves read like 8b X_ xb T3 +6 -9;"
                " nothing more can be done"
            ),
        ),
        ("5? 6a", 1, "move 1 '5?': seat 1: a draw not yet decided can only be the last move (R4.1)"),
    ],
)
def test_a_wrong_move_is_named_with_seat_rule_and_choices(moves: str, number: int, message: str) -> None:
    assert refused(open_record(moves)) == (number, message)


def test_every_draw_agrees_with_the_towers() -> None:
    text = whole("5a 6b 7a").replace("6b", "8b")
    assert refused(text) == (2, "move 2 '8b': seat 2: Towers says that 6 is drawn here (R4.1)")


def test_with_towers_no_token_is_unknown() -> None:
    assert refused(whole("5_").replace("5_", "?_"))[1].endswith("Towers says that 5 is drawn here (R4.1)")


def test_with_towers_no_decision_is_unknown() -> None:
    text = whole(f"6_ 5a {ROUND} -6").replace("-6", "-?")
    assert "cannot 'return ?'" in refused(text)[1]


def test_drawing_from_an_empty_tower_is_refused() -> None:
    """R3.4"""
    moves = "5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b 8b"
    assert refused(open_record(moves))[1].startswith(
        "move 16 '8b': seat 2 cannot 'draw': the current tower is"
    )


def test_moves_are_counted_without_the_round_numbers() -> None:
    assert refused(open_record("1. xa xb T2 2. so"))[0] == 4


@pytest.mark.parametrize(
    "moves", ["2. 5a", "5a 1. 6a", "1. 1. 5a", "xa xb 2. T2", "xa 1. xb", "1. 5a xa xb T2 1. 5a"]
)
def test_a_wrong_round_number_is_refused(moves: str) -> None:
    assert "a round begins with its number; here goes on round" in refused(open_record(moves))[1]


def test_a_wrong_round_number_is_named_with_the_move_it_stands_before() -> None:
    assert refused(open_record("xa xb T2 3. 5a")) == (
        4,
        "move 4 '3.': a round begins with its number; here goes on round 2 (R6.3)",
    )


@pytest.mark.parametrize("moves", ["1.", "1. 5a xa xb T2 2. 5a", "5a xa xb T2 2.", "xa xb T4 2. xa xb T2 5a"])
def test_right_round_numbers_are_read(moves: str) -> None:
    assert Game.from_record(open_record(moves)).phase == "turn"


def test_after_the_end_no_round_begins() -> None:
    assert refused(open_record(f"{ROUND} 5."))[0] == 12


def test_a_record_may_stop_anywhere() -> None:
    words = random_game(3, "stops").record().split("\n\n")[1].split()
    for stop in range(len(words)):
        Game.from_record(
            open_record(" ".join(words[:stop]), players=3, first=random_game(3, "stops", 0).turn + 1)
        )


def test_a_draw_not_yet_decided_can_be_last() -> None:
    game = Game.from_record(whole("5a").replace("5a", "5?"))
    assert game.phase == "decide"


def test_it_is_written_as_it_was_read() -> None:
    assert play(after("5a", coming="X"), "draw").record().endswith("\n1. 5a X?\n")


def test_nothing_is_half_loaded() -> None:
    """A refused record leaves no game behind: there is nothing but the error."""
    with pytest.raises(RecordError):
        Game.from_record(open_record("5a 6b 7a xz"))


# A seat's own record


def test_without_towers_another_seats_kept_token_is_unknown() -> None:
    assert Game.from_record(open_record("?_ 5a")).state.kept == ((UNKNOWN,), ())


def test_an_unknown_draw_not_yet_decided_can_be_last() -> None:
    assert Game.from_record(open_record("5a ??")).state.hand == UNKNOWN


def test_no_unknown_token_is_placed() -> None:
    assert "no such move" in refused(open_record("?a"))[1]


def test_no_unknown_token_is_added() -> None:
    assert "no such move" in refused(open_record(f"?_ 5a {ROUND} +?"))[1]


def test_an_unknown_token_comes_to_light_when_it_is_added() -> None:
    game = Game.from_record(open_record(f"?_ 5a {ROUND} +9"))
    assert game.state.kept[0] == (4,)


def test_an_unknown_token_is_returned_unknown() -> None:
    game = Game.from_record(open_record(f"?_ 5a {ROUND} -?"))
    assert (game.over, game.state.kept[0]) == (True, (UNKNOWN,))


def test_an_unknown_token_is_not_returned_as_a_known_one() -> None:
    """R8.3: nobody else sees it, so nobody's record can name it."""
    assert "cannot 'return 9'" in refused(open_record(f"?_ 5a {ROUND} -9"))[1]


def test_a_known_token_is_not_returned_as_an_unknown_one() -> None:
    assert "cannot 'return ?'" in refused(open_record(f"9_ 5a {ROUND} -?"))[1]


def test_an_eleventh_token_is_refused_when_it_is_drawn() -> None:
    """R1.1"""
    assert refused(open_record("5a " * 11)) == (
        11,
        "move 11 '5a': seat 1: there are only 10 tokens 5 (R1.1)",
    )


def test_an_eleventh_token_is_refused_when_it_is_added() -> None:
    """R1.1"""
    moves = "?_ " + "5a " * 10 + "xb xa T2 xa xb T3 xa xb T4 xa xb +5"
    assert refused(open_record(moves))[1].endswith("seat 1: there are only 10 tokens 5 (R1.1)")


def test_a_known_kept_token_is_counted_once() -> None:
    moves = "5_ " + "5a " * 9 + "xb xa T2 xa xb T3 xa xb T4 xa xb +5"
    assert Game.from_record(open_record(moves)).over


def test_unknown_tokens_may_be_more_than_ten() -> None:
    two_each = "?_ ?_ ?_ ?_ ?_ ?_ ?_ ?_ ?_ ?_"
    assert len(Game.from_record(open_record(two_each, players=5)).history) == 20


@pytest.mark.parametrize("text", ["prose", whole("5a 6c")])
def test_what_is_wrong_comes_back_whole_from_another_process(text: str) -> None:
    with pytest.raises(RecordError) as told:
        Game.from_record(text)
    back = pickle.loads(pickle.dumps(told.value))
    assert (type(back), str(back)) == (RecordError, str(told.value))
    assert (back.move, back.word, back.fault) == (told.value.move, told.value.word, told.value.fault)
    assert set(back.values) == set(told.value.values)
