"""The worker's desk: one request of the page in, one whole reply out. Keeps the session, the language and the options;
whatever comes from outside is checked here or refused with a sentence, and a refusal changes nothing.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Final

from triqueta.actions import read_action
from triqueta.refusal import IllegalAction
from web.engine import saved
from web.engine.begin import again, begin
from web.engine.heard import announced, cues
from web.engine.known import Known
from web.engine.model import model
from web.engine.opponents import Clock, chance, decide, fetch_players
from web.engine.record_errors import said
from web.engine.refusals import reason
from web.engine.scene import Reply, to_json
from web.engine.screen import screen, summary
from web.engine.session import Session, Told
from web.engine.settings import NotUnderstood, any_seed, read_settings
from web.engine.texts import LANGUAGES
from web.engine.words import Words, words

Request = Mapping[str, object]

SOON: Final = 0.2
"""Seconds after the first greeting: the start screen has its answer, and the person still looks at it."""


class Desk:
    def __init__(self, clock: Clock, random_bytes: Callable[[int], bytes]) -> None:
        self._clock = clock
        self._random_bytes = random_bytes
        self._session: Session | None = None
        self._at_table = False
        """The person may leave; the game stays."""
        self._language = LANGUAGES[0]
        self._show_score = True
        self._known = Known()
        self._version = 0
        """Counts what was done to the game; a thought that began at another count is not wanted any more."""

    async def ask(self, text: str) -> str:
        request = json.loads(text)
        try:
            return to_json(await self._answer(request))
        except NotUnderstood as refused:
            return to_json(self._reply(error=said(refused, self._language)))

    async def _answer(self, request: Request) -> Reply:
        do = request.get("do")
        if do == "advance":
            return await self._advance()
        answer = _ANSWERS.get(do) if isinstance(do, str) else None
        if answer is None:
            raise NotUnderstood("error.request")
        return answer(self, request)

    def _hello(self, request: Request) -> Reply:
        self._set_language(request)
        self._set_options(request)
        self._known = Known(str(request.get("known", "")))
        asyncio.get_running_loop().call_later(SOON, fetch_players)
        save = request.get("save")
        self._sit_down(None)
        return self._resume(str(save)) if save else self._reply()

    def _resume(self, save: str) -> Reply:
        try:
            return self._open(saved.from_text(save))
        except NotUnderstood as refused:
            key = "error.save" if "reason" in refused.values else "error.save.tag"
            raise NotUnderstood(key, **refused.values) from None

    def _start(self, request: Request) -> Reply:
        asked = request.get("settings")
        if not isinstance(asked, dict):
            raise NotUnderstood("error.settings")
        return self._begin(begin(read_settings(asked), self._any_seed(), self._known))

    def _again(self, request: Request) -> Reply:
        seed = None if request.get("same_deal") else self._any_seed()
        return self._begin(again(self._game_under_way(), seed, self._known))

    def _load(self, request: Request) -> Reply:
        session = saved.from_text(str(request.get("record")))
        return self._open(session, "note.casual.view" if session.completed else "")

    def _check(self, request: Request) -> Reply:
        """Is this a record? It is not opened."""
        saved.from_text(str(request.get("record")))
        return self._reply()

    def _act(self, request: Request) -> Reply:
        session = self._game_under_way()
        try:
            action = read_action(str(request.get("action")))
        except ValueError:
            raise NotUnderstood("error.request") from None
        try:
            told = session.play(session.person, action)
        except IllegalAction:
            return self._reply(error=reason(model(session, self._show_score), self._words(session), action))
        self._version += 1
        return self._reply(told)

    async def _advance(self) -> Reply:
        session = self._game_under_way()
        if session.persons_turn or session.game.over:
            return self._reply()
        self._version += 1
        version, seat = self._version, session.game.turn
        opponent = session.opponents[seat]
        assert opponent is not None
        seen, rng = session.game.view(seat), chance(session.seed, session.moves)
        action = await decide(opponent, seen, rng, self._clock, lambda: self._version != version)
        if action is None:
            return self._reply()
        return self._reply(session.play(seat, action), handed_over=session.persons_turn)

    def _undo(self, _request: Request) -> Reply:
        session = self._game_under_way()
        was_casual = session.casual
        session.undo()
        saved.label(session)
        self._version += 1
        note = "note.casual.undone" if session.casual and not was_casual else ""
        return self._reply(handed_over=session.persons_turn, note=note)

    def _redo(self, _request: Request) -> Reply:
        session = self._game_under_way()
        self._version += 1
        return self._reply(session.redo(), handed_over=session.persons_turn)

    def _record(self, _request: Request) -> Reply:
        """One's own view during play, the whole game when it is over."""
        session = self._game_under_way()
        game = session.game
        return self._reply(text=game.record() if game.over else game.record_for(session.person))

    def _link(self, _request: Request) -> Reply:
        return self._reply(text=self._game_under_way().link)

    def _leave(self, _request: Request) -> Reply:
        self._version += 1
        self._at_table = False
        return self._reply()

    def _set_language(self, request: Request) -> Reply:
        language = request.get("language")
        if language not in LANGUAGES:
            raise NotUnderstood("error.request")
        self._language = str(language)
        return self._reply()

    def _set_options(self, request: Request) -> Reply:
        options = request.get("options")
        if not isinstance(options, dict) or not isinstance(options.get("show_score"), bool):
            raise NotUnderstood("error.request")
        self._show_score = options["show_score"]
        return self._reply()

    def _any_seed(self) -> str:
        return any_seed(self._random_bytes)

    def _game_under_way(self) -> Session:
        if self._session is None:
            raise NotUnderstood("error.nothing")
        return self._session

    def _sit_down(self, session: Session | None) -> None:
        self._version += 1
        self._session = session
        self._at_table = session is not None

    def _open(self, session: Session, note: str = "") -> Reply:
        self._sit_down(session)
        return self._reply(handed_over=session.persons_turn, note=note)

    def _begin(self, session: Session) -> Reply:
        return self._open(session, "note.casual.known" if session.casual else "")

    def _words(self, session: Session) -> Words:
        return words(self._language, session.person)

    def _reply(
        self, told: Told = (), handed_over: bool = False, error: str = "", note: str = "", text: str = ""
    ) -> Reply:
        """Everything the page shows and keeps, as it is now."""
        session = self._session
        if session is None:
            return Reply(error=error, text=text, known=str(self._known))
        if session.peeked:
            self._known.learn(session.deal)
        speech = self._words(session)
        shown = model(session, self._show_score)
        return Reply(
            screen=screen(shown, speech) if self._at_table else None,
            cues=cues(shown, told, handed_over),
            announce=announced(shown, speech, told, handed_over),
            save=saved.to_text(session),
            summary=summary(shown, speech),
            next=_next(session) if self._at_table else "",
            error=error,
            note=note and speech.say(note),
            text=text,
            known=str(self._known),
        )


def _next(session: Session) -> str:
    if session.game.over:
        return "over"
    return "person" if session.persons_turn else "opponent"


_ANSWERS: Final[Mapping[str, Callable[[Desk, Request], Reply]]] = {
    "hello": Desk._hello,
    "start": Desk._start,
    "again": Desk._again,
    "load": Desk._load,
    "check": Desk._check,
    "act": Desk._act,
    "undo": Desk._undo,
    "redo": Desk._redo,
    "record": Desk._record,
    "link": Desk._link,
    "leave": Desk._leave,
    "language": Desk._set_language,
    "options": Desk._set_options,
}
