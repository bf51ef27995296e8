"""An action is its text."""

import pytest

from triqueta import read_action
from triqueta.actions import MEANING, RETURN, reveals
from triqueta.pieces import UNKNOWN


@pytest.mark.parametrize("text", ["draw", "place b", "keep", "take b", "tower 3", "add 6", "return 6"])
def test_every_form_of_the_notation_is_an_action(text: str) -> None:
    assert read_action(text) == text


def test_there_are_29_actions_and_one_for_an_unknown_token() -> None:
    assert len(MEANING) == 1 + 1 + 5 + 5 + 4 + 6 + 6 + 1


@pytest.mark.parametrize("action", list(MEANING))
def test_each_action_reads_as_itself(action: str) -> None:
    assert read_action(action) == action


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("draw", ("draw", 0)),
        ("keep", ("keep", 0)),
        ("place a", ("place", 0)),
        ("take e", ("take", 4)),
        ("tower 1", ("tower", 0)),
        ("tower 4", ("tower", 3)),
        ("add 5", ("add", 0)),
        ("add X", ("add", 5)),
        ("return X", ("return", 5)),
        ("return ?", ("return", 6)),
    ],
)
def test_an_action_means_a_verb_and_what_it_is_about(text: str, meaning: tuple[str, int]) -> None:
    assert MEANING[read_action(text)] == meaning


def test_white_space_around_and_between_does_not_matter() -> None:
    assert read_action("  take \t b\n") == "take b"


@pytest.mark.parametrize(
    "text", ["", "place f", "tower 0", "tower 5", "add ?", "Draw", "take B", "take", "8b"]
)
def test_nothing_else_is(text: str) -> None:
    with pytest.raises(
        ValueError,
        match=r"' is not an action; actions read like draw, keep, place b, take b, tower 3, add 6, return 6$",
    ):
        read_action(text)


def test_the_refusal_quotes_no_more_than_the_beginning() -> None:
    with pytest.raises(ValueError, match=r"^'x{40}' is not an action"):
        read_action("x" * 1000)


def test_a_known_kept_token_is_added_or_returned() -> None:
    assert reveals(1) == ("add 6", "return 6")


def test_an_unknown_one_may_turn_out_to_be_anything() -> None:
    assert reveals(UNKNOWN) == ("add 5", "add 6", "add 7", "add 8", "add 9", "add X", RETURN[UNKNOWN])
