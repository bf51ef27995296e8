"""Sentences from a catalogue: a key and its values become words of one language, with the plurals and the cases that it
asks for. Knows no game, no file and no language; no sentence is written here or put together from pieces.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
OTHER: Final = "other"
RELATION: Final = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")

Entry = str | Mapping[str, str]
"""One sentence, or one for each plural category ("one", "few", "other" …)."""
PluralRules = Mapping[str, str]
"""For each plural category but "other" the numbers that are in it, as Unicode's tables write them: `n % 10 = 2..4`."""


def category(rules: PluralRules, number: int) -> str:
    """The plural category of a whole number; its sign does not matter."""
    return next((name for name, rule in rules.items() if _holds(rule, abs(number))), OTHER)


def _holds(rule: str, number: int) -> bool:
    return any(all(_agrees(part, number) for part in way.split(" and ")) for way in rule.split(" or "))


def _agrees(relation: str, number: int) -> bool:
    found = RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(relation)
    modulus, sign, ranges = found.groups()
    value = number % int(modulus) if modulus else number
    return any(low <= value <= high for low, high in _spans(ranges)) == (sign == "=")


def _spans(ranges: str) -> Iterator[tuple[int, int]]:
    for span in ranges.split(","):
        low, _, high = span.partition("..")
        yield int(low), int(high or low)


class Number(int):
    """A number as people read it: −3, and where the sentence asks for a sign (`{n:+}`) +3, −3 or 0."""

    def __format__(self, spec: str) -> str:
        plain = str(int(self)).replace("-", MINUS)
        return f"+{plain}" if spec == "+" and self > 0 else plain


class Counted(Number):
    """A number in a sentence, which may ask for a thing of its own catalogue with it: `{n:count.owl}` is "2 owls"."""

    texts: "Texts"

    def __format__(self, spec: str) -> str:
        return self.texts.say(spec, n=int(self)) if spec not in ("", "+") else super().__format__(spec)


class Noun:
    """A word in the forms that sentences need: `{animal:a}` is what follows a verb, with its article."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        self._forms = forms

    def __format__(self, spec: str) -> str:
        return self._forms[spec]


class Texts:
    """The catalogue of one language."""

    def __init__(self, rules: PluralRules, entries: Mapping[str, Entry]) -> None:
        self._rules = rules
        self._entries = entries

    def say(self, key: str, **values: object) -> str:
        """The sentence with its values; `n` decides which of several forms it is, and each other number asks for its
        own."""
        entry = self._entries[key]
        if not isinstance(entry, str):
            number = values["n"]
            assert isinstance(number, int)
            entry = entry.get(category(self._rules, number), entry[OTHER])
        shown = {name: self._number(value) if type(value) is int else value for name, value in values.items()}
        return entry.format(**shown) if shown else entry

    def _number(self, value: int) -> Counted:
        number = Counted(value)
        number.texts = self
        return number

    def noun(self, key: str) -> Noun:
        forms = self._entries[key]
        assert not isinstance(forms, str)
        return Noun(forms)
