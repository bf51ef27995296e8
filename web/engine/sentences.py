"""Each event as a sentence, as the person knows it. Hidden tokens have no name here: the events do not carry it."""

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
    Took,
)
from triqueta.pieces import VALUES, Token
from web.engine.words import Words


def verb(event: Event) -> str:
    """One word for each kind of event, in the log and for the ear."""
    return _VERBS[type(event)]


def animal(event: Event) -> Token | None:
    """The token it is about."""
    match event:
        case (
            Drew(_, token)
            | Kept(_, token)
            | Returned(_, token)
            | Placed(_, token)
            | Added(_, token)
            | MadeTriqueta(_, token)
            | Ruined(_, token)
        ):
            return token
    return None


def sentence(event: Event, words: Words) -> str:
    seat = event.seat
    match event:
        case Drew() | Kept() | Returned() | Added() | Ruined():
            return words.tell(f"log.{verb(event)}", seat, animal=event.token)
        case MadeTriqueta(_, token):
            return words.tell("log.triqueta", seat, animal=token, n=VALUES[token])
        case Placed(_, token, row):
            return words.tell("log.place", seat, animal=token, row=row)
        case Took(_, row, tokens):
            key = "log.take" if tokens else "log.take.empty"
            return words.tell(key, seat, row=row, holds=words.animals(tokens))
        case RoundEnded(_, _, unseen):
            return words.tell("log.rock" if unseen else "log.rock.empty", seat, n=unseen)
        case Opened(_, tower, number):
            return words.tell("log.tower", seat, tower=tower, round=number + 1)
    return words.say("log.over")


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
