"""The upper rungs of the ladder are stronger than the level below, in games that are always the same. Against the exact
skilled player the expert needs more games than a test has time for: `make arena`."""

import pytest

from triqueta.arena.executors import executor
from triqueta.arena.ladder import measured

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

RUNGS = [("skilled", "casual", 2, 60), ("skilled", "casual", 4, 60),
         ("expert@30", "casual", 2, 40), ("expert@30", "casual", 4, 40)]  # fmt: skip


@pytest.mark.parametrize(("above", "below", "players", "games"), RUNGS)
def test_is_proved_to_be_above_a_lower_level(above: str, below: str, players: int, games: int) -> None:
    with executor(1, None) as here:
        rung = measured(above, [below] * (players - 1), games, "strength", here)
    assert rung.low > 1 / players
