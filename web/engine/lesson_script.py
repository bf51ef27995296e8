"""The lesson as data: one prepared game, as a record, and what is said at each moment of it. Whatever is pressed, and
whatever the opponent does, stands in the record; no rule and no number stands here."""

from dataclasses import dataclass
from typing import Final

from triqueta.record.text import VERSION

RECORD: Final = f"""
[Triqueta "{VERSION}"]
[Players "2"]
[First "1"]
[Towers "XX6X77756757776 5789559689688X6 8586896X8X98567 959XXX9955986X7"]
[Person "1"]
[Levels "novice"]
[Characters "even"]

1. Xb Xb 6_ Xb xb 7a 7a 7a xa T2
2. 5a 7a 8b xb 9a xa T3
3. 8a 5a 8a 6b 8a 9b xa 6b xb T4
4. 9b 5a 9b Xa xb xa
+6
"""


@dataclass(frozen=True, slots=True)
class Step:
    says: str
    """`lesson.<says>` is the sentence."""
    lit: tuple[str, ...] = ()
    """The pieces that the light falls on."""
    lasts: int = 1
    """So many actions of the record: the person's next one, or those of the opponent; none where one only reads."""


@dataclass(frozen=True, slots=True)
class Chapter:
    begins: int
    """After so many actions of the record."""
    steps: tuple[Step, ...]


CHAPTERS: Final = (
    Chapter(
        0,
        (
            Step("welcome", ("seat-1",), 0),
            Step("draw", ("tower-1",)),
            Step("place", ("row-b",)),
            Step("watch", (), 2),
            Step("again", ("tower-1",)),
            Step("keep", ("kept-1",)),
            Step("watch-more", (), 2),
            Step("take", ("marker-b",)),
            Step("triqueta", ("set-1-bear",), 0),
            Step("alone", (), 8),
            Step("rock", ("rock", "tree-2"), 0),
        ),
    ),
    Chapter(
        17,
        (
            Step("begins", (), 2),
            Step("draw-deer", ("tower-2", "set-2-deer")),
            Step("place-deer", ("row-a",)),
            Step("passes", (), 2),
            Step("leave", ("marker-b",)),
            Step("must", (), 3),
            Step("spoilt", ("set-2-deer",), 0),
        ),
    ),
    Chapter(
        41,
        (
            Step("later", ("tower-3",)),
            Step("place-owl", ("row-b",)),
            Step("take-last", ("marker-b",)),
            Step("open", ("tower-4",)),
            Step("yours", ("rock", "tree-4"), 0),
        ),
    ),
    Chapter(
        53,
        (
            Step("take-rams", ("marker-b",)),
            Step("last-rock", (), 1),
            Step("add", ("choice-add",)),
            Step("score", (), 0),
        ),
    ),
)
"""The last step of all ends the lesson."""
