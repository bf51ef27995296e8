"""What a person types at `triqueta play`, and the file with which one begins."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.table import whole

Typing = Callable[..., str]
"""Runs a command line with these lines typed one after the other; gives back all that was told."""
ENDED: Final = "stop"
"""In place of a line: Ctrl-C."""


def saved(moves: str, players: int = 2) -> str:
    """A file with a game in which this was played and seat 1 is to move; the other seats play at random."""
    Path("game.txt").write_text(whole(moves, players), encoding="utf-8")
    return "--resume game.txt --level random"
