"""Endings of the last round, solved exactly: expectimax over the next token, max^n over the seats, with memory; the
value is every seat's share of the win (R7.5). The tokens are known but for their order, and whatever is kept lies open
to all. A yardstick for players: none of them may import it."""

from collections.abc import Sequence
from functools import cache

from triqueta.actions import DRAW, Action
from triqueta.pieces import COPIES, KINDS, NOTHING, Token
from triqueta.rules import apply, draw_told, legal
from triqueta.scoring import best_decisions, collection_points, shares_of_win
from triqueta.state import State

Shares = tuple[float, ...]
"""Each seat's share of the win."""
Rank = tuple[int, int]
"""Points, then tokens (R7.5)."""
EQUAL = 1e-9
"""Values that differ by less are the same."""


class EndingSolver:
    """What is once known of a position serves wherever it comes again."""

    def __init__(self) -> None:
        self._known: dict[object, Shares] = {}

    def values(self, state: State, unseen: tuple[int, ...]) -> dict[Action, Shares]:
        """What each legal action leads to."""
        return {action: self._after(state, action, unseen) for action in legal(state)}

    def _after(self, state: State, action: Action, unseen: tuple[int, ...]) -> Shares:
        if action == DRAW:
            return self._draw(state, unseen)
        after = state.copy()
        apply(after, action)
        return self._turn(after, unseen)

    def _turn(self, state: State, unseen: tuple[int, ...]) -> Shares:
        if not state.playing:
            return shares_of_win([_rank(state, seat) for seat in range(state.players)])
        key = _key(state, unseen)
        shares = self._known.get(key)
        if shares is None:
            values = [self._after(state, action, unseen) for action in legal(state)]
            shares = self._known[key] = best_for(state.turn, values)
        return shares

    def _draw(self, state: State, unseen: tuple[int, ...]) -> Shares:
        """Over the next token, the best that can be done with it."""
        total, whole = [0.0] * state.players, sum(unseen)
        for token, copies in enumerate(unseen):
            if copies:
                drawn = state.copy()
                draw_told(drawn, token)
                left = (*unseen[:token], copies - 1, *unseen[token + 1 :])
                values = [self._after(drawn, action, left) for action in legal(drawn)]
                for seat, share in enumerate(best_for(state.turn, values)):
                    total[seat] += copies * share
        return tuple(each / whole for each in total)


def best_for(seat: int, values: Sequence[Shares]) -> Shares:
    """What follows when this seat chooses: whichever is best for it, and any of those that are equally good."""
    most = max(shares[seat] for shares in values) - EQUAL
    best = [shares for shares in values if shares[seat] >= most]
    if len(best) == 1:
        return best[0]
    return tuple(sum(shares[other] for shares in best) / len(best) for other in range(len(best[0])))


def _key(state: State, unseen: tuple[int, ...]) -> object:
    """What alone decides how it goes on: rows are told apart by what lies in them; the last seat out has but one; of
    those who are out only the rank counts."""
    rows = [tuple(sorted(row)) for number, row in enumerate(state.rows) if state.open >> number & 1]
    if len(rows) == 1:
        return state.left, _lone(state, rows[0]), _ranks_of_those_out(state), unseen
    standing = [
        (state.collection(seat), tuple(sorted(state.kept[seat])))
        for seat in range(state.players)
        if state.playing >> seat & 1
    ]
    rows.sort()
    return (
        state.turn,
        state.playing,
        state.left,
        tuple(rows),
        tuple(standing),
        _ranks_of_those_out(state),
        unseen,
    )


def _lone(state: State, row: tuple[Token, ...]) -> object:
    """The last seat in the round and what it will have with its row (R5.2)."""
    mine = state.collection(state.turn)
    taken = tuple(count + row.count(animal) for animal, count in enumerate(mine))
    return state.turn, taken, tuple(sorted(state.kept[state.turn]))


def _ranks_of_those_out(state: State) -> tuple[Rank, ...]:
    return tuple(_rank(state, seat) for seat in range(state.players) if not state.playing >> seat & 1)


def _rank(state: State, seat: int) -> Rank:
    """Of a seat that is out; the rock goes to the last one (R6.1, R7.4)."""
    points, tokens = _ended(state.collection(seat), tuple(sorted(state.kept[seat])))
    last_out = not state.playing and seat == state.rock
    return points + state.trees[seat] + last_out, tokens


@cache
def _ended(counts: tuple[int, ...], kept: tuple[Token, ...]) -> Rank:
    """A collection when its owner has decided what to add (R7.1)."""
    added = [token for token, add in zip(kept, best_decisions(counts, kept), strict=True) if add]
    final = [count + added.count(animal) for animal, count in enumerate(counts)]
    return collection_points(final), sum(final)


def unseen_tokens(state: State) -> tuple[int, ...]:
    """Of each animal, the tokens that lie neither open, nor kept, nor in a hand."""
    seen = [state.collected[animal::KINDS] for animal in range(KINDS)]
    others = [token for row in state.rows for token in row] + [t for kept in state.kept for t in kept]
    held = [*others, *([state.hand] if state.hand != NOTHING else [])]
    return tuple(COPIES - sum(seen[animal]) - held.count(animal) for animal in range(KINDS))
