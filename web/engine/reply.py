"""What crosses to the page: a screen of frozen plain data, complete every time. Means nothing; the page paints it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

Texted = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Piece:
    """One node on the page, kept by its key from screen to screen."""

    key: str
    kind: str
    place: str
    """The container, or the piece, in which it lies."""
    data: Texted
    text: Texted
    label: str = ""
    action: str = ""
    enabled: bool = False
    why: str = ""
    """Why it cannot be pressed now, said when it is tried."""
    origin: str = ""
    """Where it comes from when it is new."""
    via: str = ""
    """A place where it stays for a moment on its way to this one."""


@dataclass(frozen=True, slots=True)
class Screen:
    table: Texted
    slots: Texted
    can: Mapping[str, bool]
    pieces: tuple[Piece, ...]
    lit: tuple[str, ...] = ()
    """The keys of the pieces that a light falls on: what a hint or a lesson speaks of."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer to the page."""

    screen: Screen | None = None
    cues: tuple[str, ...] = ()
    announce: tuple[str, ...] = ()
    save: str | None = None
    summary: str = ""
    next: str = ""
    error: str = ""
    note: str = ""
    """A sentence worth showing for a moment."""
    text: str = ""
    known: str = ""
    """Deals that the person has seen, for the page to keep and to say again."""
    lesson: str = ""
    """Where in the lesson this is, for the page to keep and to say again; empty at any other table."""
    review: Mapping[str, object] | None = None
    """What looking back at a game has found, or how far it has come."""
    branch: str = ""
    """The what-if that is played, likewise; empty at any other table."""
    number: int = 0
    """Of the last request that the engine had heard of: of two replies, the one with the greater number is newer."""


def to_json(reply: Reply) -> str:
    return json.dumps(reply, default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Piece | Screen | Reply) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__slots__}
