"""Every word of the static page stands in a catalogue, in every language, and nowhere else."""

import ast
import json
import tomllib
from functools import cache
from typing import Final

import pytest

from tests.page.markup import ROOT, having, page
from web.engine import texts

LANGUAGES: Final = sorted(folder.name for folder in (ROOT / "web/text").iterdir() if folder.is_dir())


@cache
def catalogue(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((ROOT / f"web/text/{language}/page.json").read_text("utf-8"))
    return words


def keys_on_the_page() -> set[str]:
    names = ("data-t", "data-t-label", "data-t-placeholder", "data-t-title", "data-t-why")
    return {node.attributes[name] for name in names for node in having(name)}


def said_by_the_page() -> set[str]:
    """The keys that web/page/ says at some moment."""
    calls = [
        node
        for module in (ROOT / "web/page").glob("*.py")
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("text", "ask")
    ]
    keys = [call.args[0] for call in calls if call.args]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def chosen_by_the_page() -> list[str]:
    """What web/page/texts.py knows; it runs in a browser alone, and so is only read."""
    code = ast.parse((ROOT / "web/page/texts.py").read_text("utf-8"))
    named = [node for node in code.body if isinstance(node, ast.Assign) and "LANGUAGES" in ast.unparse(node)]
    return list(ast.literal_eval(named[0].value))


def test_a_language_is_known_wherever_languages_are() -> None:
    assert {node.attributes["value"] for node in having("lang") if node.tag == "option"} == {*LANGUAGES}
    offered = [node for node in having("data-setting") if node.attributes["data-setting"] == "language"]
    assert [sorted(option.attributes["value"] for option in node.children) for node in offered] == [
        LANGUAGES
    ] * 3
    assert sorted(json.loads((ROOT / "web/text/boot.json").read_text("utf-8"))) == LANGUAGES
    assert sorted(chosen_by_the_page()) == LANGUAGES
    assert sorted(texts.LANGUAGES) == LANGUAGES
    shipped = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))["files"]
    assert [language for language in LANGUAGES if f"./web/text/{language}/table.json" not in shipped] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_all_that_is_said_and_nothing_else(language: str) -> None:
    assert set(catalogue(language)) == keys_on_the_page()


def test_what_the_page_says_stands_in_the_markup() -> None:
    assert {"ask.new", "play.unanswered"} <= said_by_the_page() <= keys_on_the_page()


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


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
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
    free = {"Triqueta", *(node.text for node in having("lang") if node.tag == "option")}
    silent = {"title", "script", "style", "kbd", "tr", "th"}
    words = {
        node.text.strip()
        for node in page()
        if "data-t" not in node.attributes and node.tag not in silent and not node.text.strip().isdecimal()
    }
    assert words - free - {""} == set()
