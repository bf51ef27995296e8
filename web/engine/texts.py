"""Sentences from the catalogues: a key and its values become words of one language, with the plural and the case that
it asks for. Knows no game; no sentence is written here or put together from pieces.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de", "fr")
MINUS: Final = "\N{MINUS SIGN}"
CATALOGUES: Final = Path(__file__).parent.parent / "text"

Entry = str | Mapping[str, str]
"""One sentence, or one for each plural form ("one", "other")."""


class Number(int):
    """A number as people read it: −3, and where the sentence asks for a sign (`{n:+}`) +3, −3 or 0."""

    def __format__(self, spec: str) -> str:
        plain = str(int(self)).replace("-", MINUS)
        return f"+{plain}" if spec == "+" and self > 0 else plain


class Noun:
    """A word in the forms that sentences need: `{animal:a}` is what follows a verb, with its article."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        self._forms = forms

    def __format__(self, spec: str) -> str:
        return self._forms[spec]


def plural(language: str, number: int) -> str:
    """French counts zero as one; the sign does not matter anywhere."""
    singular = (0, 1) if language == "fr" else (1,)
    return "one" if abs(number) in singular else "other"


class Texts:
    """The catalogue of one language."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language = language
        self._entries = entries

    def say(self, key: str, **values: object) -> str:
        """The sentence with its values; `n` decides about plurals."""
        entry = self._entries[key]
        if not isinstance(entry, str):
            number = values["n"]
            assert isinstance(number, int)
            entry = entry[plural(self.language, number)]
        shown = {name: Number(value) if type(value) is int else value for name, value in values.items()}
        return entry.format(**shown) if shown else entry

    def noun(self, key: str) -> Noun:
        forms = self._entries[key]
        assert not isinstance(forms, str)
        return Noun(forms)


@cache
def texts(language: str) -> Texts:
    """The catalogue of this language, read when it is first needed."""
    loader: Any = __spec__ and __spec__.loader  # an archive's in the browser, a folder's elsewhere
    text = loader.get_data(str(CATALOGUES / language / "table.json")).decode()
    return Texts(language, json.loads(text))
