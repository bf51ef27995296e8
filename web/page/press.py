"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

from js import JSON, Event, HTMLElement, location, window

from web.page import settings, share, sheets, stage, start, store, texts
from web.page.play import Play
from web.page.soon import soon

DIALOGS = ("menu", "settings", "rules", "about")


class Press:
    """Where each press goes, at once and in the order of the presses: to the page itself, or as a request to the
    engine. Whatever has to wait for the answer goes on beside it."""

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
            "same": self.again,
            "undo": self.step,
            "redo": self.step,
            "copy-record": self.share_record,
            "save-record": self.share_record,
            "copy-link": self.copy_link,
            "log": self.log,
            "close": self.close,
            "practice": self.practice,
            "no": self.no,
            "yes": self.yes,
            "install": self.install,
            "update": self.update,
        }
        self.own.update(dict.fromkeys(DIALOGS, self.dialog))

    def act(self, action: str) -> None:
        """A button was pressed."""
        self.own.get(action, self.move)(action)

    def move(self, action: str) -> None:
        """An action of the game; a row is taken after a question, if the person wants one."""
        if action.startswith("take") and settings.value("confirm") == "yes":
            sheets.ask("ask.take", lambda: self.play.move(action))
        else:
            self.play.move(action)

    def start(self, action: str) -> None:
        if stage.under_way():
            sheets.ask("ask.new", lambda: self.begin(action))
        else:
            self.begin(action)

    def begin(self, _: str) -> None:
        stage.wait("start")
        start.remember()
        start.forget_link()
        soon(self.forget_deal_of(self.play.send({"do": "start", "settings": start.chosen()})))

    async def forget_deal_of(self, reply: JSON) -> None:
        begun = await reply
        if begun and not begun["error"]:
            start.forget_deal()

    def resume(self, _: str) -> None:
        stage.wait("continue")
        self.play.go_on()

    def leave(self, _: str) -> None:
        stage.show("start")
        self.play.send({"do": "leave"})

    def new(self, action: str) -> None:
        """Another deal for the same people."""
        if stage.under_way():
            sheets.ask("ask.new", lambda: self.again(action))
        else:
            self.again(action)

    def again(self, action: str) -> None:
        self.play.send({"do": "again", "same_deal": action == "same"})

    def step(self, action: str) -> None:
        sheets.close()
        self.play.send({"do": action})

    def fresh_import(self, _: str) -> None:
        share.fresh_import(stage.under_way())

    def load(self, _: str) -> None:
        if share.is_chosen():
            soon(self.load_chosen())
        else:
            share.refuse(texts.text("import.nothing"))

    async def load_chosen(self) -> None:
        """A record takes the place of a game under way after a question, and only if it is one."""
        record = await share.chosen_record()
        if not stage.under_way():
            await self.told({"do": "load", "record": record})
        elif await self.told({"do": "check", "record": record}):
            sheets.ask("ask.import", lambda: soon(self.told({"do": "load", "record": record})))

    async def told(self, request: dict[str, object]) -> bool:
        """Is this record understood? What is wrong with it is said beside it."""
        reply = await self.play.send(request)
        share.refuse(reply["error"] if reply else "")
        return bool(reply) and not reply["error"]

    def share_record(self, action: str) -> None:
        sheets.close()
        soon(self.share_text(action, self.play.send({"do": "record"})))

    async def share_text(self, action: str, reply: JSON) -> None:
        """Until the end a record holds what the person has seen, and so is no saved game."""
        told, view = await reply, self.play.next != "over"
        if told and action == "save-record":
            share.save(told["text"], view)
        elif told:
            await share.copy(told["text"], view)

    def copy_save(self, _: str) -> None:
        """The saved text that could not be read, for somebody who can."""
        sheets.close()
        soon(share.copy(store.recall("save")))

    def copy_link(self, _: str) -> None:
        sheets.close()
        soon(self.share_link(self.play.send({"do": "link"})))

    async def share_link(self, reply: JSON) -> None:
        told = await reply
        if told:
            await share.copy(str(location.href).split("#")[0] + told["text"])

    def dialog(self, name: str) -> None:
        sheets.show(name)

    def close(self, _: str) -> None:
        sheets.close()

    def no(self, _: str) -> None:
        sheets.sheet("ask").close()

    def yes(self, _: str) -> None:
        sheets.yes()

    def practice(self, _: str) -> None:
        """What the word beside the round means."""
        sheets.tell(texts.text("practice.why"))

    def log(self, _: str) -> None:
        stage.turn_log()

    def install(self, _: str) -> None:
        self.invitation.prompt()

    def update(self, _: str) -> None:
        window.triqueta.update()

    def wish(self, control: HTMLElement) -> None:
        """A setting was changed: it shows at once, and the engine hears what concerns it."""
        name = str(control.dataset.setting)
        settings.change(control)
        if name == "language":
            soon(texts.speak(settings.value("language")))
            self.play.send({"do": "language", "language": settings.value("language")})
        elif name == "scores":
            self.play.send({"do": "options", "options": settings.options()})
