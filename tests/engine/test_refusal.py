"""What a refusal says, to the letter: who, what, why, which rule, what instead."""

import pytest

from tests.table import after, play
from triqueta import Game, IllegalAction
from triqueta.actions import Action
from triqueta.refusal import instead

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
    assert (error.seat, error.action, error.rule, error.reason, error.possible) == (
        1,
        "keep",
        "R4.1",
        "no token has been drawn",
        ("draw", "take a", "take b"),
    )


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(IllegalAction, match=rf"^seat 1 cannot '{'y' * 40}': "):
        after().play(0, Action("y" * 1000))


def test_what_can_be_done_instead_is_listed() -> None:
    assert instead((Action("draw"), Action("take b"))) == "possible: draw, take b"
