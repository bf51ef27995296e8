"""Nobody peeks: what a seat cannot see changes no answer."""

import ast
from pathlib import Path
from random import Random

import pytest

from tests.players.positions import random_positions, to_move
from triqueta import State, players, view
from triqueta.imagined import imagine
from triqueta.players import PLAYERS, Level
from triqueta.players.expert import Expert

POSITIONS = 1000
FOLDER = Path(players.__file__).parent

EVERYBODY: dict[str, Level] = {**PLAYERS, "expert": Expert(deals=1)}


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return list(random_positions(POSITIONS))


@pytest.mark.parametrize("name", EVERYBODY)
def test_everything_hidden_may_change_and_the_answer_stays(name: str, positions: list[State]) -> None:
    level = EVERYBODY[name]
    for number, state in enumerate(positions):
        seen = to_move(state)
        other = view(imagine(seen, Random(number)), state.turn)
        assert other == seen
        assert level.choose(other, Random(7)) == level.choose(seen, Random(7))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_no_player_knows_positions_by_name(path: Path) -> None:
    imported = {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert not imported & {"State", "Game", "deal", "triqueta.state", "triqueta"}
