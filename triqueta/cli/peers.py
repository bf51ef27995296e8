"""Other people's games, to measure our speed beside: each plays one random game, driven as its own documentation
does. What is not installed (`pip install triqueta[bench]`) is left out. A step is one action applied, those of chance
included."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

Playing = Callable[[Random], int]
"""Plays one whole game at random, its score included, and says how many steps it took."""


def installed() -> Iterator[tuple[str, Playing]]:
    """The peers that are here, by name."""
    driven = dict.fromkeys(("gin_rummy", "hearts", "python_block_dominoes"), _open_spiel) | {"uno": _rlcard}
    for name, load in driven.items():
        try:
            yield name, load(name)
        except ImportError:
            continue


def _open_spiel(name: str) -> Playing:
    pyspiel = import_module("pyspiel")
    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def play(chance: Random) -> int:
        state: Any = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
            steps += 1
        state.returns()
        return steps

    return play


def _rlcard(name: str) -> Playing:
    env = import_module("rlcard").make(name)

    def play(chance: Random) -> int:
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(seen["legal_actions"])
            seen, _ = env.step(actions[int(chance.random() * len(actions))])
            steps += 1
        env.get_payoffs()
        return steps

    return play
