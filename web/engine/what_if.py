"""A what-if: the person plays on from some position of a record, at a desk of its own. The page keeps it as one opaque
text beside the game, which it does not touch."""

from collections.abc import Mapping
from dataclasses import replace

from triqueta.sitting.sitting import Sitting
from web.engine.desk import Desk
from web.engine.refusals import NotUnderstood, read_record
from web.engine.replay import read, record_of
from web.engine.reply import Reply


class WhatIf:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._text = ""
        """Of the what-if that lies on this desk, as the page has it or soon will."""
        self._told: set[str] = set()
        """Texts that it had before: the page may name one of them until it has shown a newer one."""

    async def answer(self, request: Mapping[str, object], greeting: Mapping[str, object]) -> Reply:
        """As any game is answered; `greeting` is what a new desk must hear."""
        if request["do"] == "branch":
            return await self._open(_begun(request), greeting)
        wanted = str(request["branch"])
        if request["do"] == "hello":
            read_record(Sitting.from_record, wanted)  # else it would be called the saved game
            return await self._open(wanted, greeting)
        if wanted not in self._told:
            await self._open(wanted, greeting)
        return self._kept(await self._desk.answer({**request, "branch": ""}))

    async def _open(self, save: str, greeting: Mapping[str, object]) -> Reply:
        self._told.clear()
        return self._kept(await self._desk.answer({**greeting, "do": "hello", "save": save}))

    def _kept(self, reply: Reply) -> Reply:
        """The same reply, in which the game is one beside the person's own."""
        self._text = reply.save or self._text
        self._told.add(self._text)
        shown = reply.screen and replace(reply.screen, table={**reply.screen.table, "branch": "yes"})
        return replace(reply, screen=shown, branch=self._text)


def _begun(request: Mapping[str, object]) -> str:
    """From this step of this record on."""
    replay = read(record_of(request, None))
    step = replay.steps if request.get("step") is None else request["step"]
    if not isinstance(step, int) or not 0 <= step <= replay.steps:
        raise NotUnderstood("error.request")
    return replay.branch(step).save()
