"""The log: one line for everything that happened. A draw that was followed by its decision is told once, by the
decision.
"""

from collections.abc import Iterator
from functools import lru_cache

from triqueta.events import Drew, Event, Opened
from triqueta.pieces import UNKNOWN
from web.engine.model import Model
from web.engine.scene import Piece
from web.engine.sentences import animal, sentence, verb
from web.engine.words import Words, animal_name


def log_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """All lines, oldest first; a line keeps its key."""
    yield _line(1, model.first, "round", 1, words.tell("log.first", model.first))
    round_number = number = 1
    events = model.events
    for at, event in enumerate(events, start=1):
        if isinstance(event, Opened):
            round_number = event.round + 1
        if not isinstance(event, Drew) or at == len(events):
            number += 1
            yield _event_line(number, event, round_number, words)


@lru_cache(maxsize=512)
def _event_line(number: int, event: Event, round_number: int, words: Words) -> Piece:
    """Made once: of a long log only the end is new."""
    token = animal(event)
    shown = "" if token is None or token == UNKNOWN else animal_name(token)
    return _line(number, event.seat, verb(event), round_number, sentence(event, words), shown)


def _line(number: int, seat: int, verb: str, round_number: int, text: str, animal: str = "") -> Piece:
    return Piece(
        key=f"log-{number}",
        kind="line",
        place="log",
        data={"seat": str(seat + 1), "round": str(round_number), "animal": animal, "verb": verb},
        text={"text": text},
    )
