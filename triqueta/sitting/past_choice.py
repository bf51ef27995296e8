"""A choice of the past, from what may be said of it now: once the game is over as the seat itself saw it, before that
as all could see it. Decides nothing; explains nothing."""

from dataclasses import dataclass, replace
from random import Random

from triqueta.actions import MEANING, Action
from triqueta.game import Game
from triqueta.pieces import NOTHING
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import View, view


@dataclass(frozen=True, slots=True)
class PastChoice:
    action: Action
    seen: View
    """For the seat that was to move."""
    rng: Random
    """The generator of this one choice."""
    full: bool
    """Is this all that the seat knew, or only what lay open?"""


def choice_after(game: Game, seed: str, actions: int) -> PastChoice | None:
    """The choice that followed so many actions; None where its token is still hidden (R4.3, R7.1)."""
    state, action = game.at(actions), game.history[actions]
    if game.over:
        return PastChoice(action, view(state, state.turn), choice_rng(seed, actions), True)
    if MEANING[action][0] in ("keep", "return"):
        return None
    return PastChoice(action, _in_public(state, action), choice_rng("", actions), False)


def _in_public(state: State, action: Action) -> View:
    """What every onlooker knew, with the token that this action showed (R8.1)."""
    seen = view(state, None)
    hand = state.hand if MEANING[action][0] == "place" else NOTHING
    unseen = tuple(count - (animal == hand) for animal, count in enumerate(seen.unseen))
    return replace(seen, seat=state.turn, hand=hand, unseen=unseen, legal=view(state, state.turn).legal)
