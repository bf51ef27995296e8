"""What cannot be done or understood, as a sentence of the person's language: the cause is the engine's, and comes as
data; the words are here.
"""

from collections.abc import Iterable
from typing import Final, TypedDict, cast

from triqueta.actions import MEANING, Action
from triqueta.pieces import NOBODY, SYMBOLS
from triqueta.record.errors import RecordError
from triqueta.refusal import IllegalAction, why_not
from triqueta.sitting.sitting import PERSON
from web.engine.model import Model
from web.engine.words import Words, words

_NAMES: Final = {"place": "row", "take": "row", "tower": "tower", "add": "animal", "return": "animal"}


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
        values["reason"] = _in_record(error, speech)
    return speech.say(refused.key, **values)


def _in_record(error: RecordError, words: Words) -> str:
    """What is wrong with a record; goes on after a colon, and has no full stop."""
    refused = error.values.get("refused")
    if isinstance(refused, IllegalAction):
        broken = words.say(f"rule.{refused.cause}", rule=refused.rule, most=refused.values["keeps"])
        return _at(error, words, broken, refused.seat, refused.possible)
    values = dict(error.values)
    if "sign" in values:
        values["animal"] = SYMBOLS.index(str(values["sign"]))
    seat, possible = values.pop("seat", None), cast("tuple[Action, ...]", values.pop("possible", ()))
    return _at(error, words, words.say(f"record.{error.fault}", **values), cast("int | None", seat), possible)


def _at(error: RecordError, words: Words, reason: str, seat: int | None, possible: Iterable[Action]) -> str:
    """Where it is wrong, and what could have stood there."""
    if error.move:
        key = "move" if seat is None else "after" if seat == NOBODY else "seat"
        number = None if seat is None else seat + 1
        reason = words.say(f"record.at.{key}", move=error.move, word=error.word, number=number, reason=reason)
    choices = words.say("list.comma").join(done(action, words) for action in possible)
    return words.say("record.possible", reason=reason, possible=choices) if choices else reason


def done(action: Action, words: Words) -> str:
    """What one would do, as a person says it."""
    verb, target = MEANING[action]
    named = {_NAMES[verb]: target} if verb in _NAMES else {}
    return words.say(f"do.{verb}", **named)
