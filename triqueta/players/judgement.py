"""What a search goes by at one choice: what sets are worth when so much is unseen, what others are likely to keep, what
the end of an imagined round is worth. Each part can be left out, to measure what it brings. Plays nothing."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from triqueta.actions import DRAW, KEEP, Action
from triqueta.imagined import Imagined, imagine
from triqueta.odds import next_token
from triqueta.players.analysis import ActionValue
from triqueta.players.beliefs import likely_kept
from triqueta.players.corrections import Way, chance_correction, features
from triqueta.players.rollout import NOISE_VALUES, NOISE_WIDTH, Rollout
from triqueta.players.round_end import end_chances
from triqueta.players.set_values import set_values
from triqueta.players.skilled import evaluated
from triqueta.players.solitaire import is_alone
from triqueta.players.unseen_values import counted_points, counted_values, expected_points
from triqueta.view import View

PARTS: Final = ("copies", "beliefs", "tree", "race", "noise", "prior", "lookahead", "corrections", "lone")
"""Of the expert: counting what is gone, beliefs about kept tokens, the search tree, dropping what is surely worse, the
noise of others, the one-ply values as a prior, that these look one token ahead, what searches found of drawing and
keeping, and playing for the win when alone at the very end."""
COUNTING_PLAYERS: Final = 4
"""At fuller tables counting what is gone was not seen to pay (docs/opponents.md)."""
WAY: Final[dict[Action, Way]] = {DRAW: "draw", KEEP: "keep"}
"""The actions that are corrected."""
Without = frozenset[str]
NOTHING_LEFT_OUT: Final[Without] = frozenset()


def correction_features(seen: View) -> tuple[float, ...]:
    """Of the seat that looks at this view."""
    assert seen.seat is not None
    used = len(seen.kept[seen.seat])
    return features(seen.players, seen.round, len(seen.in_round), seen.left, used)


class Judgement:
    """For the seat that looks at this view."""

    def __init__(self, seen: View, without: Without = NOTHING_LEFT_OUT) -> None:
        assert seen.seat is not None
        self.seen, self.seat, self.without = seen, seen.seat, without
        self.counts = "copies" not in without and seen.players <= COUNTING_PLAYERS
        self.values = counted_values(seen) if self.counts else set_values(seen.players, seen.round)
        self.likely = None if "beliefs" in without else likely_kept(seen)
        self.odds = next_token(seen)
        """Of the next token."""
        self.lookahead = "lookahead" not in without
        self.to_win = "lone" not in without
        self.width = 0.0 if "noise" in without else NOISE_WIDTH

    def one_ply_values(self) -> tuple[ActionValue, ...]:
        """Every legal action, one ahead."""
        return evaluated(self.seen, self.values, lookahead=self.lookahead)

    def priors(self) -> tuple[ActionValue, ...]:
        """The same with what searches found of drawing and of keeping."""
        values = self.one_ply_values()
        return values if "corrections" in self.without else self.corrected(values)

    def corrected(self, values: Sequence[ActionValue]) -> tuple[ActionValue, ...]:
        """Who is alone in the round has it counted out (R5.2)."""
        if is_alone(self.seen):
            return tuple(values)
        return tuple(
            self._corrected(each, WAY[each.action]) if each.action in WAY else each for each in values
        )

    def _corrected(self, value: ActionValue, way: Way) -> ActionValue:
        more = chance_correction(way, self.seen.players, correction_features(self.seen))
        return replace(value, chance=value.chance + more * value.chance * (1 - value.chance))

    def imagined(self, rng: Random, corrected: bool = True) -> Rollout:
        """One determinization; its policy may go without what searches found."""
        corrected = corrected and "corrections" not in self.without
        deal = imagine(self.seen, rng, self.likely)
        return Rollout(deal, values=self.values, to_win=self.to_win, corrected=corrected)

    def errors(self, rng: Random) -> list[float]:
        """Of the others, in one determinization."""
        return [self.width * (rng.random() - 0.5) for _ in range(NOISE_VALUES)]

    def points(self, ended: Imagined) -> list[float]:
        """What every seat may expect to score in the end, an imagined round being over."""
        return counted_points(ended) if self.counts else expected_points(ended, self.values)

    def chances(self, ended: Imagined, points: Sequence[float]) -> list[float]:
        """Of every seat, to win."""
        return end_chances(ended, points, self.values.temperature)
