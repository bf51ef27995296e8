"""What has happened, as the person knows it: each event as a sentence, as a line of the log, and for the ear. Hidden
tokens have no name here: the events do not carry it.
"""

from collections.abc import Iterator
from dataclasses import replace
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
from triqueta.pieces import ROWS, UNKNOWN, VALUES, animal_name
from triqueta.sitting.sitting import Events
from triqueta.texts import Number
from web.engine.interlude import gains_said
from web.engine.model import Model
from web.engine.reply import Piece
from web.engine.seats import shows_points
from web.engine.status import question, result, status
from web.engine.words import Words

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
    yield _first_line(model, words)
    round_number = number = 1
    for at, event in enumerate(model.events, start=1):
        if isinstance(event, Opened):
            round_number = event.round + 1
        if not isinstance(event, Drew) or at == len(model.events):
            number += 1
            gained = model.gains[at - 1] if shows_points(model) else None
            things = _things(event, model.layout.about[at - 1])
            actions = model.actions[at - 1]
            portrait = model.faces[event.seat]
            line = _event_line(number, event, round_number, actions + 1, words, portrait, gained, things)
            yield _asked(line, event, actions, words)


def _asked(line: Piece, event: Event, actions: int, words: Words) -> Piece:
    """What another did may be asked about."""
    if event.seat == words.person or not isinstance(event, Placed | Took | Secret | Added):
        return line
    label = words.say("hindsight.title", seat=event.seat)
    return replace(line, action=f"why {actions}", enabled=True, label=label)


def _first_line(model: Model, words: Words) -> Piece:
    return _line(
        1,
        words.tell("log.first", model.first),
        seat=str(model.first + 1),
        round="1",
        verb="round",
        portrait=model.faces[model.first],
        animal="",
        points="",
        tokens="rock",
        after="0",
    )


def _things(event: Event, tokens: tuple[int, ...]) -> tuple[str, ...]:
    """The keys of the pieces that an event was about."""
    keys = tuple(f"token-{number}" for number in tokens)
    match event:
        case Took(_, row, _):
            return (*keys, f"row-{ROWS[row]}")
        case Opened(_, tower, _):
            return (f"tower-{tower + 1}", f"tree-{tower + 1}")
        case RoundEnded():
            return ("rock",)
    return keys


@lru_cache(maxsize=512)
def _event_line(
    number: int,
    event: Event,
    round_number: int,
    after: int,
    words: Words,
    portrait: str,
    gained: int | None,
    things: tuple[str, ...],
) -> Piece:
    """Made once: of a long log only the end is new."""
    token = event.token if isinstance(event, Secret | Shown) else UNKNOWN
    return _line(
        number,
        sentence(event, words),
        seat=str(event.seat + 1),
        round=str(round_number),
        verb=_VERBS[type(event)],
        portrait=portrait,
        animal="" if token == UNKNOWN else animal_name(token),
        points="" if gained is None else f"{Number(gained):+}",
        tokens=" ".join(things),
        after=str(after),
    )


def _line(number: int, text: str, **data: str) -> Piece:
    """`after` is how many actions had been done by then. A round begins with a heading; what is of another kind has
    another key, so that no game takes another's node."""
    kind = "heading" if data["verb"] in ("round", "tower") else "line"
    return Piece(
        key=f"log-{kind}-{number}",
        kind=kind,
        place="log",
        data=data,
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
    """Sentences for a screen reader; each kept token that the person is to decide on is asked for (R7.1)."""
    said = tuple(
        said for event in events for said in (sentence(event, words), *gains_said(model, words, event))
    )
    if model.phase == "over" and events:
        return (*said, result(model, words))
    asked = question(model, words) if handed_over or _own(events, words) else ""
    if handed_over and not asked:
        return (*said, status(model, words))
    return (*said, asked) if asked else said


def _own(events: Events, words: Words) -> bool:
    return bool(events) and events[-1].seat == words.person
