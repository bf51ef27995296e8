"""What a press means: every button says it by its data-action; keys are only other ways to press a button."""

import asyncio

from js import JSON, Event, Function, window

from web.page import dialogs, lesson, scene, settings, start, store, texts
from web.page.lazy import (
    days,
    fair,
    hints,
    history,
    past,
    records,
    replay,
    review,
    rows,
    rules_dialog,
    settings_effects,
    share,
    shortcuts,
    sound,
    steering,
)
from web.page.pace import on_next_frame
from web.page.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from web.page.days import Days
    from web.page.history import History
    from web.page.past import Past
    from web.page.records import Records
    from web.page.replay import Replay
    from web.page.steering import Steering

    Part = TypeVar("Part")

DIALOGS = ("menu", "settings", "rules", "aid", "about")


class Press:
    """Where each press goes, at once and in the order of the presses: to the page itself, or as a request to the
    engine. Whatever has to wait for the answer goes on beside it."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.parts: dict[str, JSON] = {}
        play.keeper.when_over = lambda: asyncio.create_task(self.history.put_away())
        self.own: dict[str, Function] = {}
        for some in (self.for_games(), self.for_looking_back(), self.for_keeping(), self.for_page()):
            self.own.update(some)
        self.worded = self.with_two_words()
        self.invitation: Event = None

    def for_games(self) -> dict[str, Function]:
        """To the game, and in it."""
        return {
            "start": lambda _: self.in_place_of_a_game(self.begin),
            "continue": self.resume,
            "leave": self.leave,
            "watch": lambda _: self.play.keeper.when_taken(),
            "look-away": lambda _: scene.show("start"),
            "lesson": self.learn,
            "know": self.know,
            "first-table": self.first_table,
            "new": lambda _: self.in_place_of_a_game(self.again),
            "again": lambda _: self.again(),
            "same": lambda _: self.again(same_deal=True),
            "day": lambda _: self.days.open(),
            "week-before": lambda action: self.days.turn(action),
            "week-after": lambda action: self.days.turn(action),
            "take-level": lambda _: start.take_level(),
            "undo": self.undo,
            "redo": self.step,
            "hurry": lambda _: self.play.hurry(),
            "next": lambda _: self.play.hurry(),
            "hint": lambda _: hints.ask(self.play),
            "put-away": lambda _: hints.put_away(self.play),
        }

    def for_looking_back(self) -> dict[str, Function]:
        """Back at what happened, at a whole record, and at what would have been."""
        return {
            "what-happened": lambda _: self.past.begin(),
            "replay": lambda _: self.replay.open_own(),
            "replay-run": lambda _: self.steering.run_or_stop(),
            "replay-further": lambda _: self.steering.turn_further(),
            "replay-close": lambda _: self.replay.close(),
            "what-if": lambda _: self.replay.what_if(),
            "branch-back": lambda _: self.replay.back(),
            "carry": lambda _: self.replay.carry(),
            "view": lambda _: self.records.read(self.records.look_at),
            "log": lambda _: self.turn_log(),
        }

    def for_keeping(self) -> dict[str, Function]:
        """What is read, kept and given out."""
        return {
            "load": lambda _: self.records.read(self.records.load),
            "import": lambda _: records.fresh_import(scene.under_way()),
            "copy-save": lambda _: self.records.hand_out(store.saved_game()),
            "copy-aside": lambda _: self.records.hand_out(str(store.saves.asides())),
            "save-aside": lambda _: share.save(str(store.saves.asides()), view=False),
            "copy-record": lambda action: self.records.give_out(action),
            "save-record": lambda action: self.records.give_out(action),
            "copy-link": lambda action: self.records.give_out(action),
            "fair": lambda _: fair.show(),
            "fair-check": lambda _: fair.check(),
            "history": lambda _: self.history.open(),
            "more-games": lambda _: self.history.more(),
            "statistics": lambda _: self.history.statistics(),
            "export-games": lambda _: self.history.give_out(),
            "delete-games": lambda _: self.history.delete_all(),
        }

    def for_page(self) -> dict[str, Function]:
        """The page's own dialogs and switches."""
        own: dict[str, Function] = dict.fromkeys(DIALOGS, dialogs.show)
        own.update(
            {
                "rules": lambda _: rules_dialog.show(),
                "try-again": lambda _: rules_dialog.clear(),
                "practice": lambda _: dialogs.tell(texts.text("practice.why")),
                "sound": lambda _: settings_effects.turn_sound(),
                "usual": lambda _: settings_effects.forget(self),
                "usual-keys": lambda _: shortcuts.forget(),
                "close": lambda _: dialogs.close(),
                "no": lambda _: dialogs.dialog("ask").close(),
                "yes": lambda _: dialogs.yes(),
                "install": lambda _: self.invitation.prompt(),
                "update": lambda _: window.triqueta.update(),
            }
        )
        return own

    def with_two_words(self) -> dict[str, Function]:
        """By the first of them; the second one is given on."""
        return {
            "why": lambda actions: hints.ask_why(self.play, int(actions)),
            "try": lambda animal: rules_dialog.add("try " + animal),
            "step": lambda step: self.steering.to(int(step)),
            "turn": lambda way: self.steering.turn(way),
            "eyes": lambda eyes: self.replay.lend(eyes),
            "game": lambda key: asyncio.create_task(self.history.look_at(key, self.replay)),
            "delete-game": lambda key: self.history.delete(key),
            "day": lambda day: self.days.press(day),
            "day-result": lambda key: asyncio.create_task(self.days.tell(key)),
        }

    def part(self, name: str, make: Callable[[], Part]) -> Part:
        """Made when it is first pressed for."""
        if name not in self.parts:
            self.parts[name] = make()
        made: Part = self.parts[name]
        return made

    @property
    def past(self) -> Past:
        return self.part("past", lambda: past.Past(self.play))

    @property
    def replay(self) -> Replay:
        return self.part("replay", lambda: replay.Replay(self.play))

    @property
    def steering(self) -> Steering:
        return self.part("steering", lambda: steering.Steering(self.replay))

    @property
    def history(self) -> History:
        return self.part("history", lambda: history.History(self.play))

    @property
    def days(self) -> Days:
        return self.part("days", lambda: days.Days(self.play, self.history))

    @property
    def records(self) -> Records:
        return self.part("records", lambda: records.Records(self.play, self.replay))

    def act(self, action: str) -> None:
        """An action that is none of the page's own is the game's, such as `take b`."""
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
            dialogs.ask("ask.take", lambda: self.play.move(action), rows.title(action[-1]))
        else:
            self.play.move(action)

    def in_place_of_a_game(self, go_on: Function) -> None:
        """At once, or after a question while a game is under way."""
        if scene.under_way():
            dialogs.ask("ask.new", go_on)
        else:
            go_on()

    def begin(self) -> None:
        scene.mark_waiting("start")
        start.remember()
        start.forget_link()
        reply = self.play.send({"do": "start", "settings": start.chosen()})
        asyncio.create_task(self.forget_deal_of(reply))

    async def forget_deal_of(self, reply: JSON) -> None:
        begun = await reply
        if begun and not begun["error"]:
            on_next_frame(start.forget_deal)

    def resume(self, _: str) -> None:
        scene.mark_waiting("continue")
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
            self.play.leave_lesson()
        self.clear_table()
        scene.show("start")
        self.play.send({"do": "leave"})

    def learn(self, _: str) -> None:
        """The lesson; whoever knows of it is not offered it again."""
        dialogs.close()
        self.clear_table()
        scene.mark_waiting("lesson")
        self.know("")
        self.play.begin_lesson()

    def know(self, _: str) -> None:
        store.keep("met", "yes")
        scene.offer()
        scene.focus()

    def first_table(self, _: str) -> None:
        """After the lesson: a game in which nothing is hurried."""
        self.in_place_of_a_game(self.begin_first)

    def begin_first(self) -> None:
        self.play.leave_lesson()
        settings.go_gently(True)
        start.set_table("3", "novice")
        self.begin()

    def again(self, same_deal: bool = False) -> None:
        """A game with the same people."""
        self.play.send({"do": "again", "same_deal": same_deal})

    def undo(self, action: str) -> None:
        """After a question where it would make a practice game of one that counts."""
        if scene.undo_costs():
            dialogs.close()
            dialogs.ask("ask.undo", lambda: self.step(action))
        else:
            self.step(action)

    def step(self, action: str) -> None:
        dialogs.close()
        sound.play([action])
        self.play.send({"do": action})

    def suggest(self) -> None:
        """The level that the last games suggest, where there is one."""
        if store.recall("suggested"):
            asyncio.create_task(self.history.suggest())

    def turn_log(self) -> None:
        scene.turn_log()
        if self.play.looking:
            self.replay.find_line()
