"""The games on the tables that are looked at, made without a browser."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from tests.browser.sitting import standing
from triqueta.history.finished import finished, tagged
from triqueta.sitting.fair import seal_tags

PLAYED: Final = 25
"""Actions before the moment that is looked at."""
SALT: Final = "00112233445566778899aabbccddeeff"


@cache
def record(phase: str, players: int) -> str:
    """A game in which the person is asked for this; one that is over was sealed."""
    game = standing(phase, players, after=0 if phase == "waiting" else PLAYED)
    if phase == "over":
        game.tags |= seal_tags(game, SALT)
    return game.record()


@cache
def finished_games() -> str:
    """As the page keeps them."""
    kept = []
    for players in (2, 3, 4, 5):
        text = tagged(record("over", players), Date=f"2026-0{players}-11T12:00:00.000")
        told = finished(text)
        kept.append({"key": told.key, "value": f"{told.line()}\n{text}"})
    return json.dumps(kept)
