"""Positions for players: many at random, and the corners where a player may stumble."""

from collections.abc import Iterator
from random import Random

from tests.table import after, random_game
from triqueta import Game, State, View, apply, deal, legal, view
from triqueta.players.solitaire import is_alone


def random_positions(count: int, seed: str = "positions") -> Iterator[State]:
    """So many positions of random games, at every number of players, in every phase."""
    rng = Random(seed)
    given = 0
    while True:
        state = deal(2 + given % 4, f"{seed} {given}")
        while options := legal(state):
            if rng.random() < 0.3:
                yield state.copy()
                given += 1
                if given == count:
                    return
            calm = [action for action in options if not action.startswith("take")]
            apply(state, rng.choice(calm if calm and rng.random() > 0.15 else options))


def random_tables(count: int, seed: str = "tables") -> Iterator[Game]:
    """So many games, each at one moment of random play."""
    rng = Random(seed)
    for number in range(count):
        game = random_game(2 + number % 4, f"{seed} {number}")
        yield game.branch(int(rng.random() * len(game.history)))


def lone_positions(count: int, rounds: tuple[int, ...], most: int) -> Iterator[State]:
    """One seat left in the round, at most so many tokens to come: from random play."""
    rng, given, number = Random("alone"), 0, 0
    while given < count:
        state = deal(2 + number % 4, f"alone {number}")
        number += 1
        while options := legal(state):
            if state.round in rounds and is_alone(to_move(state)) and state.left == 1 + given % most:
                yield state.copy()
                given += 1
                break
            alone = state.playing.bit_count() == 1
            calm = [a for a in options if not a.startswith("take") and (alone or a != "keep")]
            leaves = 0.0 if alone else 0.1
            apply(state, rng.choice(calm if calm and rng.random() > leaves else options))


def to_move(state: State) -> View:
    return view(state, state.turn)


def corners() -> dict[str, Game]:
    """By hand: little left to choose, or nothing good."""
    tower = "5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a"
    ruined = "5a 5a 5a 5a 6a 6a 6a 6a 7a 7a 7a 7a xb 8a 8a"
    more = "T2 8b 8b 9b 9b 9b 9b Xb Xb Xb Xb xa 5b"
    return {
        "nothing played": after(players=5),
        "the tower is empty": after(tower),
        "one row, one seat, an empty tower": after(f"{tower} xa"),
        "one row and a tower": after("5a 6b xa"),
        "one row, a token in hand": after("5a 6b xa X?"),
        "two kept alike": after("9_ 5a 9_ 6b 8?"),
        "every animal ruined": after(f"{ruined} xa {more}"),
        "an empty row is all there is": after("xa", players=2),
        "choosing a tower": after("xa xb"),
        "adding the first of two alike": after("9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb"),
    }
