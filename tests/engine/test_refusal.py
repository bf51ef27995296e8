"""What a refusal says, to the letter: who, what, why, which rule, what instead."""

import pickle

import pytest

from tests.table import after, play, random_game
from triqueta import Game, IllegalAction
from triqueta.actions import DRAW, KEEP, MEANING, PLACE, Action
from triqueta.refusal import CAUSES, Refusal, instead, refusal, why_not

END = "xa xb T2 xa xb T3 xa xb T4 xa xb"
TURN = "possible: draw, take a, take b"
TOWERS = "possible: tower 2, tower 3, tower 4"


def drawn(moves: str = "") -> Game:
    return play(after(moves), "draw")


@pytest.mark.parametrize(
    ("game", "action", "told"),
    [
        (after("5a"), "keep", f"seat 2 cannot 'keep': no token has been drawn (R4.1); {TURN}"),
        (after("5a"), "place a", f"seat 2 cannot 'place a': no token has been drawn (R4.1); {TURN}"),
        (after(), "tower 2", f"seat 1 cannot 'tower 2': a turn is one draw or one row taken (R3.2); {TURN}"),
        (after(), "add 5", f"seat 1 cannot 'add 5': a turn is one draw or one row taken (R3.2); {TURN}"),
        (after(), "take c", f"seat 1 cannot 'take c': there is no row c at a table of 2 (R5.1); {TURN}"),
        (
            drawn("xa"),
            "place a",
            "seat 2 cannot 'place a': that row is not on the table (R4.2); possible: place b, keep",
        ),
        (
            drawn("xa"),
            "take b",
            (
                "seat 2 cannot 'take b': the token just drawn must be placed or kept first (R4.2);"
                " possible: place b, keep"
            ),
        ),
        (
            drawn("xa"),
            "draw",
            (
                "seat 2 cannot 'draw': the token just drawn must be placed or kept first (R4.2);"
                " possible: place b, keep"
            ),
        ),
        (
            drawn("5_ 5a 5_ 5a"),
            "keep",
            (
                "seat 1 cannot 'keep': 2 tokens are kept already, which is all for the whole game (R4.3);"
                " possible: place a, place b"
            ),
        ),
        (
            after("xa" + " 5b 6b 7b 8b 9b" * 3),
            "draw",
            "seat 2 cannot 'draw': the current tower is empty (R3.4); possible: take b",
        ),
        (
            after("xa xb"),
            "draw",
            f"seat 2 cannot 'draw': the round is over and the holder of the rock opens a tower (R6.3); {TOWERS}",
        ),
        (
            after("xa xb"),
            "take a",
            f"seat 2 cannot 'take a': the round is over and the holder of the rock opens a tower (R6.3); {TOWERS}",
        ),
        (
            after("xa xb"),
            "keep",
            f"seat 2 cannot 'keep': the round is over and the holder of the rock opens a tower (R6.3); {TOWERS}",
        ),
        (
            after("xa xb"),
            "tower 1",
            f"seat 2 cannot 'tower 1': tower 1 is not closed any more (R6.3); {TOWERS}",
        ),
        (
            after(f"6_ 5a {END}"),
            "return 5",
            (
                "seat 1 cannot 'return 5': the kept tokens are decided on, seat by seat in the order they were kept"
                " (R7.1); possible: add 6, return 6"
            ),
        ),
        (
            after(f"6_ 5a {END}"),
            "keep",
            (
                "seat 1 cannot 'keep': the kept tokens are decided on, seat by seat in the order they were kept"
                " (R7.1); possible: add 6, return 6"
            ),
        ),
    ],
)
def test_a_refusal_says_who_what_why_and_what_instead(game: Game, action: str, told: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.play(game.turn, Action(action))
    assert str(caught.value) == told


def test_after_the_end_it_is_nobodys_to_do() -> None:
    with pytest.raises(IllegalAction) as caught:
        after(END).play(0, Action("draw"))
    assert (caught.value.seat, str(caught.value)) == (
        -1,
        "nobody can 'draw': the game is over (R7.5); nothing more can be done",
    )


def test_a_refusal_is_data_too() -> None:
    with pytest.raises(IllegalAction) as caught:
        after("5a").play(1, Action("keep"))
    error = caught.value
    assert (error.seat, error.action, error.rule, error.cause, error.reason, error.possible) == (
        1,
        "keep",
        "R4.1",
        "nothing-to-keep",
        "no token has been drawn",
        ("draw", "take a", "take b"),
    )


EMPTY = "5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b"


@pytest.mark.parametrize(
    ("game", "seat", "action", "rule", "cause"),
    [
        (after("xa xb T2 xa xb T3 xa xb T4 xa xb"), 0, "draw", "R7.5", "game-over"),
        (after("5a"), 0, "draw", "R3.1", "another-seat"),
        (after("5a"), 7, "draw", "R3.1", "another-seat"),
        (after("5a xb"), -1, "draw", "R3.1", "another-seat"),
        (after("5a xb"), 2, "draw", "R3.1", "another-seat"),
        (after("xa"), 0, "draw", "R3.3", "out-of-round"),
        (after("xa xb"), 0, "tower 2", "R3.1", "another-seat"),
        (after(), 0, "fly", "R3.2", "draw-or-take"),
        (after(), 0, "tower 2", "R3.2", "round-not-over"),
        (after(), 0, "add 5", "R3.2", "game-not-over"),
        (after(), 0, "return ?", "R3.2", "game-not-over"),
        (after(EMPTY), 1, "draw", "R3.4", "tower-empty"),
        (after(), 0, "place a", "R4.1", "nothing-to-place"),
        (after(), 0, "keep", "R4.1", "nothing-to-keep"),
        (drawn(), 0, "draw", "R4.2", "token-in-hand"),
        (drawn(), 0, "take a", "R4.2", "token-in-hand"),
        (drawn(), 0, "add 5", "R4.2", "token-in-hand"),
        (drawn(), 0, "fly", "R4.2", "token-in-hand"),
        (drawn(), 0, "tower 2", "R4.2", "another-tower"),
        (drawn("5_ 5a 5_ 5a"), 0, "keep", "R4.3", "keeps-used-up"),
        (drawn(), 0, "place c", "R4.2", "no-such-row"),
        (drawn(), 0, "take c", "R5.1", "no-such-row"),
        (after(), 0, "take e", "R5.1", "no-such-row"),
        (drawn("xa"), 1, "place a", "R4.2", "row-gone"),
        (drawn("xa"), 1, "take a", "R5.1", "row-gone"),
        (after("xa"), 1, "take a", "R5.1", "row-gone"),
        (after("xa"), 1, "place a", "R4.2", "row-gone"),
        (after("xa xb"), 1, "place a", "R6.3", "round-over"),
        (after("xa xb"), 1, "tower 1", "R6.3", "tower-opened"),
        (after(f"6_ 5a {END}"), 0, "take a", "R7.1", "end-decisions"),
        (after(f"6_ 5a {END}"), 1, "add 6", "R3.1", "another-seat"),
    ],
)
def test_a_refusal_has_a_cause_the_same_for_position_and_view(
    game: Game, seat: int, action: str, rule: str, cause: str
) -> None:
    why = Refusal(rule, cause)
    assert refusal(game.state, seat, action) == why
    for looking in (0, 1, None):
        assert why_not(game.view(looking), seat, action) == why
    with pytest.raises(IllegalAction) as caught:
        game.play(seat, Action(action))
    assert (caught.value.rule, caught.value.cause) == (rule, cause)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_stands_in_the_way_of_what_is_legal_and_of_nothing_else(players: int) -> None:
    """Whatever a seat tries, its view says beforehand what the game says to it."""
    game, met = random_game(players, "why"), set()
    for actions in range(len(game.history)):
        twin = game.branch(actions)
        for seat in range(players):
            seen = twin.view(seat)
            for action in MEANING:
                why = why_not(seen, seat, action)
                assert (why is None) == (seat == twin.turn and action in twin.legal)
                if why is not None:
                    met.add(why.cause)
                    with pytest.raises(IllegalAction) as caught:
                        twin.play(seat, action)
                    assert (caught.value.rule, caught.value.cause) == (why.rule, why.cause)
    assert met <= set(CAUSES)


def test_a_seat_that_took_its_row_is_told_so() -> None:
    """R3.3"""
    with pytest.raises(
        IllegalAction,
        match=r"^seat 1 cannot 'draw': it has taken its row and is out of the round \(R3.3\); possible: draw, take b$",
    ):
        after("xa").play(0, DRAW)


def test_a_row_that_is_gone_is_the_better_reason() -> None:
    with pytest.raises(
        IllegalAction, match=r"^seat 2 cannot 'place a': that row is not on the table \(R4.2\)"
    ):
        after("xa").play(1, PLACE[0])


def test_a_refusal_carries_what_its_sentence_names() -> None:
    with pytest.raises(IllegalAction) as caught:
        drawn("5_ 5a 5_ 5a").play(0, KEEP)
    assert caught.value.values["keeps"] == 2


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(IllegalAction, match=rf"^seat 1 cannot '{'y' * 40}': "):
        after().play(0, Action("y" * 1000))


def test_what_can_be_done_instead_is_listed() -> None:
    assert instead((Action("draw"), Action("take b"))) == "possible: draw, take b"


def test_a_refusal_comes_back_whole_from_another_process() -> None:
    with pytest.raises(IllegalAction) as told:
        after("5a").play(1, Action("take e"))
    back = pickle.loads(pickle.dumps(told.value))
    assert (type(back), str(back), vars(back)) == (IllegalAction, str(told.value), vars(told.value))
