"""A whole game reviewed, in small steps, so that whoever asks can listen in between, stop, and go on later. Made from
the record alone; the same record always gives the same review."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final, Self

from triqueta.actions import DRAW
from triqueta.game import Game
from triqueta.players.analysis import Analysis
from triqueta.players.expert import VERSION
from triqueta.players.skilled import evaluated
from triqueta.players.telling import Told, telling
from triqueta.review.chances_to_win import chances_to_win
from triqueta.review.judgeable import is_choice, judged_seats
from triqueta.review.judging import judging
from triqueta.review.luck_and_skill import Account, Shares, Step, account, chance_steps, shares
from triqueta.review.marks import Judged, accuracy, dearest
from triqueta.review.progress import Progress, progress_line, read_progress
from triqueta.scoring import win_shares, winners
from triqueta.sitting.randomness import choice_rng
from triqueta.sitting.replay import laid_open
from triqueta.sitting.tags import JUDGED, Seating, TagError, for_practice, read_seating
from triqueta.state import State
from triqueta.view import View, view

DEALS: Final = 300
"""Imagined deals for each choice, and for everybody's chance at each draw."""
SEED: Final = "review"
"""Of all its chance: none of it is the players' own."""


@dataclass(frozen=True, slots=True)
class Review:
    """What has been found so far."""

    players: int
    seats: tuple[int, ...]
    """Those whose choices could be judged."""
    actions: int
    """How far it reaches."""
    done: bool
    """Does it reach to the end of the record?"""
    judged: tuple[Judged, ...]
    steps: tuple[Step, ...]
    rounds: tuple[int, ...]
    """Of each of these actions."""
    winners: tuple[int, ...]
    """Of a game that is over."""

    def of(self, seat: int) -> tuple[Judged, ...]:
        return tuple(one for one in self.judged if one.seat == seat)

    def accuracy(self, seat: int) -> float | None:
        return accuracy(self.of(seat))

    def dearest(self, seat: int) -> tuple[Judged, ...]:
        return dearest(self.of(seat))

    @property
    def accounts(self) -> tuple[Account, ...]:
        return tuple(account(self.steps, seat) for seat in range(self.players)) if self.steps else ()


class Reviewing:
    """One game that is looked back at."""

    def __init__(self, game: Game, deals: int = DEALS) -> None:
        self.game = game
        self.deals = deals
        self._by = f"{deals}@{VERSION}"
        self.seats = judged_seats(game)
        self.whole = len(game.history)
        """Actions to look at."""
        self.done = False
        self._so_far = read_progress(game, self._by, game.tags.get(JUDGED, "")) or Progress()
        self._end: Shares = ()
        self._steps = self._look_at_all()
        if game.over and self.reached == self.whole:
            next(self._steps, None)  # the result is left, which needs no look

    @property
    def reached(self) -> int:
        """How many of the actions are done."""
        return self._so_far.reached

    def line(self) -> str:
        """For the tag `Judged` of its record; whoever reads that goes on from here."""
        return progress_line(self.game, self._by, self._so_far)

    @classmethod
    def from_record(cls, text: str, deals: int = DEALS) -> Self:
        """Of the game that a record tells; `RecordError` or `TagError` where it makes no sense."""
        reviewing = cls(Game.from_record(text), deals)
        reviewing.seating()
        return reviewing

    def seating(self) -> Seating:
        """Who sat where, as far as the record says; `TagError` where that makes no sense."""
        return read_seating(self.game.tags, self.game.at(0).players)

    def seen_by(self, judged: Judged) -> View:
        """What that seat knew before it chose."""
        return view(self.game.at(judged.actions), judged.seat)

    def why(self, judged: Judged) -> tuple[Told, ...]:
        """For the best and against the played one; nothing where they are the same."""
        seen = self.seen_by(judged)
        both = tuple(value for value in evaluated(seen) if value.action in (judged.best, judged.played))
        return telling(seen, Analysis(judged.best, both, 0))

    def record_at(self, judged: Judged) -> str:
        """The game cut at that choice, for whoever made it to play on, against the same opponents where that was the
        person, else the usual ones."""
        try:
            is_person = self.seating().person == judged.seat
        except TagError:
            is_person = False
        cut = self.game.branch(judged.actions)
        cut.tags = for_practice(cut.tags, judged.seat, same_opponents=is_person)
        return cut.record()

    def steps(self) -> Iterator[None]:
        """On from where it stopped, to the end; a step takes a few milliseconds at most."""
        return self._steps

    def review(self) -> Review:
        """As far as it has come."""
        judged, anchors = self._so_far.judged, self._so_far.anchors
        upto = self.whole if self.done else max(anchors, default=0)
        lost = {one.actions: one.lost for one in judged}
        movers = [self.game.at(at).turn for at in range(upto)]
        end = self._end if self.done else anchors.get(upto, ())
        return Review(
            players=self.game.at(0).players,
            seats=tuple(sorted(self.seats)),
            actions=upto,
            done=self.done,
            judged=tuple(judged),
            steps=chance_steps(movers, anchors, lost, end) if end else (),
            rounds=tuple(self.game.at(at).round for at in range(upto)),
            winners=winners(self.game.state),
        )

    def _look_at_all(self) -> Iterator[None]:
        for at in range(self.reached, self.whole):
            yield from self._look_at(at)
            self._so_far.reached = at + 1
            yield
        self._end = yield from self._last()
        self.done = True

    def _look_at(self, at: int) -> Generator[None, None, None]:
        state, action = self.game.at(at), self.game.history[at]
        judged = None
        if state.turn in self.seats and is_choice(state):
            rng = choice_rng(SEED, at)
            judged = yield from judging(view(state, state.turn), action, at, rng, self.deals)
        if action == DRAW:
            self._so_far.anchors[at] = yield from self._chances_to_win(state, at, draws=True)
        if judged:
            self._so_far.judged.append(judged.rounded())

    def _last(self) -> Generator[None, None, Shares]:
        state = self.game.state
        if self.game.over:
            return shares(win_shares(state))
        return (yield from self._chances_to_win(state, self.whole, draws=False))

    def _chances_to_win(self, state: State, at: int, draws: bool) -> Generator[None, None, Shares]:
        """From all that the record tells, as if everybody at the table knew it; the towers stay closed."""
        seen = laid_open(state, state.turn)
        rng = choice_rng(f"{SEED} outlook", at)  # kept reviews go on by it
        chances = yield from chances_to_win(seen, rng, draws, self.deals)
        return shares(chances)


def reviewed(game: Game, deals: int = DEALS) -> Reviewing:
    """All at once."""
    reviewing = Reviewing(game, deals)
    for _ in reviewing.steps():
        pass
    return reviewing
