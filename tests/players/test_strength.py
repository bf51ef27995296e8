"""The upper rungs of the ladder: each level is stronger than the one below, in games that are always the same."""

import pytest

from triqueta.arena.executors import executor
from triqueta.arena.ladder import measured

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

RUNGS = [("skilled", "casual", 2, 60), ("skilled", "casual", 4, 60),
         ("expert@30", "skilled", 2, 120), ("expert@30", "skilled", 4, 60)]  # fmt: skip


@pytest.mark.parametrize(("above", "below", "players", "games"), RUNGS)
def test_is_proved_to_be_above_the_level_below(above: str, below: str, players: int, games: int) -> None:
    with executor(1, None) as here:
        rung = measured(above, [below] * (players - 1), games, "strength", here)
    assert rung.low > 1 / players
