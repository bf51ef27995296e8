"""Who decides: players by name. Each is given a View and a generator and answers with an action; none sees more than
its seat may know."""

from typing import Final

from triqueta.players.at_random import AtRandom
from triqueta.players.casual import Casual
from triqueta.players.expert import Expert
from triqueta.players.novice import Novice
from triqueta.players.skilled import Skilled
from triqueta.players.thought import BALANCED, Estimate, Level, Reason, Taste, Thought

LEVELS: Final[dict[str, Level]] = {
    "novice": Novice(),
    "casual": Casual(),
    "skilled": Skilled(),
    "expert": Expert(),
}
"""The ladder, from the bottom to the top."""

PLAYERS: Final[dict[str, Level]] = {"random": AtRandom(), **LEVELS}
"""The ladder, and what it is measured against."""

CHARACTERS: Final[dict[str, Taste]] = {
    "even": BALANCED,
    "patient": Taste(patience=0.008, greed=0.01),
    "greedy": Taste(patience=-0.003, greed=0.02),
    "spiteful": Taste(spite=0.02),
}


def player(level: str, character: str = "even") -> Level:
    """A level of strength with a taste of its own."""
    return PLAYERS[level].with_taste(CHARACTERS[character])


__all__ = ["CHARACTERS", "LEVELS", "PLAYERS", "Estimate", "Level", "Reason", "Taste", "Thought", "player"]
