"""What the person was told on the card, and the thought behind it: a hint for their choice, or why another did that.
It is put away as soon as they act. What is needed for it is imported when somebody asks: most games do without."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from triqueta.sitting.sitting import Sitting
from web.engine.card import EMPTY, Card
from web.engine.refusals import NotUnderstood
from web.engine.thinking import Clock, think_over
from web.engine.words import Words

if TYPE_CHECKING:
    from web.engine.hints import Hint
    from web.engine.why import Explained, Hidden

Unwanted = Callable[[], bool]


class Advice:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._hint: Hint | None = None
        self._why: Explained | Hidden | None = None

    def put_away(self) -> None:
        self._hint = self._why = None

    def card(self, words: Words) -> Card:
        told = self._why or self._hint
        return told.card(words) if told else EMPTY

    async def hint(self, sitting: Sitting, unwanted: Unwanted) -> None:
        """For the person's choice, each time a step deeper; the game is from then on one with hints."""
        if self._hint:
            self._hint = self._hint if self._why else self._hint.deeper()
        else:
            hints = import_module("web.engine.hints")
            seen, rng = sitting.for_choice()
            analysis = await think_over(hints.ADVISER, seen, rng, self._clock, unwanted, hints.SECONDS)
            if analysis is None:
                return
            sitting.hinted = True
            self._hint = hints.Hint(seen, analysis)
        self._why = None

    async def why(self, sitting: Sitting, actions: object, unwanted: Unwanted) -> None:
        """Of another's choice after so many actions; `NotUnderstood` where there is none."""
        events = sitting.events
        if not isinstance(actions, int) or not 0 <= actions < len(events):
            raise NotUnderstood("error.request")
        seat = events[actions][0].seat
        opponent = sitting.opponents[seat]
        if opponent is None:
            raise NotUnderstood("error.request")
        why = import_module("web.engine.why")
        choice = why.choice_after(sitting.game, sitting.seed, actions)
        if choice is None:
            self._why = why.Hidden(seat)
            return
        thinker = why.explainer(opponent, choice)
        analysis = await think_over(thinker, choice.seen, choice.rng, self._clock, unwanted, why.SECONDS)
        if analysis is not None:
            self._why = why.explained(choice, analysis)
