"""What an opponent lets drop now and then about what has just happened in the open. When, and which words, follows from
the deal's seed and the number of actions alone, so that a game goes on alike wherever it is played."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from triqueta.events import Event, Kept, MadeTriqueta, Opened, Placed, Ruined, Took

Remark = tuple[int, str]
"""The seat that speaks, and the key of its words."""

STRETCH: Final = 12
"""Actions (six moves) in which there is at most one remark."""
WORDINGS: Final = 3
"""For each occasion."""

_OCCASIONS: Final[dict[type[Event], str]] = {
    MadeTriqueta: "triqueta",
    Ruined: "ruined",
    Took: "take",
    Kept: "keep",
    Opened: "tower",
    Placed: "place",
}
"""What is worth a word, the most telling first."""


def remark(by_action: Sequence[Sequence[Event]], seed: str, person: int) -> Remark | None:
    """What is said about the last action; None when everybody keeps quiet."""
    if not by_action:
        return None
    begin = (len(by_action) - 1) // STRETCH * STRETCH
    first = begin + _pick(seed, begin, STRETCH)
    occasions = [at for at in range(first, len(by_action)) if _occasion(by_action[at], person)]
    if occasions != [len(by_action) - 1]:
        return None
    wording = 1 + _pick(seed, len(by_action), WORDINGS)
    return by_action[-1][0].seat, f"remark.{_occasion(by_action[-1], person)}.{wording}"


def _occasion(events: Sequence[Event], person: int) -> str:
    """What an opponent's action gives to talk about; empty for a draw, and for what the person does."""
    if events[0].seat == person:
        return ""
    happened = {type(event) for event in events}
    found = next((name for kind, name in _OCCASIONS.items() if kind in happened), "")
    return "empty" if found == "take" and _took_nothing(events[0]) else found


def _took_nothing(event: Event) -> bool:
    return isinstance(event, Took) and not event.tokens


def _pick(seed: str, number: int, below: int) -> int:
    return sha256(f"{seed}\nremark {number}".encode()).digest()[0] % below
