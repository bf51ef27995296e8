"""A player's reasons as sentences: what speaks for an answer, and how sure its estimate is. Knows words, and decides
nothing: which reasons are worth telling `telling` has chosen."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from math import ceil
from typing import TYPE_CHECKING, Final

from triqueta.intervals import ERRORS
from triqueta.record.wording import action_in_words
from web.engine.words import Words

if TYPE_CHECKING:
    from triqueta.players.analysis import Analysis
    from triqueta.players.reasons import Reason
    from triqueta.players.telling import Told

_CALLED: Final[Mapping[str, str]] = {"token": "animal", "points": "n", "value": "n", "count": "n"}
"""How a sentence calls the parts of a reason."""
_OF_THE_MOVER: Final = ("completes", "ruins", "scores")


def said(told: "Told", analysis: "Analysis", mover: int, words: Words) -> str:
    """One reason; one that speaks of the next best says so."""
    reason = sentence(told.reason, mover, words)
    if told.action == analysis.action:
        return reason
    return words.say("reason.nextbest", do=action_in_words(told.action, words.say), reason=reason)


def sentence(reason: "Reason", mover: int, words: Words) -> str:
    """What an action does, without saying which."""
    name = type(reason).__name__.lower()
    values = dict(_values(reason, words))
    seat = values.pop("seat", mover if name in _OF_THE_MOVER else None)
    if isinstance(seat, int):
        return words.tell(f"reason.{name}", seat, **values)
    return words.say(f"reason.{name}", **values)


def _values(reason: "Reason", words: Words) -> Iterator[tuple[str, object]]:
    for each in fields(reason):
        value = getattr(reason, each.name)
        shown = words.percent(value) if each.name == "chance" else round(value)
        yield _CALLED.get(each.name, each.name), shown


def estimate(analysis: "Analysis", words: Words) -> str:
    """What the answer rests on, and how sure that is; nothing from a player who values nothing."""
    chosen, other = analysis.chosen, analysis.next_best
    if chosen is None:
        return ""
    if other is None:
        return words.say("reason.only")
    key = "reason.sampled" if chosen.chance_error else "reason.counted"
    return words.say(
        key,
        chance=words.percent(chosen.chance),
        error=words.percent(_interval(100 * chosen.chance_error) / 100),
        other=words.percent(other.chance),
        points=round(chosen.mine),
        spread=_interval(chosen.mine_error),
        do=action_in_words(other.action, words.say),
    )


def _interval(error: float) -> int:
    return max(1, ceil(ERRORS * error))
