"""Records that come in or go out: pasted, from a file, carried by a link, copied, saved. What is wrong with one is said
beside it; none takes the place of a game under way unasked."""

import asyncio

from js import JSON, Function

from web.page import sheets, stage, texts
from web.page.lazy import share
from web.page.play import Play
from web.page.replay import Replay


class Records:
    def __init__(self, play: Play, replay: Replay) -> None:
        self.play = play
        self.replay = replay

    def read(self, go_on: Function) -> None:
        """What was pasted or chosen, for a task that takes its text."""
        if share.is_chosen() and share.is_too_large():
            share.refuse(texts.text("import.large"))
        elif share.is_chosen():
            asyncio.create_task(self.read_chosen(go_on))
        else:
            share.refuse(texts.text("import.nothing"))

    async def read_chosen(self, go_on: Function) -> None:
        try:
            record = await share.chosen_record()
        except Exception:
            share.refuse(texts.text("import.unreadable"))
            return
        await go_on(record)

    async def look_at(self, record: str) -> None:
        """A record is looked at; the game under way stays."""
        share.refuse(await self.replay.open({"do": "replay", "record": record}))

    async def open_link(self, carried: str) -> None:
        """The record that an address carries."""
        wrong = await self.replay.open({"do": "replay", "packed": carried})
        if wrong:
            sheets.tell(wrong)

    async def load(self, record: str) -> None:
        """A record takes the place of a game under way after a question, and only if it is one."""
        load: dict[str, object] = {"do": "load", "record": record}
        if not stage.under_way():
            await self.understood(load)
        elif await self.understood({"do": "check", "record": record}):
            sheets.ask("ask.import", lambda: asyncio.create_task(self.understood(load)))

    async def understood(self, request: dict[str, object]) -> bool:
        """Is this record understood? What is wrong with it is said beside it."""
        reply = await self.play.send(request)
        share.refuse(reply["error"] if reply else "")
        return bool(reply) and not reply["error"]

    def give_out(self, action: str) -> None:
        """What lies on the table, as a record or as a link to its deal."""
        if self.play.looking and action != "copy-link":
            self.replay.copy_record(action)
            return
        sheets.close()
        reply = self.play.send({"do": "link" if action == "copy-link" else "record"})
        asyncio.create_task(self.share_text(action, reply))

    async def share_text(self, action: str, reply: JSON) -> None:
        """Until the end a record holds what the person has seen, and so is no saved game."""
        answer, view = await reply, self.play.next != "over"
        if not answer or answer["error"]:
            return
        if action == "copy-link":
            await share.copy_address(answer["text"])
        elif action == "save-record":
            share.save(answer["text"], view)
        else:
            await share.copy(answer["text"], view)

    def hand_out(self, saved: str) -> None:
        """The saved game as it is, to go on with elsewhere; or what could not be read, for somebody who can."""
        sheets.close()
        asyncio.create_task(share.copy(saved))
