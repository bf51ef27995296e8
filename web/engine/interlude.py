"""What stands over the table between two rounds, as pieces: at the end of one what each seat has gained in it, and who
goes on; at the beginning of one whose it is, and from which tower. What it is worth is asked of the engine.
"""

from collections.abc import Iterator
from typing import Final

from triqueta.events import Event, Opened, RoundEnded, Took
from triqueta.texts import Number
from web.engine.model import Model
from web.engine.reply import Piece
from web.engine.words import Words

INTERLUDE_KINDS: Final = ("beginning", "ending", "gained")
"""A replay and the lesson show none of these."""


def interlude_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """The end of a round as long as no tower was opened; the beginning of one until something is done in it."""
    last = model.events[-1] if model.events else None
    if isinstance(last, RoundEnded) and model.phase != "reveal":
        yield from _end(model, words, last)
    elif last is None or isinstance(last, Opened):
        yield _beginning(model, words, last)


def _beginning(model: Model, words: Words, opened: Opened | None) -> Piece:
    seat, tower, number = (opened.seat, opened.tower, opened.round) if opened else (model.first, 0, 0)
    return Piece(
        key=f"begins-{number + 1}",
        kind="beginning",
        place="interlude",
        data={"seat": str(seat + 1)},
        text={
            "title": words.say("interlude.begins", round=number + 1),
            "who": words.tell("interlude.begins.who", seat, tower=tower),
        },
    )


def _end(model: Model, words: Words, ended: RoundEnded) -> Iterator[Piece]:
    key = f"ended-{ended.round + 1}"
    who = "interlude.next" if model.seen.closed else "interlude.last"
    yield Piece(
        key=key,
        kind="ending",
        place="interlude",
        data={"seat": str(ended.seat + 1)},
        text={
            "title": words.say("interlude.ended", round=ended.round + 1),
            "who": words.tell(who, ended.seat),
        },
    )
    for seat, gained in round_gains(model).items():
        yield Piece(
            key=f"{key}-{seat + 1}",
            kind="gained",
            place=key,
            data={
                "seat": str(seat + 1),
                "sign": "minus" if gained < 0 else "plus",
                "rock": "yes" if seat == ended.seat else "no",
            },
            text={"name": words.name(seat), "points": f"{Number(gained):+}"},
            label=words.tell("interlude.gain", seat, n=gained),
        )


def round_gains(model: Model) -> dict[int, int]:
    """What the animals that each took in the last round have added to its points; in the order in which they went."""
    gained: dict[int, int] = {}
    for event, points in zip(model.events, model.gains, strict=True):
        if isinstance(event, Opened):
            gained = {}
        if isinstance(event, Took):
            gained[event.seat] = points or 0
    return gained


def gains_said(model: Model, words: Words, event: Event) -> Iterator[str]:
    """What each has gained, for a screen reader, when a round is over."""
    if isinstance(event, RoundEnded):
        for seat, gained in round_gains(model).items():
            yield words.tell("interlude.gain", seat, n=gained)
