"""The upper rungs of the ladder are far stronger than a lower level, in games that are always the same: each stays
above a share that it left well behind when this was written. Against the exact skilled player the expert needs more
games than a test has time for: `make strength`."""

import pytest

from triqueta.arena.executors import executor
from triqueta.arena.ladder import measured

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

RUNGS = [
    ("skilled", 2, 60, 0.6),
    ("skilled", 4, 60, 0.6),
    ("expert@30", 2, 90, 0.7),
    ("expert@30", 4, 20, 0.4),
]


@pytest.mark.parametrize(("above", "players", "games", "floor"), RUNGS)
def test_is_proved_to_be_far_above_casual(above: str, players: int, games: int, floor: float) -> None:
    with executor(1, None) as here:
        rung = measured(above, ["casual"] * (players - 1), games, "strength", here)
    assert rung.low > floor
