"""What was refused, as a sentence of the person's language. What is wrong with a record comes as data: the fault, or
the cause for which a move is refused, who moved, and what was possible instead.
"""

from collections.abc import Iterable
from typing import Final, cast

from triqueta.actions import MEANING, Action
from triqueta.pieces import NOBODY, SYMBOLS
from triqueta.record.errors import RecordError
from triqueta.refusal import IllegalAction
from triqueta.sitting.sitting import PERSON
from web.engine.settings import NotUnderstood
from web.engine.words import Words, words


def said(refused: NotUnderstood, language: str) -> str:
    speech, values = words(language, PERSON), dict(refused.values)
    if isinstance(error := values.get("reason"), RecordError):
        values["reason"] = sentence(error, speech)
    return speech.say(refused.key, **values)


def sentence(error: RecordError, words: Words) -> str:
    """The sentence goes on after a colon, and has no full stop."""
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
    choices = words.say("list.comma").join(_done(action, words) for action in possible)
    return words.say("record.possible", reason=reason, possible=choices) if choices else reason


def _done(action: Action, words: Words) -> str:
    """What one would do, as a person says it."""
    verb, target = MEANING[action]
    named = {_NAMES[verb]: target} if verb in _NAMES else {}
    return words.say(f"do.{verb}", **named)


_NAMES: Final = {"place": "row", "take": "row", "tower": "tower", "add": "animal", "return": "animal"}
