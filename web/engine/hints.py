"""What the expert would do in the person's place, told in three depths: where to look, what to do, why. From the
person's View alone; which reasons are told, the players' side chooses."""

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from triqueta.actions import MEANING
from triqueta.opponents import Opponent
from triqueta.pieces import ANIMALS, ROWS
from triqueta.record.wording import action_in_words
from triqueta.view import View
from web.engine.card import Card
from web.engine.reasons import estimate, said
from web.engine.words import Words

if TYPE_CHECKING:
    from triqueta.players import Analysis

ADVISER: Final = Opponent("expert")
SECONDS: Final = 0.8
"""Of thought for one hint."""
NUDGE, MOVE, WHY = 1, 2, 3
_MORE: Final = {NUDGE: "hint.more.move", MOVE: "hint.more.why"}


@dataclass(frozen=True, slots=True)
class Hint:
    """What the adviser found for one choice, and how much of it was asked for."""

    seen: View
    analysis: "Analysis"
    depth: int = NUDGE

    def deeper(self) -> "Hint":
        return replace(self, depth=min(self.depth + 1, WHY))

    def card(self, words: Words) -> Card:
        why = self.depth == WHY
        return Card(
            title=words.say("hint.title"),
            text=self._nudge(words)
            if self.depth == NUDGE
            else action_in_words(self.analysis.action, words.say, "hint.do"),
            lines=reasons(self.seen, self.analysis, words) if why else (),
            note=estimate(self.analysis, words) if why else "",
            more=words.say(_MORE[self.depth]) if self.depth in _MORE else "",
            lit=self._lit(),
        )

    def _nudge(self, words: Words) -> str:
        verb, target = MEANING[self.analysis.action]
        if verb in ("take", "place"):
            return words.say("hint.look.row", row=target)
        if verb in ("add", "return"):
            return words.say("hint.look.set", animal=target)
        return words.say(f"hint.look.{verb}")

    def _lit(self) -> tuple[str, ...]:
        """First what to look at, then what to press."""
        seat, (verb, target) = self.seen.turn + 1, MEANING[self.analysis.action]
        if verb in ("take", "place"):
            take = verb == "take" and self.depth > NUDGE
            return (f"marker-{ROWS[target]}" if take else f"row-{ROWS[target]}",)
        if verb in ("add", "return"):
            return (f"set-{seat}-{ANIMALS[target]}" if self.depth == NUDGE else f"choice-{verb}",)
        if verb == "tower":
            closed = self.seen.closed if self.depth == NUDGE else (target,)
            return tuple(f"tower-{tower + 1}" for tower in closed)
        return (f"kept-{seat}" if verb == "keep" else f"tower-{self.seen.tower + 1}",)


def reasons(seen: View, analysis: "Analysis", words: Words) -> tuple[str, ...]:
    """Why the seat that was to move did this."""
    telling = import_module("triqueta.players.telling").telling
    return tuple(said(told, analysis, seen.turn, words) for told in telling(seen, analysis))
