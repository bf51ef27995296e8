"""A player for the worker's clock: whoever thinks until the time is over, or until nobody wants to know."""

from collections.abc import Iterator
from random import Random

import pytest

from triqueta import View
from triqueta.actions import DRAW
from triqueta.players import Analysis
from web.engine import thinking


class Endless:
    """Somebody who never stops thinking."""

    def __init__(self) -> None:
        self.thoughts = 0

    def think(self, _seen: View, _rng: Random) -> Iterator[Analysis]:
        while True:
            self.thoughts += 1
            yield Analysis(DRAW, (), self.thoughts)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Endless:
    thinker = Endless()
    monkeypatch.setattr(thinking, "player", lambda _opponent: thinker)
    return thinker
