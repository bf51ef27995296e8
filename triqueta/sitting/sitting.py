"""One game with one person at the table: plays, goes back to the person's own decisions and forth again, remembers what
they have seen, and says whose choice comes next and by which generator. What is legal it leaves to the game."""

from collections.abc import Container, Iterable
from functools import cached_property
from random import Random
from typing import Final, Self

from triqueta.actions import Action
from triqueta.events import Added, Drew, Event, Placed
from triqueta.game import SEED, Game
from triqueta.opponents import Opponent
from triqueta.pieces import UNKNOWN, are_complete
from triqueta.refusal import IllegalAction
from triqueta.scoring import Outcome, Pad, outcome, pads
from triqueta.sitting import tags
from triqueta.sitting.completing import completed
from triqueta.sitting.deals import deal_key, link
from triqueta.sitting.fair import FINGERPRINT, Seal, seal, seal_tags
from triqueta.sitting.people import faces
from triqueta.sitting.randomness import choice_rng, with_characters
from triqueta.sitting.tags import Seating, TagError, seated
from triqueta.view import View

PERSON: Final = 0
"""The seat of the person in a new game."""

Events = tuple[Event, ...]
"""What one action brought about, as the person may know it."""


class Sitting:
    def __init__(self, game: Game, seating: Seating, practice: bool = False, hinted: bool = False) -> None:
        start = game.at(0)
        self.game = game
        self.seating = seating
        self.practice = practice
        """Was something hidden seen before it could be known here: taken back, or seen in another game? Such a game
        does not count."""
        self.hinted = hinted
        """Did the person have hints? No going back takes that away."""
        self.completed = False
        """Was what the person could not know dealt anew?"""
        self.first = start.turn
        self.deal = deal_key(start.towers)
        self._events = [self._known(events) for events in game.events()]

    @classmethod
    def new(
        cls,
        players: int,
        seed: str,
        opponents: Iterable[Opponent],
        first: int | None = None,
        names: tuple[str, ...] = (),
        known: Container[str] = (),
        faces: tuple[str, ...] = (),
        salt: str = "",
    ) -> Self:
        """A fresh deal; whoever was to be a surprise is settled by its seed. `known` holds the keys of deals that the
        person knows; with a salt the deal is sealed."""
        game = Game.new(players, seed, first)
        game.tags |= seal_tags(game, salt)
        others = with_characters(opponents, choice_rng(seed, 0))
        return cls(game, seated(PERSON, others, first, names, faces), deal_key(game.at(0).towers) in known)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The sitting that a record tells, any seat's own record too; else `RecordError` or `TagError`."""
        game = Game.from_record(text)
        seating = tags.read_seating(game.tags, game.at(0).players)
        whole = are_complete(game.at(0).towers)
        if not whole:
            game = completed(game, seating.person)
            game.tags.pop(FINGERPRINT, None)  # it is of other towers
        undone = tags.read_undone(game.tags)
        try:
            for action in undone:
                game.play(game.turn, action)
        except IllegalAction:
            raise TagError(tags.UNDONE) from None
        game.undo(len(undone))
        practice = tags.read_practice(game.tags) or not whole
        sitting = cls(game, seating, practice, tags.read_hints(game.tags))
        sitting.completed = not whole
        return sitting

    def again(self, seed: str | None, known: Container[str] = (), salt: str = "") -> "Sitting":
        """The same people with another deal, or with the same one (None)."""
        start = self.game.at(0)
        if seed is None:
            game = Game(start, {SEED: self.seed} if self.seed else {})
        else:
            game = Game.new(start.players, seed, self.seating.begins)
        game.tags |= seal_tags(game, salt)
        return Sitting(game, self.seating, deal_key(game.at(0).towers) in known)

    @property
    def person(self) -> int:
        return self.seating.person

    @property
    def opponents(self) -> tuple[Opponent | None, ...]:
        return self.seating.opponents

    @property
    def names(self) -> tuple[str, ...]:
        """One for each seat, or none where nobody has a name of their own."""
        return self.seating.names

    @property
    def faces(self) -> tuple[str, ...]:
        return self.seating.faces or faces(len(self.opponents), self.person)

    @property
    def events(self) -> tuple[Events, ...]:
        """Everything that happened, action by action, as the person knows it."""
        return tuple(self._events)

    @property
    def pads(self) -> tuple[Pad, ...]:
        """The score pad, once the game is over."""
        return pads(self.game.state) if self.game.over else ()

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, once the game is over."""
        return outcome(self.game.state) if self.game.over else None

    @property
    def seed(self) -> str:
        return self.game.tags.get(SEED, "")

    @cached_property
    def link(self) -> str:
        """The part of an address that opens this deal against the same opponents, where there is one."""
        return link(self.game, [one for one in self.opponents if one is not None])

    @property
    def seal(self) -> Seal:
        """What may be told of the seal of this deal."""
        return seal(self.game)

    @property
    def persons_turn(self) -> bool:
        return self.game.turn == self.person

    @property
    def opponent(self) -> Opponent | None:
        """Whose choice comes next; None when it is the person's, or the game is over."""
        return None if self.game.over else self.opponents[self.game.turn]

    def for_choice(self) -> tuple[View, Random]:
        """What the next choice is made from: the view of the seat to move, and the generator of this one choice."""
        return self.game.view(self.game.turn), choice_rng(self.seed, len(self._events))

    def play(self, seat: int, action: Action) -> Events:
        """`IllegalAction` when it is not that seat's to do, and nothing has changed."""
        events = self._known(self.game.play(seat, action))
        self._events.append(events)
        return events

    @property
    def since_last_turn(self) -> range:
        """The positions since the person's last turn was over, by how many actions had been done. A draw alone ends no
        turn."""
        mine = [at for at, events in enumerate(self._events, 1) if events[0].seat == self.person]
        drawn = mine[-1:] == [len(self._events)] and isinstance(self._events[-1][0], Drew)
        over = [at for at in mine if not isinstance(self._events[at - 1][0], Drew)]
        return range(over[-1] if over else 0, len(self._events) + 1 - drawn)

    def as_of(self, actions: int) -> "Sitting":
        """The same sitting after so many actions, to look at."""
        game = self.game.branch(actions)
        if not game.over:
            game.tags = tags.still_in_play(game.tags)
        return Sitting(game, self.seating, self.practice, self.hinted)

    @property
    def can_undo(self) -> bool:
        return self._last_decision() is not None

    @property
    def undo_shows(self) -> bool:
        """Would undoing now leave the person with something seen that should be hidden, in a game that counts?"""
        back = self._last_decision()
        return back is not None and not self.practice and _showed(self._events[back:], self.person)

    @property
    def can_redo(self) -> bool:
        return self.game.can_redo

    def undo(self) -> None:
        """Back to the person's own last decision, if there is one. What was seen cannot be forgotten: from then on the
        game is for practice."""
        back = self._last_decision()
        if back is None:
            return
        self.practice = self.practice or _showed(self._events[back:], self.person)
        self.game.undo(len(self._events) - back)
        self.game.tags = tags.still_in_play(self.game.tags)
        del self._events[back:]

    def redo(self) -> Events:
        """On to the person's next decision, or as far as it was played."""
        events: list[Event] = []
        while self.can_redo:
            self._events.append(self._known(self.game.redo()))
            events += self._events[-1]
            if self.persons_turn:
                break
        return tuple(events)

    @property
    def saw_hidden(self) -> bool:
        """Has the person seen a token that the towers of this deal hid?"""
        return self.practice or _showed(self._events, self.person)

    def save(self) -> str:
        """Everything that is needed to go on exactly here, anywhere."""
        return self._tagged(self.game.undone).record()

    def record(self) -> str:
        """What the person may show: their own view during play, the whole game when it is over."""
        game = self._tagged()
        return game.record() if game.over else game.record_for(self.person)

    def _tagged(self, undone: tuple[Action, ...] = ()) -> Game:
        game = self.game.branch()
        game.tags = tags.written(game.tags, self.seating, self.practice, undone, self.hinted)
        return game

    def _last_decision(self) -> int | None:
        """How many actions had been done at the person's last decision before now."""
        decisions = (
            at for at in reversed(range(len(self._events))) if self._events[at][0].seat == self.person
        )
        return next(decisions, None)

    def _known(self, events: Events) -> Events:
        return tuple(event.known_to(self.person) for event in events)


def _showed(by_action: Iterable[Events], person: int) -> bool:
    """Did this show the person a token that lay hidden (R8)? A token added at the end may be another's."""
    return any(
        isinstance(event, Placed)
        or (isinstance(event, Drew) and event.token != UNKNOWN)
        or (isinstance(event, Added) and event.seat != person)
        for events in by_action
        for event in events
    )
