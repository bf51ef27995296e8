"""Who may sit opposite, by name: levels of strength and characters, and how both read as words. Names only: the players
that they name are in `triqueta.players`, which is slow to import."""

from dataclasses import dataclass
from typing import Final

LEVELS: Final = ("novice", "casual", "skilled", "expert")
"""The ladder, from the bottom to the top."""
BALANCED: Final = "even"
"""The character that likes nothing but winning."""
CHARACTERS: Final = (BALANCED, "patient", "greedy", "spiteful")
SURPRISE: Final = "surprise"
"""In place of a character: any of them, settled when a game begins."""


@dataclass(frozen=True, slots=True)
class Opponent:
    level: str
    """One of LEVELS, or the words of another player (`expert@400`, `my_module:choose`)."""
    character: str = BALANCED

    def __str__(self) -> str:
        """`expert`, `skilled/patient`: as the arena and the terminal name players."""
        return self.level if self.character == BALANCED else f"{self.level}/{self.character}"

    @property
    def on_ladder(self) -> bool:
        """Is this one of the program's own levels and characters? Only those are written into records."""
        return self.level in LEVELS and self.character in CHARACTERS


def opponent(words: str) -> Opponent:
    """What `str` made of an opponent, read again."""
    level, _, character = words.partition("/")
    named = Opponent(level, character or BALANCED)
    return named if named.on_ladder else Opponent(words)
