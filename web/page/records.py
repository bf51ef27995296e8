"""Records that come in or go out: pasted, from a file, carried by a link, copied, saved. What is wrong with one is said
beside it; none takes the place of a game under way unasked."""

import asyncio

from js import JSON, Function, HTMLElement

from web.page import dialogs, scene, texts
from web.page.lazy import announce, share
from web.page.play import Play
from web.page.replay import Replay

MOST = 400_000  # bytes of a record: no more than the longest that the engine reads, in the longest letters
box = dialogs.dialog("import")


class Records:
    def __init__(self, play: Play, replay: Replay) -> None:
        self.play = play
        self.replay = replay

    def read(self, go_on: Function) -> None:
        """What was pasted or chosen, for a task that takes its text."""
        if is_chosen() and is_too_large():
            refuse(texts.text("import.large"))
        elif is_chosen():
            asyncio.create_task(self.read_chosen(go_on))
        else:
            refuse(texts.text("import.nothing"))

    async def read_chosen(self, go_on: Function) -> None:
        try:
            record = await chosen_record()
        except Exception:
            refuse(texts.text("import.unreadable"))
            return
        await go_on(record)

    async def look_at(self, record: str) -> None:
        """A record is looked at; the game under way stays."""
        refuse(await self.replay.open({"do": "replay", "record": record}))

    async def open_link(self, carried: str) -> None:
        """The record that an address carries."""
        wrong = await self.replay.open({"do": "replay", "packed": carried})
        if wrong:
            dialogs.tell(wrong)

    async def load(self, record: str) -> None:
        """A record takes the place of a game under way after a question, and only if it is one."""
        load: dict[str, object] = {"do": "load", "record": record}
        if not scene.under_way():
            await self.understood(load)
        elif await self.understood({"do": "check", "record": record}):
            dialogs.ask("ask.import", lambda: asyncio.create_task(self.understood(load)))

    async def understood(self, request: dict[str, object]) -> bool:
        """Is this record understood? What is wrong with it is said beside it."""
        reply = await self.play.send(request)
        refuse(reply["error"] if reply else "")
        return bool(reply) and not reply["error"]

    def give_out(self, action: str) -> None:
        """What lies on the table, as a record or as a link to its deal."""
        if self.play.looking and action != "copy-link":
            self.replay.copy_record(action)
            return
        dialogs.close()
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
        dialogs.close()
        asyncio.create_task(share.copy(saved))


def pasted() -> str:
    return str(box.querySelector('[name="record"]').value)


def files() -> JSON:
    return box.querySelector('[name="file"]').files


def is_chosen() -> bool:
    return bool(pasted().strip() or files().length)


def is_too_large() -> bool:
    """Whatever was chosen is not looked into then."""
    if pasted().strip():
        return len(pasted()) > MOST
    return int(files().item(0).size) > MOST


async def chosen_record() -> str:
    """The record pasted, or else the one in the chosen file."""
    return pasted() if pasted().strip() else str(await files().item(0).text())


def show_file(control: HTMLElement) -> None:
    """The name of the file that was chosen."""
    names = [str(file.name) for file in control.files]
    box.querySelector('[data-slot="file"]').textContent = " ".join(names)


def refuse(sentence: str) -> None:
    """Say what is wrong with a record, beside it."""
    announce.put(box.querySelector('[data-slot="import-error"]'), sentence)


def fresh_import(under_way: bool) -> None:
    """An empty dialog; it says so where a record would take the place of a game."""
    box.querySelector(".hint").hidden = not under_way
    box.querySelector('[name="record"]').value = ""
    box.querySelector('[name="file"]').value = ""
    show_file(box.querySelector('[name="file"]'))
    refuse("")
    dialogs.show("import")
