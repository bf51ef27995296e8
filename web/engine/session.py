"""One game with one person at the table: plays, goes back and forth, remembers what the person has seen. What is legal
it leaves to the game; what it looks like, to the screen.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from triqueta.actions import Action
from triqueta.deal import deal
from triqueta.events import Added, Drew, Event, Placed
from triqueta.game import Game
from triqueta.pieces import UNKNOWN
from triqueta.scoring import Pad, pads
from web.engine.known import mark
from web.engine.opponents import Opponent

SEED: Final = "Seed"

Told = tuple[Event, ...]
"""What one action brought about, as the person may know it."""


class Session:
    """`opponents` has one entry for each seat, None for the person's."""

    def __init__(
        self,
        game: Game,
        person: int,
        opponents: Sequence[Opponent | None],
        casual: bool = False,
        undone: Iterable[Action] = (),
    ) -> None:
        self.game = game
        self.person = person
        self.opponents = tuple(opponents)
        self.casual = casual
        """Was something hidden seen before it could be known here: taken back, or seen in another game?"""
        self.completed = False
        """Was what the person could not know dealt anew?"""
        self._story = [self._known(events) for events in game.events()]
        self.peeked = casual or self._showed(self._story)
        """Has the person seen a token that the towers hid?"""
        self.deal = mark(game.at(0).towers)
        self._undone: list[Action] = []
        self.first = game.at(0).turn
        self.link = _link(game)
        """The part of an address that opens this deal; empty when it came from no seed."""
        ahead = list(undone)
        for action in ahead:
            game.play(game.turn, action)
        game.undo(len(ahead))
        self._undone = ahead[::-1]

    @property
    def story(self) -> tuple[Told, ...]:
        """Everything that happened, action by action, as the person knows it."""
        return tuple(self._story)

    @property
    def undone(self) -> tuple[Action, ...]:
        """What can be done again, next one first."""
        return tuple(reversed(self._undone))

    @property
    def pads(self) -> tuple[Pad, ...]:
        """The score pad, once the game is over."""
        return pads(self.game.state) if self.game.over else ()

    @property
    def seed(self) -> str:
        return self.game.tags.get(SEED, "")

    @property
    def moves(self) -> int:
        return len(self._story)

    @property
    def persons_turn(self) -> bool:
        return self.game.turn == self.person

    @property
    def can_undo(self) -> bool:
        return self._back() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def play(self, seat: int, action: Action) -> Told:
        """`IllegalAction` when it is not that seat's to do, and nothing has changed."""
        told = self._known(self.game.play(seat, action))
        self._story.append(told)
        self._undone.clear()
        self.peeked = self.peeked or self._showed([told])
        return told

    def undo(self) -> None:
        """Back to the person's own last decision."""
        back = self._back()
        if back is None:
            return
        gone = self.moves - back
        self.casual = self.casual or self._showed(self._story[back:])
        self._undone += reversed(self.game.history[back:])
        self.game.undo(gone)
        del self._story[back:]

    def redo(self) -> Told:
        """On to the person's next decision, or as far as it was played."""
        told: list[Event] = []
        while self._undone:
            self._undone.pop()
            self._story.append(self._known(self.game.redo()))
            told += self._story[-1]
            if self.persons_turn:
                break
        return tuple(told)

    def _back(self) -> int | None:
        """How many actions had been done at the person's last decision before now."""
        acted = (at for at in range(self.moves - 1, -1, -1) if self._story[at][0].seat == self.person)
        return next(acted, None)

    def _known(self, events: Told) -> Told:
        return tuple(event.known_to(self.person) for event in events)

    def _showed(self, story: Iterable[Told]) -> bool:
        return any(self._revealed(event) for told in story for event in told)

    def _revealed(self, event: Event) -> bool:
        """Did this show the person a token that lay hidden (R8)? A token added at the end may be another's."""
        if isinstance(event, Drew):
            return event.token != UNKNOWN
        return isinstance(event, Placed) or (isinstance(event, Added) and event.seat != self.person)


def _link(game: Game) -> str:
    """Names the first seat only where the seed would pick another one."""
    start, seed = game.at(0), game.tags.get(SEED)
    try:
        made = deal(start.players, seed or "")
    except ValueError:
        return ""
    if seed is None or made.towers != start.towers:
        return ""
    first = "" if made.turn == start.turn else f"&first={start.turn + 1}"
    return f"#seed={escaped(seed)}&seats={start.players}{first}"


def escaped(text: str) -> str:
    """Fit for a link. The standard library's own way takes a browser 9 ms to import."""
    return "".join(chr(b) if bytes((b,)).isalnum() else f"%{b:02X}" for b in text.encode())
