"""All that a screen may be made of: the person's view, what happened as the person knows it, and how the table is set.
No state, and so nothing hidden, can reach the page from here.
"""

from dataclasses import dataclass
from typing import Literal

from triqueta.events import Event, points_by_event
from triqueta.opponents import Opponent
from triqueta.scoring import Outcome, Pad
from triqueta.sitting.fair import Seal
from triqueta.sitting.sitting import Sitting
from triqueta.view import View
from web.engine.layout import Layout
from web.engine.remarks import Remark, remark

Phase = Literal["turn", "decide", "tower", "reveal", "waiting", "over"]


@dataclass(frozen=True, slots=True)
class Model:
    seen: View
    person: int
    first: int
    """The seat that began the game."""
    events: tuple[Event, ...]
    """All that has happened."""
    actions: tuple[int, ...]
    """How many actions had been done before the one that brought each of these about."""
    gains: tuple[int | None, ...]
    """What each of these gained its seat in points, where tokens came to a collection."""
    layout: Layout
    opponents: tuple[Opponent | None, ...]
    faces: tuple[str, ...]
    practice: bool
    hinted: bool
    seed: str
    show_score: bool
    odds: bool
    remark: Remark | None
    since: int
    """How many events there had been when the person's last turn was over."""
    can_look_back: bool
    """Has anything happened since, and is it quiet now?"""
    can_undo: bool
    undo_shows: bool
    """Would undoing now make this a practice game?"""
    can_redo: bool
    can_link: bool
    pads: tuple[Pad, ...]
    """The score pad once the game is over; until then nothing."""
    outcome: Outcome | None
    seal: Seal

    @property
    def phase(self) -> Phase:
        """What the person is asked for."""
        if self.seen.phase == "over" or self.seen.turn == self.person:
            return self.seen.phase
        return "waiting"

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners if self.outcome else ()


def model(sitting: Sitting, show_score: bool, odds: bool = True, remarks: bool = True) -> Model:
    seen = sitting.game.view(sitting.person)
    by_action, since = sitting.events, sitting.since_last_turn
    events = tuple(event for of_one_action in by_action for event in of_one_action)
    return Model(
        seen=seen,
        person=sitting.person,
        first=sitting.first,
        events=events,
        actions=tuple(before for before, of_one_action in enumerate(by_action) for _ in of_one_action),
        gains=points_by_event(seen.players, events),
        layout=Layout(seen.players, events),
        opponents=sitting.opponents,
        faces=sitting.faces,
        practice=sitting.practice,
        hinted=sitting.hinted,
        seed=sitting.seed,
        show_score=show_score,
        odds=odds,
        remark=remark(by_action, sitting.seed, sitting.person) if remarks else None,
        since=sum(map(len, by_action[: since.start])),
        can_look_back=len(since) > 1 and sitting.opponent is None,
        can_undo=sitting.can_undo,
        undo_shows=sitting.undo_shows,
        can_redo=sitting.can_redo,
        can_link=bool(sitting.link),
        pads=sitting.pads,
        outcome=sitting.outcome,
        seal=sitting.seal,
    )
