"""The worker's desk: one request of the page in, one whole reply out. Keeps the sitting, the language and the options;
whatever comes from outside is checked here or refused with a sentence, and a refusal changes nothing.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from triqueta.actions import read_action
from triqueta.refusal import IllegalAction
from triqueta.sitting.deals import KnownDeals
from triqueta.sitting.sitting import PERSON, Events, Sitting
from web.engine.advice import Advice
from web.engine.card import with_card
from web.engine.log import announced, cues
from web.engine.model import Model, model
from web.engine.new_game import any_salt, any_seed, new_sitting
from web.engine.options import Options, read_language, read_options
from web.engine.past import picture
from web.engine.refusals import NotUnderstood, error_text, read_record, refusal_text
from web.engine.reply import Reply, to_json
from web.engine.screen import screen, summary
from web.engine.side_tables import OWN_TOO, SideTables, is_for_side_table, takes_the_table
from web.engine.texts import ENGLISH
from web.engine.thinking import Clock, decide, fetch_players
from web.engine.words import Words, words

if TYPE_CHECKING:
    from web.engine.reviews import Reviews

Request = Mapping[str, object]

SOON: Final = 0.2
"""Seconds after the first greeting until the players are imported: by then the start screen has its answer."""


class Desk:
    def __init__(self, clock: Clock, random_bytes: Callable[[int], bytes]) -> None:
        self._clock = clock
        self._random_bytes = random_bytes
        self._sitting: Sitting | None = None
        self._at_table = False
        """The person may leave; the game stays."""
        self._language = ENGLISH
        self._options = Options()
        self._advice = Advice(clock)
        self._known = KnownDeals()
        self._reviews: Reviews | None = None
        self._side_tables = SideTables(lambda: Desk(clock, random_bytes))
        self._newest = 0
        """The greatest number of a request so far: which of two replies is the newer one."""
        self._version = 0
        """Counts what was done to the game; a thought that began at another count is not wanted any more."""

    async def ask(self, text: str, attachment: str | None = None) -> str:
        """`attachment` is what is too long for the page to hold: the lines of its games, the text of a file."""
        request = json.loads(text)
        if attachment is not None:
            request["attachment"] = attachment
        try:
            return to_json(await self.answer(request))
        except NotUnderstood as refused:
            return to_json(self._reply(error=error_text(refused, self._language)))

    async def answer(self, request: Request) -> Reply:
        """`NotUnderstood` where a request makes no sense."""
        if isinstance(number := request.get("number"), int):
            self._newest = max(self._newest, number)
        do = request.get("do")
        if is_for_side_table(request):
            return await self._look_aside(do, request)
        if do in _THINKING:
            return await _THINKING[do](self, request)
        if do not in _ANSWERS:
            raise NotUnderstood("error.request")
        return _ANSWERS[do](self, request)

    def _hello(self, request: Request) -> Reply:
        self._language = read_language(request)
        self._options = read_options(request.get("options"))
        self._known = KnownDeals(str(request.get("known", "")))
        asyncio.get_running_loop().call_later(SOON, fetch_players)
        self._sit_down(None)
        if not (save := request.get("save")):
            return self._reply()
        return self._open(read_record(Sitting.from_record, str(save), "error.save", "error.save.tag"))

    async def _look_aside(self, do: object, request: Request) -> Reply:
        """Another table instead of the game, which stays as it is."""
        self._version += takes_the_table(request)  # then nobody waits for a thought
        own = Reply(known=str(self._known))
        with suppress(NotUnderstood):  # a save that cannot be read is told of when its game is asked for
            own = _ANSWERS[do](self, request) if do in OWN_TOO else own
        there = await self._side_tables.answer(request, self._language, self._options, self._sitting)
        return replace(there, save=own.save, summary=own.summary, known=own.known, number=self._newest)

    def _start(self, request: Request) -> Reply:
        usual = words(self._language, PERSON)
        return self._begin(new_sitting(request.get("settings"), self._random_bytes, self._known, usual))

    def _day(self, request: Request) -> Reply:
        """The deal of a day."""
        usual = words(self._language, PERSON)
        sitting: Sitting = import_module("web.engine.days").begun(request, self._known, usual)
        return self._open(sitting, "note.practice.day" if sitting.practice else "")

    def _again(self, request: Request) -> Reply:
        seed = None if request.get("same_deal") else any_seed(self._random_bytes)
        return self._begin(self._game_under_way().again(seed, self._known, any_salt(self._random_bytes)))

    def _load(self, request: Request) -> Reply:
        sitting = read_record(Sitting.from_record, str(request.get("record")))
        return self._open(sitting, "note.practice.view" if sitting.completed else "")

    def _check(self, request: Request) -> Reply:
        """Is this a record? It is not opened."""
        read_record(Sitting.from_record, str(request.get("record")))
        return self._reply()

    def _act(self, request: Request) -> Reply:
        sitting = self._game_under_way()
        try:
            action = read_action(str(request.get("action")))
        except ValueError:
            raise NotUnderstood("error.request") from None
        try:
            events = sitting.play(sitting.person, action)
        except IllegalAction:
            return self._reply(error=refusal_text(self._model(sitting), self._words(sitting), action))
        self._change()
        return self._reply(events)

    async def _advance(self, _request: Request) -> Reply:
        sitting = self._game_under_way()
        opponent = sitting.opponent
        if opponent is None:
            return self._reply()
        self._version += 1
        version = self._version
        seen, rng = sitting.for_choice()
        action = await decide(opponent, seen, rng, self._clock, lambda: self._version != version)
        if action is None:
            return self._reply()
        return self._reply(sitting.play(seen.turn, action), handed_over=sitting.persons_turn)

    async def _hint(self, _request: Request) -> Reply:
        sitting, version = self._game_under_way(), self._version
        if sitting.persons_turn:
            await self._advice.hint(sitting, lambda: self._version != version)
        return self._with_card(sitting)

    async def _why(self, request: Request) -> Reply:
        sitting = self._game_under_way()
        await self._advice.why(sitting, request.get("actions"), lambda: self._sitting is not sitting)
        return self._with_card(sitting)

    async def _review(self, request: Request) -> Reply:
        """A bit further in looking back; the game stays as it is, and whatever is asked meanwhile comes first."""
        self._reviews = self._reviews or import_module("web.engine.reviews").Reviews(self._clock)
        newest, own = self._newest, "" if self._sitting is None else self._sitting.record()
        found = await self._reviews.go_on(request, lambda: self._newest != newest, own, self._language)
        return Reply(review=found, number=self._newest)

    def _with_card(self, sitting: Sitting) -> Reply:
        return replace(self._reply(), announce=self._advice.card(self._words(sitting)).said)

    def _put_away(self, _request: Request) -> Reply:
        self._advice.put_away()
        return self._reply()

    def _undo(self, _request: Request) -> Reply:
        sitting = self._game_under_way()
        counted = not sitting.practice
        sitting.undo()
        self._change()
        note = "note.practice.undone" if counted and sitting.practice else ""
        return self._reply(handed_over=sitting.persons_turn, note=note)

    def _redo(self, _request: Request) -> Reply:
        sitting = self._game_under_way()
        self._change()
        return self._reply(sitting.redo(), handed_over=sitting.persons_turn)

    def _record(self, _request: Request) -> Reply:
        """One's own view during play, the whole game when it is over."""
        return self._reply(text=self._game_under_way().record())

    def _past(self, request: Request) -> Reply:
        """One step of what happened since the person's last turn; nothing is changed by looking."""
        sitting = self._game_under_way()
        seen, said = picture(sitting, request.get("step"), self._model, self._words(sitting))
        return Reply(screen=seen, announce=said, number=self._newest)

    def _link(self, _request: Request) -> Reply:
        return self._reply(text=self._game_under_way().link)

    def _leave(self, _request: Request) -> Reply:
        self._change()
        self._at_table = False
        return self._reply()

    def _set_language(self, request: Request) -> Reply:
        self._language = read_language(request)
        return self._reply()

    def _set_options(self, request: Request) -> Reply:
        self._options = read_options(request.get("options"))
        return self._reply()

    def _game_under_way(self) -> Sitting:
        if self._sitting is None:
            raise NotUnderstood("error.nothing")
        return self._sitting

    def _change(self) -> None:
        """The person does something: no thought under way is wanted any more, and what was told is told."""
        self._version += 1
        self._advice.put_away()

    def _sit_down(self, sitting: Sitting | None) -> None:
        self._change()
        self._sitting = sitting
        self._at_table = sitting is not None

    def _open(self, sitting: Sitting, note: str = "") -> Reply:
        self._sit_down(sitting)
        return self._reply(handed_over=sitting.persons_turn, note=note)

    def _begin(self, sitting: Sitting) -> Reply:
        return self._open(sitting, "note.practice.known" if sitting.practice else "")

    def _model(self, sitting: Sitting) -> Model:
        wanted = self._options
        return model(sitting, wanted.show_score, wanted.odds, wanted.remarks)

    def _words(self, sitting: Sitting) -> Words:
        return words(self._language, sitting.person, sitting.names)

    def _reply(
        self, events: Events = (), handed_over: bool = False, error: str = "", note: str = "", text: str = ""
    ) -> Reply:
        """Everything the page shows and keeps, as it is now."""
        sitting = self._sitting
        if sitting is None:
            return Reply(error=error, number=self._newest, known=str(self._known))
        if sitting.saw_hidden:
            self._known.learn(sitting.deal)
        speech = self._words(sitting)
        shown = self._model(sitting)
        return Reply(
            screen=with_card(screen(shown, speech), self._advice.card(speech)) if self._at_table else None,
            cues=cues(shown, events, handed_over),
            announce=announced(shown, speech, events, handed_over),
            save=sitting.save(),
            summary=summary(shown, speech),
            next=_next(sitting) if self._at_table else "",
            error=error,
            note=note and speech.say(note),
            text=text,
            known=str(self._known),
            number=self._newest,
        )


def _next(sitting: Sitting) -> str:
    if sitting.game.over:
        return "over"
    return "person" if sitting.persons_turn else "opponent"


_THINKING: Final[Mapping[object, Callable[[Desk, Request], Awaitable[Reply]]]] = {
    "advance": Desk._advance,
    "hint": Desk._hint,
    "why": Desk._why,
    "review": Desk._review,
}

_ANSWERS: Final[Mapping[object, Callable[[Desk, Request], Reply]]] = {
    "hello": Desk._hello,
    "start": Desk._start,
    "day": Desk._day,
    "again": Desk._again,
    "load": Desk._load,
    "check": Desk._check,
    "act": Desk._act,
    "undo": Desk._undo,
    "redo": Desk._redo,
    "put-away": Desk._put_away,
    "record": Desk._record,
    "link": Desk._link,
    "past": Desk._past,
    "leave": Desk._leave,
    "language": Desk._set_language,
    "options": Desk._set_options,
}
