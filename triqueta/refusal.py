"""Why an action is refused: who, what, which rule, and what was possible. Only words; `rules`
decides."""

from collections.abc import Sequence
from typing import Final

from triqueta.actions import MEANING, Action
from triqueta.pieces import KEEPS, NOBODY, ROWS
from triqueta.state import Phase, State


class IllegalAction(ValueError):
    """The rules refuse this action here; nothing has changed."""

    def __init__(self, seat: int, action: str, rule: str, reason: str, possible: Sequence[Action]) -> None:
        who = "nobody can" if seat == NOBODY else f"seat {seat + 1} cannot"
        super().__init__(f"{who} {action[:40]!r}: {reason} ({rule}); {instead(possible)}")
        self.seat = seat
        self.action = action
        self.rule = rule
        self.reason = reason
        self.possible = tuple(possible)


def instead(possible: Sequence[Action]) -> str:
    return f"possible: {', '.join(possible)}" if possible else "nothing more can be done"


def refusal(state: State, action: str, possible: Sequence[Action]) -> IllegalAction:
    rule, reason = _reason(state, action)
    return IllegalAction(state.turn, action, rule, reason, possible)


_EXPECTED: Final[dict[Phase, tuple[str, str]]] = {
    "turn": ("R3.2", "a turn is one draw or one row taken"),
    "decide": ("R4.2", "the token just drawn must be placed or kept first"),
    "tower": ("R6.3", "the round is over and the holder of the rock opens a tower"),
    "reveal": ("R7.1", "the kept tokens are decided on, seat by seat in the order they were kept"),
    "over": ("R7.5", "the game is over"),
}


def _reason(state: State, action: str) -> tuple[str, str]:
    verb, target = MEANING.get(Action(action), ("", 0))
    if verb == "draw" and state.phase == "turn":
        return "R3.4", "the current tower is empty"
    if verb == "keep" and state.phase == "decide":
        return "R4.3", f"{KEEPS} tokens are kept already, which is all for the whole game"
    if verb in {"place", "take"} and state.phase == ("decide" if verb == "place" else "turn"):
        rule = "R4.2" if verb == "place" else "R5.1"
        missing = f"there is no row {ROWS[target]} at a table of {state.players}"
        return rule, "that row is not on the table" if target < state.players else missing
    if verb == "tower" and state.phase == "tower":
        return "R6.3", f"tower {target + 1} is not closed any more"
    if verb in {"place", "keep"} and state.phase == "turn":
        return "R4.1", "no token has been drawn"
    return _EXPECTED[state.phase]
