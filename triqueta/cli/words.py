"""All that the terminal says, in the language that is wanted: sentences by key, and the plain grammar of tokens. The
catalogues are those of web/text; an installed package has them inside (web/build_wheel.py).
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, cast

from triqueta.opponents import BALANCED, Opponent
from triqueta.pieces import ANIMALS, ROWS, Token, animal_name
from triqueta.texts import OTHER, Entry, PluralRules, Texts, category

ENGLISH: Final = "en"
_PACKAGE: Final = Path(__file__).parents[1]
_PLACES: Final = (_PACKAGE.parent / "web/text", _PACKAGE / "text")
FILES: Final = ("language", "words", "terminal", "table")
"""What of a language's folder is needed here."""
TABLE: Final = ("words", "table")
"""Of these, what is said at the table."""


@cache
def _folder() -> Path:
    return next(place for place in _PLACES if place.is_dir())


@cache
def _file(language: str, name: str) -> dict[str, Entry]:
    entries: dict[str, Entry] = json.loads((_folder() / language / f"{name}.json").read_text("utf-8"))
    return entries


def languages() -> list[str]:
    return sorted(place.name for place in _folder().iterdir() if (place / "terminal.json").is_file())


class Said:
    """The sentences of the language that is spoken now; what it lacks is said in English."""

    def __init__(self) -> None:
        self.language = ENGLISH

    def _entry(self, key: str) -> Entry:
        """What the terminal says itself, before what all say."""
        for language in (self.language, ENGLISH):
            for name in ("terminal", "words"):
                if key in _file(language, name):
                    return _file(language, name)[key]
        raise KeyError(key)

    def __getitem__(self, key: str) -> str:
        entry = self._entry(key)
        assert isinstance(entry, str)
        return entry

    def forms(self, key: str) -> Mapping[str, str]:
        entry = self._entry(key)
        assert not isinstance(entry, str)
        return entry

    def table(self, key: str, **values: object) -> str:
        """What the page says at the table; `animal`, `row` and `tower` as the engine counts them."""
        texts = _table(self.language)
        for name, value in values.items():
            if name in _CALLED and type(value) is int:
                values[name] = _CALLED[name](texts, value)
        return texts.say(key, **values)

    def category(self, number: int) -> str:
        return category(_rules(self.language), number)


def _rules(language: str) -> PluralRules:
    return cast("PluralRules", _file(language, "language")["plural"])


@cache
def _table(language: str) -> Texts:
    said = {
        key: entry for one in (ENGLISH, language) for name in TABLE for key, entry in _file(one, name).items()
    }
    return Texts(_rules(language), said)


_CALLED: Final[Mapping[str, Callable[[Texts, int], object]]] = {
    "animal": lambda texts, token: texts.noun(f"animal.{animal_name(token)}"),
    "row": lambda _, row: ROWS[row],
    "tower": lambda _, tower: tower + 1,
}
SAY: Final = Said()


def several(token: Token) -> str:
    return SAY.forms(f"animal.{animal_name(token)}")["many"]


def counted(number: int, thing: str) -> str:
    """2 owls, 1 point."""
    forms = SAY.forms(f"count.{thing}")
    return forms.get(SAY.category(number), forms[OTHER]).format(n=number)


def a_token(token: Token) -> str:
    """One of them."""
    return SAY.forms(f"animal.{animal_name(token)}")["a"]


def opponent_in_words(one: Opponent) -> str:
    """A level with its character, in words where it is one of the ladder's."""
    if not one.on_ladder:
        return str(one)
    level = SAY[f"level.{one.level}"]
    if one.character == BALANCED:
        return level
    return SAY["level.character"].format(level=level, character=SAY[f"character.{one.character}"])


def row_in_words(tokens: Sequence[Token]) -> str:
    """The tokens of a row, counted by animal in the order in which they came to lie there."""
    kinds = dict.fromkeys(tokens)
    shown = [counted(tokens.count(token), animal_name(token)) for token in kinds]
    return SAY["list.comma"].join(shown) or SAY["row.empty"]


def collection_in_words(collection: Iterable[int]) -> str:
    """A collection, animal by animal."""
    shown = [counted(count, ANIMALS[token]) for token, count in enumerate(collection) if count]
    return SAY["list.comma"].join(shown) or SAY["nothing"]


def rows(numbers: Iterable[int]) -> str:
    return either([ROWS[number] for number in numbers])


def either(choices: Sequence[str]) -> str:
    """a, b or c."""
    return _listed("list.or", choices)


def together(things: Sequence[str]) -> str:
    """a, b and c."""
    return _listed("list.last", things)


def _listed(key: str, things: Sequence[str]) -> str:
    if len(things) < 2:
        return "".join(things)
    return SAY[key].format(most=SAY["list.comma"].join(things[:-1]), last=things[-1])
