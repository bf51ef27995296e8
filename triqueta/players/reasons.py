"""Why an action is good or bad, as data: what it completes, ruins, leaves and risks. Read off a view and its prospect;
decides nothing, holds no sentence."""

from collections.abc import Iterator

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.pieces import KEEPS, KINDS, Token
from triqueta.players.prospect import Prospect
from triqueta.players.thought import (
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
from triqueta.scoring import POINTS, TRIQUETA

MATTERS = 0.75
"""Points of worth below which a reason is not worth telling."""


def reasons(prospect: Prospect, action: Action) -> tuple[Reason, ...]:
    """Those that speak for or against one legal action, the weightier kinds first."""
    verb, target = MEANING[action]
    if verb == "take":
        return tuple(_taking(prospect, target))
    if verb == "place":
        return tuple(_placing(prospect, prospect.seen.hand, target))
    if action == KEEP:
        return tuple(_keeping(prospect, prospect.seen.hand))
    if action == DRAW:
        return tuple(_drawing(prospect))
    return (NoDifference(),) if verb == "tower" else tuple(_adding(prospect, target, verb == "add"))


def _taking(prospect: Prospect, row: int) -> Iterator[Reason]:
    seen, seat = prospect.seen, prospect.seat
    tokens, held = seen.rows[row] or (), seen.collected[seat]
    changes = {a: _change(held[a], tokens.count(a), a) for a in sorted(set(tokens))}
    yield from _sets_changed(held, tokens, changes)
    if not seen.left:
        yield EmptyTower()
    if sum(took < 0 for took in seen.took) == 1:
        yield LastOut(1)
    yield Scores(sum(changes.values()))
    yield from _left_to_others(prospect, row)


def _sets_changed(
    held: tuple[int, ...], tokens: tuple[Token, ...], changes: dict[Token, int]
) -> Iterator[Reason]:
    for animal, points in changes.items():
        after = held[animal] + tokens.count(animal)
        if after == TRIQUETA:
            yield Completes(animal, points)
        elif after > TRIQUETA:
            yield Ruins(animal, points)


def _change(held: int, more: int, animal: Token) -> int:
    return POINTS[animal][held + more] - POINTS[animal][held]


def _left_to_others(prospect: Prospect, row: int) -> Iterator[Reason]:
    """The best that stays on the table for each of the others still in the round, best first."""
    gains = prospect.stakes.gains
    rows = [other for other in prospect.stakes.rows if other != row]
    left = []
    for seat in prospect.stakes.seats:
        if seat != prospect.seat and rows:
            best = max(rows, key=lambda other: gains[seat][other])
            left.append(Leaves(seat, best, round(gains[seat][best], 2)))
    yield from sorted((each for each in left if each.worth >= MATTERS), key=lambda each: -each.worth)


def _placing(prospect: Prospect, token: Token, row: int) -> Iterator[Reason]:
    stakes = prospect.stakes
    told: list[Helps | Hurts] = []
    for seat in stakes.seats:
        change = round(stakes.steps[seat][token][stakes.counts[row][token]], 2)
        if change >= MATTERS:
            told.append(Helps(seat, row, change))
        elif change <= -MATTERS:
            told.append(Hurts(seat, row, change))
    yield from sorted(told, key=lambda each: (each.seat != prospect.seat, -abs(each.worth)))


def _keeping(prospect: Prospect, token: Token) -> Iterator[Reason]:
    seen, seat = prospect.seen, prospect.seat
    held = seen.collected[seat][token] + seen.kept[seat].count(token)
    if held + 1 == TRIQUETA:
        yield Completes(token, _change(held, 1, token))
    yield KeepsLeft(KEEPS - len(seen.kept[seat]) - 1)


def _drawing(prospect: Prospect) -> Iterator[Reason]:
    """What waiting risks: the row this seat likes best."""
    mine, stakes = prospect.stakes.gains[prospect.seat], prospect.stakes
    best = max(stakes.rows, key=lambda row: mine[row])
    steps, counts = stakes.steps[prospect.seat], stakes.counts[best]
    ruining = sum(odds for a, odds in enumerate(prospect.odds) if steps[a][counts[a]] <= -MATTERS)
    yield NextRuins(best, round(ruining, 3))
    yield KeepsLeft(KEEPS - len(prospect.seen.kept[prospect.seat]))


def _adding(prospect: Prospect, token: Token, added: bool) -> Iterator[Reason]:
    """R7.1: what this kept token does to its set."""
    if token >= KINDS:
        return
    held = prospect.seen.collected[prospect.seat][token]
    change = _change(held, 1, token)
    if held + 1 == TRIQUETA:
        yield Completes(token, change)
    elif held + 1 > TRIQUETA:
        yield Ruins(token, change)
    yield Scores(change if added else 0)
