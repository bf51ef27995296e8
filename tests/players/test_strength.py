"""Each level is above the one below it, at two players and at four: by the lower end of the interval, in games that are
always the same. With more playouts, at every number of players, `python -m triqueta.arena.ladder` says it."""

import pytest

from triqueta.arena.executors import executor
from triqueta.arena.ladder import Rung, measured

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past


def rung(above: str, below: str, players: int, games: int) -> Rung:
    with executor(1, None) as here:
        return measured(above, [below] * (players - 1), games, "strength", here)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    ("above", "below", "games"),
    [("novice", "random", 60), ("casual", "novice", 60), ("expert@10", "skilled", 120)],
)
def test_each_level_is_above_the_one_below(above: str, below: str, players: int, games: int) -> None:
    assert rung(above, below, players, games).proved


@pytest.mark.parametrize("players", [2, 4])
def test_skilled_is_far_above_casual(players: int) -> None:
    assert rung("skilled", "casual", players, 60).low > 0.6
