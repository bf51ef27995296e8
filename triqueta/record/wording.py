"""Actions, and what is wrong with a record, in the words of any catalogue: `say` gives a sentence for a key, where
`animal`, `row` and `tower` are as the engine counts them."""

from collections.abc import Callable, Iterable
from typing import Final, cast

from triqueta.actions import MEANING, Action
from triqueta.pieces import NOBODY, SYMBOLS
from triqueta.record.errors import RecordError
from triqueta.refusal import IllegalAction

Say = Callable[..., str]
_NAMES: Final = {"place": "row", "take": "row", "tower": "tower", "add": "animal", "return": "animal"}


def error_in_words(error: RecordError, say: Say) -> str:
    """What is wrong: goes on after a colon, and has no full stop."""
    refused = error.values.get("refused")
    if isinstance(refused, IllegalAction):
        broken = say(f"rule.{refused.cause}", rule=refused.rule, most=refused.values["keeps"])
        return _at(error, say, broken, refused.seat, refused.possible)
    values = dict(error.values)
    if "sign" in values:
        values["animal"] = SYMBOLS.index(str(values["sign"]))
    seat, possible = values.pop("seat", None), cast("tuple[Action, ...]", values.pop("possible", ()))
    return _at(error, say, say(f"record.{error.fault}", **values), cast("int | None", seat), possible)


def _at(error: RecordError, say: Say, reason: str, seat: int | None, possible: Iterable[Action]) -> str:
    """Where it is wrong, and what could have stood there."""
    if error.move:
        key = "move" if seat is None else "after" if seat == NOBODY else "seat"
        number = None if seat is None else seat + 1
        reason = say(f"record.at.{key}", move=error.move, word=error.word, number=number, reason=reason)
    choices = say("list.comma").join(action_in_words(action, say) for action in possible)
    return say("record.possible", reason=reason, possible=choices) if choices else reason


def action_in_words(action: Action, say: Say, key: str = "do") -> str:
    """The sentence `<key>.<verb>`, with what the action names; by default what one would do."""
    verb, target = MEANING[action]
    about = {_NAMES[verb]: target} if verb in _NAMES else {}
    return say(f"{key}.{verb}", **about)
