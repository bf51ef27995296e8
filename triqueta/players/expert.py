"""Searches by determinization: imagines deals that fit its view, plays each action on the same deals down a tree (PUCT,
max^n) and on by rollouts to the end of the round, and races the actions: those that prove worse are dropped, those that
come to the same run as one. What is seen one action ahead is its prior. Anytime: every step is one more deal; the clock
lives with the caller."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import fsum, inf, sqrt
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.players.alike import alike
from triqueta.players.analysis import ActionValue, Analysis, standard_error
from triqueta.players.judgement import NOTHING_LEFT_OUT, Judgement, Without
from triqueta.players.lone_win import lone_analyses
from triqueta.players.player import NEUTRAL, Style, preferred
from triqueta.players.rollout import rollout_noise
from triqueta.players.skilled import evaluated, without_thought
from triqueta.players.solitaire import is_alone
from triqueta.players.tree import Node, descend
from triqueta.view import View

VERSION: Final = 2
"""Of what it answers: what is kept of another version's answers is no longer true."""
DEALS: Final = 150
"""Imagined deals when nobody holds a clock."""
PRIOR_WEIGHT: Final = 10
"""So many deals the one-ply value counts as."""
PRIOR_VARIANCE: Final = 0.04
"""Of the difference between two actions, in each of the deals that the prior counts as."""
FIRST_CUT: Final = 24
"""Deals before the first action may be dropped; then after half as many more, again and again."""
CUT_ERRORS: Final = 4.0
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

    def value(self, weight: float) -> ActionValue:
        """The prior, which counts as so many deals, and the deals together."""
        prior = self.prior
        deals = len(self.chances)
        part = 1 / (deals + weight)
        return ActionValue(
            action=prior.action,
            margin=(self.margin + weight * prior.margin) * part,
            chance=(self.chance + weight * prior.chance) * part,
            mine=(self.mine + weight * prior.mine) * part,
            others=(self.others + weight * prior.others) * part,
            explanation=prior.explanation,
            chance_error=standard_error(deals, self.chance, self.chance_squares),
            mine_error=standard_error(deals, self.mine, self.mine_squares),
        )


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    style: Style = NEUTRAL
    deals: int = DEALS
    without: Without = NOTHING_LEFT_OUT
    """Parts of it, to measure what they bring."""

    def choose(self, seen: View, rng: Random) -> Action:
        return self._after_deals(seen, rng).action

    def evaluate(self, seen: View, rng: Random) -> tuple[ActionValue, ...]:
        return self._after_deals(seen, rng).values

    def think(self, seen: View, rng: Random) -> Iterator[Analysis]:
        answer = without_thought(seen, rng)
        if answer is not None:
            yield Analysis(answer, evaluated(seen), 0)
        elif is_alone(seen):
            yield from lone_analyses(seen, Judgement(seen, self.without), rng, self.style)
        else:
            yield from self._search(seen, Judgement(seen, self.without), rng)

    def with_style(self, style: Style) -> "Expert":
        return replace(self, style=style)

    def _after_deals(self, seen: View, rng: Random) -> Analysis:
        """What it says after so many deals."""
        *_, analysis = islice(self.think(seen, rng), self.deals)
        return analysis

    def _search(self, seen: View, judgement: Judgement, rng: Random) -> Iterator[Analysis]:
        weight = 0 if "prior" in self.without else PRIOR_WEIGHT
        priors, same = judgement.priors(), alike(seen)
        candidates = {a.action: Candidate(a, Node()) for a in priors if same[a.action] == a.action}
        racing = list(candidates.values())
        playouts, cut = 0, inf if "race" in self.without else FIRST_CUT
        if len(racing) == 1:
            yield Analysis(racing[0].prior.action, priors, 0)
        while len(racing) > 1:
            play_deal(racing, judgement, rng, "tree" not in self.without)
            playouts += len(racing)
            if len(racing[0].chances) >= cut:
                racing, cut = still_racing(racing, weight), 1 + cut * 3 // 2
            values = {action: each.value(weight) for action, each in candidates.items()}
            answer = preferred(tuple(values[each.prior.action] for each in racing), self.style)
            yield Analysis(
                answer, tuple(value_of_alike(each, values[same[each.action]]) for each in priors), playouts
            )


def value_of_alike(prior: ActionValue, value: ActionValue) -> ActionValue:
    """The value of an action, for one that comes to the same."""
    if prior.action == value.action:
        return value
    return replace(value, action=prior.action, explanation=prior.explanation)


def play_deal(racing: Sequence[Candidate], judgement: Judgement, rng: Random, grows: bool = True) -> None:
    """One more determinization, for every action still in the race."""
    deal, errors, seat = judgement.imagined(rng), judgement.errors(rng), judgement.seat
    for candidate in racing:
        rollout = deal.copy(rollout_noise(deal.state.players, seat, errors))
        rollout.act(candidate.prior.action)
        path = descend(rollout, candidate.node, judgement.odds) if grows else []
        ended = rollout.play_out(judgement.odds)
        points = judgement.points(ended)
        chances = judgement.chances(ended, points)
        for other, each in path:
            each.update(chances[other])
        candidate.update(seat, points, chances[seat])


def still_racing(racing: Sequence[Candidate], weight: float) -> list[Candidate]:
    """Without those that are surely worse than the best, by prior and deals together."""
    best = max(racing, key=lambda candidate: candidate.chance + weight * candidate.prior.chance)
    return [each for each in racing if each is best or not surely_worse(each, best, weight)]


def surely_worse(candidate: Candidate, best: Candidate, weight: float) -> bool:
    """The prior counts as so many deals with a variance that is known."""
    deals = len(best.chances)
    mean, variance = paired_difference(best, candidate)
    expected = best.prior.chance - candidate.prior.chance
    gap = (deals * mean + weight * expected) / (deals + weight)
    spread = (deals * variance + weight * PRIOR_VARIANCE) / (deals + weight)
    return gap > CUT_ERRORS * sqrt(spread / (deals + weight))


def paired_difference(best: Candidate, other: Candidate) -> tuple[float, float]:
    """Of their chances, deal by deal: mean and variance."""
    gaps = [b - o for b, o in zip(best.chances, other.chances, strict=True)]
    mean = fsum(gaps) / len(gaps)
    return mean, fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
