"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

from js import location, window

import scene
import settings
import share
import sheets
import start
import store
import texts

SHEETS = ("menu", "settings", "rules", "about")


class Press:
    """Where each press goes: to the page itself, or as an action to the engine."""

    def __init__(self, play):
        self.play = play
        self.invitation = None
        self.own = {
            "start": self.start,
            "begin": self.begin,
            "continue": self.resume,
            "leave": self.leave,
            "new": self.leave,
            "load": self.load,
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
            "no": self.close,
            "yes": self.yes,
            "install": self.install,
            "update": self.update,
        }
        self.own.update({name: self.sheet for name in SHEETS})

    async def act(self, action):
        """A button was pressed."""
        await self.own.get(action, self.move)(action)

    async def move(self, action):
        """An action of the game; a row is taken after a question, if the person wants one."""
        if action.startswith("take") and settings.value("confirm") == "yes":
            sheets.ask("ask.take", lambda: self.play.move(action))
        else:
            await self.play.move(action)

    async def start(self, action):
        if store.recall("summary") and store.recall("over") != "yes":
            sheets.ask("ask.new", lambda: self.begin(action))
        else:
            await self.begin(action)

    async def begin(self, _):
        scene.wait("start")
        await self.play.send({"do": "start", "settings": start.chosen()})

    async def resume(self, _):
        scene.wait("continue")
        store.at_table(True)
        await self.play.go_on()

    async def leave(self, _):
        scene.show("start")
        scene.offer()
        await self.play.send({"do": "leave"})

    async def again(self, _):
        await self.play.send({"do": "again", "same_deal": False})

    async def same(self, _):
        await self.play.send({"do": "again", "same_deal": True})

    async def step(self, action):
        sheets.close()
        await self.play.send({"do": action})

    async def fresh_import(self, _):
        share.fresh_import()

    async def load(self, _):
        reply = await self.play.send({"do": "load", "record": await share.chosen_record()})
        share.refuse(reply["error"])

    async def copy_record(self, _):
        sheets.close()
        await share.copy((await self.play.send({"do": "record"}))["text"])

    async def save_record(self, _):
        sheets.close()
        share.save((await self.play.send({"do": "record"}))["text"])

    async def copy_link(self, _):
        sheets.close()
        fragment = (await self.play.send({"do": "link"}))["text"]
        await share.copy(str(location.href).split("#")[0] + fragment)

    async def sheet(self, name):
        sheets.show(name)

    async def close(self, _):
        sheets.close()

    async def yes(self, _):
        await sheets.yes()

    async def log(self, _):
        scene.turn_log()

    async def install(self, _):
        await self.invitation.prompt()

    async def update(self, _):
        window.triqueta.update()

    async def wish(self, control):
        """A setting was changed: it shows at once, and the engine hears what concerns it."""
        name = str(control.dataset.setting)
        settings.change(control)
        if name == "language":
            await texts.speak(settings.value("language"))
            await self.play.send({"do": "language", "language": settings.value("language")})
        elif name == "scores":
            await self.play.send({"do": "options", "options": settings.options()})
