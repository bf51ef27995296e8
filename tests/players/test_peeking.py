"""Nobody peeks: a game in which everything that a seat cannot see lies elsewhere is played on by the same choices. That
this test would find a player who does peek is tested too."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.players.everybody import DEALS, EVERYBODY, watch_tree
from tests.players.positions import random_tables
from triqueta import Action, Game, State, View, players
from triqueta.actions import DRAW, KEEP, MEANING, RETURN
from triqueta.pieces import TOWER_HEIGHT, TOWERS
from triqueta.players import Analysis, Player
from triqueta.players.casual import Casual

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

FOLDER = Path(players.__file__).parent

Slot = tuple[int, int]
"""Tower, and place in it from the top."""
Show = Callable[[Game, int], View]
ON_THE_TABLE: list[Game] = []
"""The game that is asked about, where a cheat can find it."""


def dealt_anew(game: Game, seat: int, rng: Random) -> Game:
    """The same game as far as this seat can tell, with all that is hidden from it dealt anew."""
    origin, seen = _origins(game), _seen(game, seat)
    start = game.at(0)
    hidden = [(t, at) for t in range(TOWERS) for at in range(TOWER_HEIGHT) if (t, at) not in seen]
    tokens = [start.towers[tower][at] for tower, at in hidden]
    rng.shuffle(tokens)
    towers = [list(tower) for tower in start.towers]
    for (tower, at), token in zip(hidden, tokens, strict=True):
        towers[tower][at] = token
    other = Game(State(start.players, towers, start.turn))
    for number, action in enumerate(game.history):
        tower, at = origin.get(number, (0, 0))
        returned = MEANING[action][0] == "return"
        other.play(other.turn, RETURN[towers[tower][at]] if returned else action)
    return other


def _origins(game: Game) -> dict[int, Slot]:
    """For each action with a token: where in the towers that came from."""
    origin: dict[int, Slot] = {}
    kept: dict[int, list[Slot]] = {seat: [] for seat in range(game.state.players)}
    for number, action in enumerate(game.history):
        before = game.at(number)
        if action == DRAW:
            slot = before.tower, TOWER_HEIGHT - before.left
            origin[number] = slot
        elif action == KEEP:
            kept[before.turn].append(slot)
            origin[number] = slot
        elif MEANING[action][0] == "place":
            origin[number] = slot
        elif MEANING[action][0] in ("add", "return"):
            origin[number] = kept[before.turn][len(before.decided[before.turn])]
    return origin


def _seen(game: Game, seat: int) -> set[Slot]:
    """The places whose tokens a seat has seen: its own draws, and what came to lie open."""
    return {
        slot
        for number, slot in _origins(game).items()
        if game.at(number).turn == seat or MEANING[game.history[number]][0] in ("place", "add")
    }


def answers(player: Player, game: Game, show: Show) -> tuple[Action, list[Analysis]]:
    """All that a player says at a table, with the same chance."""
    ON_THE_TABLE[:] = [game]
    choice = player.choose(show(game, game.turn), Random(7))
    return choice, list(islice(player.think(show(game, game.turn), Random(7)), DEALS))


def peeks(player: Player, tables: Iterator[Game], show: Show = Game.view) -> bool:
    """Does what is hidden change anything that it says?"""
    rng = Random("anew")
    return any(
        answers(player, game, show) != answers(player, dealt_anew(game, game.turn, rng), show)
        for game in tables
    )


@pytest.mark.parametrize("name", EVERYBODY)
def test_everything_hidden_may_change_and_the_answer_stays(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = watch_tree(monkeypatch)
    assert not peeks(EVERYBODY[name], random_tables(120 if name == "expert" else 300, name))
    assert (name == "expert") == (max(passed, default=0) > 2)


def test_dealing_anew_changes_all_that_is_hidden_and_nothing_else() -> None:
    rng, moved, kept = Random(1), 0, 0
    for game in random_tables(200, "anew"):
        other = dealt_anew(game, game.turn, rng)
        assert other.view(game.turn) == game.view(game.turn)
        moved += other.state.towers != game.state.towers
        kept += other.state.kept != game.state.kept
    assert moved > 190
    assert kept > 50


@dataclass(frozen=True)
class LooksUnderTowers(Casual):
    """Draws only what helps it, since it finds the game where it should not."""

    def choose(self, seen: View, rng: Random) -> Action:
        state = ON_THE_TABLE[0].state
        if seen.phase != "turn" or DRAW not in seen.legal or state.towers[state.tower][-state.left] > 2:
            return super().choose(seen, rng)
        return DRAW


@dataclass(frozen=True)
class ReadsKeptTokens(Casual):
    """Draws when another has kept a bear, wherever a view should tell."""

    def choose(self, seen: View, rng: Random) -> Action:
        bears = any(5 in kept for seat, kept in enumerate(seen.kept) if seat != seen.seat)
        return DRAW if bears and DRAW in seen.legal else super().choose(seen, rng)


def leaking(game: Game, seat: int) -> View:
    """A view that shows what others keep."""
    return replace(game.view(seat), kept=game.state.kept)


def test_a_player_who_finds_the_game_is_found_out() -> None:
    assert peeks(LooksUnderTowers(), random_tables(100, "cheat"))


def test_a_player_who_reads_more_than_a_view_should_show_is_found_out() -> None:
    assert peeks(ReadsKeptTokens(), random_tables(100, "cheat"), leaking)
    assert not peeks(ReadsKeptTokens(), random_tables(100, "cheat"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_players_know_positions_only_as_imagined(path: Path) -> None:
    """And take nothing else for one: `Imagined` is made by `imagine` alone."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    imported = {
        alias.name for node in nodes if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names
    }
    called = {
        node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not imported & {"State", "Game", "deal", "triqueta.state", "triqueta"}
    assert "Imagined" not in called
