"""What imagined deals have shown about lines of play: every seat looks for its best next actions, the more closely the
more deals came that way, so that longer thought is deeper thought. All deals of one choice share one tree of branches;
in it a drawn token is told apart, a kept one is not: nobody acts on what another hides."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from triqueta.actions import DRAW, Action
from triqueta.pieces import Token
from triqueta.players.playout import Round
from triqueta.rules import legal

RIPE: Final = 2
"""Deals that must have come this way before what comes next is chosen rather than judged."""
CURIOUS: Final = 0.25
"""How strongly actions are tried that were tried seldom: the one judged best as much as all others together."""


class Branch:
    """One line of play, from the choice that is thought about."""

    __slots__ = ("after", "judged", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.sums = [0.0] * players
        """[seat]: the chances to win that came of it, added up."""
        self.after: dict[Action | Token, Branch] = {}
        self.judged: Action | None = None
        """What the judgement alone would do next."""

    def learn(self, chances: Sequence[float]) -> None:
        self.visits += 1
        sums = self.sums
        for seat, chance in enumerate(chances):
            sums[seat] += chance

    def next(self, step: Action | Token) -> "Branch":
        branch = self.after.get(step)
        if branch is None:
            branch = self.after[step] = Branch(len(self.sums))
        return branch

    def choice(self, seat: int, options: Sequence[Action]) -> Action:
        """What a seat tries here: what did well for it, and what was hardly tried. Whatever never was counts as one
        deal that went as usual."""
        usual = self.sums[seat] / self.visits
        eager = CURIOUS * sqrt(self.visits)
        shared = eager / max(1, len(options) - 1)
        best, most = options[0], -1.0
        for action in options:
            branch = self.after.get(action)
            visits, total = (1, usual) if branch is None else (1 + branch.visits, usual + branch.sums[seat])
            liking = (total + (eager if action == self.judged else shared)) / visits
            if liking > most:
                best, most = action, liking
        return best


def explore(table: Round, branch: Branch, odds: Sequence[float]) -> list[Branch]:
    """Plays down the lines that are known, as far as they are ripe: the branches passed. The last seat in the round
    is left to its judgement: what it faces is counted out (R5.2)."""
    state, passed = table.state, [branch]
    while branch.visits >= RIPE and len(table.rows) > 1:
        if branch.judged is None:
            branch.judged = table.judged(odds)
        action = branch.choice(state.turn, legal(state))
        table.act(action)
        branch = branch.next(action)
        passed.append(branch)
        if action == DRAW:
            branch = branch.next(state.hand)
            passed.append(branch)
    return passed
