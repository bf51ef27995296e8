"""The deals of which the person has seen hidden tokens in this browser. Whoever plays one of them again plays a casual
game, as after undo. The page keeps the text; a deal can be known again by it, but not read."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from triqueta.pieces import Token

MOST: Final = 50
"""Older ones are forgotten."""


def mark(towers: Sequence[Sequence[Token]]) -> str:
    """The same for the same towers, whatever they came from and whoever begins."""
    signs = " ".join("".join(map(str, tower)) for tower in towers)
    return sha256(signs.encode()).hexdigest()[:12]


class Known:
    def __init__(self, text: str = "") -> None:
        self._marks = [mark for mark in text.split(",") if mark]

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def __str__(self) -> str:
        return ",".join(self._marks)

    def learn(self, mark: str) -> None:
        if mark not in self._marks:
            self._marks = [*self._marks, mark][-MOST:]
