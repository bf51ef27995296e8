"""The search tree: what imagined deals have shown about lines of play. All deals of one choice share one tree, as in
determinized UCT; every seat maximizes its own chance to win (max^n) by PUCT, with the rollout's policy as its prior. A
drawn token is told apart, a kept one is not: nobody acts on what another hides."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from triqueta.actions import DRAW, Action
from triqueta.pieces import Token
from triqueta.players.rollout import Rollout
from triqueta.rules import legal

EXPAND_AFTER: Final = 2
"""Deals that must have come this way before the next action is chosen by PUCT rather than by the rollout's policy."""
EXPLORATION: Final = 0.25
"""PUCT's constant; the policy's action has a prior as large as all others together."""


class Node:
    """One line of play, from the choice that is thought about."""

    __slots__ = ("children", "policy", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.totals = [0.0] * players
        """[seat]: the chances to win that came of it, added up."""
        self.children: dict[Action | Token, Node] = {}
        self.policy: Action | None = None
        """What the rollout's policy alone would do next."""

    def update(self, chances: Sequence[float]) -> None:
        self.visits += 1
        totals = self.totals
        for seat, chance in enumerate(chances):
            totals[seat] += chance

    def child(self, step: Action | Token) -> "Node":
        node = self.children.get(step)
        if node is None:
            node = self.children[step] = Node(len(self.totals))
        return node

    def puct(self, seat: int, options: Sequence[Action]) -> Action:
        """What a seat tries here: what did well for it, and what was hardly tried. Each action's first-play value,
        counted as one deal, is this node's average."""
        first_play = self.totals[seat] / self.visits
        bonus = EXPLORATION * sqrt(self.visits)
        shared = bonus / max(1, len(options) - 1)
        best, most = options[0], -1.0
        for action in options:
            node = self.children.get(action)
            visits, total = (
                (1, first_play) if node is None else (1 + node.visits, first_play + node.totals[seat])
            )
            value = (total + (bonus if action == self.policy else shared)) / visits
            if value > most:
                best, most = action, value
        return best


def descend(rollout: Rollout, node: Node, odds: Sequence[float]) -> list[Node]:
    """Plays down the tree as far as it is grown: the nodes passed. The last seat in the round is left to the rollout's
    policy: what it faces is counted out (R5.2)."""
    state, passed = rollout.state, [node]
    while node.visits >= EXPAND_AFTER and len(rollout.row_values.rows) > 1:
        if node.policy is None:
            node.policy = rollout.policy(odds)
        action = node.puct(state.turn, legal(state))
        rollout.act(action)
        node = node.child(action)
        passed.append(node)
        if action == DRAW:
            node = node.child(state.hand)
            passed.append(node)
    return passed
