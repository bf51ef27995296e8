"""The deal of a day, by the clock of this device: a week of them, one to begin, a result to tell. Which table it is,
what counts, and what is said of it, is the engine's."""

import asyncio

from js import JSON, Date, Intl
from jsffi import to_js

from web.page import dialogs, scene, settings, start, store
from web.page.history import History, now
from web.page.lazy import listing, share
from web.page.play import Play

TRIED = "days"  # in the local storage: those whose try was begun
box = dialogs.dialog("day")


def today() -> str:
    return now()[:10]


def tried() -> list[str]:
    return [day for day in store.recall(TRIED).split(",") if day]


class Days:
    def __init__(self, play: Play, history: History) -> None:
        self.play = play
        self.history = history
        self.shown = self.before = self.after = ""

    def open(self) -> None:
        self.shown = today()
        dialogs.show("day")
        asyncio.create_task(self.show())

    async def show(self) -> None:
        """The week of the day that is shown."""
        week = await self.history.ask_of_all(
            {"do": "week", "today": today(), "shown": self.shown, "tried": store.recall(TRIED)}
        )
        if not week:
            return
        for row in week["rows"]:
            row["text"]["date"] = written(row["day"])
            row["actions"] = ["day " + row["day"], "day-result " + row["key"]]
        await listing.fill(box.querySelector('[data-list="days"]'), "list-day", week["rows"])
        self.before, self.after = week["before"], week["after"]
        box.querySelector('[data-slot="streak"]').textContent = week["streak"]
        box.querySelector('[data-action="week-before"]').disabled = not week["earlier"]
        box.querySelector('[data-action="week-after"]').disabled = not week["later"]

    def turn(self, action: str) -> None:
        """A week back or on."""
        self.shown = self.before if action == "week-before" else self.after
        asyncio.create_task(self.show())

    def press(self, day: str) -> None:
        """At once, or after a question while a game is under way."""
        if scene.under_way():
            dialogs.ask("ask.day", lambda: self.begin(day))
        else:
            self.begin(day)

    def begin(self, day: str) -> None:
        """To the table of this day; its try counts if this is the day, and the first time."""
        request: dict[str, object] = {"do": "day", "day": day, "today": today(), "tried": day in tried()}
        request["name"], request["face"] = str(start.field("name").value).strip(), start.face()
        asyncio.create_task(self.remember(day, self.play.send(request)))

    async def remember(self, day: str, reply: asyncio.Task[JSON]) -> None:
        begun = await reply
        if begun and not begun["error"] and day == today() and day not in tried():
            store.keep(TRIED, store.recall(TRIED) + "," + day)

    async def tell(self, key: str) -> None:
        """The result, to the clipboard."""
        request: dict[str, object] = {"do": "result", "record": await self.history.record(key)}
        reply = await self.play.question(request)
        if reply.get("text"):
            await share.copy(reply["text"])


def written(day: str) -> str:
    """The day of the week, and the date, as people of this language write it."""
    how = to_js({"weekday": "short", "day": "numeric", "month": "short"})
    return str(Intl.DateTimeFormat.new(settings.value("language"), how).format(Date.new(day + "T12:00")))
