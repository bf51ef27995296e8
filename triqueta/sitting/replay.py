"""A record replayed: the table after any number of its actions, through the eyes of any seat or with everything laid
open, as far as the record knows. Plays nothing, and decides no rule."""

from dataclasses import replace
from typing import Final

from triqueta.game import Game
from triqueta.pieces import UNKNOWN, are_complete
from triqueta.sitting import tags
from triqueta.sitting.sitting import Events, Sitting
from triqueta.state import State
from triqueta.view import View, view

OPEN: Final = None
"""In place of a seat whose eyes are lent: whatever the record knows lies face up."""

Eyes = int | None


class Replay:
    """One record, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        """`RecordError` or `TagError` where it cannot be read."""
        self._game = Game.from_record(text)
        self._seating = tags.read_seating(self._game.tags, self._game.at(0).players)
        self._practice = tags.read_practice(self._game.tags)
        self._hinted = tags.read_hints(self._game.tags)
        self.text = text

    @property
    def person(self) -> int:
        return self._seating.person

    @property
    def steps(self) -> int:
        """How many actions it tells of."""
        return len(self._game.history)

    @property
    def over(self) -> bool:
        return self._game.over

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """Through whose eyes it can be seen: all, and with everything open, or the one's whose record it is."""
        start = self._game.at(0)
        return (OPEN, *range(start.players)) if are_complete(start.towers) else (self.person,)

    @property
    def rounds(self) -> tuple[int, ...]:
        """After how many actions each of its rounds begins."""
        return self._game.round_starts

    def at(self, step: int, eyes: Eyes) -> Sitting:
        """The table after so many actions, as this seat sits there; the person's own seat, where all lies open."""
        seat = self.person if eyes is OPEN else eyes
        seating = replace(self._seating, person=seat)
        return Sitting(self._game.branch(step), seating, self._practice, self._hinted)

    def seen(self, step: int, eyes: Eyes) -> View:
        state = self._game.at(step)
        return laid_open(state, self.person) if eyes is OPEN else view(state, eyes)

    def events(self, step: int, eyes: Eyes) -> tuple[Events, ...]:
        """Everything that happened, action by action, as these eyes saw it."""
        told = self._game.branch(step).events()
        if eyes is OPEN:
            return told
        return tuple(tuple(event.known_to(eyes) for event in events) for events in told)

    def branch(self, step: int) -> Sitting:
        """The person's own game from here on, another one beside the record: for practice, since they may know what is
        to come. What the record does not know is dealt anew, once for all its positions."""
        sitting = Sitting.from_record(self.text).as_of(step)
        sitting.practice, sitting.hinted = True, False
        return sitting


def laid_open(state: State, seat: int) -> View:
    """A seat's view with every kept and every drawn token turned up."""
    seen = view(state, seat)
    unseen = list(seen.unseen)
    for owner, tokens in enumerate(state.kept):
        for token, known in zip(tokens, seen.kept[owner], strict=True):
            if known == UNKNOWN != token:
                unseen[token] -= 1
    if seen.hand == UNKNOWN != state.hand:
        unseen[state.hand] -= 1
    return replace(seen, kept=state.kept, hand=state.hand, unseen=tuple(unseen))
