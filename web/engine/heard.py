"""What has just happened, for the ear: the names of sounds, and sentences for a screen reader."""

from triqueta.events import Ended, Event
from web.engine.model import Model
from web.engine.session import Told
from web.engine.status import result, status
from web.engine.told import sentence, verb
from web.engine.words import Words


def cues(model: Model, told: Told, handed_over: bool) -> tuple[str, ...]:
    """One name for each event; "turn" when it has become the person's turn."""
    heard = tuple(_cue(model, event) for event in told)
    return (*heard, "turn") if handed_over else heard


def _cue(model: Model, event: Event) -> str:
    if isinstance(event, Ended):
        return "win" if model.person in event.winners else "lose"
    return verb(event)


def announced(model: Model, words: Words, told: Told, handed_over: bool) -> tuple[str, ...]:
    said = tuple(sentence(event, words) for event in told)
    if model.phase == "over" and told:
        return (*said, result(model, words))
    return (*said, status(model, words)) if handed_over else said
