"""The finished games, kept on this device: the last thousand, each as one line of data and its record. What a line says
is the engine's; here it is put away, listed, given out as a file and taken in from one."""

import asyncio
import json

from js import JSON, Date, HTMLElement, Intl, window
from jsffi import to_js

from web.page import dialogs, settings, start, store
from web.page.lazy import announce, listing, settings_line, share
from web.page.play import Play
from web.page.texts import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.replay import Replay

STORE = "history"
MOST = 1000  # games that are kept, and as many records that cannot be read
UNREADABLE = "damaged-"  # their keys begin so
LARGEST = 10_000_000  # bytes of a file that is taken in
SETTINGS_WITHIN = 5000  # bytes in which a file of games says the settings, if it does
PAGE = 30  # of them that are listed before somebody asks for more
SUGGESTED = "suggested"  # in the local storage: the level, so that a later visit knows of it
NEW = "kept-game"  # in the local storage: of the game on the table, whether it has been put away
box = dialogs.dialog("history")


def now() -> str:
    """The device's own time, in the order of the alphabet."""
    here = Date.new()
    day = (here.getFullYear(), here.getMonth() + 1, here.getDate())
    time = (here.getHours(), here.getMinutes(), here.getSeconds())
    return two("-", day) + "T" + two(":", time) + "." + ("00" + str(here.getMilliseconds()))[-3:]


def two(between: str, numbers: tuple[int, ...]) -> str:
    """Of two digits at least."""
    return between.join([("0" + str(number))[-max(2, len(str(number))) :] for number in numbers])


