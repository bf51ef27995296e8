"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

import asyncio

from js import JSON, Event, Function, HTMLElement, location, window

from web.page import lesson, settings, sheets, stage, start, store, texts
from web.page.later import fair, hints, replay, review, rules, share, sound
from web.page.pace import as_it_is_drawn
from web.page.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.replay import Replay

EXAMPLE = ["place", "turn"]  # what is heard when sounds are turned on, or made louder
DIALOGS = ("menu", "settings", "rules", "aid", "about")


class Press:
    """Where each press goes, at once and in the order of the presses: to the page itself, or as a request to the
    engine. Whatever has to wait for the answer goes on beside it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.looking_back: Replay | None = None
        self.own: dict[str, Function] = {
            "start": lambda _: self.in_place_of_a_game(self.begin),
            "continue": self.resume,
            "leave": self.leave,
            "lesson": self.learn,
            "know": self.know,
            "try-again": lambda _: rules.clear(),
            "first-table": self.first_table,
            "new": lambda _: self.in_place_of_a_game(self.again),
            "again": lambda _: self.again(),
            "same": lambda _: self.again(same_deal=True),
            "load": self.load,
            "copy-save": lambda _: self.hand_out(store.saved_game()),
            "copy-aside": lambda _: self.hand_out(str(store.saves.asides())),
            "save-aside": lambda _: share.save(str(store.saves.asides()), view=False),
            "import": lambda _: share.fresh_import(stage.under_way()),
            "undo": self.undo,
            "redo": self.step,
            "copy-record": self.give_out,
            "save-record": self.give_out,
            "copy-link": self.give_out,
            "hint": lambda _: hints.ask(self.play),
            "put-away": lambda _: hints.put_away(self.play),
            "what-happened": lambda _: self.replay.begin(),
            "fair": lambda _: fair.show(),
            "fair-check": lambda _: fair.check(),
            "hurry": lambda _: self.play.hurry(),
            "log": lambda _: stage.turn_log(),
            "sound": lambda _: self.turn_sound(),
            "usual": lambda _: self.forget_wishes(),
            "practice": lambda _: sheets.tell(texts.text("practice.why")),
            "close": lambda _: sheets.close(),
            "no": lambda _: sheets.sheet("ask").close(),
            "yes": lambda _: sheets.yes(),
            "install": lambda _: self.invitation.prompt(),
            "update": lambda _: window.triqueta.update(),
        }
        self.own.update(dict.fromkeys(DIALOGS, sheets.show))
        self.own["rules"] = lambda _: rules.show()
        self.invitation: Event = None

    @property
    def replay(self) -> Replay:
        if self.looking_back is None:
            self.looking_back = replay.Replay(self.play)
        return self.looking_back

    def act(self, action: str) -> None:
        if action.startswith("why "):
            hints.ask_why(self.play, int(action[4:]))
        elif action.startswith("review"):
            review.act(self, action)
        elif action.startswith("try "):
            rules.add(action)
        else:
            self.own.get(action, self.move)(action)

    def move(self, action: str) -> None:
        """An action of the game; a row is taken after a question, if the person wants one."""
        if action.startswith("take") and settings.value("confirm") == "yes" and not lesson.here():
            sheets.ask("ask.take", lambda: self.play.move(action))
        else:
            self.play.move(action)

    def in_place_of_a_game(self, go_on: Function) -> None:
        """At once, or after a question while a game is under way."""
        if stage.under_way():
            sheets.ask("ask.new", go_on)
        else:
            go_on()

    def begin(self) -> None:
        stage.mark_waiting("start")
        start.remember()
        start.forget_link()
        reply = self.play.send({"do": "start", "settings": start.chosen()})
        asyncio.create_task(self.forget_deal_of(reply))

    async def forget_deal_of(self, reply: JSON) -> None:
        begun = await reply
        if begun and not begun["error"]:
            as_it_is_drawn(start.forget_deal)

    def resume(self, _: str) -> None:
        stage.mark_waiting("continue")
        self.play.go_on()

    def leave(self, _: str) -> None:
        if lesson.here():
            self.play.stop_teaching()
        stage.show("start")
        self.play.send({"do": "leave"})

    def learn(self, _: str) -> None:
        """The lesson; whoever knows of it is not offered it again."""
        sheets.close()
        stage.mark_waiting("lesson")
        self.know("")
        self.play.teach()

    def know(self, _: str) -> None:
        store.keep("met", "yes")
        stage.offer()
        stage.focus()

    def first_table(self, _: str) -> None:
        """After the lesson: a game in which nothing is hurried."""
        self.in_place_of_a_game(self.begin_first)

    def begin_first(self) -> None:
        self.play.stop_teaching()
        settings.go_gently(True)
        start.set_table("3", "novice")
        self.begin()

    def again(self, same_deal: bool = False) -> None:
        """A game with the same people."""
        self.play.send({"do": "again", "same_deal": same_deal})

    def undo(self, action: str) -> None:
        """After a question where it would make a practice game of one that counts."""
        if stage.undo_costs():
            sheets.close()
            sheets.ask("ask.undo", lambda: self.step(action))
        else:
            self.step(action)

    def step(self, action: str) -> None:
        sheets.close()
        sound.play([action])
        self.play.send({"do": action})

    def load(self, _: str) -> None:
        if share.is_chosen():
            asyncio.create_task(self.load_chosen())
        else:
            share.refuse(texts.text("import.nothing"))

    async def load_chosen(self) -> None:
        """A record takes the place of a game under way after a question, and only if it is one."""
        try:
            record = await share.chosen_record()
        except Exception:
            share.refuse(texts.text("import.unreadable"))
            return
        if not stage.under_way():
            await self.understood({"do": "load", "record": record})
        elif await self.understood({"do": "check", "record": record}):
            sheets.ask(
                "ask.import", lambda: asyncio.create_task(self.understood({"do": "load", "record": record}))
            )

    def try_again(self, record: str) -> None:
        """A game cut at one of its choices, in place of a game under way only after a question."""
        if stage.under_way():
            sheets.ask("ask.import", lambda: self.play.send({"do": "load", "record": record}))
        else:
            self.play.send({"do": "load", "record": record})

    async def understood(self, request: dict[str, object]) -> bool:
        """Is this record understood? What is wrong with it is said beside it."""
        reply = await self.play.send(request)
        share.refuse(reply["error"] if reply else "")
        return bool(reply) and not reply["error"]

    def give_out(self, action: str) -> None:
        sheets.close()
        reply = self.play.send({"do": "link" if action == "copy-link" else "record"})
        asyncio.create_task(self.share_text(action, reply))

    async def share_text(self, action: str, reply: JSON) -> None:
        """Until the end a record holds what the person has seen, and so is no saved game."""
        answer, view = await reply, self.play.next != "over"
        if not answer or answer["error"]:
            return
        if action == "copy-link":
            await share.copy(str(location.href).split("#")[0] + answer["text"])
        elif action == "save-record":
            share.save(answer["text"], view)
        else:
            await share.copy(answer["text"], view)

    def hand_out(self, saved: str) -> None:
        """The saved game as it is, to go on with elsewhere; or what could not be read, for somebody who can."""
        sheets.close()
        asyncio.create_task(share.copy(saved))

    def wish(self, control: HTMLElement) -> None:
        """A setting was changed: it shows at once, and the engine hears what concerns it."""
        name = str(control.dataset.setting)
        settings.change(control)
        if name == "language":
            asyncio.create_task(self.speak())
        elif name in ("scores", "odds", "remarks"):
            self.tell_options()
        elif name in ("sound", "volume"):
            sound.play(EXAMPLE)

    def tell_options(self) -> None:
        self.play.send({"do": "options", "options": settings.options()})

    def turn_sound(self) -> None:
        settings.turn_sound()
        sound.play(EXAMPLE)

    def forget_wishes(self) -> None:
        settings.forget()
        self.tell_options()

    async def speak(self) -> None:
        """In the language that was chosen, on the page and at the table, as soon as its words are there."""
        if await texts.fetch_words():
            texts.speak()
            request: dict[str, object] = {"do": "language"}
            request.update(texts.for_engine())
            self.play.send(request)
