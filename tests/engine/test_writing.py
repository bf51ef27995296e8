"""From positions to words and tags: the whole record, and what a seat may know of it."""

import pytest

from tests.table import after, open_record, play, random_game
from triqueta import Game

END = "T2 xa xb T3 xa xb T4 xa xb"


def test_the_whole_record_holds_towers_and_seed() -> None:
    game = Game.new(2, "x")
    assert Game.from_record(game.record()).state == game.state


def test_a_seats_record_holds_neither_towers_nor_seed() -> None:
    assert [tag for tag in ("Towers", "Seed") if tag in Game.new(2, "x").record_for(0)] == []


@pytest.mark.parametrize("name", ["Names", "Date", "Person", "Levels", "Characters", "Practice", "Begins"])
def test_a_seats_record_keeps_a_tag_in_which_nothing_hidden_stands(name: str) -> None:
    game = after("5a")
    game.tags |= {"Weather": "mild", name: "1"}
    assert game.record_for(1).startswith(f'[Triqueta "1"]\n[Players "2"]\n[First "1"]\n[{name} "1"]\n\n')


@pytest.mark.parametrize("name", ["Seed", "Undone", "Towers2", "towers", "Weather", "Scores"])
def test_a_seats_record_leaves_every_other_tag_behind(name: str) -> None:
    """R8.3: what a stranger or a later version has written there nobody knows."""
    game = after("5a")
    game.tags[name] = "X_,keep"
    assert f'[{name} "X_,keep"]' in game.record()
    assert game.record_for(1) == game.record_for(None) == open_record("1. 5a")


def words_for(game: Game, seat: int | None) -> str:
    return " ".join(game.record_for(seat).split("\n\n")[1].split())


def test_in_a_seats_record_its_own_kept_tokens_are_known() -> None:
    assert words_for(after("X_ 6_ 5a"), 0) == "1. X_ ?_ 5a"


def test_a_spectators_record_knows_no_kept_token() -> None:
    assert words_for(after("X_ 6_ 5a"), None) == "1. ?_ ?_ 5a"


def test_in_a_seats_record_its_own_draw_is_known() -> None:
    assert words_for(play(after("5a", coming="X"), "draw"), 1) == "1. 5a X?"


def test_in_another_seats_record_it_is_not() -> None:
    assert words_for(play(after("5a", coming="X"), "draw"), 0) == "1. 5a ??"


def test_unseen_end_decisions() -> None:
    game = after(f"X_ 6_ 9_ 5a xa xb {END} +X -9 -6")
    endings = [words_for(game, seat).split("xa xb ")[-1] for seat in (0, 1, None)]
    assert endings == ["+X -9 -?", "+X -? -6", "+X -? -?"]


def test_a_seats_record_is_read_to_what_the_seat_sees() -> None:
    game = random_game(4, "seat", actions=70)
    assert [Game.from_record(game.record_for(seat)).view(seat) for seat in range(4)] == [
        game.view(seat) for seat in range(4)
    ]
