"""A broken record is refused in the person's own language: the place, the seat, the rule, and what was possible."""

from string import Formatter
from typing import Final

import pytest

from tests.languages import LANGUAGES
from tests.table import open_record, whole
from tests.web.engine.visit import Visit
from triqueta.record.errors import FAULTS
from web.engine.texts import texts

TAGS: Final = '[Triqueta "1"]\n[Players "2"]\n[First "1"]\n\n'
ROUND: Final = "xa xb T2 xa xb T3 xa xb T4 xa xb"
TAGGED: Final = {  # fault: a text with it
    "first": "",
    "version": '[Triqueta "2"]',
    "missing": '[Triqueta "1"]',
    "number": '[Triqueta "1"][Players "6"]',
    "tag.twice": '[A "1"][A "1"]',
    "tag.late": TAGS + '5a [Names "x"]',
    "line": TAGS + "\n[Names",
    "towers": TAGS + '[Towers "56789X"]',
    "long": "x" * 200_000,
    "words": TAGS + "x " * 301,
    "tags": "".join(f'[T{number} "x"]' for number in range(101)),
}
MOVED: Final = {
    "word": open_record("5a 8z"),
    "open": open_record("5? 6a"),
    "draw": whole("5a 6b").replace("6b", "8b"),
    "copies": open_record("5a " * 11),
    "round": open_record("xa xb T2 3. 5a"),
}
REFUSED: Final = {  # rule: moves that break it
    "R3.2": "T2",
    "R3.4": "5a 6a 7a 8a 9a Xa " * 2 + "5b 6b 7b 8b",
    "R4.2": "5a 6c",
    "R4.3": "X_ 5a X_ 5a X_",
    "R5.1": "5a xb xb",
    "R6.3": "xa xb 5a",
    "R7.1": f"6_ 5a {ROUND} +5",
    "R7.5": f"{ROUND} xa",
}


def refusal(text: str, language: str) -> str:
    error: str = Visit(language).ask("check", record=text)["error"]
    return error


def fields(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name}


def test_each_fault_has_a_text_here() -> None:
    assert set(FAULTS) == {*TAGGED, *MOVED}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_said_by_what_it_tells(fault: str) -> None:
    told = fields(FAULTS[fault]) | ({"animal"} if "{sign}" in FAULTS[fault] else set())
    for language in LANGUAGES:
        entry = texts(language)._entries[f"record.{fault}"]
        assert isinstance(entry, str)
        assert fields(entry) <= told


@pytest.mark.parametrize("text", [*TAGGED.values(), *MOVED.values(), *map(open_record, REFUSED.values())])
def test_no_language_borrows_from_another(text: str) -> None:
    sentences = [refusal(text, language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for sentence in (refusal(text, language) for language in LANGUAGES if language != "en"):
        assert not {"the", "there", "row", "move", "seat", "only", "and", "has"} & set(sentence.split())
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", REFUSED)
def test_a_refused_move_names_the_rule(rule: str, language: str) -> None:
    assert f"({rule})" in refusal(open_record(REFUSED[rule]), language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "move 3 (xb), seat 1: that row is not on the table (R5.1). Possible there: draw, take row a."),
        (
            "de",
            "Zug 3 (xb), Platz 1: Diese Reihe liegt nicht aus (R5.1). Möglich war dort: ziehen, Reihe a nehmen.",
        ),
        (
            "fr",
            "coup 3 (xb), place 1 : cette rangée n’est pas sur la table (R5.1). Étaient possibles : piocher",
        ),
    ],
)
def test_move_seat_rule_and_choices_in_one_sentence(language: str, sentence: str) -> None:
    assert sentence in refusal(open_record("5a xb xb"), language).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("moves", "choices"),
    [
        ("5a 6c", "place it in row a, place it in row b, keep it."),
        ("xa xb T1", "open tower 2, open tower 3, open tower 4."),
        (f"6_ 5a {ROUND} +5", "add the owl, return the owl."),
    ],
)
def test_what_was_possible_is_said_as_people_say_it(moves: str, choices: str) -> None:
    assert refusal(open_record(moves), "en").endswith(f". Possible there: {choices}")


def test_after_the_end_nothing_is_possible() -> None:
    sentence = refusal(open_record(f"{ROUND} so"), "en")
    assert "move 12 (so), after the end: there is no such move" in sentence
    assert "Possible" not in sentence


def test_a_long_word_is_quoted_in_part() -> None:
    assert f"({'y' * 20}…)" in refusal(open_record("y" * 1000), "fr")


def test_the_page_hears_it_in_its_language() -> None:
    visit = Visit("de").start()
    assert (
        "Zug 1 (6z), Platz 1: Einen solchen Zug gibt es nicht"
        in visit.ask("load", record=open_record("6z"))["error"]
    )
    assert "Am Anfang muss" in Visit("de", save="no record at all").reply["error"]


def test_what_could_have_stood_there_is_said() -> None:
    assert refusal(MOVED["word"], "en").endswith("Possible there: draw, take row a, take row b.")
