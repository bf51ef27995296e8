"""What lies beside the person's own game: the lesson, a record that is looked at, a what-if, finished games. Each
is imported when it is first asked for; none of them touches the game."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from triqueta.sitting.sitting import Sitting
from web.engine.options import Options
from web.engine.reply import Reply

if TYPE_CHECKING:
    from web.engine.desk import Desk
    from web.engine.history import History
    from web.engine.what_if import WhatIf

OWN_TOO: Final = ("hello", "language", "options")
"""Requests that the person's own table answers as ever, and the one beside it then once more."""
_FOR_LESSON: Final = (*OWN_TOO, "lesson", "act", "advance")
_FOR_REPLAY: Final = ("replay", "carry")
_FOR_HISTORY: Final = ("finished", "gather", "history", "statistics", "suggest", "reviewed", "week", "result")


class SideTables:
    def __init__(self, new_desk: Callable[[], "Desk"]) -> None:
        self._new_desk = new_desk
        self._what_if: WhatIf | None = None
        self._history: History | None = None

    async def answer(
        self, request: Mapping[str, object], language: str, options: Options, own: Sitting | None
    ) -> Reply:
        """What lies on that other table."""
        do = str(request.get("do"))
        if is_for_lesson(request):
            reply: Reply = import_module("web.engine.lesson").answer(
                do, str(request["lesson"]), str(request.get("action")), language
            )
            return reply
        if do in _FOR_REPLAY:
            replay = import_module("web.engine.replay")
            seen: Reply = (
                replay.carry(request, own)
                if do == "carry"
                else replay.answer(request, language, options, own)
            )
            return seen
        if do in _FOR_HISTORY:
            return self._ask_history(request, language)
        if self._what_if is None:
            self._what_if = import_module("web.engine.what_if").WhatIf(self._new_desk())
        assert self._what_if is not None
        return await self._what_if.answer(request, {"language": language, "options": options.as_asked()})

    def _ask_history(self, request: Mapping[str, object], language: str) -> Reply:
        if self._history is None:
            self._history = import_module("web.engine.history").History()
        assert self._history is not None
        return self._history.answer(request, language)


def is_for_lesson(request: Mapping[str, object]) -> bool:
    return "lesson" in request and request.get("do") in _FOR_LESSON


def takes_the_table(request: Mapping[str, object]) -> bool:
    """Does the game make way for what is asked for, or is it only asked beside it?"""
    return request.get("do") not in ("carry", *_FOR_HISTORY)


def is_for_side_table(request: Mapping[str, object]) -> bool:
    """Is this meant for another table than the person's own?"""
    do = request.get("do")
    return (
        is_for_lesson(request) or do in (*_FOR_REPLAY, *_FOR_HISTORY, "branch") or bool(request.get("branch"))
    )
