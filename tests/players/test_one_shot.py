"""Players who answer at once: what they fall for, and how their characters show."""

from random import Random

from tests.table import after
from triqueta import Action
from triqueta.players import player

LOW = "5a 7b 5a 8b 6a 9b 6a Xb"
"""Two pairs on row a, half the tower gone."""
TALL = "5a 7b 5a 8b 6a 9b 6a"
"""The same, more than half the tower left."""
BEARS = "Xa Xa xb xa T2 Xa 5b 6b X?"
"""Seat 1 has drawn a bear; seat 2, with two bears, would like one in row b and none more in row a."""


def answer(level: str, character: str, moves: str) -> Action:
    game = after(moves)
    return player(level, character).choose(game.view(game.turn), Random(3))


def test_a_casual_player_counts_on_no_animal_that_is_used_up() -> None:
    alone = after("5b " * 10 + "xa")
    assert player("casual").choose(alone.view(alone.turn), Random(1)) in alone.legal


def test_a_patient_one_asks_more_of_a_tall_tower() -> None:
    assert answer("casual", "even", "5a 5a 5a") == "take a"
    assert answer("casual", "patient", "5a 5a 5a") == "draw"


def test_a_greedy_one_is_content_with_less_of_a_low_tower() -> None:
    assert answer("casual", "even", LOW) == "draw"
    assert answer("casual", "greedy", LOW) == "take a"


def test_a_spiteful_one_places_where_it_serves_others_least() -> None:
    assert answer("casual", "even", BEARS) == "place b"
    assert answer("casual", "spiteful", BEARS) == "place a"


def test_a_novice_has_a_character_too() -> None:
    assert answer("novice", "even", TALL) == "take a"
    assert answer("novice", "patient", TALL) == "draw"


def test_what_helps_is_placed_in_the_best_row_or_by_the_hasty_where_it_makes_the_best() -> None:
    """Row a is worth two points now; with a boar in it, row b makes three of them."""
    moves = "8a 5b xa xb T2 5a 8b 6a 8?"
    assert answer("casual", "even", moves) == "place a"
    assert answer("casual", "greedy", moves) == "place b"


def test_no_token_is_kept_that_helps_the_only_row_however_bad_that_is() -> None:
    assert answer("casual", "even", "Xb Xb Xb Xb xa 5?") == "place b"


def test_a_spiteful_one_gives_up_a_point_to_take_two_from_another() -> None:
    """Seat 1 has two rabbits: one more in row b ruins them, one in row a completes them."""
    moves = "5a 6b 5a xb xa T2 7a 8a 9a Xa 5b 5?"
    assert answer("casual", "even", moves) == "place a"
    assert answer("casual", "spiteful", moves) == "place b"
