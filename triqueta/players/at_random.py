"""Any legal action, each alike likely. Not an opponent for people: the bottom against which the ladder is measured."""

from dataclasses import dataclass
from random import Random

from triqueta.actions import Action
from triqueta.players.one_shot import OneShotPlayer, any_of
from triqueta.view import View


@dataclass(frozen=True)
class AtRandom(OneShotPlayer):
    name: str = "random"

    def choose(self, seen: View, rng: Random) -> Action:
        return any_of(seen.legal, rng)
