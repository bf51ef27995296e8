"""The grammar of the terminal."""

import json
from pathlib import Path

import pytest

from tests.languages import SPOKEN
from triqueta.cli import sentences, words
from triqueta.cli.table import NAMES
from triqueta.cli.typed import REQUESTS
from triqueta.events import Drew, Kept, Returned, Ruined
from triqueta.pieces import UNKNOWN


@pytest.mark.parametrize(
    ("tokens", "text"),
    [((), "empty"), ((5,), "1 bear"), ((2, 2, 1), "2 deer, 1 owl"), ((0, 5, 0), "2 rabbits, 1 bear")],
)
def test_rows_are_told_as_they_grew(tokens: tuple[int, ...], text: str) -> None:
    assert words.row_in_words(tokens) == text


def test_the_people_of_the_page_sit_here_too() -> None:
    page = json.loads((Path(__file__).parents[2] / "web/text/en/words.json").read_text("utf-8"))
    assert [page[f"name.{number}"] for number in range(2, 6)] == list(NAMES)


def test_one_token_has_its_article() -> None:
    assert [words.a_token(token) for token in (0, 1, 6)] == ["a rabbit", "an owl", "a token"]


def test_choices_are_listed() -> None:
    assert words.rows([0, 1, 4]) == "a, b or e"
    assert words.either(["draw"]) == "draw"
    assert words.collection_in_words([0] * 6) == "nothing"


def test_whoever_is_told_something_is_told_in_person() -> None:
    said = SPOKEN["en"].files["terminal"]
    about_others = {key.removeprefix("you.") for key in said if key.startswith("you.")}
    assert about_others <= said.keys()


def test_help_names_every_wish() -> None:
    assert {wish for wish in REQUESTS.values() if wish not in words.SAY["help"]} == {"help"}


def test_secrets_of_others_stay_secret() -> None:
    assert list(sentences.tell(Returned(1, UNKNOWN), ["", "Bo"])) == ["Bo returns a kept token face down."]
    assert list(sentences.tell(Kept(1, UNKNOWN), ["", "Bo"])) == ["Bo keeps a token face down."]
    assert list(sentences.tell(Drew(1, UNKNOWN, 3), ["", "Bo"])) == []


def test_a_ruined_set_is_told() -> None:
    assert list(sentences.tell(Ruined(0, 2), ["", "Bo"])) == ["Too many deer for you: the set is ruined."]
