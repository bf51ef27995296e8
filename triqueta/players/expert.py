"""Searches by determinization: imagines deals that fit its view, plays each action on the same deals down a tree (PUCT,
max^n) and on by rollouts to the end of the round, and races the actions: those that prove worse are dropped. The
skilled player's values are its prior. Anytime: every step is one more deal; the clock lives with the caller."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import fsum, sqrt
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.analysis import ActionValue, Analysis, standard_error
from triqueta.players.lone_win import lone_analyses
from triqueta.players.one_ply import OnePly
from triqueta.players.player import NEUTRAL, Style, preferred
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout, rollout_noise
from triqueta.players.round_end import end_chances
from triqueta.players.skilled import evaluated, without_thought
from triqueta.players.solitaire import is_alone
from triqueta.players.tree import Node, descend
from triqueta.view import View

DEALS: Final = 150
"""Imagined deals when nobody holds a clock."""
PRIOR_WEIGHT: Final = 40
"""So many deals the skilled player's value counts as."""
FIRST_CUT: Final = 24
"""Deals before the first action may be dropped; then after twice as many, again and again."""
CUT_ERRORS: Final = 3.0
"""Standard errors by which an action must be worse to be dropped."""


@dataclass(slots=True)
class Candidate:
    """One action in the race: its prior, and what the deals brought."""

    prior: ActionValue
    node: Node
    chances: list[float] = field(default_factory=list)
    """Of each deal, for the race."""
    chance: float = 0.0
    """The same added up, as are the points."""
    mine: float = 0.0
    others: float = 0.0
    margin: float = 0.0
    chance_squares: float = 0.0
    mine_squares: float = 0.0

    def update(self, seat: int, points: list[float], chance: float) -> None:
        rest = points[:seat] + points[seat + 1 :]
        self.chances.append(chance)
        self.chance += chance
        self.mine += points[seat]
        self.others += fsum(rest) / len(rest)
        self.margin += points[seat] - max(rest)
        self.chance_squares += chance * chance
        self.mine_squares += points[seat] * points[seat]

    def value(self) -> ActionValue:
        """The prior and the deals together."""
        prior = self.prior
        deals = len(self.chances)
        part = 1 / (deals + PRIOR_WEIGHT)
        return ActionValue(
            action=prior.action,
            margin=(self.margin + PRIOR_WEIGHT * prior.margin) * part,
            chance=(self.chance + PRIOR_WEIGHT * prior.chance) * part,
            mine=(self.mine + PRIOR_WEIGHT * prior.mine) * part,
            others=(self.others + PRIOR_WEIGHT * prior.others) * part,
            explanation=prior.explanation,
            chance_error=standard_error(deals, self.chance, self.chance_squares),
            mine_error=standard_error(deals, self.mine, self.mine_squares),
        )


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    style: Style = NEUTRAL
    deals: int = DEALS

    def choose(self, seen: View, rng: Random) -> Action:
        return self._last(seen, rng).action

    def evaluate(self, seen: View, rng: Random) -> tuple[ActionValue, ...]:
        return self._last(seen, rng).values

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        answer = without_thought(seen, rng)
        if answer is not None:
            yield Analysis(answer, evaluated(seen), 0)
        elif is_alone(seen):
            yield from lone_analyses(seen, rng, self.style)
        else:
            yield from self._search(seen, rng)

    def with_style(self, style: Style) -> "Expert":
        return replace(self, style=style)

    def _last(self, seen: View, rng: Random) -> Analysis:
        """What so many deals lead to."""
        *_, analysis = islice(self.think(seen, rng), self.deals)
        return analysis

    def _search(self, seen: View, rng: Random) -> Iterator[Analysis]:
        candidates = [Candidate(prior, Node()) for prior in evaluated(seen)]
        racing = list(candidates)
        odds = OnePly(seen).odds
        playouts, cut = 0, FIRST_CUT
        while len(racing) > 1:
            try_all(seen, racing, odds, rng)
            playouts += len(racing)
            if len(racing[0].chances) >= cut:
                racing, cut = still_racing(racing), 2 * cut
            values = {each.prior.action: each.value() for each in candidates}
            answer = preferred(tuple(values[each.prior.action] for each in racing), self.style)
            yield Analysis(answer, tuple(values.values()), playouts)


def try_all(seen: View, racing: Sequence[Candidate], odds: Sequence[float], rng: Random) -> None:
    """One more determinization, for every action still in the race."""
    assert seen.seat is not None
    deal = Rollout(imagine(seen, rng))
    errors = [NOISE_WIDTH * (rng.random() - 0.5) for _ in range(NOISE_VALUES)]
    for candidate in racing:
        rollout = deal.copy(rollout_noise(seen.players, seen.seat, errors))
        rollout.act(candidate.prior.action)
        passed = descend(rollout, candidate.node, odds)
        points = rollout.play_out(odds)
        chances = end_chances(rollout.state, points)
        for seat, each in passed:
            each.update(chances[seat])
        candidate.update(seen.seat, points, chances[seen.seat])


def still_racing(racing: list[Candidate]) -> list[Candidate]:
    """Without those that are surely worse than the best, deal by deal."""
    best = max(racing, key=lambda candidate: candidate.chance)
    return [each for each in racing if each is best or not surely_worse(each, best)]


def surely_worse(candidate: Candidate, best: Candidate) -> bool:
    gaps = [b - c for b, c in zip(best.chances, candidate.chances, strict=True)]
    n = len(gaps)
    mean = fsum(gaps) / n
    variance = fsum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > CUT_ERRORS * sqrt(variance / n)
