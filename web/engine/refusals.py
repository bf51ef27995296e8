"""What cannot be done or understood, as a sentence of the person's language: the cause is the engine's, and comes as
data; the words are here.
"""

from typing import TypedDict

from triqueta.actions import MEANING, Action
from triqueta.record.errors import RecordError
from triqueta.record.wording import error_in_words
from triqueta.refusal import why_not
from triqueta.sitting.sitting import PERSON
from web.engine.model import Model
from web.engine.words import Words, words


class NotUnderstood(ValueError):
    """Something from outside that makes no sense; `key` is the sentence that says so."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Pressed(TypedDict):
    """How a piece behaves as a button."""

    action: str
    enabled: bool
    why: str


def pressed(model: Model, words: Words, action: Action | None) -> Pressed:
    """Legal actions are enabled, all others say why not; None is nothing that one would press."""
    if action is None:
        return {"action": "", "enabled": False, "why": ""}
    why = reason(model, words, action)
    return {"action": action, "enabled": not why, "why": why}


def reason(model: Model, words: Words, action: Action) -> str:
    """Why the person cannot do this; empty when they can."""
    refused = why_not(model.seen, model.person, action)
    if refused is None:
        return ""
    return words.say(f"why.{refused.cause}", **_values(model, action, refused.cause))


def _values(model: Model, action: Action, cause: str) -> dict[str, object]:
    """What the sentence of a cause names."""
    if cause in ("another-seat", "out-of-round"):
        return {"seat": model.seen.turn}
    if cause in ("no-such-row", "row-gone"):
        return {"row": MEANING[action][1]}
    return {"n": len(model.seen.kept[model.person])} if cause == "keeps-used-up" else {}


def said(refused: NotUnderstood, language: str) -> str:
    speech, values = words(language, PERSON), dict(refused.values)
    if isinstance(error := values.get("reason"), RecordError):
        values["reason"] = error_in_words(error, speech.say)
    return speech.say(refused.key, **values)
