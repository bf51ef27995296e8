"""What has just happened, for the ear: the names of sounds, and sentences for a screen reader."""

from triqueta.events import Ended, Event
from triqueta.sitting.sitting import Events
from web.engine.model import Model
from web.engine.sentences import sentence, verb
from web.engine.status import result, status
from web.engine.words import Words


def cues(model: Model, events: Events, handed_over: bool) -> tuple[str, ...]:
    """One name for each event; "turn" when it has become the person's turn."""
    names = tuple(_cue(model, event) for event in events)
    return (*names, "turn") if handed_over else names


def _cue(model: Model, event: Event) -> str:
    if isinstance(event, Ended):
        return "win" if model.person in event.winners else "lose"
    return verb(event)


def announced(model: Model, words: Words, events: Events, handed_over: bool) -> tuple[str, ...]:
    said = tuple(sentence(event, words) for event in events)
    if model.phase == "over" and events:
        return (*said, result(model, words))
    return (*said, status(model, words)) if handed_over else said
