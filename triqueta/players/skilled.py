"""Judges every action by what it leads to for all seats: what rows are worth to whom, who moves when, what is unseen
and how collections are likely to end (all from `prospect`); solves what the lone last player faces (R5.2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.players.prospect import Prospect
from triqueta.players.quick import any_of
from triqueta.players.reasons import reasons
from triqueta.players.solitaire import Solitaire, is_alone
from triqueta.players.thought import BALANCED, Estimate, Reason, Taste, Thought, preferred
from triqueta.view import View, better_decision

EYE: Final = 0.16
"""How far its eye is out on a chance to win when it places a token, as a person's would be. Without this it would stand
nearly where the expert stands, and the ladder would lack a rung (docs/opponents.md)."""
STATES: Final = 5000
"""Positions of the lone player's solitaire that it may look at: some fifteen milliseconds in a browser."""


@dataclass(frozen=True)
class Skilled:
    name: str = "skilled"
    taste: Taste = BALANCED

    def choose(self, seen: View, rng: Random) -> Action:
        return self._answer(seen, judged(seen), rng)

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        estimates = judged(seen)
        yield Thought(self._answer(seen, estimates, rng), estimates, 0)

    def estimate(self, seen: View, _rng: Random) -> tuple[Estimate, ...]:
        return judged(seen)

    def with_taste(self, taste: Taste) -> "Skilled":
        return Skilled(taste=taste)

    def _answer(self, seen: View, estimates: tuple[Estimate, ...], rng: Random) -> Action:
        answer = settled(seen, rng)
        if answer is not None:
            return answer
        if is_alone(seen):
            return preferred(estimates, BALANCED)
        return preferred(by_eye(estimates, rng) if seen.phase == "decide" else estimates, self.taste)


def by_eye(estimates: tuple[Estimate, ...], rng: Random) -> tuple[Estimate, ...]:
    """Nobody weighs every row exactly at the table; what can be counted out (R5.2) is another matter."""
    return tuple(replace(each, chance=each.chance + rng.gauss(0, EYE)) for each in estimates)


def settled(seen: View, rng: Random) -> Action | None:
    """The answer where nothing needs to be weighed: forced, face-down towers alike (R6.3), or mere counting (R7.1)."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    if seen.phase == "tower":
        return any_of(seen.legal, rng)
    return better_decision(seen) if seen.phase == "reveal" else None


def judged(seen: View) -> tuple[Estimate, ...]:
    """Every legal action with what it leads to, and why."""
    prospect = Prospect(seen)
    finals = {action: prospect.after(action) for action in seen.legal}
    if is_alone(seen):
        for action, points in solved(seen).items():
            finals[action][prospect.seat] = points
    return tuple(
        estimated(prospect, action, final, reasons(prospect, action)) for action, final in finals.items()
    )


def solved(seen: View) -> dict[Action, float]:
    """Own final points after each action of the lone last player (R5.2)."""
    *_, values = Solitaire(seen).deepening(STATES)
    return values


def estimated(
    prospect: Prospect, action: Action, final: list[float], why: tuple[Reason, ...] = ()
) -> Estimate:
    """Every seat's expected final points as one seat looks at them."""
    seat = prospect.seat
    others = final[:seat] + final[seat + 1 :]
    average = sum(others) / len(others)
    return Estimate(action, final[seat] - max(others), prospect.chance(final), final[seat], average, why)
