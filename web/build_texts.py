"""Makes the catalogues that are served: of each folder of web/text one for the page, one for the worker, and what
start-up says. A folder is a language, and nothing else makes one. What it lacks is English; what its words.json says
once for all (people, animals, levels, characters) the page says too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from triqueta.opponents import CHARACTERS, LEVELS
from triqueta.pieces import ANIMALS, MAX_PLAYERS
from web.build_settings import ROOT

TEXT = ROOT / "web/text"
ENGLISH = "en"
FILES = ("language", "words", "table", "page", "boot", "terminal")
Words = dict[str, Any]


@dataclass(frozen=True)
class Language:
    """A folder of web/text, as it stands."""

    code: str
    files: dict[str, Words]
    """By their names without an ending."""

    @property
    def listed(self) -> dict[str, object]:
        """What a template of index.html may name."""
        about = self.files["language"]
        reviewed = "yes" if about["reviewed"] else "no"
        return {
            "language": self.code,
            "own-name": about["name"],
            "direction": about["direction"],
            "reviewed": reviewed,
        }

    @property
    def page(self) -> Words:
        """What the page says, complete."""
        english = language(ENGLISH)
        return (
            _said_once(english.files["words"] | self.files["words"])
            | english.files["page"]
            | self.files["page"]
        )

    @property
    def table(self) -> Words:
        """What the worker says; it knows English itself."""
        return {
            "plural": self.files["language"]["plural"],
            "entries": self.files["words"] | self.files["table"],
        }

    @property
    def boot(self) -> Words:
        """What start-up says, complete."""
        sentences: Words = language(ENGLISH).files["boot"] | self.files["boot"]
        return sentences


def language(code: str) -> Language:
    return Language(code, {name: _read(code, name) for name in FILES})


def languages() -> list[Language]:
    """All of them, by what they call themselves."""
    folders = [language(folder.name) for folder in TEXT.iterdir() if folder.is_dir()]
    return sorted(folders, key=lambda one: str(one.files["language"]["name"]))


@cache
def _text(code: str, name: str) -> str:
    return (TEXT / code / f"{name}.json").read_text("utf-8")


def _read(code: str, name: str) -> Words:
    words: Words = json.loads(_text(code, name))
    return words


def _said_once(words: Words) -> Words:
    """What stands in words.json, as the page calls it, where it stands alone or begins a line."""
    named = [*(f"level.{level}" for level in LEVELS), *(f"character.{one}" for one in CHARACTERS)]
    said = {key: words[key][:1].upper() + words[key][1:] for key in named}
    said |= {f"first.{seat}": words[f"name.{seat}"] for seat in range(2, MAX_PLAYERS + 1)}
    return said | {f"rules.animal.{animal}": words[f"animal.{animal}"]["heading"] for animal in ANIMALS}


def served(spoken: Iterable[Language]) -> dict[str, bytes]:
    """The files of all languages; English the worker has already."""
    files = {f"web/text/{one.code}/page.json": one.page for one in spoken}
    files |= {f"web/text/{one.code}/table.json": one.table for one in spoken if one.code != ENGLISH}
    return {name: as_json(words) for name, words in files.items()}


def as_json(data: Any) -> bytes:  # noqa: ANN401
    """Data as JSON of which there is only one form."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
