"""What players share who answer at once and explain nothing: one step of thought, no estimates."""

from collections.abc import Iterator
from random import Random

from triqueta.actions import Action
from triqueta.players.thought import Estimate, Thought
from triqueta.view import View


class Quick:
    def choose(self, seen: View, rng: Random) -> Action:
        raise NotImplementedError

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        yield Thought(self.choose(seen, rng), (), 0)

    def estimate(self, _seen: View, _rng: Random) -> tuple[Estimate, ...]:
        return ()


def any_of(actions: tuple[Action, ...], rng: Random) -> Action:
    """One of these, each alike likely; from `random()` alone, which is the same in every Python."""
    return actions[int(rng.random() * len(actions))]
