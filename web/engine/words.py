"""How things of this game are called in a sentence: seats by name, rows by letter, animals with their article. The
person is spoken to (".you"), everybody else is spoken of (".other").
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, reduce

from triqueta.pieces import ROWS, Token, animal_name
from triqueta.texts import Texts
from web.engine.texts import texts


class Words:
    """Sentences about one table, for the person who sits at it."""

    def __init__(self, texts: Texts, person: int, names: tuple[str, ...] = ()) -> None:
        self._texts = texts
        self._names = names
        """Those that the people at this table have; without them everybody has their seat's."""
        self.person = person

    def say(self, key: str, **values: object) -> str:
        """A sentence; `seat`, `row`, `tower` and `animal` are given as the engine counts them."""
        for name, value in values.items():
            if type(value) is int and name in _CALLED:
                values[name] = _CALLED[name](self, value)
        return self._texts.say(key, **values)

    def tell(self, key: str, seat: int, **values: object) -> str:
        """A sentence about what a seat does or has."""
        return self.say(f"{key}.{'you' if seat == self.person else 'other'}", seat=seat, **values)

    def name(self, seat: int) -> str:
        """As a sentence calls a seat."""
        return self._texts.say("name.you") if seat == self.person else self.own_name(seat)

    def own_name(self, seat: int) -> str:
        """As it stands on a panel: the person's is their own, if they have one."""
        if self._names:
            return self._names[seat]
        return self._texts.say("name.you" if seat == self.person else f"name.{seat + 1}")

    def names(self, seats: Iterable[int]) -> str:
        """Two or more, as a list reads."""
        *most, last = [self.name(seat) for seat in seats]
        return self.say("list.last", most=self.say("list.comma").join(most), last=last) if most else last

    def also(self, said: Iterable[str]) -> str:
        """One thing and then the next, told in one breath."""
        return reduce(lambda told, more: self.say("list.also", said=told, more=more), said)

    def animals(self, tokens: Iterable[Token]) -> str:
        """2 owls, 1 bear; in the order of their values."""
        counts = sorted(Counter(tokens).items())
        said = [self.say(f"count.{animal_name(token)}", n=count) for token, count in counts]
        return self.say("list.comma").join(said) if said else self.say("row.empty")

    def percent(self, share: float) -> str:
        """A share of 1 as people write it."""
        return self.say("percent", n=round(100 * share))

    def _animal(self, token: Token) -> object:
        return self._texts.noun(f"animal.{animal_name(token)}")


@cache
def words(language: str, person: int, names: tuple[str, ...] = ()) -> Words:
    """One for each language and table, so that what it said can be remembered with it."""
    return Words(texts(language), person, names)


_CALLED = {
    "seat": Words.name,
    "row": lambda _, row: ROWS[row],
    "tower": lambda _, tower: tower + 1,
    "animal": Words._animal,
}
