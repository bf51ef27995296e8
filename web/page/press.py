"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

import asyncio

from js import JSON, Event, Function, HTMLElement, window

from web.page import lesson, settings, sheets, stage, start, store, texts
from web.page.later import (
    days,
    fair,
    hints,
    history,
    past,
    records,
    replay,
    review,
    rules,
    share,
    shortcuts,
    sound,
    steering,
)
from web.page.pace import as_it_is_drawn
from web.page.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.days import Days
    from web.page.history import History
    from web.page.past import Past
    from web.page.records import Records
    from web.page.replay import Replay
    from web.page.steering import Steering

EXAMPLE = ["place", "turn"]  # what is heard when sounds are turned on, or made louder
GIVEN_OUT = ("copy-record", "save-record", "copy-link")
DIALOGS = ("menu", "settings", "rules", "aid", "about")


class Press:
    """Where each press goes, at once and in the order of the presses: to the page itself, or as a request to the
    engine. Whatever has to wait for the answer goes on beside it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.parts: dict[str, object] = {}
        play.when_over = lambda: asyncio.create_task(self.history.put_away())
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
            "load": lambda _: self.records.read(self.records.load),
            "copy-save": lambda _: self.records.hand_out(store.saved_game()),
            "copy-aside": lambda _: self.records.hand_out(str(store.saves.asides())),
            "save-aside": lambda _: share.save(str(store.saves.asides()), view=False),
            "import": lambda _: share.fresh_import(stage.under_way()),
            "undo": self.undo,
            "redo": self.step,
            "hint": lambda _: hints.ask(self.play),
            "put-away": lambda _: hints.put_away(self.play),
            "what-happened": lambda _: self.past.begin(),
            "fair": lambda _: fair.show(),
            "fair-check": lambda _: fair.check(),
            "replay": lambda _: self.replay.open_own(),
            "replay-run": lambda _: self.steering.run_or_stop(),
            "replay-further": lambda _: self.steering.turn_further(),
            "replay-close": lambda _: self.replay.close(),
            "what-if": lambda _: self.replay.what_if(),
            "branch-back": lambda _: self.replay.back(),
            "carry": lambda _: self.replay.carry(),
            "view": lambda _: self.records.read(self.records.look_at),
            "history": lambda _: self.history.open(),
            "more-games": lambda _: self.history.more(),
            "statistics": lambda _: self.history.statistics(),
            "export-games": lambda _: self.history.give_out(),
            "delete-games": lambda _: self.history.delete_all(),
            "day": lambda _: self.days.open(),
            "take-level": lambda _: start.take_level(),
            "log": lambda _: self.turn_log(),
            "sound": lambda _: self.turn_sound(),
            "usual": lambda _: self.forget_wishes(),
            "usual-keys": lambda _: shortcuts.forget(),
            "practice": lambda _: sheets.tell(texts.text("practice.why")),
            "close": lambda _: sheets.close(),
            "no": lambda _: sheets.sheet("ask").close(),
            "yes": lambda _: sheets.yes(),
            "install": lambda _: self.invitation.prompt(),
            "update": lambda _: window.triqueta.update(),
        }
        self.own.update(dict.fromkeys(DIALOGS, sheets.show))
        self.own.update(dict.fromkeys(("hurry", "next"), lambda _: self.play.hurry()))
        self.own.update(dict.fromkeys(GIVEN_OUT, lambda action: self.records.give_out(action)))
        self.own.update(dict.fromkeys(("week-before", "week-after"), lambda action: self.days.turn(action)))
        self.own["rules"] = lambda _: rules.show()
        self.worded: dict[str, Function] = {
            "why": lambda actions: hints.ask_why(self.play, int(actions)),
            "try": lambda animal: rules.add("try " + animal),
            "step": lambda step: self.steering.to(int(step)),
            "turn": lambda way: self.steering.turn(way),
            "eyes": lambda eyes: self.replay.lend(eyes),
            "game": lambda key: asyncio.create_task(self.history.look_at(key, self.replay)),
            "delete-game": lambda key: self.history.delete(key),
            "day": lambda day: self.days.press(day),
            "day-result": lambda key: asyncio.create_task(self.days.tell(key)),
        }
        self.invitation: Event = None

    def part(self, name: str, make: Function) -> JSON:
        """Made when it is first pressed for."""
        if name not in self.parts:
            self.parts[name] = make()
        return self.parts[name]

    @property
    def past(self) -> Past:
        made: Past = self.part("past", lambda: past.Past(self.play))
        return made

    @property
    def replay(self) -> Replay:
        made: Replay = self.part("replay", lambda: replay.Replay(self.play))
        return made

    @property
    def steering(self) -> Steering:
        made: Steering = self.part("steering", lambda: steering.Steering(self.replay))
        return made

    @property
    def history(self) -> History:
        made: History = self.part("history", lambda: history.History(self.play))
        return made

    @property
    def days(self) -> Days:
        made: Days = self.part("days", lambda: days.Days(self.play, self.history))
        return made

    @property
    def records(self) -> Records:
        made: Records = self.part("records", lambda: records.Records(self.play, self.replay))
        return made

    def act(self, action: str) -> None:
        """What has two words is of the page's own only where its first one says so."""
        word, _, rest = action.partition(" ")
        if action.startswith("review"):
            review.act(self, action)
        elif rest and word in self.worded:
            self.worded[word](rest)
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

    def clear_table(self) -> None:
        """Of a record that is looked at, or a what-if."""
        if self.play.looking or self.play.branch:
            self.replay.leave()

    def open_link(self, anew: bool = False) -> str:
        """A deal, ready to begin; or a whole record, to be looked at."""
        carried = start.carried()
        if carried:
            start.forget_link()
            asyncio.create_task(self.records.open_link(carried))
            return ""
        return start.open_link(anew)

    def leave(self, _: str) -> None:
        if lesson.here():
            self.play.stop_teaching()
        self.clear_table()
        stage.show("start")
        self.play.send({"do": "leave"})

    def learn(self, _: str) -> None:
        """The lesson; whoever knows of it is not offered it again."""
        sheets.close()
        self.clear_table()
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

    def try_again(self, record: str) -> None:
        """A game cut at one of its choices: what if, beside the game under way."""
        self.replay.try_again(record, None)

    def turn_log(self) -> None:
        stage.turn_log()
        if self.play.looking:
            self.replay.find_line()

    def wish(self, control: HTMLElement) -> None:
        """A setting was changed: it shows at once, and the engine hears what concerns it."""
        name = str(control.dataset.setting)
        settings.change(control)
        if name == "language":
            asyncio.create_task(self.speak())
        elif name == "speed":
            self.play.let_others_play()
        elif name in ("scores", "odds", "remarks"):
            self.tell_options()
        elif name in ("sound", "volume"):
            sound.play(EXAMPLE)

    def tell_options(self) -> None:
        self.play.send({"do": "options", "options": settings.options()})
        self.look_again()

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
            shortcuts.show()
            request: dict[str, object] = {"do": "language"}
            request.update(texts.for_engine())
            self.play.send(request)
            self.look_again()

    def look_again(self) -> None:
        """A record on the table, in other words or with other things to be seen."""
        if self.play.looking:
            self.replay.look_again()
