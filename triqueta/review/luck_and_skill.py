"""How everybody's chance went, action by action, and what brought each change: a choice or a token. All in whole
thousandths of a win, so that every sum comes out to the last digit. Knows neither how a chance is estimated nor a rule.

Only tokens and choices move the curve. It is anchored at each draw, in the moment between choosing it and seeing the
token; from there back to the draw before, it changes by what the choices gave away, and what is left is the token's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

WHOLE: Final = 1000
"""A sure win."""

Shares = tuple[int, ...]
"""Of a win, one for each seat; together they are WHOLE."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action."""

    seat: int
    before: Shares
    chosen: Shares
    """With this choice made, and nothing yet come of it."""
    after: Shares


@dataclass(frozen=True, slots=True)
class Account:
    """Why one seat's chance became what it is: `start + choices + others + luck == end`."""

    seat: int
    start: int
    choices: int
    """What its own choices gave away: 0 or less."""
    others: int
    """What the others' choices gave it: 0 or more."""
    luck: int
    """What the tokens brought, whoever drew them."""
    end: int


def shares(chances: Sequence[float]) -> Shares:
    """In whole thousandths that add up."""
    return apportioned(chances, WHOLE)


def apportioned(parts: Sequence[float], whole: int) -> Shares:
    """So much shared out in proportion to these; what rounding down leaves over goes where most was cut off."""
    total = sum(parts)
    exact = [whole * part / total for part in parts]
    down = [int(each) for each in exact]
    order = sorted(range(len(exact)), key=lambda seat: (round(down[seat] - exact[seat], 9), seat))
    for seat in order[: whole - sum(down)]:
        down[seat] += 1
    return tuple(down)


def chance_steps(
    movers: Sequence[int], anchors: Mapping[int, Shares], lost: Mapping[int, float], end: Shares
) -> tuple[Step, ...]:
    """The steps of a game: who moved, everybody's chance where a draw was chosen, what each choice gave away."""
    steps: list[Step] = []
    after = end
    for at in reversed(range(len(movers))):
        chosen = anchors.get(at, after)
        before = _given_back(chosen, movers[at], round(WHOLE * lost.get(at, 0.0)))
        steps.append(Step(movers[at], before, chosen, after))
        after = before
    return tuple(reversed(steps))


def _given_back(chosen: Shares, seat: int, lost: int) -> Shares:
    """As it was before a choice that lost so much: the others had gained it, each as its chance is."""
    rest = WHOLE - chosen[seat]
    lost = min(lost, rest)
    if not lost:
        return chosen
    others = [chance for other, chance in enumerate(chosen) if other != seat]
    before = list(apportioned(others, rest - lost))
    before.insert(seat, chosen[seat] + lost)
    return tuple(before)


def account(steps: Sequence[Step], seat: int) -> Account:
    """Of a game of one step at least."""
    choices = others = luck = 0
    for step in steps:
        change = step.chosen[seat] - step.before[seat]
        luck += step.after[seat] - step.chosen[seat]
        if step.seat == seat:
            choices += change
        else:
            others += change
    return Account(seat, steps[0].before[seat], choices, others, luck, steps[-1].after[seat])
