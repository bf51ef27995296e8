"""All players for tests that ask each of them, and a look at whether the expert came to use its tree."""

from typing import Final

import pytest

from triqueta.players import PLAYERS, Player, expert
from triqueta.players.expert import Expert
from triqueta.players.tree import Path, descend

DEALS: Final = 4
"""Enough for the expert to enter its tree, in short time."""
EVERYBODY: Final[dict[str, Player]] = {**PLAYERS, "expert": Expert(deals=DEALS)}


def watch_tree(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many choices and actions each imagined deal passes from now on."""
    passed: list[int] = []

    def watched(*given: object) -> Path:
        nodes = descend(*given)  # type: ignore[arg-type]
        passed.append(len(nodes))
        return nodes

    monkeypatch.setattr(expert, "descend", watched)
    return passed
