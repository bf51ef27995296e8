"""Who decides: players by name. Each is given a View and a generator and answers with an action; none sees more than
its seat may know."""

from typing import Final

from triqueta.opponents import BALANCED
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.players.at_random import AtRandom
from triqueta.players.casual import Casual
from triqueta.players.expert import Expert
from triqueta.players.novice import Novice
from triqueta.players.player import NEUTRAL, Player, Style
from triqueta.players.reasons import Reason
from triqueta.players.skilled import Skilled

PLAYERS: Final[dict[str, Player]] = {
    one.name: one for one in (AtRandom(), Novice(), Casual(), Skilled(), Expert())
}
"""The ladder from the bottom to the top, below it whom it is measured against."""

STYLES: Final[dict[str, Style]] = {
    BALANCED: NEUTRAL,
    "patient": Style(patience=0.008, greed=0.01),
    "greedy": Style(patience=-0.003, greed=0.02),
    "spiteful": Style(spite=0.02),
}


def player(level: str, character: str = BALANCED) -> Player:
    """A level of strength in a character's style."""
    return PLAYERS[level].with_style(STYLES[character])


__all__ = [
    "PLAYERS",
    "STYLES",
    "ActionValue",
    "Analysis",
    "Player",
    "Reason",
    "Style",
    "player",
]
