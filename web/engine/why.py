"""Why another did that: the reasons for a choice of the past. Once the game is over as its player reckoned, before that
as anybody at the table could see it; what is still hidden is not spoken of."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from triqueta.opponents import Opponent
from triqueta.sitting.past_choice import PastChoice, choice_after
from web.engine.card import Card
from web.engine.hints import SECONDS, reasons
from web.engine.reasons import estimate
from web.engine.words import Words

if TYPE_CHECKING:
    from triqueta.players import Analysis

__all__ = ["SECONDS", "Explained", "Hidden", "choice_after", "explained", "explainer"]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Nothing can be said: only that seat knows the token."""

    seat: int

    def card(self, words: Words) -> Card:
        return Card(
            words.say("hindsight.title", seat=self.seat), words.say("hindsight.hidden", seat=self.seat)
        )


@dataclass(frozen=True, slots=True)
class Explained:
    choice: PastChoice
    analysis: "Analysis"

    def card(self, words: Words) -> Card:
        seat, full = self.choice.seen.turn, self.choice.full
        lines = reasons(self.choice.seen, self.analysis, words)
        source = words.say("hindsight.full" if full else "hindsight.open", seat=seat)
        return Card(
            title=words.say("hindsight.title", seat=seat),
            text=source if lines else words.say("hindsight.nothing", seat=seat),
            lines=lines,
            note=estimate(self.analysis, words),
        )


def explained(choice: PastChoice, analysis: "Analysis") -> Explained:
    """What was done, whether or not it is what the thought comes to now."""
    return Explained(choice, replace(analysis, action=choice.action))


def explainer(opponent: Opponent, choice: PastChoice) -> Opponent:
    """Whose reckoning it is: that of the player; and in the open, of one who looks no further than all could see."""
    search = opponent.level == "expert" and not choice.full
    return replace(opponent, level="skilled") if search else opponent
