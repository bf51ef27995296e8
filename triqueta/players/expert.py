"""Searches: plays imagined deals that fit its view to the end of the round, each action on the same deals, and drops
actions as they prove worse. Begins with the skilled judgement and trusts it less with every deal. Anytime: every step
is one more deal; the clock lives with the caller."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.branches import Branch, explore
from triqueta.players.lone import lone_thoughts
from triqueta.players.playout import SLIPS, Round, eyes, scores
from triqueta.players.prospect import Prospect
from triqueta.players.skilled import judged, settled
from triqueta.players.solitaire import is_alone
from triqueta.players.thought import BALANCED, Estimate, Taste, Thought, preferred
from triqueta.players.worth import chances
from triqueta.view import View

DEALS: Final = 150
"""Imagined deals when nobody holds a clock."""
JUDGEMENT: Final = 40
"""So many deals the skilled judgement is worth."""
FIRST_CUT: Final = 24
"""Deals before the first action may be dropped."""
LEAST_HEAT: Final = 1.5
"""A lead of a point in one imagined deal is no sure win: playouts are not that exact."""
SURE: Final = 3.0
"""Standard errors by which an action must be worse to be dropped."""


@dataclass(slots=True)
class Trial:
    """One action: how it was judged, and what the deals brought."""

    judged: Estimate
    branch: Branch
    chances: list[float] = field(default_factory=list)
    mine: float = 0.0
    others: float = 0.0
    margin: float = 0.0

    def learn(self, seat: int, final: list[float], chance: float) -> None:
        rest = final[:seat] + final[seat + 1 :]
        self.chances.append(chance)
        self.mine += final[seat]
        self.others += sum(rest) / len(rest)
        self.margin += final[seat] - max(rest)

    def estimate(self) -> Estimate:
        """The judgement and the deals together."""
        before = self.judged
        part = 1 / (len(self.chances) + JUDGEMENT)
        return replace(
            before,
            margin=(self.margin + JUDGEMENT * before.margin) * part,
            chance=(sum(self.chances) + JUDGEMENT * before.chance) * part,
            mine=(self.mine + JUDGEMENT * before.mine) * part,
            others=(self.others + JUDGEMENT * before.others) * part,
        )


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    taste: Taste = BALANCED
    deals: int = DEALS

    def choose(self, seen: View, rng: Random) -> Action:
        return self._considered(seen, rng).action

    def estimate(self, seen: View, rng: Random) -> tuple[Estimate, ...]:
        return self._considered(seen, rng).estimates

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        answer = settled(seen, rng)
        if answer is not None:
            yield Thought(answer, judged(seen), 0)
        elif is_alone(seen):
            yield from lone_thoughts(seen, rng, self.taste)
        else:
            yield from self._search(seen, rng)

    def with_taste(self, taste: Taste) -> "Expert":
        return replace(self, taste=taste)

    def _considered(self, seen: View, rng: Random) -> Thought:
        """What so many deals lead to."""
        *_, thought = islice(self.think(seen, rng), self.deals)
        return thought

    def _search(self, seen: View, rng: Random) -> Iterator[Thought]:
        trials = [Trial(estimate, Branch(seen.players)) for estimate in judged(seen)]
        racing = list(trials)
        odds = Prospect(seen).odds
        playouts, cut = 0, FIRST_CUT
        while len(racing) > 1:
            try_all(seen, racing, odds, rng)
            playouts += len(racing)
            if len(racing[0].chances) >= cut:
                racing, cut = still_racing(racing), 2 * cut
            answer = preferred(tuple(trial.estimate() for trial in racing), self.taste)
            yield Thought(answer, tuple(trial.estimate() for trial in trials), playouts)


def try_all(seen: View, trials: Sequence[Trial], odds: Sequence[float], rng: Random) -> None:
    """One more deal, for every action still in the race."""
    assert seen.seat is not None
    deal = imagine(seen, rng)
    slips = [rng.random() for _ in range(SLIPS)]
    for trial in trials:
        state = deal.copy()
        table = Round(state, eyes(seen.players, seen.seat, slips))
        table.act(trial.judged.action)
        branch = trial.branch.next(state.hand) if state.phase == "decide" else trial.branch
        passed = explore(table, branch, odds)
        while table.seats:
            table.step(odds)
        final = scores(state)
        won = chances(final, max(LEAST_HEAT, table.worth.heat))
        for each in passed:
            each.learn(won)
        trial.learn(seen.seat, final, won[seen.seat])


def still_racing(trials: list[Trial]) -> list[Trial]:
    """Without those that are surely worse than the best, deal by deal."""
    best = max(trials, key=lambda trial: sum(trial.chances))
    return [trial for trial in trials if trial is best or not surely_worse(trial, best)]


def surely_worse(trial: Trial, best: Trial) -> bool:
    gaps = [b - t for b, t in zip(best.chances, trial.chances, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > 0 and mean > SURE * sqrt(spread / n)
