"""The course of a game as the page sees it: ask the engine, paint its answer, keep its save, let the next one move."""

import asyncio
import json

from js import JSON, document, performance, window

from web.page import motion, scene, settings, sheets, sound, store
from web.page.paint import Painter
from web.page.soon import soon

NOWHERE = 'body, #table, :disabled, #start *, #table:not([data-phase="over"]) .end *'
OWN_WORDS = ("hello", "load", "check")  # a sheet says what is wrong with these
SLOW = 0.06  # s without an answer, after which a press shows that it was heard
START = 500  # ms in which a press of Space is still meant for what was there before


class Unanswered(Exception):
    """The engine did not answer, not even a new worker."""


def move_of(action: str) -> dict[str, object]:
    """The request for an action of the game."""
    return {"do": "act", "action": action}


class Play:
    """One request under way at a time; what is pressed meanwhile waits for it. Only an opponent's thought is not waited
    for: the engine gives it up, and whatever comes of it is not looked at."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.pace = motion.Pace()
        self.busy = False
        self.deed = ""
        self.courses = 0
        self.arrived = 0.0
        self.queue: list[dict[str, JSON]] = []
        self.moving = False
        self.ahead = ""
        self.answer: JSON = None
        self.text = ""
        self.reply: JSON = {"screen": None, "next": "", "save": None}

    def hello(self) -> dict[str, object]:
        """What a new worker has to know to go on where the last one stopped."""
        save = store.recall("save") or None
        return {
            "do": "hello",
            "language": settings.value("language"),
            "save": save,
            "options": settings.options(),
            "known": store.recall("known"),
        }

    async def send(self, request: dict[str, object]) -> JSON:
        """Ask when it is this request's turn; its answer has then been shown. `Unanswered` when there was none."""
        ticket: dict[str, JSON] = {"request": request}
        self.queue.append(ticket)
        if not self.busy or self.deed == "advance":
            self.busy, self.deed = True, ""
            self.courses += 1
            soon(self.course(self.courses))
        while "reply" not in ticket:  # noqa: ASYNC110 — MicroPython has no Event here
            await asyncio.sleep(0.02)
        if ticket["reply"] is None:
            raise Unanswered
        return ticket["reply"]

    async def course(self, number: int) -> None:
        """Requests in their order; between them the opponents play on until the person is to move."""
        self.pace.calm()
        ticket: dict[str, JSON] = {}
        try:
            while number == self.courses and (self.queue or self.next()):
                ticket = self.queue.pop(0) if self.queue else {"request": self.next()}
                await self.round_trip(ticket, number)
        except Unanswered:
            self.let_try_again()
        finally:
            if number == self.courses:
                self.busy = False
                self.pace.calm()
                self.release(ticket)

    def let_try_again(self) -> None:
        """What could be pressed before can be pressed again: the last screen as it came, before it was hushed."""
        self.moving = False
        screen = json.loads(self.text)["screen"] if self.text else None
        if screen:
            self.painter.paint(screen)

    def release(self, ticket: dict[str, JSON]) -> None:
        """After the last request nobody waits for an answer any more, come what may."""
        for waiting in [ticket] + self.queue:  # noqa: RUF005 — MicroPython knows no other way
            waiting.setdefault("reply", None)
        self.queue.clear()

    async def round_trip(self, ticket: dict[str, JSON], number: int) -> None:
        request = ticket["request"]
        self.deed = str(request["do"])
        try:
            text = await (self.paced(request) if self.deed == "advance" else self.ask(request))
        except Exception:
            raise Unanswered  # noqa: B904 — MicroPython keeps no cause
        if number == self.courses:
            self.take(self.deed, text)
            ticket["reply"] = self.reply

    def next(self) -> dict[str, object] | None:
        """Opponents move on their own, as long as the table is looked at."""
        return {"do": "advance"} if self.reply["next"] == "opponent" and scene.at_table() else None

    async def move(self, action: str) -> None:
        """An action of the person's; a second press on the way to the same end is not a second move."""
        if not (self.busy and self.reply["next"]):
            await self.send(move_of(action))

    def move_ahead(self, action: str) -> bool:
        """The engine hears of a move as soon as it is pressed; the page's own tasks take a while to come to it. False
        when another move is still on its way."""
        if self.moving:
            return False
        self.moving = True
        soon(self.hush_if_slow())
        if not self.busy and not self.queue:
            self.ahead = json.dumps(move_of(action))
            self.answer = window.triqueta.ask(self.ahead)
        return True

    async def hush_if_slow(self) -> None:
        """An answer that is there at once changes the picture once, not twice."""
        await asyncio.sleep(SLOW)
        if self.moving:
            self.painter.hush()

    async def go_on(self) -> None:
        """To the table, and on with the game that lies there; the first greeting leads there by itself."""
        if not (self.busy and self.deed == "hello"):
            if self.reply["screen"]:
                scene.show("table")
            await self.send(self.hello())

    async def paced(self, request: dict[str, object]) -> str:
        """An opponent's move waits until the last one was seen; it thinks meanwhile."""
        answer = asyncio.create_task(self.ask(request))
        await self.pace.wait()
        return await answer

    async def ask(self, request: dict[str, object]) -> str:
        """The engine's answer; should its worker be lost, the next one goes on from the save."""
        try:
            return await self.put(request)
        except Exception:
            await self.put(self.hello())
            return await self.put(request)

    async def put(self, request: dict[str, object]) -> str:
        text = json.dumps(request)
        asked, self.ahead = self.ahead == text, ""
        return str(await (self.answer if asked else window.triqueta.ask(text)))

    def take(self, deed: str, text: str) -> None:
        """Show an answer and keep what has to be kept."""
        self.moving = False
        self.text = text
        reply = self.reply = json.loads(text)
        shown = self.leads_to_table(deed)
        if shown:
            store.at_table(True)
        elif reply["error"]:
            self.refused(deed)
        self.keep(deed, text)
        if reply["screen"]:
            self.painter.paint(reply["screen"])
            if shown:
                scene.show("table")
            self.mind_focus()
        scene.offer()
        document.getElementById("announcer").textContent = " ".join(reply["announce"])
        sound.play(reply["cues"])
        said = reply["note"] if deed in OWN_WORDS else reply["error"] or reply["note"]
        if said:
            sheets.tell(said)

    def refused(self, deed: str) -> None:
        """A press of start has led nowhere; and a save that cannot be read leaves no table to look at."""
        scene.wait("")
        if deed == "hello":
            if scene.at_table():
                scene.show("start")
            sheets.tell_broken(self.reply["error"])

    def keep(self, deed: str, text: str) -> None:
        """A tab that has lost the game to another one no longer writes it down. A save that cannot be read stays until
        there is another game to keep."""
        reply = self.reply
        if store.is_here() or (deed == "hello" and reply["error"]):
            store.keep_reply(text)
            if reply["save"]:
                store.keep("save", reply["save"])
            store.keep("summary", reply["summary"] if reply["save"] else "")
            store.keep("over", "yes" if reply["next"] == "over" else "no")
            store.keep("known", reply["known"])
        elif scene.at_table():
            scene.lose()

    def leads_to_table(self, deed: str) -> bool:
        """A game that was begun is a game to be seen; a reload leads back to where one was."""
        if deed == "load":
            return not self.reply["error"]
        if self.reply["error"]:
            return False
        return deed in ("start", "again") or (deed == "hello" and store.was_at_table())

    def reappear(self) -> None:
        """After a reload, the table as it was, while the engine wakes; what is pressed meanwhile waits for it."""
        text = store.last_reply()
        screen = json.loads(text)["screen"] if store.was_at_table() and text else None
        if screen:
            self.painter.paint(screen)
            scene.show("table")

    def mind_focus(self) -> None:
        """When the pressed thing can no longer be pressed, the keyboard stands on the next thing that can."""
        lost = document.activeElement.matches(NOWHERE)
        if lost and scene.at_table() and not sheets.is_open():
            after = document.querySelector(
                "#table :is(.choice, .tower-button, .lane, .stone, .end .grand):enabled"
            )
            if after:
                after.focus()
                self.arrived = performance.now()

    def just_arrived(self) -> bool:
        """Whoever presses Space to hurry the others must not draw by it when the turn comes just then."""
        return bool(performance.now() - self.arrived < START)
