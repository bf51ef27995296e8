"""One choice of the past beside the expert's, with what that seat knew: both are played on the same imagined deals, so
that their difference is known better than either."""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random

from triqueta.actions import Action
from triqueta.imagined import imagine
from triqueta.players.beliefs import likely_kept
from triqueta.players.expert import (
    FIRST_CUT,
    PRIOR_WEIGHT,
    Candidate,
    paired_difference,
    play_deal,
    still_racing,
)
from triqueta.players.judgement import Judgement
from triqueta.players.lone_win import lone_analyses
from triqueta.players.player import NEUTRAL
from triqueta.players.solitaire import is_alone
from triqueta.players.tree import Node
from triqueta.review.chances_to_win import counted_out
from triqueta.review.marks import Judged
from triqueta.rules import apply
from triqueta.view import View


def judging(
    seen: View, played: Action, actions: int, rng: Random, deals: int
) -> Generator[None, None, Judged]:
    """Step by step; a step takes a few milliseconds at most."""
    if seen.phase == "reveal":
        return (yield from _end_decision(seen, played, actions, rng, deals))
    if is_alone(seen):
        return (yield from _counted(seen, played, actions, rng))
    return (yield from _raced(seen, played, actions, rng, deals))


def _counted(seen: View, played: Action, actions: int, rng: Random) -> Generator[None, None, Judged]:
    """Alone in the round (R5.2)."""
    for each in lone_analyses(seen, Judgement(seen), rng, NEUTRAL):
        analysis = each
        yield
    chances = {value.action: value.chance for value in analysis.values}
    best = chances[analysis.action]
    return Judged(
        actions=actions,
        seat=seen.turn,
        played=played,
        best=analysis.action,
        chance=best,
        difference=max(0.0, best - chances[played]),
        error=0.0,
        stake=max(0.0, best - min(chances.values())),
    )


def _end_decision(
    seen: View, played: Action, actions: int, rng: Random, deals: int
) -> Generator[None, None, Judged]:
    """Which is better follows from the result, with the others' tokens imagined."""
    likely = likely_kept(seen)
    imagined = [imagine(seen, rng, likely) for _ in range(deals)]
    chances: dict[Action, float] = {}
    for action in seen.legal:
        total = 0.0
        for deal in imagined:
            state = deal.copy()
            apply(state, action)
            total += counted_out(state)[seen.turn]
            yield
        chances[action] = total / deals
    best = max(seen.legal, key=lambda action: (chances[action], action == played))
    lost = chances[best] - chances[played]
    stake = chances[best] - min(chances.values())
    return Judged(actions, seen.turn, played, best, chances[best], lost, 0.0, stake)


def _raced(
    seen: View, played: Action, actions: int, rng: Random, deals: int
) -> Generator[None, None, Judged]:
    """The expert's race, in which the one that was played stays to the end; actions are left out more seldom than in a
    thought, since here is told how large a difference is."""
    judgement = Judgement(seen)
    candidates = [Candidate(prior, Node()) for prior in judgement.priors()]
    mine = next(each for each in candidates if each.prior.action == played)
    racing, cut = list(candidates), FIRST_CUT
    for deal in range(1, deals + 1):
        play_deal(racing, judgement, rng)
        if deal == cut:
            racing, cut = still_racing(racing, PRIOR_WEIGHT), 2 * cut
            if mine not in racing:
                racing.append(mine)
        yield
        if len(racing) == 1:
            break
    return _found(seen, actions, mine, racing, candidates)


def _found(
    seen: View, actions: int, mine: Candidate, racing: Sequence[Candidate], candidates: Sequence[Candidate]
) -> Judged:
    best = max(racing, key=lambda each: (each.value(PRIOR_WEIGHT).chance, each is mine))
    chance = best.value(PRIOR_WEIGHT).chance
    return Judged(
        actions=actions,
        seat=seen.turn,
        played=mine.prior.action,
        best=best.prior.action,
        chance=chance,
        difference=chance - mine.value(PRIOR_WEIGHT).chance,
        error=_error(best, mine),
        stake=max(0.0, chance - min(each.value(PRIOR_WEIGHT).chance for each in candidates)),
    )


def _error(best: Candidate, mine: Candidate) -> float:
    """The standard error of their difference, deal by deal; the prior counts as so many deals without any."""
    n = len(best.chances)
    if best is mine or n < 2:
        return 0.0
    _, variance = paired_difference(best, mine)
    return sqrt(variance * n) / (n + PRIOR_WEIGHT)
