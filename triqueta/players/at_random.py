"""Any legal action, each alike likely. Not an opponent for people: the bottom against which the ladder is measured."""

from dataclasses import dataclass
from random import Random

from triqueta.actions import Action
from triqueta.players.quick import Quick, any_of
from triqueta.players.thought import BALANCED, Taste
from triqueta.view import View


@dataclass(frozen=True)
class AtRandom(Quick):
    name: str = "random"
    taste: Taste = BALANCED

    def choose(self, seen: View, rng: Random) -> Action:
        return any_of(seen.legal, rng)

    def with_taste(self, taste: Taste) -> "AtRandom":
        return AtRandom(taste=taste)
