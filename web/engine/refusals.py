"""What cannot be done or understood, as a sentence of the person's language: the cause is the engine's, and comes as
data; the words are here.
"""

from collections.abc import Callable
from typing import TypedDict, TypeVar

from triqueta.actions import MEANING, Action
from triqueta.record.errors import RecordError
from triqueta.record.wording import error_in_words
from triqueta.refusal import why_not
from triqueta.sitting.sitting import PERSON
from triqueta.sitting.tags import TagError
from web.engine.model import Model
from web.engine.words import Words, words


class NotUnderstood(ValueError):
    """Something from outside that makes no sense; `key` is the sentence that says so."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Button(TypedDict):
    """How a piece behaves as a button."""

    action: str
    enabled: bool
    why: str


def as_button(model: Model, words: Words, action: Action | None) -> Button:
    """Legal actions are enabled, all others say why not; None is nothing that one would press."""
    if action is None:
        return {"action": "", "enabled": False, "why": ""}
    why = refusal_text(model, words, action)
    return {"action": action, "enabled": not why, "why": why}


def refusal_text(model: Model, words: Words, action: Action) -> str:
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


Read = TypeVar("Read")


def read_record(
    read: Callable[[str], Read], text: str, wrong_record: str = "error.record", wrong_tag: str = "error.tag"
) -> Read:
    """What `read` makes of a stranger's record; `NotUnderstood` where that makes no sense."""
    try:
        return read(text)
    except RecordError as error:
        raise NotUnderstood(wrong_record, reason=error) from None
    except TagError as error:
        raise NotUnderstood(wrong_tag, tag=error.tag) from None


def error_text(refused: NotUnderstood, language: str) -> str:
    speech, values = words(language, PERSON), dict(refused.values)
    if isinstance(error := values.get("reason"), RecordError):
        values["reason"] = error_in_words(error, speech.say)
    return speech.say(refused.key, **values)
