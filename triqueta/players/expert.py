"""Searches: plays imagined deals that fit its view to the end of the round, each action on the same deals, and drops
actions as they prove worse. Anytime: every step is one more deal; the clock lives with the caller."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.playout import Round, scores
from triqueta.players.prospect import Prospect
from triqueta.players.skilled import Skilled, estimated
from triqueta.players.thought import BALANCED, Estimate, Taste, Thought, preferred
from triqueta.players.worth import chances
from triqueta.view import View

DEALS = 150
"""Imagined deals when nobody holds a clock."""
FIRST_CUT = 24
"""Deals before the first action may be dropped."""
SURE = 2.5
"""Standard errors by which an action must be worse to be dropped."""


@dataclass(slots=True)
class Trial:
    """One action's results, deal by deal."""

    action: Action
    chances: list[float] = field(default_factory=list)
    mine: float = 0.0
    others: float = 0.0
    margin: float = 0.0

    def learn(self, seat: int, final: list[float], heat: float) -> None:
        rest = final[:seat] + final[seat + 1 :]
        self.chances.append(chances(final, heat)[seat])
        self.mine += final[seat]
        self.others += sum(rest) / len(rest)
        self.margin += final[seat] - max(rest)

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)

    def estimate(self) -> Estimate:
        n = len(self.chances)
        return Estimate(self.action, self.margin / n, self.mean, self.mine / n, self.others / n)


@dataclass(frozen=True)
class Expert:
    name: str = "expert"
    taste: Taste = BALANCED
    deals: int = DEALS

    def choose(self, seen: View, rng: Random) -> Action:
        thought = None
        for step, thought in enumerate(self.think(seen, rng), 1):
            if step >= self.deals:
                break
        assert thought is not None
        return thought.action

    def think(self, seen: View, rng: Random) -> Iterator[Thought]:
        if len(seen.legal) == 1 or seen.phase in ("tower", "reveal"):
            yield from Skilled(taste=self.taste).think(seen, rng)
            return
        yield from self._search(seen, rng)

    def _search(self, seen: View, rng: Random) -> Iterator[Thought]:
        trials = [Trial(action) for action in seen.legal]
        racing = list(trials)
        odds = Prospect(seen).odds
        playouts, cut = 0, FIRST_CUT
        while True:
            explore(seen, racing, odds, rng)
            playouts += len(racing)
            if len(racing[0].chances) >= cut:
                racing, cut = still_racing(racing), 2 * cut
            estimates = tuple(trial.estimate() for trial in racing)
            yield Thought(preferred(estimates, self.taste), estimates, playouts)

    def estimate(self, seen: View, rng: Random) -> tuple[Estimate, ...]:
        thought = None
        for step, thought in enumerate(self.think(seen, rng), 1):
            if step >= self.deals:
                break
        assert thought is not None
        return thought.estimates

    def with_taste(self, taste: Taste) -> "Expert":
        return Expert(taste=taste)


def explore(seen: View, trials: list[Trial], odds: tuple[float, ...], rng: Random) -> None:
    """One more deal, for every action still in the race."""
    assert seen.seat is not None
    deal = imagine(seen, rng)
    for trial in trials:
        state = deal.copy()
        table = Round(state)
        table.act(trial.action)
        while table.seats:
            table.step(odds)
        trial.learn(seen.seat, scores(state), table.worth.heat)


def still_racing(trials: list[Trial]) -> list[Trial]:
    """Without those that are surely worse than the best, deal by deal."""
    best = max(trials, key=lambda trial: trial.mean)
    return [trial for trial in trials if trial is best or not surely_worse(trial, best)]


def surely_worse(trial: Trial, best: Trial) -> bool:
    gaps = [b - t for b, t in zip(best.chances, trial.chances, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean > SURE * sqrt(spread / n) and mean > 0
