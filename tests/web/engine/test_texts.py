"""The catalogues: all languages with the same keys and the same values, nothing missing, nothing over."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from tests.languages import LANGUAGES, SPOKEN
from tests.web.engine.visit import Visit
from triqueta.pieces import ANIMALS
from triqueta.texts import Number, Texts
from web.engine.texts import CATALOGUES, texts
from web.engine.words import Words

SOURCES = sorted((Path(__file__).parents[3] / "web" / "engine").glob("*.py"))


def entries(language: str) -> dict[str, str | dict[str, str]]:
    return texts(language)._entries  # type: ignore[return-value]


def forms(entry: str | dict[str, str]) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def fields(entry: str | dict[str, str]) -> set[tuple[str, str]]:
    """Placeholders with what they ask for."""
    parsed = (part for form in forms(entry) for part in Formatter().parse(form))
    return {(name, spec or "") for _, name, spec, _ in parsed if name is not None}


def keys_in_code() -> Iterator[re.Pattern[str]]:
    """Every text in the code, as what it may stand for once its variable parts are known."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
                    for part in node.values
                )
                yield re.compile("".join(parts))


def keys_said() -> Iterator[str]:
    """The keys that stand in the code as such."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr in ("say", "tell") and isinstance(first, ast.Constant):
                    yield str(first.value) + (".you" if node.func.attr == "tell" else "")
            if isinstance(node, ast.Constant) and re.fullmatch(
                r"(why|error|status|result|tie)\.[\w.]*\w", str(node.value)
            ):
                yield str(node.value)


def test_all_languages_have_the_same_keys() -> None:
    assert {language: sorted(entries(language)) for language in LANGUAGES} == dict.fromkeys(
        LANGUAGES, sorted(entries("en"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_name_the_same_values(language: str) -> None:
    for key, entry in entries("en").items():
        if not key.startswith("animal."):
            assert {name for name, _ in fields(entries(language)[key])} == {
                name for name, _ in fields(entry)
            }, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete_and_need_a_number(language: str) -> None:
    for key, entry in entries(language).items():
        if isinstance(entry, dict) and not key.startswith("animal."):
            assert set(entry) == {*SPOKEN[language].files["language"]["plural"], "other"}, key
            assert any(name == "n" for name, _ in fields(entry)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_animal_has_every_form_that_a_sentence_asks_for(language: str) -> None:
    asked = {spec for entry in entries(language).values() for name, spec in fields(entry) if name == "animal"}
    for animal in (*ANIMALS, "unknown"):
        forms_there = entries(language)[f"animal.{animal}"]
        assert asked <= set(forms_there), animal


def test_every_key_is_used() -> None:
    patterns = list(keys_in_code())
    for key in entries("en"):
        stem = re.sub(r"\.(you|other)$", "", key)
        assert any(pattern.fullmatch(key) or pattern.fullmatch(stem) for pattern in patterns), key


def test_every_key_that_is_used_is_there() -> None:
    there = set(entries("en"))
    for key in keys_said():
        assert {key, f"{key}.you"} & there, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_well_set(language: str) -> None:
    for key, entry in entries(language).items():
        for form in forms(entry):
            assert form == form.strip() or key == "list.comma", key
            assert "  " not in form, key
            assert "'" not in form, key
            assert "-{" not in form, key
            if language == "fr":
                assert not re.search(r" [:;!?]", form), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_played_game_leaves_no_sentence_unfinished(language: str) -> None:
    visit, rng = Visit(language).start(3, seed=language), Random(4)
    while visit.reply["next"] != "over":
        visit.step(rng)
        said = [*visit.screen["slots"].values(), *visit.reply["announce"], visit.reply["summary"]]
        for piece in visit.screen["pieces"]:
            said += [piece["label"], piece["why"], *piece["text"].values()]
        assert not [text for text in said if "{" in text or "}" in text]


def test_numbers_are_written_as_people_read_them() -> None:
    assert [f"{Number(n)}" for n in (-3, 0, 7)] == ["−3", "0", "7"]
    assert [f"{Number(n):+}" for n in (-3, 0, 7)] == ["−3", "0", "+7"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["−1 point", "0 points", "+1 point", "+2 points"]),
        ("de", ["−1 Punkt", "0 Punkte", "+1 Punkt", "+2 Punkte"]),
        ("fr", ["−1 point", "0 point", "+1 point", "+2 points"]),
    ],
)
def test_plurals(language: str, said: list[str]) -> None:
    assert [texts(language).say("choice.effect", n=n) for n in (-1, 0, 1, 2)] == said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You draw an owl."),
        ("de", "Du ziehst eine Eule."),
        ("fr", "Vous piochez une chouette."),
    ],
)
def test_a_sentence_speaks_to_the_person(language: str, sentence: str) -> None:
    assert Words(texts(language), person=0).tell("log.draw", 0, animal=1) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Oisín places a ram in row b."),
        ("de", "Oisín legt einen Widder in Reihe b."),
        ("fr", "Oisín place un bélier dans la rangée b."),
    ],
)
def test_a_sentence_speaks_of_the_others(language: str, sentence: str) -> None:
    said = Words(texts(language), person=0).tell("log.place", 1, animal=4, row=1)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == sentence


def test_what_stands_in_a_value_is_never_read_as_a_sentence() -> None:
    assert Texts({}, {"said": "It was: {reason}"}).say("said", reason="{n} %s") == "It was: {n} %s"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_twice_in_a_file(language: str) -> None:
    """Of two only the second would be said, and the first corrected in vain."""
    for file in (CATALOGUES / language).glob("*.json"):
        whole = json.loads(file.read_text("utf-8"), object_pairs_hook=list)
        keys = Counter(key for key, _ in whole)
        assert [key for key, count in keys.items() if count > 1] == []
