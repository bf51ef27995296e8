"""What may be done, and what it does (R3 to R7.1): the only place where the game moves. `legal` is the rule, written
as tables; `apply` asks it first, so a refused action changes nothing. Keeps no history and tells nobody."""

from collections.abc import Callable
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, PLACE, TAKE, TOWER, Action, Verb, reveals
from triqueta.pieces import KEEPS, KINDS, MAX_PLAYERS, NO_ROW, NOBODY, NOTHING, TOWER_HEIGHT, UNKNOWN, Token
from triqueta.refusal import TOKEN_UNKNOWN, IllegalAction, Refusal, refusal
from triqueta.state import State

LegalActions = tuple[Action, ...]


def _subsets(actions: LegalActions) -> tuple[LegalActions, ...]:
    """For each set of things still there, as a bit mask, the actions on them."""
    masks = range(1 << len(actions))
    return tuple(tuple(a for bit, a in enumerate(actions) if mask >> bit & 1) for mask in masks)


# Indexed by the rows on the table (R3.2, R4.2, R5.1), the closed towers (R6.3), the kept token (R7.1).
_TAKES: Final = _subsets(TAKE)
_TURNS: Final = tuple((DRAW, *takes) for takes in _TAKES)
_PLACES: Final = _subsets(PLACE)
_DECISIONS: Final = tuple((*places, KEEP) for places in _PLACES)
_TOWERS: Final = _subsets(TOWER)
_REVEALS: Final = tuple(map(reveals, range(UNKNOWN + 1)))


def legal(state: State) -> LegalActions:
    """What the seat to move may do now; empty exactly when the game is over."""
    phase = state.phase
    if phase == "turn":
        return _TURNS[state.open] if state.left else _TAKES[state.open]  # R3.4
    if phase == "decide":
        return _DECISIONS[state.open] if len(state.kept[state.turn]) < KEEPS else _PLACES[state.open]  # R4.3
    if phase == "tower":
        return _TOWERS[state.closed]
    if phase == "reveal":
        seat = state.turn
        return _REVEALS[state.kept[seat][len(state.decided[seat])]]
    return ()


def apply(state: State, action: Action) -> None:
    """Do it, in place; `IllegalAction` when the rules refuse it, and then nothing has changed."""
    if action not in legal(state):
        raise _refused(state, state.turn, action)
    step, target = _STEPS[action]
    step(state, target)


def act(state: State, seat: int, action: Action) -> None:
    """The same for a seat, which may only when it is its turn (R3.1)."""
    if seat != state.turn and state.phase != "over":
        raise _refused(state, seat, action)
    apply(state, action)


def draw_told(state: State, token: Token) -> None:
    """A draw as the record of a seat tells it: this token, or UNKNOWN, comes from a tower that nobody knows."""
    if DRAW not in legal(state):
        raise _refused(state, state.turn, DRAW)
    _look_at(state, token)


def _refused(state: State, seat: int, action: Action, why: Refusal | None = None) -> IllegalAction:
    return IllegalAction(state, seat, action, why or refusal(state, seat, action), legal(state))


def _next_seat(playing: int, seat: int) -> int:
    """The next seat clockwise that is in the round (R3.1, R3.3); the same one when nobody else is (R5.2)."""
    after = ((seat + step) % MAX_PLAYERS for step in range(1, MAX_PLAYERS + 1))
    return next((other for other in after if playing >> other & 1), NOBODY)


_NEXT: Final = tuple(
    tuple(_next_seat(mask, seat) for seat in range(MAX_PLAYERS)) for mask in range(1 << MAX_PLAYERS)
)


def _draw(state: State, _: int) -> None:
    """R4.1: the top token, looked at by its drawer alone. Whoever reads a seat's record cannot draw it (R8.3)."""
    token = state.towers[state.tower][-state.left]
    if token == UNKNOWN:
        raise _refused(state, state.turn, DRAW, TOKEN_UNKNOWN)
    _look_at(state, token)


def _look_at(state: State, token: Token) -> None:
    state.hand = token
    state.left -= 1
    state.phase = "decide"


def _place(state: State, row: int) -> None:
    """R4.2. No token lies face up that the reader of a seat's record does not know (R8.3)."""
    token = state.hand
    if token == UNKNOWN:
        raise _refused(state, state.turn, PLACE[row], TOKEN_UNKNOWN)
    state.rows[row] += (token,)
    state.hand = NOTHING
    state.phase = "turn"
    state.turn = _NEXT[state.playing][state.turn]


def _keep(state: State, _: int) -> None:
    """R4.3"""
    seat = state.turn
    state.kept = (*state.kept[:seat], (*state.kept[seat], state.hand), *state.kept[seat + 1 :])
    state.hand = NOTHING
    state.phase = "turn"
    state.turn = _NEXT[state.playing][seat]


def _take(state: State, row: int) -> None:
    """R5.1: the row with all its tokens, and out of the round."""
    seat = state.turn
    first = KINDS * seat
    for token in state.rows[row]:
        state.collected[first + token] += 1
    state.rows[row] = ()
    state.open ^= 1 << row
    state.playing ^= 1 << seat
    state.took = (*state.took[:seat], row, *state.took[seat + 1 :])
    if state.playing:
        state.turn = _NEXT[state.playing][seat]
    else:
        _end_round(state)


def _end_round(state: State) -> None:
    """R6.1, R6.2: the last one out takes the rock; what is left of the tower goes out of the game unseen."""
    state.rock = state.turn
    state.left = 0
    if state.closed:
        state.phase = "tower"
    else:
        _ask_next_owner(state, 0)


def _open_tower(state: State, tower: int) -> None:
    """R6.3: the holder of the rock takes its tree, and begins the next round."""
    seat = state.turn
    state.trees = (*state.trees[:seat], state.trees[seat] + 1, *state.trees[seat + 1 :])
    state.closed ^= 1 << tower
    state.tower = tower
    state.left = TOWER_HEIGHT
    state.round += 1
    state.open = state.playing = (1 << state.players) - 1
    state.took = (NO_ROW,) * state.players
    state.phase = "turn"


def _add(state: State, token: int) -> None:
    """R7.1. Which animal it is may only come to light now, in the record of another seat."""
    seat = state.turn
    mine, at = state.kept[seat], len(state.decided[seat])
    state.kept = (*state.kept[:seat], (*mine[:at], token, *mine[at + 1 :]), *state.kept[seat + 1 :])
    state.collected[KINDS * seat + token] += 1
    _decided(state, True)


def _decided(state: State, added: bool) -> None:
    seat = state.turn
    decisions = (*state.decided[seat], added)
    state.decided = (*state.decided[:seat], decisions, *state.decided[seat + 1 :])
    _ask_next_owner(state, seat)


def _ask_next_owner(state: State, seat: int) -> None:
    """The end decisions go seat by seat, in the order the tokens were kept; then the game is over."""
    while seat < state.players and len(state.decided[seat]) == len(state.kept[seat]):
        seat += 1
    state.phase, state.turn = ("reveal", seat) if seat < state.players else ("over", NOBODY)


_BY_VERB: Final[dict[Verb, Callable[[State, int], None]]] = {
    "draw": _draw,
    "keep": _keep,
    "place": _place,
    "take": _take,
    "tower": _open_tower,
    "add": _add,
    "return": lambda state, _: _decided(state, False),
}
_STEPS: Final = {action: (_BY_VERB[verb], target) for action, (verb, target) in MEANING.items()}
