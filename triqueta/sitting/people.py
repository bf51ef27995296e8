"""How people at a table are called and what they look like, as a record may say it: names fit for one line, and faces
by name; the faces themselves are drawn elsewhere."""

from collections.abc import Iterable, Sequence
from typing import Final

FACES: Final = ("fox", "beard", "braids", "cap", "crown", "elder", "monk", "leaf")
"""In the order in which seats get them when nobody chose."""
LONGEST_NAME: Final = 20


def fit_name(text: str) -> str:
    """A name for one line among others: no comma, nothing unseen and nothing that turns the direction of writing."""
    plain = "".join(sign if sign.isprintable() and sign != "," else " " for sign in text)
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def fit_names(given: Iterable[str], players: int) -> tuple[str, ...]:
    """One for each seat, or none at all."""
    names = tuple(map(fit_name, given))
    return names if len(names) == players and all(names) else ()


def fit_faces(given: Sequence[str], players: int) -> tuple[str, ...]:
    """A known one for each seat, or none at all."""
    return tuple(given) if len(given) == players and set(given) <= set(FACES) else ()


def faces(players: int, person: int, wish: str = "") -> tuple[str, ...]:
    """Everybody's: the person has the one they wish for, and whoever would have had it gets theirs."""
    usual = FACES[:players]
    if wish not in FACES:
        return usual
    swapped = {wish: usual[person], usual[person]: wish}
    return tuple(swapped.get(face, face) for face in usual)
