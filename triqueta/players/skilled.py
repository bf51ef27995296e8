"""Judges every action by what it leads to for all seats: what rows are worth to whom, who moves when, what is unseen and
how collections are likely to end (all from `prospect`); solves what the lone last player faces (R5.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from triqueta.actions import Action
from triqueta.players.prospect import Prospect
from triqueta.players.quick import any_of
from triqueta.players.thought import BALANCED, Estimate, NoDifference, Taste, Thought, preferred
from triqueta.view import View, better_decision


@dataclass(frozen=True)
class Skilled:
    name: str = "skilled"
    taste: Taste = BALANCED

    def choose(self, seen: View, rng: Random) -> Action:
        if len(seen.legal) == 1:
            return seen.legal[0]
        if seen.phase == "tower":
            return any_of(seen.legal, rng)
        if seen.phase == "reveal":
            return better_decision(seen)
        return preferred(judged(seen), self.taste)

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        yield Thought(self.choose(seen, rng), self.estimate(seen, rng), 0)

    def estimate(self, seen: View, _rng: Random) -> tuple[Estimate, ...]:
        return judged(seen)

    def with_taste(self, taste: Taste) -> "Skilled":
        return Skilled(taste=taste)


def judged(seen: View) -> tuple[Estimate, ...]:
    """Every legal action with what it leads to."""
    prospect = Prospect(seen)
    return tuple(estimated(prospect, action, prospect.after(action)) for action in seen.legal)


def estimated(prospect: Prospect, action: Action, scores: list[float]) -> Estimate:
    seat = prospect.seat
    others = scores[:seat] + scores[seat + 1 :]
    return Estimate(
        action,
        scores[seat] - max(others),
        prospect.chance(scores),
        scores[seat],
        sum(others) / len(others),
        (NoDifference(),) if prospect.seen.phase == "tower" else (),
    )
