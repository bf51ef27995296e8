"""All that a screen may be made of: the person's view, what happened as the person knows it, and how the table is set.
No state, and so nothing hidden, can reach the page from here.
"""

from dataclasses import dataclass
from typing import Literal

from triqueta.events import Event
from triqueta.scoring import Outcome, Pad, outcome
from triqueta.view import View
from web.engine.opponents import Opponent
from web.engine.session import Session, Told
from web.engine.tokens import Layout, lay_out

Phase = Literal["turn", "decide", "tower", "reveal", "waiting", "over"]


@dataclass(frozen=True, slots=True)
class Model:
    seen: View
    person: int
    first: int
    """The seat that began the game."""
    story: tuple[Told, ...]
    layout: Layout
    opponents: tuple[Opponent | None, ...]
    casual: bool
    seed: str
    show_score: bool
    can_undo: bool
    can_redo: bool
    can_link: bool
    pads: tuple[Pad, ...]
    """The score pad once the game is over; until then nothing."""
    outcome: Outcome | None

    @property
    def phase(self) -> Phase:
        """What the person is asked for."""
        if self.seen.phase == "over" or self.seen.turn == self.person:
            return self.seen.phase
        return "waiting"

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners if self.outcome else ()

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for told in self.story for event in told)


def model(session: Session, show_score: bool) -> Model:
    seen = session.game.view(session.person)
    story = session.story
    return Model(
        seen=seen,
        person=session.person,
        first=session.first,
        story=story,
        layout=lay_out(seen.players, (event for told in story for event in told)),
        opponents=session.opponents,
        casual=session.casual,
        seed=session.seed,
        show_score=show_score,
        can_undo=session.can_undo,
        can_redo=session.can_redo,
        can_link=bool(session.link),
        pads=session.pads,
        outcome=outcome(session.game.state),
    )
