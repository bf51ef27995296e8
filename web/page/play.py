"""The course of a game as the page sees it: ask the engine, paint its answer, keep its save, let the next one move."""

import asyncio
import json

from js import document, window

import motion
import scene
import settings
import sheets
import sound
import store


class Play:
    """One request under way at a time; what is pressed meanwhile waits for it."""

    def __init__(self, painter):
        self.painter = painter
        self.pace = motion.Pace()
        self.busy = False
        self.queue = []
        self.reply = {"screen": None, "next": "", "save": None}

    def hello(self):
        """What a new worker has to know to go on where the last one stopped."""
        save = store.recall("save") or None
        return {"do": "hello", "language": settings.value("language"), "save": save, "options": settings.options()}

    async def send(self, request):
        """Ask when it is this request's turn; its answer has then been shown."""
        ticket = {"request": request}
        self.queue.append(ticket)
        if not self.busy:
            self.busy = True
            asyncio.create_task(self.course())
        while "reply" not in ticket:
            await asyncio.sleep(0.02)
        return ticket["reply"]

    async def course(self):
        """Requests in their order; between them the opponents play on until the person is to move."""
        self.pace.calm()
        try:
            while self.queue or self.next():
                await self.round_trip(self.queue.pop(0) if self.queue else {"request": self.next()})
        finally:
            self.busy = False
            self.pace.calm()

    async def round_trip(self, ticket):
        answer = asyncio.create_task(self.ask(ticket["request"]))
        await self.breathe(ticket["request"])
        reply = await answer
        self.take(ticket["request"]["do"], reply)
        ticket["reply"] = reply

    def next(self):
        """Opponents move on their own, as long as the table is looked at."""
        return {"do": "advance"} if self.reply["next"] == "opponent" and scene.at_table() else None

    async def move(self, action):
        """An action of the person's; a second press on the way to the same end is not a second move."""
        if not self.busy:
            await self.send({"do": "act", "action": action})

    async def go_on(self):
        """To the table, and on with the game that lies there."""
        if not self.busy and self.reply["screen"]:
            scene.show("table")
        if not self.busy:
            await self.send(self.hello())

    async def breathe(self, request):
        """An opponent's move waits until the last one was seen; it thinks meanwhile."""
        if request["do"] == "advance":
            await self.pace.wait()

    async def ask(self, request):
        """The engine's answer; should its worker be lost, the next one goes on from the save."""
        try:
            return await self.put(request)
        except Exception:  # noqa: BLE001 — a lost worker rejects with an error of JavaScript's
            await self.put(self.hello())
            return await self.put(request)

    async def put(self, request):
        return json.loads(str(await window.triqueta.ask(json.dumps(request))))

    def take(self, deed, reply):
        """Show an answer and keep what has to be kept."""
        self.reply = reply
        self.keep(reply)
        if reply["screen"]:
            self.painter.paint(reply["screen"])
            self.enter(deed)
            self.mind_focus()
        scene.offer()
        document.getElementById("announcer").textContent = " ".join(reply["announce"])
        sound.play(reply["cues"])
        if reply["error"]:
            sheets.tell(reply["error"])

    def keep(self, reply):
        store.keep("save", reply["save"] or "")
        store.keep("summary", reply["summary"] if reply["save"] else "")
        store.keep("over", "yes" if reply["next"] == "over" else "no")

    def enter(self, deed):
        """A game that was begun is a game to be seen; a reload leads back to where one was."""
        begun = deed in ("start", "again") or (deed == "load" and not self.reply["error"])
        if begun or (deed == "hello" and store.was_at_table()):
            scene.show("table")

    def mind_focus(self):
        """When the pressed thing can no longer be pressed, the keyboard stands on the next thing that can."""
        if scene.at_table() and document.activeElement.tagName == "BODY" and not sheets.is_open():
            after = document.querySelector("#table :is(.choice, .tower-button, .lane, .stone):enabled")
            if after:
                after.focus()
