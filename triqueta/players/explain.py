"""Why an action is good or bad: what it completes, ruins, leaves and risks. Read off a view and its one-ply evaluation;
decides nothing, holds no sentence."""

from collections.abc import Iterator
from math import fsum

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KINDS, Token
from triqueta.players.one_ply import OnePly
from triqueta.players.reasons import (
    Completes,
    EmptyTower,
    Helps,
    Hurts,
    KeepsLeft,
    LastOut,
    Leaves,
    NextRuins,
    NoDifference,
    Reason,
    Ruins,
    Scores,
)
from triqueta.scoring import TRIQUETA, points_gained

NOTABLE = 0.75
"""Points of worth below which a reason is not worth telling."""


def explain(one_ply: OnePly, action: Action) -> tuple[Reason, ...]:
    """The reasons for or against one legal action, the weightier kinds first."""
    verb, target = MEANING[action]
    if verb == "take":
        return tuple(_taking(one_ply, target))
    if verb == "place":
        return tuple(_placing(one_ply, one_ply.seen.hand, target))
    if action == KEEP:
        return tuple(_keeping(one_ply, one_ply.seen.hand))
    if action == DRAW:
        return tuple(_drawing(one_ply))
    return (NoDifference(),) if verb == "tower" else tuple(_adding(one_ply, target, verb == "add"))


def _taking(one_ply: OnePly, row: int) -> Iterator[Reason]:
    seen, seat = one_ply.seen, one_ply.seat
    tokens, held = seen.rows[row] or (), seen.collected[seat]
    changes = {a: points_gained(held, (a,) * tokens.count(a)) for a in sorted(set(tokens))}
    yield from _sets_changed(held, tokens, changes)
    if not seen.left:
        yield EmptyTower()
    if seen.alone:
        yield LastOut(1)
    yield Scores(sum(changes.values()))
    yield from _left_to_others(one_ply, row)


def _sets_changed(
    held: tuple[int, ...], tokens: tuple[Token, ...], changes: dict[Token, int]
) -> Iterator[Reason]:
    for animal, points in changes.items():
        after = held[animal] + tokens.count(animal)
        if after == TRIQUETA:
            yield Completes(animal, points)
        elif after > TRIQUETA:
            yield Ruins(animal, points)


def _left_to_others(one_ply: OnePly, row: int) -> Iterator[Reason]:
    """The best that stays on the table for each of the others still in the round, best first."""
    values = one_ply.row_values
    rows = [other for other in values.rows if other != row]
    left = []
    for seat in values.seats:
        if seat != one_ply.seat and rows:
            best = max(rows, key=lambda other: values.gains[seat][other])
            left.append(Leaves(seat, best, round(values.gains[seat][best], 2)))
    yield from sorted((each for each in left if each.value >= NOTABLE), key=lambda each: -each.value)


def _placing(one_ply: OnePly, token: Token, row: int) -> Iterator[Reason]:
    values = one_ply.row_values
    found: list[Helps | Hurts] = []
    for seat in values.seats:
        change = round(values.marginal[seat][token][values.counts[row][token]], 2)
        if change >= NOTABLE:
            found.append(Helps(seat, row, change))
        elif change <= -NOTABLE:
            found.append(Hurts(seat, row, change))
    yield from sorted(found, key=lambda each: (each.seat != one_ply.seat, -abs(each.value)))


def _keeping(one_ply: OnePly, token: Token) -> Iterator[Reason]:
    seen, seat = one_ply.seen, one_ply.seat
    held = list(seen.collected[seat])
    held[token] += seen.kept[seat].count(token)
    if held[token] + 1 == TRIQUETA:
        yield Completes(token, points_gained(held, (token,)))
    yield KeepsLeft(seen.keeps_left(seat) - 1)


def _drawing(one_ply: OnePly) -> Iterator[Reason]:
    """What waiting risks."""
    best, changes = best_row(one_ply)
    harms = fsum(odds for odds, change in zip(one_ply.odds, changes, strict=True) if change <= -NOTABLE)
    yield NextRuins(best, round(harms, 3))
    yield KeepsLeft(one_ply.seen.keeps_left(one_ply.seat))


def best_row(one_ply: OnePly) -> tuple[int, list[float]]:
    """The row that this seat likes best, and what one more token of each animal would change it by."""
    seat, values = one_ply.seat, one_ply.row_values
    best = max(values.rows, key=lambda row: values.gains[seat][row])
    return best, [values.marginal[seat][animal][count] for animal, count in enumerate(values.counts[best])]


def _adding(one_ply: OnePly, token: Token, added: bool) -> Iterator[Reason]:
    """R7.1: what this kept token does to its set."""
    if token >= KINDS:
        return
    held = one_ply.seen.collected[one_ply.seat]
    change = points_gained(held, (token,))
    yield from _sets_changed(held, (token,), {token: change})
    yield Scores(change if added else 0)
