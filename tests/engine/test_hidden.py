"""The law of hidden information (R8): change everything that a seat cannot see, and all that it is given stays."""

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.table import random_game
from triqueta import Game, State
from triqueta.actions import ADD, DRAW, KEEP, MEANING, RETURN, Action
from triqueta.pieces import TOWER_HEIGHT

Place = tuple[int, int]
"""A token's place in the towers: which tower, and how far from its top at the start."""


def hidden_places(game: Game, seat: int | None) -> list[Place]:
    """Where the tokens lay whose faces this seat has not seen."""
    seen: set[Place] = set()
    kept: dict[int, list[Place]] = {owner: [] for owner in range(game.state.players)}
    decided = dict.fromkeys(kept, 0)
    drawn: Place = (0, 0)
    for at, action in enumerate(game.history):
        state = game.at(at)
        if action == DRAW:
            drawn = (state.tower, TOWER_HEIGHT - state.left)
            if state.turn == seat:
                seen.add(drawn)
        elif action == KEEP:
            kept[state.turn].append(drawn)
        elif MEANING[action][0] == "place":
            seen.add(drawn)
        elif action in ADD:
            seen.add(kept[state.turn][decided[state.turn]])
        if state.phase == "reveal":
            decided[state.turn] += 1
    return [(tower, at) for tower in range(4) for at in range(TOWER_HEIGHT) if (tower, at) not in seen]


def elsewhere(game: Game, seat: int | None, rng: Random) -> Game:
    """The same game as far as this seat can tell, with everything else shuffled."""
    start = game.at(0)
    towers = [list(tower) for tower in start.towers]
    places = hidden_places(game, seat)
    tokens = [towers[tower][at] for tower, at in places]
    rng.shuffle(tokens)
    for (tower, at), token in zip(places, tokens, strict=True):
        towers[tower][at] = token
    other = Game(State(start.players, towers, start.turn), game.tags)
    for action in game.history:
        other.play(other.turn, _same(other, action))
    return other


def _same(other: Game, action: Action) -> Action:
    """A token returned unseen may be another one elsewhere."""
    return next(each for each in other.legal if each in RETURN) if action in RETURN else action


def knowledge(game: Game, seat: int | None) -> Iterator[object]:
    """Everything the engine ever gives to a seat."""
    yield game.view(seat)
    yield game.record_for(seat)
    yield [event.known_to(seat) for events in game.events() for event in events]


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6), actions=st.integers(0, 130), rng=st.randoms())
def test_no_seat_is_given_what_it_cannot_see(players: int, seed: int, actions: int, rng: Random) -> None:
    game = random_game(players, seed, actions)
    for seat in (*range(players), None):
        other = elsewhere(game, seat, rng)
        assert list(knowledge(game, seat)) == list(knowledge(other, seat))


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_nor_at_the_end_of_a_game(players: int, seed: int) -> None:
    game = random_game(players, seed)
    for seat in (*range(players), None):
        other = elsewhere(game, seat, Random(seed))
        assert list(knowledge(game, seat)) == list(knowledge(other, seat))


def test_what_is_shuffled_is_truly_other() -> None:
    """The law would be empty if nothing had changed."""
    game = random_game(4, "other", 40)
    assert elsewhere(game, 0, Random(1)).record() != game.record()


def test_one_and_the_same_seat_does_see_the_difference_of_another() -> None:
    game = random_game(2, "mine", 60)
    other = elsewhere(game, None, Random(1))
    assert game.state.kept != other.state.kept
    assert game.view(0) != other.view(0)
