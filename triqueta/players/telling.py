"""Which reasons to tell: the two or three that separate an answer from the next best, weightiest first. Chooses among
what `explain` finds; decides nothing, and costs nothing until somebody asks."""

from dataclasses import dataclass
from math import fsum
from typing import Final

from triqueta.actions import DRAW, KEEP, RETURN, Action
from triqueta.pieces import Token
from triqueta.players.analysis import Analysis
from triqueta.players.explain import NOTABLE, best_row, explain
from triqueta.players.one_ply import OnePly
from triqueta.players.reasons import (
    Completes,
    EmptyTower,
    Helps,
    Hurts,
    KeepsLeft,
    LastOut,
    Leaves,
    LeavesSet,
    NextHelps,
    NextRuins,
    NoDifference,
    Reason,
    Ruins,
    Scores,
)
from triqueta.scoring import TRIQUETA, points_gained
from triqueta.view import View

MOST: Final = 3
"""Reasons that are told of one choice."""
OTHERS_WEIGHT: Final = 0.5
"""A point of another seat's counts as so much of one's own."""
AT_STAKE: Final = 6.0
"""Points that the next token may bring to a row, or take from it, as a rule of thumb."""


@dataclass(frozen=True)
class Told:
    """A reason, and the action that it speaks of: the one explained, or the next best."""

    action: Action
    reason: Reason


def telling(seen: View, analysis: Analysis) -> tuple[Told, ...]:
    """What speaks for the answer and against the next best. Of a player who values nothing, what its answer does for
    itself: it looks no further."""
    if not analysis.values:
        return _for_itself(OnePly(seen), analysis.action)
    if analysis.next_best is None:
        return ()
    return _separating(OnePly(seen), analysis.action, analysis.next_best.action)


def _separating(one_ply: OnePly, answer: Action, other: Action) -> tuple[Told, ...]:
    """What speaks for one and not for the other, or against the other alone; failing that, the answer's weightiest."""
    mine, theirs = _weighed(one_ply, answer), _weighed(one_ply, other)
    found = [(weight, Told(answer, reason)) for reason, weight in mine.items() if reason not in theirs]
    found += [(-weight, Told(other, reason)) for reason, weight in theirs.items() if reason not in mine]
    found.sort(key=lambda each: -each[0])
    most = [told for weight, told in found if weight >= NOTABLE][:MOST]
    return tuple(most) or tuple(told for weight, told in found[:1] if weight > 0)


def _for_itself(one_ply: OnePly, action: Action) -> tuple[Told, ...]:
    weighed = _weighed(one_ply, action)
    own = [each for each in weighed if getattr(each, "seat", one_ply.seat) == one_ply.seat]
    own.sort(key=lambda each: -abs(weighed[each]))
    return tuple(Told(action, each) for each in own if abs(weighed[each]) >= NOTABLE)[:MOST]


def _weighed(one_ply: OnePly, action: Action) -> dict[Reason, float]:
    """The reasons for and against an action, with what each weighs in points for the seat that asks."""
    found = (each for each in explain(one_ply, action) if _belongs(each, action))
    reasons = [_named(one_ply, each) for each in found]
    if action == DRAW:
        reasons.append(_next_helps(one_ply))
    sets = sum(each.points for each in reasons if isinstance(each, Completes | Ruins))
    return {reason: _weight(reason, one_ply.seat, sets) for reason in reasons}


def _belongs(reason: Reason, action: Action) -> bool:
    """Only a keep uses one up, and what is returned changes no set."""
    if isinstance(reason, KeepsLeft):
        return action == KEEP
    return not isinstance(reason, Completes | Ruins) or action not in RETURN


def _named(one_ply: OnePly, reason: Reason) -> Reason:
    """What is left to another is told by the set that it completes, where there is one."""
    if not isinstance(reason, Leaves):
        return reason
    held, row = one_ply.seen.collected[reason.seat], one_ply.seen.rows[reason.row] or ()
    complete = [animal for animal in set(row) if held[animal] + row.count(animal) == TRIQUETA]
    if not complete:
        return reason

    def worth(animal: Token) -> int:
        return points_gained(held, (animal,) * row.count(animal))

    best = max(complete, key=worth)
    return LeavesSet(reason.seat, reason.row, best, worth(best))


def _next_helps(one_ply: OnePly) -> Reason:
    """What waiting may bring: the other side of what `explain` says it risks."""
    best, changes = best_row(one_ply)
    helps = fsum(odds for odds, change in zip(one_ply.odds, changes, strict=True) if change >= NOTABLE)
    return NextHelps(best, round(helps, 3))


def _weight(reason: Reason, seat: int, sets: int) -> float:
    """`sets` is what completed and ruined sets tell already."""
    match reason:
        case Completes(_, points) | Ruins(_, points):
            return points
        case Scores(points):
            return points - sets
        case Leaves(_, _, value) | LeavesSet(_, _, _, value):
            return -OTHERS_WEIGHT * value
        case Helps(whose, _, value) | Hurts(whose, _, value):
            return value if whose == seat else -OTHERS_WEIGHT * value
        case NextRuins(_, chance):
            return -AT_STAKE * chance
        case NextHelps(_, chance):
            return AT_STAKE * chance
        case KeepsLeft(count):
            return 0.0 if count else -1.0
        case LastOut(points):
            return points
        case EmptyTower() | NoDifference():
            return 1.0
