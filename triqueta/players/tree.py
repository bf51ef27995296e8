"""The search tree: what imagined deals have shown about lines of play. All deals of one choice share it. A node is what
all have seen since that choice; at it every seat has a choice of its own for each thing that it alone knows (its
information sets, as in multiple-observer ISMCTS), and maximizes its own chance to win (max^n) by PUCT, with the policy
of the rollouts as its prior. So nobody acts on a token that another hides."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from triqueta.actions import KEEP, Action
from triqueta.pieces import NOTHING, Token
from triqueta.players.rollout import Rollout
from triqueta.rules import legal

EXPAND_AFTER: Final = 2
"""Deals that must have come this way before the next action is chosen by PUCT rather than by the rollout's policy."""
EXPLORATION: Final = 0.25
"""PUCT's constant; the policy's action has a prior as large as all others together."""

PublicAction = Action | tuple[Action, Token]
"""What all see of an action: of a placement the token too, of a keep only that it was one."""
Knowledge = tuple[Token, ...]
"""What the seat to move alone knows: the token in its hand, and what it has kept since the search began."""


class Arm:
    """What came of an action, or of a choice, for the seat whose it was."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """Its chances to win, added up."""

    def update(self, chance: float) -> None:
        self.visits += 1
        self.total += chance


class Choice(Arm):
    """What one seat does where it knows what it knows there."""

    __slots__ = ("policy", "tried")

    def __init__(self) -> None:
        super().__init__()
        self.tried: dict[Action, Arm] = {}
        self.policy: Action | None = None
        """What the rollout's policy alone would do."""

    def puct(self, options: Sequence[Action]) -> Action:
        """What is tried next: what did well, and what was hardly tried. Each action's first-play value, counted as one
        deal, is the average here."""
        first_play = self.total / self.visits
        bonus = EXPLORATION * sqrt(self.visits)
        shared = bonus / max(1, len(options) - 1)
        best, most = options[0], -1.0
        for action in options:
            arm = self.tried.get(action)
            visits, total = (1, first_play) if arm is None else (1 + arm.visits, first_play + arm.total)
            value = (total + (bonus if action == self.policy else shared)) / visits
            if value > most:
                best, most = action, value
        return best

    def arm(self, action: Action) -> Arm:
        arm = self.tried.get(action)
        if arm is None:
            arm = self.tried[action] = Arm()
        return arm


class Node:
    """One line of play as all have seen it, from the choice that is thought about."""

    __slots__ = ("children", "choices")

    def __init__(self) -> None:
        self.children: dict[PublicAction, Node] = {}
        self.choices: dict[Knowledge, Choice] = {}

    def child(self, action: PublicAction) -> "Node":
        node = self.children.get(action)
        if node is None:
            node = self.children[action] = Node()
        return node

    def choice(self, knowledge: Knowledge) -> Choice:
        choice = self.choices.get(knowledge)
        if choice is None:
            choice = self.choices[knowledge] = Choice()
        return choice


Path = list[tuple[int, Arm]]
"""What was passed on the way down, each with the seat whose chance to win it is updated by (backpropagation)."""


def descend(rollout: Rollout, node: Node, odds: Sequence[float]) -> Path:
    """Plays down the tree as far as it is grown. The last seat in the round is left to the rollout's policy: what it
    faces is counted out (R5.2)."""
    state, path = rollout.state, Path()
    while len(rollout.row_values.rows) > 1:
        seat = state.turn
        choice = node.choice((state.hand, *state.kept[seat][rollout.kept_before[seat] :]))
        path.append((seat, choice))
        if choice.visits < EXPAND_AFTER:
            break
        if choice.policy is None:
            choice.policy = rollout.policy(odds)
        action = choice.puct(legal(state))
        path.append((seat, choice.arm(action)))
        placed = state.hand != NOTHING and action != KEEP
        node = node.child((action, state.hand) if placed else action)
        rollout.act(action)
    return path
