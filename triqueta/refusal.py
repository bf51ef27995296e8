"""Why an action is refused: the cause, its rule, and the English sentence. Only explains; `rules` decides what is
refused. Reads what all may see of a position, be it complete or one seat's view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from triqueta.actions import MEANING, Action
from triqueta.pieces import KEEPS, NO_ROW, NOBODY, ROWS
from triqueta.state import Phase


@dataclass(frozen=True, slots=True)
class Refusal:
    """One of CAUSES, and the rule behind it."""

    rule: str
    cause: str


class Position(Protocol):
    """The common public fields of `State` and `View` (R8.1)."""

    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> int: ...
    @property
    def took(self) -> tuple[int, ...]: ...


class SeatPosition(Position, Protocol):
    """The same with what one seat may do: a `View`."""

    @property
    def legal(self) -> tuple[Action, ...]: ...


CAUSES: Final = {
    "game-over": "the game is over",
    "another-seat": "it is the turn of seat {turn}",
    "out-of-round": "it has taken its row and is out of the round",
    "draw-or-take": "a turn is one draw or one row taken",
    "round-not-over": "a turn is one draw or one row taken",
    "game-not-over": "a turn is one draw or one row taken",
    "tower-empty": "the current tower is empty",
    "nothing-to-place": "no token has been drawn",
    "nothing-to-keep": "no token has been drawn",
    "token-in-hand": "the token just drawn must be placed or kept first",
    "another-tower": "the token just drawn must be placed or kept first",
    "keeps-used-up": "{keeps} tokens are kept already, which is all for the whole game",
    "no-such-row": "there is no row {row} at a table of {players}",
    "row-gone": "that row is not on the table",
    "round-over": "the round is over and the holder of the rock opens a tower",
    "tower-opened": "tower {tower} is not closed any more",
    "end-decisions": "the kept tokens are decided on, seat by seat in the order they were kept",
    "token-unknown": "this record does not hold the towers",
}
"""Everything that can stand in the way of an action, in the words of the command line."""

_BY_PHASE: Final[dict[Phase, Refusal]] = {
    "turn": Refusal("R3.2", "draw-or-take"),
    "decide": Refusal("R4.2", "token-in-hand"),
    "tower": Refusal("R6.3", "round-over"),
    "reveal": Refusal("R7.1", "end-decisions"),
    "over": Refusal("R7.5", "game-over"),
}
_BY_PHASE_AND_VERB: Final[dict[tuple[Phase, str], Refusal]] = {
    ("turn", "draw"): Refusal("R3.4", "tower-empty"),
    ("turn", "place"): Refusal("R4.1", "nothing-to-place"),
    ("turn", "keep"): Refusal("R4.1", "nothing-to-keep"),
    ("turn", "tower"): Refusal("R3.2", "round-not-over"),
    ("turn", "add"): Refusal("R3.2", "game-not-over"),
    ("turn", "return"): Refusal("R3.2", "game-not-over"),
    ("decide", "keep"): Refusal("R4.3", "keeps-used-up"),
    ("decide", "tower"): Refusal("R4.2", "another-tower"),
    ("tower", "tower"): Refusal("R6.3", "tower-opened"),
}
_ROW_RULES: Final = {"place": "R4.2", "take": "R5.1"}
TOKEN_UNKNOWN: Final = Refusal("R8.3", "token-unknown")


def why_not(seen: SeatPosition, seat: int, action: str) -> Refusal | None:
    """Why a seat may not do this; None when it may."""
    return None if seat == seen.turn and action in seen.legal else refusal(seen, seat, action)


def refusal(position: Position, seat: int, action: str) -> Refusal:
    """Why a refused action is: whose turn it is comes first, then which rows there are, then the phase."""
    verb, target = MEANING.get(Action(action), ("", 0))
    if position.phase != "over" and seat != position.turn:
        out = NO_ROW in position.took and 0 <= seat < position.players and position.took[seat] != NO_ROW
        return Refusal("R3.3", "out-of-round") if out else Refusal("R3.1", "another-seat")
    if verb in _ROW_RULES and position.phase in ("turn", "decide"):
        if target >= position.players:
            return Refusal(_ROW_RULES[verb], "no-such-row")
        if target in position.took:
            return Refusal(_ROW_RULES[verb], "row-gone")
    return _BY_PHASE_AND_VERB.get((position.phase, verb)) or _BY_PHASE[position.phase]


class IllegalAction(ValueError):
    """The rules refuse this action here; nothing has changed."""

    def __init__(
        self, position: Position, seat: int, action: str, why: Refusal, possible: Sequence[Action]
    ) -> None:
        who = "nobody can" if seat == NOBODY else f"seat {seat + 1} cannot"
        _, target = MEANING.get(Action(action), ("", 0))
        values: dict[str, object] = {"turn": position.turn + 1, "players": position.players, "keeps": KEEPS}
        values |= {"tower": target + 1, "row": ROWS[target : target + 1]}
        reason = CAUSES[why.cause].format(**values)
        super().__init__(f"{who} {action[:40]!r}: {reason} ({why.rule}); {instead(possible)}")
        self.seat = seat
        self.action = action
        self.rule = why.rule
        self.cause = why.cause
        """One of CAUSES, so that it can be said in any language."""
        self.values = values
        """What its sentence may name, counted as people count."""
        self.reason = reason
        self.possible = tuple(possible)

    def __reduce__(self) -> tuple[object, ...]:
        """As it is, not made anew from a position: so it comes back from another process of the arena."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


def instead(possible: Sequence[Action]) -> str:
    return f"possible: {', '.join(possible)}" if possible else "nothing more can be done"
