"""Every word of the static page stands in a catalogue, in every language, and nowhere else."""

import ast
import re

import pytest

from tests.languages import LANGUAGES, SPOKEN
from tests.page.markup import ROOT, having, page
from triqueta.pieces import ROWS
from triqueta.texts import OTHER
from web.build_texts import FILES, TEXT, Language, language

each = pytest.mark.parametrize("code", LANGUAGES)


def catalogue(code: str) -> dict[str, str]:
    """What the page says, each key with one sentence."""
    words = SPOKEN[code].page
    return {key: entry if isinstance(entry, str) else entry[OTHER] for key, entry in words.items()}


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


def test_a_folder_makes_a_language_and_nothing_else_does() -> None:
    assert sorted(folder.name for folder in TEXT.iterdir()) == LANGUAGES
    offered = [node for node in having("data-setting") if node.attributes["data-setting"] == "language"]
    for node in offered:
        assert sorted(option.attributes["value"] for option in node.children) == LANGUAGES
    code = [
        *(ROOT / "web").rglob("*.py"),
        *(ROOT / "web").rglob("*.js"),
        ROOT / "index.html",
        ROOT / "pyscript.toml",
    ]
    named = "|".join(set(LANGUAGES) - {"en"})
    tags = re.compile(rf"""["'/]({named})["'/]""")
    assert [file.name for file in code if tags.search(file.read_text("utf-8"))] == []


@each
def test_a_language_says_all_that_english_says_and_nothing_else(code: str) -> None:
    for name in FILES:
        english, own = language("en").files[name], SPOKEN[code].files[name]
        assert sorted(own) == sorted(english), f"web/text/{code}/{name}.json"
        assert [key for key in own if type(own[key]) is not type(english[key])] == []


def test_what_a_language_lacks_is_said_in_english() -> None:
    lacking = Language("xx", SPOKEN["de"].files | {"page": {"menu.log": "Verlauf"}, "boot": {}})
    assert lacking.page["menu.log"] == "Verlauf"
    assert lacking.page["menu.rules"] == "Rules"
    assert lacking.boot == language("en").boot


@each
def test_the_page_has_all_its_words(code: str) -> None:
    assert set(SPOKEN[code].page) == keys_on_the_page()


def test_what_the_page_says_stands_in_the_markup() -> None:
    assert {"ask.new", "play.unanswered"} <= said_by_the_page() <= keys_on_the_page()


@each
def test_opponents_are_chosen_by_the_names_they_have_at_the_table(code: str) -> None:
    for seat in range(2, 6):
        name = SPOKEN[code].files["words"][f"name.{seat}"]
        assert catalogue(code)[f"first.{seat}"] == name
        assert name in catalogue(code)[f"each.level.{seat}"]
        assert name in catalogue(code)[f"each.character.{seat}"]


@each
def test_no_word_is_empty(code: str) -> None:
    assert [key for key, words in catalogue(code).items() if not words.strip()] == []


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_long_sentences_are_translated(code: str) -> None:
    english = catalogue("en")
    same = {key for key, words in catalogue(code).items() if words == english[key] and len(words) > 24}
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
    free = {"Triqueta", *ROWS, *(node.text for node in having("lang") if node.tag == "option")}
    silent = {"title", "script", "style", "kbd", "tr", "th"}
    words = {
        node.text.strip()
        for node in page()
        if "data-t" not in node.attributes and node.tag not in silent and not node.text.strip().isdecimal()
    }
    assert words - free - {""} == set()
