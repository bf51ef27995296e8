"""The curve of everybody's chance as the page draws it, in thousandths of its width and height, with what marks it; and
the same as a table."""

from collections.abc import Iterator, Sequence
from typing import Final

from triqueta.review.luck_and_skill import WHOLE
from triqueta.review.marks import Judged
from triqueta.review.reviewing import Review
from web.engine.parts import Part, part
from web.engine.words import Words

APART: Final = 85
"""Between two names at the end of the curve, in thousandths of its height."""


def lines(found: Review) -> dict[str, str]:
    """The points of each seat's line."""
    curve = _curve(found)
    return {
        str(seat + 1): " ".join(
            f"{_across(at, curve)},{WHOLE - point[seat]}" for at, point in enumerate(curve)
        )
        for seat in range(found.players)
    }


def names(found: Review, words: Words) -> tuple[Part, ...]:
    """Whose line ends where; those that would cover each other are drawn apart."""
    if not found.steps:
        return ()
    last = found.steps[-1].after
    heights = _apart([WHOLE - share for share in last])
    return tuple(
        part("curve-name", {"seat": str(seat + 1)}, {"name": words.own_name(seat)}, at={"y": height})
        for seat, height in enumerate(heights)
    )


def _apart(heights: Sequence[int]) -> list[int]:
    """Each a little below the one above it; and then none below the edge."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed, lowest = list(heights), -APART
    for seat in order:
        lowest = placed[seat] = max(heights[seat], lowest + APART)
    edge = WHOLE
    for seat in reversed(order):
        placed[seat] = min(placed[seat], edge)
        edge = placed[seat] - APART
    return placed


def rounds(found: Review, words: Words) -> tuple[Part, ...]:
    """Where each round begins."""
    curve = _curve(found)
    return tuple(
        part(
            "curve-round",
            {},
            {"round": words.say("review.round", round=number + 1)},
            at={"x": _across(at, curve)},
        )
        for number, at in _begins(found)
    )


def marks(found: Review, judged: Sequence[Judged]) -> tuple[Part, ...]:
    """Where a choice cost something."""
    curve = _curve(found)
    return tuple(
        part(
            "curve-mark",
            {"mark": one.mark},
            at={"x": _across(one.actions, curve), "y": WHOLE - curve[one.actions][one.seat]},
        )
        for one in judged
        if one.mark not in ("best", "good") and one.actions < len(curve)
    )


def moments(found: Review, words: Words) -> tuple[Part, ...]:
    """The curve as a table: the beginning of each round, and the end."""
    if not found.steps:
        return ()
    begun = [(words.say("review.round.begins", round=number + 1), at) for number, at in _begins(found)]
    end = words.say("review.end" if found.done and found.winners else "review.now")
    curve = _curve(found)
    head = part(
        "review-line", {"head": "yes"}, {"name": words.say("review.moment")}, cells=_heads(found, words)
    )
    rows = [(name, curve[at]) for name, at in begun] + [(end, curve[-1])]
    return (
        head,
        *(part("review-line", {}, {"name": name}, cells=_cells(point, words)) for name, point in rows),
    )


def _heads(found: Review, words: Words) -> tuple[Part, ...]:
    return tuple(part("review-head", {}, {"text": words.own_name(seat)}) for seat in range(found.players))


def _cells(point: Sequence[int], words: Words) -> tuple[Part, ...]:
    return tuple(part("review-cell", {}, {"text": words.percent(share / WHOLE)}) for share in point)


def _begins(found: Review) -> Iterator[tuple[int, int]]:
    """Each round that was reached, with the actions before its first."""
    number: int | None = None
    for at, reached in enumerate(found.rounds):
        if reached != number:
            number = reached
            yield number, at


def _curve(found: Review) -> list[tuple[int, ...]]:
    return [step.before for step in found.steps] + [step.after for step in found.steps[-1:]]


def _across(at: int, curve: Sequence[object]) -> int:
    return WHOLE * at // (len(curve) - 1)
