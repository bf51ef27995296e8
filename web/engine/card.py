"""The small card on the table: a title, a sentence, a few lines, and what may be asked next. Knows not whether a hint
or a reason is written on it; an empty one is not shown."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from web.engine.reply import Piece, Screen


@dataclass(frozen=True, slots=True)
class Card:
    title: str = ""
    text: str = ""
    lines: tuple[str, ...] = ()
    note: str = ""
    """How sure all that is, or from where it is seen."""
    more: str = ""
    """What the button says that asks for more; empty where there is no more."""
    lit: tuple[str, ...] = ()
    """The keys of the pieces that it speaks of."""

    @property
    def slots(self) -> dict[str, str]:
        return {"card-title": self.title, "card": self.text, "card-note": self.note, "card-more": self.more}

    @property
    def said(self) -> tuple[str, ...]:
        """All of it, for the ear."""
        return tuple(text for text in (self.title, self.text, *self.lines, self.note) if text)


EMPTY = Card()


def with_card(screen: Screen, card: Card) -> Screen:
    pieces = (*screen.pieces, *_lines(card))
    table = {**screen.table, "card": "yes" if card.text else "no"}
    slots, lit = {**screen.slots, **card.slots}, (*screen.lit, *card.lit)
    return replace(screen, table=table, slots=slots, pieces=pieces, lit=lit)


def _lines(card: Card) -> Iterator[Piece]:
    for number, line in enumerate(card.lines, 1):
        yield Piece(f"card-line-{number}", "card-line", "card-lines", {}, {"text": line})
