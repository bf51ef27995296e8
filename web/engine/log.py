"""What has happened, as the person knows it: each event as a sentence, as a line of the log, and for the ear. Hidden
tokens have no name here: the events do not carry it.
"""

from collections.abc import Iterator
from functools import lru_cache

from triqueta.events import (
    Added,
    Drew,
    Ended,
    Event,
    Kept,
    MadeTriqueta,
    Opened,
    Placed,
    Returned,
    RoundEnded,
    Ruined,
    Secret,
    Shown,
    Took,
)
from triqueta.pieces import UNKNOWN, VALUES
from triqueta.sitting.sitting import Events
from web.engine.model import Model
from web.engine.scene import Piece
from web.engine.status import result, status
from web.engine.words import Words, animal_name

_VERBS = {
    Drew: "draw",
    Placed: "place",
    Kept: "keep",
    Took: "take",
    MadeTriqueta: "triqueta",
    Ruined: "ruined",
    RoundEnded: "rock",
    Opened: "tower",
    Added: "add",
    Returned: "return",
    Ended: "over",
}


def sentence(event: Event, words: Words) -> str:
    key, seat = f"log.{_VERBS[type(event)]}", event.seat
    match event:
        case Placed(_, token, row):
            return words.tell(key, seat, animal=token, row=row)
        case MadeTriqueta(_, token):
            return words.tell(key, seat, animal=token, n=VALUES[token])
        case Secret(_, token) | Shown(_, token):
            return words.tell(key, seat, animal=token)
        case Took(_, row, tokens):
            return words.tell(key if tokens else f"{key}.empty", seat, row=row, holds=words.animals(tokens))
        case RoundEnded(_, _, unseen):
            return words.tell(key if unseen else f"{key}.empty", seat, n=unseen)
        case Opened(_, tower, number):
            return words.tell(key, seat, tower=tower, round=number + 1)
    return words.say(key)


def log_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """All lines, oldest first; a line keeps its key. A draw is told once, by the decision that followed it."""
    yield _line(1, model.first, "round", 1, words.tell("log.first", model.first))
    round_number = number = 1
    for at, event in enumerate(model.events, start=1):
        if isinstance(event, Opened):
            round_number = event.round + 1
        if not isinstance(event, Drew) or at == len(model.events):
            number += 1
            yield _event_line(number, event, round_number, words)


@lru_cache(maxsize=512)
def _event_line(number: int, event: Event, round_number: int, words: Words) -> Piece:
    """Made once: of a long log only the end is new."""
    token = event.token if isinstance(event, Secret | Shown) else UNKNOWN
    animal = "" if token == UNKNOWN else animal_name(token)
    return _line(number, event.seat, _VERBS[type(event)], round_number, sentence(event, words), animal)


def _line(number: int, seat: int, verb: str, round_number: int, text: str, animal: str = "") -> Piece:
    return Piece(
        key=f"log-{number}",
        kind="line",
        place="log",
        data={"seat": str(seat + 1), "round": str(round_number), "animal": animal, "verb": verb},
        text={"text": text},
    )


def cues(model: Model, events: Events, handed_over: bool) -> tuple[str, ...]:
    """The name of a sound for each event; "turn" when it has become the person's turn."""
    names = tuple(_cue(model, event) for event in events)
    return (*names, "turn") if handed_over else names


def _cue(model: Model, event: Event) -> str:
    if isinstance(event, Ended):
        return "win" if model.person in event.winners else "lose"
    return _VERBS[type(event)]


def announced(model: Model, words: Words, events: Events, handed_over: bool) -> tuple[str, ...]:
    """Sentences for a screen reader."""
    said = tuple(sentence(event, words) for event in events)
    if model.phase == "over" and events:
        return (*said, result(model, words))
    return (*said, status(model, words)) if handed_over else said
