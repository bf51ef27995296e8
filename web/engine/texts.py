"""The catalogues of the worker: English lies here, another language is brought by the page when it is wanted. What a
language does not say is said in English.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from triqueta.texts import Entry, Texts

ENGLISH: Final = "en"
CATALOGUES: Final = Path(__file__).parent.parent / "text"
FILES: Final = ("words", "table")
"""What of a language's folder is said at the table."""

_brought: Final[dict[str, Texts]] = {}


def bring(language: str, text: str) -> None:
    """A catalogue as web/build_texts.py makes them: the rules of the language's plurals, and its sentences."""
    if language not in _brought:
        catalogue = json.loads(text)
        _brought[language] = _over_english(catalogue["plural"], catalogue["entries"])


def texts(language: str) -> Texts:
    """The catalogue of this language; `LookupError` where there is none."""
    return _brought.get(language) or _lying_here(language)


@cache
def _lying_here(language: str) -> Texts:
    """Read when it is first needed."""
    try:
        return _over_english(_read(language, "language")["plural"], catalogue(language))
    except OSError:
        raise LookupError(language) from None


def catalogue(language: str) -> dict[str, Entry]:
    """All that a language's folder says at the table."""
    return {key: entry for name in FILES for key, entry in _read(language, name).items()}


def _over_english(rules: Mapping[str, str], entries: Mapping[str, Entry]) -> Texts:
    return Texts(rules, {**catalogue(ENGLISH), **entries})


def _read(language: str, name: str) -> Any:  # noqa: ANN401
    loader: Any = __spec__ and __spec__.loader  # an archive's in the browser, a folder's elsewhere
    return json.loads(loader.get_data(str(CATALOGUES / language / f"{name}.json")).decode())
