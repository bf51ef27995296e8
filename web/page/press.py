"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

from js import Event, Function, HTMLElement, location, window

from web.page import scene, settings, share, sheets, start, store, texts
from web.page.play import Play, Unanswered

SHEETS = ("menu", "settings", "rules", "about")


class Press:
    """Where each press goes: to the page itself, or as an action to the engine."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.invitation: Event = None
        self.own = {
            "start": self.start,
            "begin": self.begin,
            "continue": self.resume,
            "leave": self.leave,
            "new": self.new,
            "load": self.load,
            "copy-save": self.copy_save,
            "import": self.fresh_import,
            "again": self.again,
            "same": self.same,
            "undo": self.step,
            "redo": self.step,
            "copy-record": self.copy_record,
            "save-record": self.save_record,
            "copy-link": self.copy_link,
            "log": self.log,
            "close": self.close,
            "practice": self.practice,
            "no": self.no,
            "yes": self.yes,
            "install": self.install,
            "update": self.update,
        }
        self.own.update(dict.fromkeys(SHEETS, self.sheet))

    async def act(self, action: str) -> None:
        """A button was pressed."""
        await self.heard(self.own.get(action, self.move)(action))

    async def heard(self, deed: Function) -> None:
        """Whoever asks and gets no answer is told so, and may ask again."""
        try:
            await deed
        except Unanswered:
            sheets.tell(texts.text("play.unanswered"))

    def touch(self, action: str) -> bool:
        """What a press does at once, before its answer can be there. False when it comes too late to mean anything."""
        if action in self.own or self.asks(action):
            return True
        return self.play.move_ahead(action)

    def asks(self, action: str) -> bool:
        """A row is taken after a question, if the person wants one."""
        return action.startswith("take") and settings.value("confirm") == "yes"

    async def move(self, action: str) -> None:
        """An action of the game."""
        if self.asks(action):
            sheets.ask("ask.take", lambda: self.play.move(action))
        else:
            await self.play.move(action)

    async def start(self, action: str) -> None:
        if scene.under_way():
            sheets.ask("ask.new", lambda: self.begin(action))
        else:
            await self.begin(action)

    async def begin(self, _: str) -> None:
        scene.wait("start")
        start.remember()
        start.forget_link()
        reply = await self.play.send({"do": "start", "settings": start.chosen()})
        if not reply["error"]:
            start.forget_deal()

    async def resume(self, _: str) -> None:
        scene.wait("continue")
        store.at_table(True)
        await self.play.go_on()

    async def leave(self, _: str) -> None:
        scene.show("start")
        await self.play.send({"do": "leave"})

    async def new(self, action: str) -> None:
        """Another deal for the same people."""
        if scene.under_way():
            sheets.ask("ask.new", lambda: self.again(action))
        else:
            await self.again(action)

    async def again(self, _: str) -> None:
        await self.play.send({"do": "again", "same_deal": False})

    async def same(self, _: str) -> None:
        await self.play.send({"do": "again", "same_deal": True})

    async def step(self, action: str) -> None:
        sheets.close()
        await self.play.send({"do": action})

    async def fresh_import(self, _: str) -> None:
        share.fresh_import(scene.under_way())

    async def load(self, _: str) -> None:
        """A record takes the place of a game under way after a question, and only if it is one."""
        if not share.is_chosen():
            share.refuse(texts.text("import.nothing"))
            return
        record = await share.chosen_record()
        if not scene.under_way():
            await self.open(record)
        elif await self.makes_sense(record):
            sheets.ask("ask.import", lambda: self.open(record))

    async def makes_sense(self, record: str) -> bool:
        reply = await self.play.send({"do": "check", "record": record})
        share.refuse(reply["error"])
        return not reply["error"]

    async def open(self, record: str) -> None:
        reply = await self.play.send({"do": "load", "record": record})
        share.refuse(reply["error"])

    async def copy_record(self, _: str) -> None:
        sheets.close()
        await share.copy((await self.play.send({"do": "record"}))["text"], view=self.is_view())

    async def save_record(self, _: str) -> None:
        sheets.close()
        share.save((await self.play.send({"do": "record"}))["text"], view=self.is_view())

    def is_view(self) -> bool:
        """Until the end a record holds what the person has seen, and so is no saved game."""
        return bool(self.play.reply["next"] != "over")

    async def copy_save(self, _: str) -> None:
        """The saved text that could not be read, for somebody who can."""
        sheets.close()
        await share.copy(store.recall("save"))

    async def copy_link(self, _: str) -> None:
        sheets.close()
        fragment = (await self.play.send({"do": "link"}))["text"]
        await share.copy(str(location.href).split("#")[0] + fragment)

    async def sheet(self, name: str) -> None:
        sheets.show(name)

    async def close(self, _: str) -> None:
        sheets.close()

    async def no(self, _: str) -> None:
        sheets.sheet("ask").close()

    async def yes(self, _: str) -> None:
        await sheets.yes()

    async def practice(self, _: str) -> None:
        """What the word beside the round means."""
        sheets.tell(texts.text("practice.why"))

    async def log(self, _: str) -> None:
        scene.turn_log()

    async def install(self, _: str) -> None:
        await self.invitation.prompt()

    async def update(self, _: str) -> None:
        window.triqueta.update()

    async def wish(self, control: HTMLElement) -> None:
        """A setting was changed: it shows at once, and the engine hears what concerns it."""
        name = str(control.dataset.setting)
        settings.change(control)
        if name == "language":
            await texts.speak(settings.value("language"))
            await self.heard(self.play.send({"do": "language", "language": settings.value("language")}))
        elif name == "scores":
            await self.heard(self.play.send({"do": "options", "options": settings.options()}))
