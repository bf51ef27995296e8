"""What a person chose before a game is checked field by field, and nothing is played that nobody can have chosen."""

from typing import Any, Final

import pytest

from triqueta.deal import SEED_LENGTH
from triqueta.sitting.fair import fits
from triqueta.sitting.sitting import PERSON, Sitting
from web.engine.new_game import any_seed, new_sitting
from web.engine.refusals import NotUnderstood
from web.engine.words import words

TWO: Final[dict[str, Any]] = {"players": 2, "levels": ["novice"], "characters": ["even"], "seed": "oak"}


def chosen(asked: object) -> Sitting:
    return new_sitting(asked, bytes, (), words("en", PERSON))


def why(asked: object) -> str:
    with pytest.raises(NotUnderstood) as told:
        chosen(asked)
    return told.value.key


@pytest.mark.parametrize("asked", [None, "players", [], 2])
def test_what_is_no_choice_at_all_is_refused(asked: object) -> None:
    assert why(asked) == "error.settings"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 6),
        ("players", None),
        ("levels", None),
        ("levels", "novice"),
        ("levels", [7]),
        ("levels", ["novice", "novice"]),
        ("levels", ["master"]),
        ("characters", [None]),
        ("characters", []),
        ("characters", ["mean"]),
        ("first", 3),
        ("first", "second"),
        ("face", "hat"),
    ],
)
def test_each_field_is_one_that_can_be_chosen(name: str, value: object) -> None:
    assert why(TWO | {name: value}) == "error.settings"


def test_a_table_of_five_is_the_largest() -> None:
    five = TWO | {"players": 5, "levels": ["novice"] * 4, "characters": ["even"] * 4}
    assert chosen(five).game.state.players == 5
    assert (
        why(five | {"players": 6, "levels": ["novice"] * 5, "characters": ["even"] * 5}) == "error.settings"
    )


def test_a_seed_that_is_too_long_has_a_sentence_of_its_own() -> None:
    assert why(TWO | {"seed": "x" * (SEED_LENGTH + 1)}) == "error.seed"


@pytest.mark.parametrize("seed", [{}, {"seed": ""}, {"seed": "  "}])
def test_who_names_no_seed_is_given_one(seed: dict[str, str]) -> None:
    without = {name: value for name, value in TWO.items() if name != "seed"}
    assert chosen(without | seed).seed == "a" * 8
    assert chosen(TWO).seed == "oak"


def test_a_seed_that_chance_gives_is_made_of_letters_that_look_like_no_other() -> None:
    assert any_seed(lambda size: bytes(range(26, 26 + size))) == "6789abcd"


@pytest.mark.parametrize(("first", "begins"), [(1, 0), ("2", 1)])
def test_who_begins_is_counted_from_one(first: object, begins: int) -> None:
    assert chosen(TWO | {"first": first}).first == begins


def test_every_new_game_is_sealed() -> None:
    game = chosen(TWO).game
    assert fits(game)
    assert len(game.tags["Salt"]) == 32
