"""Every level: legal everywhere, never at a loss, the same from the same seed."""

from itertools import islice
from random import Random

import pytest

from tests.players.everybody import EVERYBODY, watch_tree
from tests.players.positions import corners, random_positions, to_move
from tests.table import after
from triqueta import Game
from triqueta.players import PLAYERS, STYLES, Analysis, Player, player

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

CORNERS = corners()
by_name = pytest.mark.parametrize("name", EVERYBODY)


def played(level: Player, players: int, seed: str) -> Game:
    game, rng = Game.new(players, seed), Random(seed)
    while not game.over:
        game.play(game.turn, level.choose(game.view(game.turn), rng))
    return game


@by_name
def test_answers_legally_in_positions_of_random_play(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = watch_tree(monkeypatch)
    for state in random_positions(200, f"legal {name}"):
        seen = to_move(state)
        assert EVERYBODY[name].choose(seen, Random(1)) in seen.legal
    assert (name == "expert") == (max(passed, default=0) > 2)


def test_random_play_leads_to_every_phase_with_every_number_of_players() -> None:
    met = {(state.players, state.phase) for state in random_positions(400, "legal")}
    assert met == {
        (players, phase) for players in (2, 3, 4, 5) for phase in ("turn", "decide", "tower", "reveal")
    }


@by_name
@pytest.mark.parametrize("character", STYLES)
def test_every_character_answers_legally(name: str, character: str) -> None:
    level = EVERYBODY[name].with_style(STYLES[character])
    positions = [to_move(state) for state in random_positions(60, f"legal {character}")]
    for seen in [*positions, *(game.view(game.turn) for game in CORNERS.values())]:
        assert level.choose(seen, Random(1)) in seen.legal


@by_name
@pytest.mark.parametrize("corner", CORNERS)
def test_answers_legally_in_corners(name: str, corner: str) -> None:
    seen = CORNERS[corner].view(CORNERS[corner].turn)
    assert EVERYBODY[name].choose(seen, Random(1)) in seen.legal


@by_name
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_seed_plays_the_same_game(name: str, players: int) -> None:
    first, second = (played(EVERYBODY[name], players, "same") for _ in range(2))
    assert first.over
    assert first.history == second.history


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("name", ["skilled", "expert"])
def test_thinks_of_every_action(name: str, corner: str) -> None:
    seen = CORNERS[corner].view(CORNERS[corner].turn)
    thoughts = list(islice(EVERYBODY[name].think(seen, Random(1)), 4))
    for thought in thoughts:
        assert thought.action in seen.legal
        assert tuple(each.action for each in thought.values) == seen.legal
        assert all(0 <= each.chance <= 1 for each in thought.values)


def test_the_expert_thinks_as_long_as_it_may() -> None:
    game = after("5a 5b 6a 6b 7a", players=3)
    seen = game.view(game.turn)
    thoughts = list(islice(PLAYERS["expert"].think(seen, Random(1)), 60))
    assert [thought.playouts for thought in thoughts] == sorted(thought.playouts for thought in thoughts)
    assert thoughts[-1].playouts >= 60


def test_the_expert_answers_at_once_when_forced() -> None:
    forced = CORNERS["one row, one seat, an empty tower"]
    seen = forced.view(forced.turn)
    assert [thought.playouts for thought in PLAYERS["expert"].think(seen, Random(1))] == [0]


def test_quick_levels_explain_nothing() -> None:
    seen = CORNERS["nothing played"].view(0)
    assert PLAYERS["casual"].evaluate(seen, Random(1)) == ()
    assert [thought.values for thought in PLAYERS["novice"].think(seen, Random(1))] == [()]


@pytest.mark.parametrize("character", STYLES)
@pytest.mark.parametrize("level", PLAYERS)
def test_a_character_keeps_the_level(level: str, character: str) -> None:
    assert player(level, character).name == level


def test_characters_differ_in_taste() -> None:
    states = list(random_positions(300, "tastes"))
    answers = {
        character: [player("skilled", character).choose(to_move(state), Random(1)) for state in states]
        for character in STYLES
    }
    assert len({tuple(each) for each in answers.values()}) == len(STYLES)


@pytest.mark.parametrize("name", ["random", "novice", "casual", "skilled"])
def test_one_step_of_thought_is_the_choice_and_what_it_rests_on(name: str) -> None:
    for number, state in enumerate(random_positions(40, "one step")):
        seen, one = to_move(state), PLAYERS[name]
        choice, values = one.choose(seen, Random(number)), one.evaluate(seen, Random(number))
        assert list(one.think(seen, Random(number))) == [Analysis(choice, values, 0)]
