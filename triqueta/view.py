"""What one seat may know (R8), as a type of its own, built field by field. Players are given this
and nothing else: whatever is not copied here cannot be peeked at."""

from dataclasses import dataclass

from triqueta.actions import ADD, RETURN, Action
from triqueta.pieces import COPIES, KEEPS, KINDS, NO_ROW, NOTHING, TOWER_HEIGHT, TOWERS, UNKNOWN, Token
from triqueta.rules import legal
from triqueta.scoring import best_decisions, points, points_gained, set_state
from triqueta.state import Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """Named as in `State`; where nothing is said, the same."""

    players: int
    seat: int | None
    """Whose view this is; None for a spectator."""
    phase: Phase
    turn: int
    round: int
    rock: int
    trees: tuple[int, ...]
    rows: tuple[tuple[Token, ...] | None, ...]
    """None where a row was taken."""
    took: tuple[int, ...]
    collected: tuple[tuple[int, ...], ...]
    """Per seat, how many of each animal lie face up."""
    kept: tuple[tuple[Token, ...], ...]
    """Per seat, in the order they were kept; UNKNOWN where this seat may not know (R8.2)."""
    decided: tuple[tuple[bool, ...], ...]
    hand: Token
    """The token just drawn: NOTHING, UNKNOWN when it is another's, else which."""
    tower: int
    left: int
    closed: tuple[int, ...]
    """The towers that still carry their tree."""
    unseen: tuple[int, ...]
    """How many of each animal this seat has not seen (R8.4)."""
    points: tuple[int, ...]
    """What each seat would score now for what lies open."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty while it is another's turn."""

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that are to take a row yet (R3.3); none between the rounds and after them."""
        return tuple(seat for seat, row in enumerate(self.took) if row == NO_ROW)

    @property
    def alone(self) -> bool:
        """Is one seat left in the round, which draws as often as it likes (R5.2)?"""
        return self.took.count(NO_ROW) == 1

    def taker(self, row: int) -> int | None:
        """Who took this row in the round that is being played or has just ended."""
        return self.took.index(row) if row in self.took else None

    def height(self, tower: int) -> int:
        """How many tokens a tower still holds."""
        return self.left if tower == self.tower else TOWER_HEIGHT if tower in self.closed else 0

    def keeps_left(self, seat: int) -> int:
        """How many more tokens a seat may keep in this game (R4.3)."""
        return KEEPS - len(self.kept[seat])

    def waiting(self, seat: int) -> tuple[Token, ...]:
        """The tokens a seat keeps and has not decided on (R7.1), in the order they were kept."""
        return self.kept[seat][len(self.decided[seat]) :]


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state; a spectator (None) knows what all know (R8.1)."""
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat + 1} among {state.players}")
    kept = tuple(_known_kept(state, owner, seat) for owner in range(state.players))
    mine = seat is not None and seat == state.turn
    hand = state.hand if mine or state.hand == NOTHING else UNKNOWN
    return View(
        players=state.players,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        rock=state.rock,
        trees=state.trees,
        rows=tuple(row if state.open >> number & 1 else None for number, row in enumerate(state.rows)),
        took=state.took,
        collected=tuple(state.collection(owner) for owner in range(state.players)),
        kept=kept,
        decided=state.decided,
        hand=hand,
        tower=state.tower,
        left=state.left,
        closed=tuple(tower for tower in range(TOWERS) if state.closed >> tower & 1),
        unseen=_unseen(state, hand, () if seat is None else kept[seat], seat),
        points=tuple(points(state)),
        legal=legal(state) if mine else (),
    )


def row_worth(seen: View, row: int, seat: int, more: tuple[Token, ...] = ()) -> int:
    """What the points of a seat would change by with the tokens of a row and these (R7.2)."""
    return points_gained(seen.collected[seat], (*(seen.rows[row] or ()), *more))


def stakes(seen: View, row: int) -> tuple[tuple[int, int], ...]:
    """The other seats of the round for which the drawn token would complete or spoil a triqueta in this row (R7.2),
    each with what the worth of the row changes by. To all others a token is one point, up or down."""
    others = (seat for seat in seen.in_round if seat != seen.turn)
    return tuple((seat, _change(seen, row, seat)) for seat in others if _matters(seen, row, seat))


def _change(seen: View, row: int, seat: int) -> int:
    return row_worth(seen, row, seat, (seen.hand,)) - row_worth(seen, row, seat)


def _matters(seen: View, row: int, seat: int) -> bool:
    count = seen.collected[seat][seen.hand] + (seen.rows[row] or ()).count(seen.hand)
    return set_state(count + 1) in ("triqueta", "ruined") and set_state(count) != set_state(count + 1)


def better_decision(seen: View) -> Action:
    """The most profitable answer to the end decision that the seat of this view is asked for (R7.1)."""
    waiting = seen.waiting(seen.turn)
    adds = best_decisions(seen.collected[seen.turn], waiting)[0]
    return (ADD if adds else RETURN)[waiting[0]]


def _known_kept(state: State, owner: int, seat: int | None) -> tuple[Token, ...]:
    """Kept tokens lie face down for all but their owner, until they are added (R4.3, R7.1)."""
    if owner == seat:
        return state.kept[owner]
    added = (*state.decided[owner], *(False,) * KEEPS)
    return tuple(token if up else UNKNOWN for token, up in zip(state.kept[owner], added, strict=False))


def _unseen(state: State, hand: Token, kept: tuple[Token, ...], seat: int | None) -> tuple[int, ...]:
    seen = [0] * (KINDS + 1)
    for at, count in enumerate(state.collected):
        seen[at % KINDS] += count
    for row in state.rows:
        for token in row:
            seen[token] += 1
    if hand != NOTHING:
        seen[hand] += 1
    added = () if seat is None else state.decided[seat]
    for at, token in enumerate(kept):
        if at >= len(added) or not added[at]:
            seen[token] += 1
    return tuple(COPIES - count for count in seen[:KINDS])
