"""A record on the table, to be looked at; and what if: to play on from any of its positions, and back. The engine makes
each picture; here is which one is asked for. The person's own game stays as it is meanwhile."""

import asyncio
import json

from js import JSON, HTMLElement, document

from web.page import dialogs, scene, settings, share, store
from web.page.lazy import announce
from web.page.play import Play

strip = document.getElementById("replay")
slider = strip.querySelector('[name="replay-step"]')
pace = strip.querySelector('[name="replay-speed"]')


class Replay:
    """One record: at which step, and through whose eyes."""

    def __init__(self, play: Play) -> None:
        before = json.loads(store.recall_here("replay") or "{}")  # in this tab, before a reload
        self.play = play
        self.record, self.eyes = str(before.get("record", "")), str(before.get("eyes", ""))
        self.step, self.steps = before.get("step", 0), before.get("steps", 0)  # the one wanted, and how many
        self.shown = (-1, "")  # the step and the eyes of the picture on the table
        self.busy = False
        self.began: int | None = before.get("began", 0)  # the step from which a what-if was played
        self.from_table = before.get("from_table", True)  # where it leads back to
        self.opener: HTMLElement = None  # and what the keyboard stood on there

    @property
    def on(self) -> bool:
        return self.play.looking

    def remember(self) -> None:
        """For a reload."""
        kept: dict[str, object] = {"record": self.record, "eyes": self.eyes, "steps": self.steps}
        kept.update({"step": max(0, self.shown[0]), "began": self.began, "from_table": self.from_table})
        store.keep_here("replay", json.dumps(kept))

    def resume(self) -> None:
        """After a reload, where one was; what cannot be opened any more makes way."""
        asyncio.create_task(self.reopen())

    async def reopen(self) -> None:
        await self.open(self.position(self.step))
        if self.on and self.shown[0] < 0:
            self.close()

    def open_own(self) -> None:
        """The game that lies on the table, as the person may see it."""
        asyncio.create_task(self.open({"do": "replay"}))

    def position(self, step: int | None) -> dict[str, object]:
        """The request for this step of the record."""
        return {"do": "replay", "record": self.record, "step": step, "eyes": self.eyes}

    async def open(self, request: dict[str, object]) -> str:
        """Lay a record on the table; what is wrong with it, if it cannot be read."""
        reply = await self.ask(request)
        if not reply or reply["error"]:
            return str(reply["error"]) if reply else ""
        self.come_from_here()
        self.record = str(request.get("record") or reply["text"])
        self.eyes = str(request.get("eyes") or "")
        self.shown = (-1, self.eyes)
        self.lay()
        self.paint(reply, still=True)
        self.step = self.shown[0]
        self.show_step()
        strip.querySelector('[data-action="turn on"]').focus()
        return ""

    async def ask(self, request: dict[str, object]) -> JSON:
        """The engine's answer; None where there was none."""
        answer = await self.play.engine.answer(self.play.ask(request))
        if answer and request["do"] == "replay":
            store.keep_reply(answer)
        return json.loads(answer) if answer else None

    def come_from_here(self) -> None:
        """From one table beside the game to another, the way back stays the same."""
        if not (self.on or self.play.branch):
            dialogs.close()  # which gives the keyboard back to what opened them
            self.from_table, self.opener = scene.at_table(), document.activeElement

    def lay(self) -> None:
        """The table is the record's now."""
        self.play.empty_table()
        self.play.note_side_table(looking=True)
        scene.show("table", remembered=False)
        pace.value = store.recall("replay-speed") or "normal"
        document.documentElement.dataset.speed = pace.value

    def close(self) -> None:
        """Back to where it was opened from, and to the game as it was."""
        self.leave()
        if self.from_table:
            self.play.table.return_to = self.opener
            self.play.go_on()
        else:
            scene.show("start")
            if self.opener:  # a reload has forgotten it
                self.opener.focus()

    def leave(self) -> None:
        """The table is free for whatever comes."""
        if self.on or self.play.branch:
            self.play.empty_table()
            settings.show()

    def go(self, step: int) -> None:
        """Ask for one picture after another, but for none that was overtaken."""
        self.step = max(0, min(step, self.steps))
        self.show_step()
        if not self.busy:
            asyncio.create_task(self.follow())

    async def follow(self) -> None:
        self.busy = True
        while self.on and self.shown != (self.step, self.eyes):
            before, eyes = self.shown, self.eyes
            reply = await self.ask(self.position(self.step))
            if not (self.on and reply and reply["screen"]):
                break
            self.shown = (self.shown[0], eyes)
            self.paint(reply, still=abs(int(reply["screen"]["table"]["at"]) - before[0]) != 1)
        self.busy = False

    def paint(self, reply: JSON, still: bool) -> None:
        """A step to either side flies; anything farther is simply there."""
        screen, said = reply["screen"], " ".join(reply["announce"])
        self.shown, self.steps = (int(screen["table"]["at"]), self.shown[1]), int(screen["table"]["of"])
        self.play.table.painter.paint(screen, still=still)
        announce.say(reply["announce"])
        slider.setAttribute("aria-valuetext", screen["slots"]["at"] + ". " + said)
        self.find_line()
        self.remember()

    def find_line(self) -> None:
        """In the list of moves, where it can be seen. A round's heading sticks to the list's edge however far that is
        scrolled: the line after it leads there."""
        for line in document.querySelectorAll('#table[data-replay="yes"] #log .line[data-when="now"]'):
            (line.nextElementSibling or line).scrollIntoView(False)

    def show_step(self) -> None:
        slider.max = str(self.steps)
        slider.value = str(self.step)

    def look_again(self) -> None:
        """In other words, or with other things to be seen."""
        if self.on:
            self.shown = (-1, "")
            self.go(self.step)

    def lend(self, eyes: str) -> None:
        self.eyes = eyes
        self.go(self.step)

    def what_if(self) -> None:
        """Play on from here."""
        self.try_again(self.record, self.step)

    def try_again(self, record: str, step: int | None) -> None:
        """Play on from this step of a record, or from its end, beside the person's own game."""
        self.come_from_here()
        if record != self.record:
            self.eyes = ""
        self.record, self.began = record, step
        dialogs.close()
        self.leave()
        self.remember()
        self.play.send({"do": "branch", "record": record, "step": step})

    def back(self) -> None:
        """From the what-if to the position of the game where it began."""
        asyncio.create_task(self.open(self.position(self.began)))

    def carry(self) -> None:
        """A link with the whole record in its fragment, to the clipboard."""
        dialogs.close()
        asyncio.create_task(self.copy_link())

    async def copy_link(self) -> None:
        request: dict[str, object] = {"do": "carry"}
        if self.on or self.play.branch:
            request["record"] = self.record
        reply = await self.ask(request)
        if reply and reply["text"]:
            await share.copy_address(reply["text"])

    def copy_record(self, action: str) -> None:
        """The record that lies on the table."""
        dialogs.close()
        if action == "save-record":
            share.save(self.record, False)
        else:
            asyncio.create_task(share.copy(self.record))