class History:
    def __init__(self, play: Play) -> None:
        self.play = play
        self.most = PAGE
        self.listed = False  # does the engine know the games?
        self.keeping = False

    async def ask(self, request: dict[str, object], attachment: JSON = "") -> JSON:
        """What the engine says of it, as data; None where it said nothing, or what is wrong, which is told."""
        reply = await self.play.question(request, attachment)
        if reply.get("error"):
            dialogs.tell(reply["error"])
        return json.loads(reply["text"]) if reply.get("text") else None

    async def ask_of_all(self, request: dict[str, object]) -> JSON:
        """A question about all games, which a new engine must hear first."""
        answer = await self.ask(request) if self.listed else None
        if answer is None:
            self.listed = True
            answer = await self.ask(request, STORE)
        return answer

    async def put_away(self) -> None:
        """The game on the table is over: keep it, once."""
        if self.keeping or store.recall(NEW) == "kept":
            return
        self.keeping = True
        record = store.saved_game()
        entry = await self.ask({"do": "finished", "record": record, "tags": {"Date": now()}})
        if entry and await self.put(entry):
            if store.saved_game() == record:  # else another game lies there by now, which is not over
                store.keep(NEW, "kept")
            store.keep("last-kept", entry["key"])
            await self.trim()
            asyncio.create_task(self.suggest())
        self.keeping = False

    async def put(self, *entries: JSON) -> bool:
        """Among the others. Where there is no room for them, that is said."""
        try:
            await window.triqueta.database.putAll(STORE, json.dumps(list(entries)))
        except Exception:
            dialogs.tell(text("history.full"))
            return False
        self.listed = False
        return True

    async def trim(self) -> None:
        """Only the last thousand stay; one too many for a while does no harm."""
        try:
            await window.triqueta.database.trim(STORE, MOST, UNREADABLE)
        except Exception:
            return
        self.listed = False

    async def suggest(self) -> None:
        """Another level, where the last games say so."""
        found = await self.ask_of_all({"do": "suggest"})
        if found:
            store.keep(SUGGESTED, found["level"])
            start.suggest(found["level"], found["said"])

    async def with_review(self, record: str) -> str:
        """The same game as it is kept, with what was found about it; or this record, where it is not kept."""
        key = await self.key_of(record)
        return await self.record(key) if key else record

    async def keep_review(self, record: str, tags: dict[str, str]) -> None:
        """What a review has found, put beside its game, if that is among these."""
        key = await self.key_of(record)
        if key:
            request: dict[str, object] = {"do": "finished", "record": await self.record(key), "tags": tags}
            entry = await self.ask(request)
            if entry:
                await self.put(entry)

    async def key_of(self, record: str) -> str:
        """Nothing where this game is not among the finished ones."""
        found = await self.ask_of_all({"do": "reviewed", "record": record})
        return str(found["key"]) if found else ""

    async def record(self, key: str) -> str:
        value = str(await window.triqueta.database.get(STORE, key))
        return value[value.find("\n") + 1 :]

    def open(self) -> None:
        self.most = PAGE
        self.say("")
        dialogs.show("history")
        asyncio.create_task(self.show())

    def more(self, more: int = PAGE) -> None:
        self.most += more
        asyncio.create_task(self.show())

    def chosen(self) -> dict[str, str]:
        fields = box.querySelectorAll("[data-filter]")
        return {str(field.dataset.filter): str(field.value) for field in fields}

    async def show(self) -> None:
        """The games that pass the filter, as many as there is room for."""
        found = await self.ask_of_all({"do": "history", "filter": self.chosen(), "most": self.most})
        if not found:
            return
        here = clock()
        for row in found["rows"]:
            row["text"]["date"] = written(row["date"], here)
            row["actions"] = ["game " + row["key"], "delete-game " + row["key"]]
        announce.put(box.querySelector('[data-slot="history-found"]'), found["said"])
        box.querySelector('[data-slot="history-damaged"]').textContent = found["damaged"]
        box.querySelector('[data-action="more-games"]').hidden = not found["more"]
        await listing.fill(box.querySelector('[data-list="games"]'), "list-game", found["rows"])

    def statistics(self) -> None:
        dialogs.show("statistics")
        asyncio.create_task(self.show_statistics())

    async def show_statistics(self) -> None:
        shown, told = dialogs.dialog("statistics"), await self.ask_of_all({"do": "statistics"})
        if told:
            shown.querySelector('[data-slot="plots-said"]').textContent = told["said"]
            listing.plots(shown.querySelector('[data-list="plots"]'), told["plots"])

    def delete(self, key: str) -> None:
        dialogs.ask("ask.delete", lambda: asyncio.create_task(self.forget(key)))

    async def forget(self, key: str) -> None:
        await window.triqueta.database.remove(STORE, key)
        await self.show_anew()

    def delete_all(self) -> None:
        dialogs.ask("ask.delete.all", lambda: asyncio.create_task(self.forget_all()))

    async def forget_all(self) -> None:
        await window.triqueta.database.clear(STORE)
        await self.show_anew()

    async def show_anew(self) -> None:
        self.listed = False
        dialogs.show("history")
        await self.show()

    def give_out(self) -> None:
        """All of them as one file: a stream of records, which every tool can read."""
        asyncio.create_task(self.save_all())

    async def save_all(self) -> None:
        share.save_file(
            await window.triqueta.database.file(STORE, settings_line.line()), "triqueta-games.txt"
        )

    async def look_at(self, key: str, replay: Replay) -> None:
        wrong = await replay.open({"do": "replay", "record": await self.record(key)})
        if wrong:
            dialogs.tell(wrong)

    def choose(self, control: HTMLElement) -> None:
        """A file of games; one that is too large is not looked into."""
        if control.files.length and int(control.files.item(0).size) > LARGEST:
            self.say(text("history.large"))
        elif control.files.length:
            asyncio.create_task(self.take_in(control.files.item(0)))

    async def take_in(self, file: HTMLElement) -> None:
        """Read it, some records at a time, so that nothing else has to wait."""
        try:
            asked, _ = settings_line.split(str(await file.slice(0, SETTINGS_WITHIN).text()))
        except Exception:  # it is gone, or may not be read
            self.say(text("import.unreadable"))
            return
        games = file.slice(len((asked + "\n").encode())) if asked else file
        request: dict[str, object] = {"do": "gather"}
        self.say(text("history.reading"))
        found = await self.ask(request, games)
        while found:
            kept = await self.put(*found["puts"])
            self.say(found["said"] + " " + " ".join(found["damaged"]) if kept else "")
            if found["done"] or not kept:
                break
            found = await self.ask(request) or await self.ask(request, games)  # a new engine begins anew
        await self.trim()
        await self.show()
        if asked and settings_line.read(asked) != settings_line.own():
            dialogs.ask("ask.settings", lambda: self.adopt(asked))

    def adopt(self, found: str) -> None:
        """The settings of a file; the list of games stays open."""
        settings_line.adopt(found)
        dialogs.show("history")

    def say(self, sentence: str) -> None:
        announce.put(box.querySelector('[data-slot="history-said"]'), sentence)


def clock() -> Intl:
    """Writes dates as people of this language do."""
    how = to_js({"dateStyle": "medium", "timeStyle": "short"})
    return Intl.DateTimeFormat.new(settings.value("language"), how)


def written(date: str, clock: Intl) -> str:
    """One that is none as it stands."""
    day = Date.new(date)
    return date if str(day.getTime()) == "nan" or not date else str(clock.format(day))
