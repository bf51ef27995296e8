"""What each event gained its seat in points of the six sets (R7.2), as the person knows it. Trees and the rock are no
animals, and count elsewhere."""

from collections.abc import Iterable

from triqueta.events import Added, Event, Took
from triqueta.pieces import ANIMALS
from triqueta.scoring import points_gained


def gains(players: int, events: Iterable[Event]) -> tuple[int | None, ...]:
    """One for each event; None where no token came to a collection."""
    collected = [[0] * len(ANIMALS) for _ in range(players)]
    return tuple(_gain(collected, event) for event in events)


def _gain(collected: list[list[int]], event: Event) -> int | None:
    match event:
        case Took(seat, _, tokens):
            pass
        case Added(seat, token):
            tokens = (token,)
        case _:
            return None
    gained = points_gained(collected[seat], tokens)
    for token in tokens:
        collected[seat][token] += 1
    return gained
