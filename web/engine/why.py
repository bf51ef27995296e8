"""What can be pressed now, and of all else why not: the rule behind it as a sentence. What is legal was decided
elsewhere; this only finds the words.
"""

from typing import Final, TypedDict

from triqueta.actions import MEANING, Action, Verb
from triqueta.pieces import KEEPS, NOBODY
from web.engine.model import Model
from web.engine.words import Words


class Pressed(TypedDict):
    """How a piece behaves as a button."""

    action: str
    enabled: bool
    why: str


def pressed(model: Model, words: Words, action: Action | None) -> Pressed:
    """Legal actions are enabled, all others say why not; None is nothing that one would press."""
    if action is None:
        return {"action": "", "enabled": False, "why": ""}
    return {"action": action, "enabled": action in model.seen.legal, "why": why_not(model, words, action)}


def why_not(model: Model, words: Words, action: Action) -> str:
    """Empty when it can be done."""
    seen = model.seen
    if action in seen.legal:
        return ""
    verb, target = MEANING[action]
    if model.phase == "over":
        return words.say("why.over")
    if model.phase == "waiting":
        out = seen.took[model.person] != NOBODY and seen.phase in ("turn", "decide")
        return words.say("why.out" if out else "why.waiting", seat=seen.turn)
    if verb in ("place", "take") and target not in _open_rows(model) and model.phase in ("turn", "decide"):
        return words.say("why.row.taken", row=target)
    return words.say(_key(model.phase, verb), n=KEEPS)


def _open_rows(model: Model) -> list[int]:
    return [number for number, row in enumerate(model.seen.rows) if row is not None]


def _key(phase: str, verb: Verb) -> str:
    """In the phases in which the person is to act."""
    if phase == "turn":  # R3.2, R3.4, R4.1, R6.3
        return _ON_TURN[verb]
    if phase == "decide" and verb in ("keep", "tower"):  # R4.3, R4.2
        return f"why.decide.{verb}"
    return f"why.{phase}"


_ON_TURN: Final = {
    "draw": "why.tower.empty",
    "tower": "why.tower.closed",
    "place": "why.place.first",
    "keep": "why.keep.first",
    "add": "why.reveal.later",
    "return": "why.reveal.later",
}
