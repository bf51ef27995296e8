"""Every word of the static page stands in a catalogue, in every language, and nowhere else."""

import json
from functools import cache
from typing import Final

import pytest

from tests.page.markup import ROOT, having, page

LANGUAGES: Final = ("en", "de", "fr")
SAID_BY_THE_PAGE: Final = {
    "ask.import",
    "ask.new",
    "ask.take",
    "copy.done",
    "import.nothing",
    "play.unanswered",
    "practice.why",
    "start.damaged",
    "start.linked",
}


@cache
def catalogue(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((ROOT / f"web/text/{language}/page.json").read_text("utf-8"))
    return words


def keys_on_the_page() -> set[str]:
    names = ("data-t", "data-t-label", "data-t-placeholder", "data-t-title", "data-t-why")
    return {node.attributes[name] for name in names for node in having(name)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_all_that_is_said_and_nothing_else(language: str) -> None:
    assert set(catalogue(language)) == keys_on_the_page() | SAID_BY_THE_PAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_opponents_are_chosen_by_the_names_they_have_at_the_table(language: str) -> None:
    table = json.loads((ROOT / f"web/text/{language}/table.json").read_text("utf-8"))
    for seat in range(2, 6):
        name = table[f"name.{seat}"]
        assert catalogue(language)[f"first.{seat}"] == name
        assert name in catalogue(language)[f"each.level.{seat}"]
        assert name in catalogue(language)[f"each.character.{seat}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_empty(language: str) -> None:
    assert [key for key, words in catalogue(language).items() if not words.strip()] == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_long_sentences_are_translated(language: str) -> None:
    english = catalogue("en")
    same = {key for key, words in catalogue(language).items() if words == english[key] and len(words) > 24}
    assert same <= {"about.python"}


def test_the_page_as_served_is_the_english_catalogue() -> None:
    shown = {node.attributes["data-t"]: node.text for node in having("data-t")}
    assert {key: catalogue("en")[key] for key in shown} == shown


@pytest.mark.parametrize(
    ("names", "said"),
    [("data-t-label", "aria-label"), ("data-t-title", "title"), ("data-t-why", "data-why")],
)
def test_labels_as_served_are_the_english_catalogue(names: str, said: str) -> None:
    for node in having(names):
        assert node.attributes[said] == catalogue("en")[node.attributes[names]]


def test_no_other_words_stand_in_the_markup() -> None:
    free = {"Triqueta", "English", "Deutsch", "Français"}
    silent = {"title", "script", "style", "kbd", "tr", "th"}
    words = {
        node.text.strip()
        for node in page()
        if "data-t" not in node.attributes and node.tag not in silent and not node.text.strip().isdecimal()
    }
    assert words - free - {""} == set()
