"""What happened since the person's own last turn, as pictures to look at one after another. Nothing on them can be
pressed but what belongs to the table itself."""

from collections.abc import Callable
from dataclasses import replace

from triqueta.sitting.sitting import Sitting
from web.engine.log import announced
from web.engine.model import Model
from web.engine.reply import Screen
from web.engine.screen import screen
from web.engine.words import Words


def picture(
    sitting: Sitting, step: object, make_model: Callable[[Sitting], Model], words: Words
) -> tuple[Screen | None, tuple[str, ...]]:
    """The table as it stood so many actions after that turn, and what had just been done; None when that is over."""
    steps = sitting.since_last_turn
    if not isinstance(step, int) or not 0 <= step < len(steps):
        return None, ()
    then = make_model(sitting.as_of(steps[step]))
    events = sitting.events[steps[step] - 1] if step else ()
    now = screen(make_model(sitting), words)
    shown = replace(still(screen(then, words)), can=now.can)
    return replace(shown, table={**shown.table, "past": "yes"}), announced(then, words, events, False)


def still(then: Screen) -> Screen:
    """A picture to look at: nothing on it is to be played."""
    pieces = tuple(replace(piece, enabled=False, why="") for piece in then.pieces)
    return replace(then, table={**then.table, "phase": "waiting"}, pieces=pieces)
