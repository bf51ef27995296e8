"""How a player looks at this moment, from what happened in the open: the mood of a face, as data."""

from typing import Final

from triqueta.events import Opened
from web.engine.model import Model

MUCH: Final = 5
"""Points at once that make a face glad."""


def mood(model: Model, seat: int) -> str:
    """`calm`, `glad`, `sour` or `thinking`."""
    if model.pads:
        return _at_the_end(model, seat)
    if seat == model.seen.turn and seat != model.person:
        return "thinking"
    return _of(_last_gain(model, seat))


def _at_the_end(model: Model, seat: int) -> str:
    if seat in model.winners:
        return "glad"
    return "sour" if model.pads[seat].place == max(pad.place for pad in model.pads) else "calm"


def _last_gain(model: Model, seat: int) -> int | None:
    """What this seat gained last in the round under way."""
    for event, gained in zip(reversed(model.events), reversed(model.gains), strict=True):
        if isinstance(event, Opened):
            break
        if event.seat == seat and gained is not None:
            return gained
    return None


def _of(gained: int | None) -> str:
    if gained is None:
        return "calm"
    return "glad" if gained >= MUCH else "sour" if gained <= 0 else "calm"
