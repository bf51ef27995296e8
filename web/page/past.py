"""What happened since the person's last turn, shown once more on the table: the engine makes the pictures, here is when
each is painted. Any press ends it, and nothing is changed by it."""

import asyncio

from js import Event, HTMLElement, document, performance

from web.page import dialogs
from web.page.lazy import announce
from web.page.pace import duration, wait_while
from web.page.play import Play

BUTTON = '[data-action="what-happened"]'


class Past:
    def __init__(self, play: Play) -> None:
        self.play = play
        self.on = False

    def begin(self) -> None:
        if not self.on:
            self.on = True
            dialogs.close()
            self.play.table.leave_focus()
            asyncio.create_task(self.run())

    async def run(self) -> None:
        step, shown = 0, self.play.shown
        while await self.paint(step, shown):
            step += 1
            await self.pause()
        self.end()

    async def paint(self, step: int, shown: int) -> bool:
        """Show this step, if there is one and nothing newer was shown meanwhile."""
        reply = await self.play.question({"do": "past", "step": step})
        if not self.on or self.play.shown != shown or not reply.get("screen"):
            return False
        self.play.table.painter.paint(reply["screen"])
        announce.say(reply["announce"])
        return True

    async def pause(self) -> None:
        end = max(performance.now() + duration("--pace"), self.play.table.still_at())
        await wait_while(lambda: self.on and performance.now() < end)

    def end(self) -> None:
        """The table as it is."""
        if self.on:
            self.on = False
            self.play.table.painter.paint(self.play.screen)
            self.play.table.restore_focus()

    def pressed(self, event: Event) -> HTMLElement | None:
        """What a press is meant for: it ends this, then is for what lies there now; its own button only ends it."""
        if not self.on:
            return event.target
        self.end()
        by_hand = event.clientX or event.clientY
        target = document.elementFromPoint(event.clientX, event.clientY) if by_hand else event.target
        return None if target and target.closest(BUTTON) else target

    def key(self, event: Event) -> bool:
        """Likewise a key; is there nothing more to do for it?"""
        if not self.on:
            return False
        self.end()
        mine = event.key in ("w", "W", " ", "Enter")
        if mine:
            event.preventDefault()
            self.play.table.focused_at = performance.now()
        return mine
