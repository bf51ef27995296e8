"""What one-shot players share: they answer at once and explain nothing, and their character shows in small ways."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from triqueta.actions import MEANING, Action
from triqueta.pieces import TOWER_HEIGHT
from triqueta.players.analysis import ActionValue, Analysis
from triqueta.players.player import NEUTRAL, Style
from triqueta.scoring import points_gained
from triqueta.view import View


@dataclass(frozen=True)
class OneShotPlayer:
    """All of a player but `choose`."""

    name: str
    style: Style = NEUTRAL

    def choose(self, seen: View, rng: Random) -> Action:
        raise NotImplementedError

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        yield Analysis(self.choose(seen, rng), (), 0)

    def evaluate(self, _seen: View, _rng: Random) -> tuple[ActionValue, ...]:
        return ()

    def with_style(self, style: Style) -> Self:
        return replace(self, style=style)


def any_of(actions: tuple[Action, ...], rng: Random) -> Action:
    """One of these, each alike likely; from `random()` alone, which is the same in every Python."""
    return actions[int(rng.random() * len(actions))]


def take_threshold(points: int, seen: View, style: Style) -> int:
    """The points for which it takes a row at once: a patient one asks more while the tower is tall, a hasty one is
    content with less when it is low."""
    tall = seen.left > TOWER_HEIGHT // 2
    return points + (style.patience > 0 and tall) - (style.patience < 0 and not tall)


def denial(seen: View, place: Action, style: Style) -> int:
    """To a spiteful one: how many points less this row would bring the others with the token in it."""
    if not style.spite:
        return 0
    row = seen.rows[MEANING[place][1]] or ()
    others = (seen.collected[seat] for seat in seen.in_round if seat != seen.seat)
    return sum(points_gained(held, row) - points_gained(held, (*row, seen.hand)) for held in others)
