"""One word for one thing: the catalogues say nothing that docs/words.md rules out."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from tests.languages import LANGUAGES
from tests.page.markup import ROOT
from web.build_texts import language as spoken

PAPER: Final = (ROOT / "docs/words.md").read_text("utf-8")
COLUMN: Final = re.compile(r"(\w+) \(`(\w+)`\)")
FOLDERS: Final = dict(COLUMN.findall(PAPER.partition("\n|---")[0]))
"""The languages that have a column, each with its folder."""
OTHER_THINGS: Final = "the tile game", "measure the engine"
"""Where such a word means something else."""


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def ruled_out() -> Iterator[tuple[str, str]]:
    """Each language with each word that it does not use."""
    _, _, rest = PAPER.partition("## Words that are not used")
    for line in rest.splitlines()[3:]:
        language, words, _ = cells(line)
        yield from ((FOLDERS[language], word) for word in words.split(", "))


@cache
def said(language: str) -> dict[str, str]:
    """All that the program says in a language, by the place where it stands."""
    catalogues = {name: words for name, words in spoken(language).files.items() if name != "language"}
    return {
        f"{name} {key}": entry if isinstance(entry, str) else " ".join(entry.values())
        for name, catalogue in catalogues.items()
        for key, entry in catalogue.items()
    }


@pytest.mark.parametrize(("language", "word"), list(ruled_out()))
def test_no_catalogue_says_what_the_glossary_rules_out(language: str, word: str) -> None:
    whole = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    plain = {key: re.sub("|".join(OTHER_THINGS), "", words) for key, words in said(language).items()}
    assert [key for key, words in plain.items() if whole.search(words)] == []


def test_every_language_has_its_column() -> None:
    assert sorted(FOLDERS.values()) == LANGUAGES


@pytest.mark.parametrize("language", FOLDERS)
def test_every_word_of_the_glossary_is_said_somewhere(language: str) -> None:
    table = PAPER.partition("## ")[0].splitlines()
    head, *lines = [cells(line) for line in table if line.startswith("|")]
    column = head.index(f"{language} (`{FOLDERS[language]}`)")
    spoken = " ".join(said(FOLDERS[language]).values()).lower()
    words = {re.split(r"[,:]", line[column])[0].strip() for line in lines[1:]}
    assert {word for word in words if word.lower() not in spoken} == set()
