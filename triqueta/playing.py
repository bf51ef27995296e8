"""The play loop: a position is played to its end by whoever chooses. Knows no player and keeps no past."""

from collections.abc import Callable
from random import Random

from triqueta.actions import Action
from triqueta.rules import LegalActions, apply, legal
from triqueta.state import State

Choose = Callable[[State, LegalActions], Action]
"""One of the actions that are legal in a position."""


def play_out(state: State, choose: Choose) -> int:
    """To the end of the game, in place; how many actions it took."""
    actions = 0
    while options := legal(state):
        apply(state, choose(state, options))
        actions += 1
    return actions


def at_random(rng: Random) -> Choose:
    """Any legal action, each alike likely; from `random()` alone, which is the same in every Python."""
    random = rng.random
    return lambda _, options: options[int(random() * len(options))]
