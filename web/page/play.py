"""The course of a game as the page sees it: what is asked of the engine, and what its answer does to the page. Replies
are complete, and no older one is ever painted over a newer one."""

import asyncio
import json

from js import JSON, document

from web.page import dialogs, lesson, scene, settings, store, texts
from web.page.engine import Engine, Ticket
from web.page.keeping import BEGINS, OPENS, Keeper
from web.page.lazy import announce, table
from web.page.pace import Pace
from web.page.texts import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.table import Table

# What is meant for the person's own game, whatever lies on the table:
OWN = BEGINS + ("check", "leave")  # noqa: RUF005 (MicroPython)
TOLD_BY_DIALOG = OPENS + ("check",)  # noqa: RUF005 # what is wrong with these
SLOW = 0.06  # s without an answer, after which a press shows that it was heard


class Play:
    def __init__(self) -> None:
        self.engine = Engine(self.greeting)
        self.pace = Pace()
        self.keeper = Keeper()
        self.laid: Table | None = None
        self.shown = 0  # the number that the newest reply on the page bears
        self.held: list[JSON] = []  # an opponent's move that waits for its pace, as `show` takes it
        self.screen: JSON = None  # what the table looks like when nobody looks back
        self.suspected = ""  # a save at which the engine has stumbled
        self.looking = store.was_looking()  # at a record, which lies there? then nothing else is painted
        self.branch = store.recall_here("branch")  # the what-if that is played, for the engine
        self.next = ""  # whose move it is: "person", "opponent", "over", or nobody's
        self.asked_on = False  # has the person said that the next opponent may move? some want to

    @property
    def table(self) -> Table:
        """Laid when there is something to lie on it: the start does not wait for it."""
        if self.laid is None:
            self.laid = table.Table()
        return self.laid

    @property
    def at_side_table(self) -> bool:
        """Does the lesson, a record or a what-if lie there in place of the person's own game?"""
        return bool(lesson.here() or self.looking or self.branch)

    def greeting(self) -> dict[str, object]:
        """What a new worker has to know to go on where the last one stopped."""
        save = store.saved_game()
        request: dict[str, object] = {
            "do": "hello",
            "save": save if save and save != self.suspected else None,
            "options": settings.options(),
            "known": store.recall("known"),
        }
        request.update(texts.for_engine())
        return self.addressed(request)

    def addressed(self, request: dict[str, object]) -> dict[str, object]:
        """In the lesson, the engine has to hear where in it; in a what-if, which."""
        addressed = dict(request)
        if lesson.here():
            addressed["lesson"] = lesson.here()
        if self.branch and request["do"] not in OWN:
            addressed["branch"] = self.branch
        return addressed

    def send(self, request: dict[str, object]) -> asyncio.Task[JSON]:
        """Ask at once. The task gives the reply, which has then been shown, or None where there was none."""
        self.pace.calm()
        return asyncio.create_task(self.follow(self.ask(request)))

    def ask(self, request: dict[str, object]) -> Ticket:
        return self.engine.send(self.addressed(request))

    async def question(self, request: dict[str, object], attachment: JSON = "") -> JSON:
        """What the engine says to this, of which nothing is shown here; empty where it said nothing."""
        return await self.engine.reply(self.engine.send(self.addressed(request), attachment))

    async def follow(self, ticket: Ticket) -> JSON:
        """Wait for the answer and show it; an opponent's move only when the one before it was seen and is safe."""
        answer = await self.engine.answer(ticket)
        self.show_held()
        if not answer:
            self.unanswered(ticket.name)
            return None
        reply = json.loads(answer)
        self.held = [ticket.name, answer, reply]
        if ticket.name == "advance" and reply["announce"]:
            await self.pace.wait(ticket.sent_at, self.table.busy_until)
            await store.written()
        if self.held and self.held[2] is reply:
            self.show_held()
        return reply

    def unanswered(self, name: str) -> None:
        """Whoever asked may press again. An engine that is there and has no answer to its greeting is greeted without
        the save, which is put aside."""
        self.table.painter.enable()
        self.table.restore_focus()
        boot, save = str(document.documentElement.dataset.boot), store.saved_game()
        if scene.at_table() or boot != "failed":  # else the start screen says what is wrong
            dialogs.tell(text("play.unanswered"))
        if name == "hello" and save != self.suspected and boot == "ready":
            self.suspected = save
            self.refused(name, text("aside.damaged"))
            self.send(self.greeting())

    def show_held(self) -> None:
        if self.held:
            held, self.held = self.held, []
            self.show(*held)

    @property
    def others_play(self) -> bool:
        return bool(self.held) or self.engine.waits_for("advance")

    def hurry(self) -> None:
        """Let the others play on at once; and again, where they did not answer."""
        self.asked_on = True
        self.pace.hurry()
        self.table.hurry()
        self.let_others_play()

    def move(self, action: str) -> asyncio.Task[JSON] | None:
        """An action of the person's; a second press before the first is answered is not a second move."""
        if self.engine.waits_for("act"):
            return None
        shown = self.send({"do": "act", "action": action})
        asyncio.create_task(self.disable_if_slow())
        return shown

    async def disable_if_slow(self) -> None:
        """An answer that is there at once changes the picture once, not twice."""
        await asyncio.sleep(SLOW)
        if self.engine.waits_for("act"):
            self.table.painter.disable()
            self.table.restore_focus()

    def begin_lesson(self) -> None:
        """To the lesson, wherever one is; the person's game stays as it is."""
        lesson.begin()
        self.send({"do": "lesson"})

    def leave_lesson(self) -> None:
        """The table is the person's again, and empty until their game lies there."""
        lesson.leave()
        self.held, self.next, self.screen = [], "", None
        self.table.painter.clear()
        store.forget_reply()

    def give_up_what_if(self, name: str, error: str) -> None:
        """One that cannot be read makes way for the person's own game, or the start."""
        if name != "hello" or not error or not self.branch:
            return
        self.empty_table()
        if not store.saved_game():
            scene.show("start")
        self.send(self.greeting())
        dialogs.tell(error)

    def empty_table(self) -> None:
        """Whatever lies on the table makes way: a game of the person's own, which stays as it is, or what lay beside
        it."""
        self.table.pass_over()
        self.held, self.next, self.screen = [], "", None
        self.note_side_table()

    def note_side_table(self, looking: bool = False, branch: str = "") -> None:
        """Is it a record that lies there, a what-if, or the person's own game?"""
        self.looking, self.branch = looking, branch
        store.remember_side_table(looking, branch)

    def go_on(self) -> None:
        """To the table, and on with the game that lies there; the first greeting leads there by itself."""
        store.remember_table(True)
        if not self.engine.waits_for("hello"):
            if self.next:
                scene.show("table")
            self.send(self.greeting())

    def show(self, name: str, answer: str, reply: JSON) -> None:
        """Show a reply to the request of this name, and keep what has to be kept, unless a newer one was shown."""
        if reply["number"] < self.shown:
            return
        self.clear_side_table(name, reply)
        if self.is_elsewhere(name, reply):
            self.give_up_what_if(name, reply["error"])
            return
        self.shown = reply["number"]
        if reply["branch"]:
            self.note_side_table(branch=reply["branch"])
        if self.looking:
            self.keeper.keep(name, answer, reply, True)
            return
        self.next = reply["next"]
        arrives = self.leads_to_table(name, reply)
        if arrives and not self.branch:
            scene.remember("table")
        elif reply["error"]:
            self.refused(name, reply["error"])
        self.keeper.keep(name, answer, reply, False)
        if scene.watching() and not arrives:
            return
        if reply["screen"]:
            self.paint(name, reply, arrives)
        if not scene.at_table() and not arrives:
            scene.offer()
        self.say(name, reply)
        self.let_others_play()

    def paint(self, name: str, reply: JSON, arrives: bool) -> None:
        self.screen = reply["screen"]
        other_chapter = bool(reply["lesson"]) and lesson.follow(reply)
        self.table.show(name, reply, still=arrives or other_chapter)
        if arrives and not scene.at_table():
            asyncio.create_task(self.arrive())
        elif arrives and name != "hello":  # what was opened meanwhile stays open
            scene.show("table", remembered=not self.branch)
        self.table.restore_focus()

    def say(self, name: str, reply: JSON) -> None:
        drawn = name == "advance" and list(reply["cues"]) == ["draw"]  # told with what becomes of it
        said = list(reply["announce"])[1 if drawn else 0 :]
        if said:
            self.asked_on = False
            announce.say(said)
        sentence = reply["note"] if name in TOLD_BY_DIALOG else reply["error"] or reply["note"]
        if sentence:
            dialogs.tell(sentence)

    def clear_side_table(self, name: str, reply: JSON) -> None:
        """What begins a game ends whatever lay beside it."""
        if not reply["error"] and (name in BEGINS or name == "branch"):
            self.note_side_table(branch=reply["branch"])

    def is_elsewhere(self, name: str, reply: JSON) -> bool:
        """Was this answered at another table than the one that is looked at?"""
        other = bool(reply["branch"]) != bool(self.branch) or (name == "hello" and self.looking)
        return other or bool(reply["lesson"]) != bool(lesson.here())

    async def arrive(self) -> None:
        await self.table.lay_out()
        scene.show("table", remembered=not self.branch)
        self.table.restore_focus()
        self.let_others_play()

    def let_others_play(self) -> None:
        """Opponents move one after another, as long as the table is looked at."""
        if self.next != "opponent" or not scene.at_table():
            self.pace.calm()
        elif not self.others_play and self.may_go_on():
            asyncio.create_task(self.follow(self.ask({"do": "advance"})))

    def may_go_on(self) -> bool:
        """Who listens may want each opponent to wait for a word."""
        return self.asked_on or settings.value("speed") != "wait" or bool(lesson.here())

    def refused(self, name: str, error: str) -> None:
        """A press of start has led nowhere; and a save that cannot be read leaves no table to look at."""
        scene.mark_waiting("")
        if name == "hello":
            if scene.at_table():
                scene.show("start")
            store.saves.setAside(store.saved_game())
            dialogs.tell_broken(error)

    def leads_to_table(self, name: str, reply: JSON) -> bool:
        """A game that was begun is a game to be seen; a reload leads back to where one was."""
        if reply["error"]:
            return False
        return name in BEGINS or name in ("lesson", "branch") or (name == "hello" and scene.was_at_table())

    def reappear(self) -> None:
        """After a reload, the table as it was, while the engine wakes; what cannot be painted is forgotten."""
        if not scene.was_at_table():
            return
        try:
            screen = json.loads(store.last_reply() or "{}").get("screen")
            if screen:
                self.table.painter.paint(screen)
                scene.show("table", remembered=not (self.looking or self.branch))
        except Exception:
            self.table.painter.clear()
            store.forget_reply()
