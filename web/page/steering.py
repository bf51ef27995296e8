"""What steers a replay: its buttons, the keys, the slider, a finger that goes sideways, the list of moves, time."""

import asyncio

from js import Event, HTMLElement, document, performance

from web.page import scene, store
from web.page.pace import duration, wait_while
from web.page.replay import Replay, pace, slider, strip

KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "Home": "start",
    "End": "end",
    "PageUp": "earlier",
    "PageDown": "later",
}
further_open = strip.querySelector('[data-action="replay-further"]')
SWIPE = 40  # px that a finger goes sideways


class Steering:
    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.running = 0  # counts the runs; 0 while none is on
        self.runs = 0
        self.touched = (0.0, 0.0)

    def turn(self, way: str) -> None:
        """To the start, back, on, to the end, or to another round."""
        self.stop()
        step, steps = self.replay.step, self.replay.steps
        targets = {"start": 0, "back": step - 1, "on": step + 1, "end": steps}
        if way in targets:
            self.replay.go(targets[way])
        else:
            self.leap(way == "later")

    def leap(self, later: bool) -> None:
        """To the beginning of the next round, or of the one before."""
        begins = [int(str(leap.dataset.action).split(" ")[1]) for leap in strip.querySelectorAll(".leap")]
        there = [at for at in begins if (at > self.replay.step if later else at < self.replay.step)]
        if there:
            self.replay.go(there[0] if later else there[-1])

    def to(self, step: int) -> None:
        """From the list of moves, or of rounds."""
        self.stop()
        self.replay.go(step)
        if scene.veiled():
            scene.turn_log()

    def slide(self) -> None:
        self.stop()
        self.replay.go(int(slider.value))

    def choose_pace(self) -> None:
        store.keep("replay-speed", str(pace.value))
        document.documentElement.dataset.speed = pace.value

    def turn_further(self) -> None:
        """Show or hide what is seldom wanted, where there is little room."""
        further = strip.dataset.further != "yes"
        strip.dataset.further = "yes" if further else "no"
        further_open.setAttribute("aria-expanded", "true" if further else "false")

    def covers(self) -> bool:
        """Does that lie over the table?"""
        return bool(strip.dataset.further == "yes" and further_open.checkVisibility())

    def step_back(self) -> None:
        """Out of what lies over the table, else out of the replay."""
        if self.covers():
            self.turn_further()
            further_open.focus()
        else:
            self.replay.close()

    def run_or_stop(self) -> None:
        if self.running:
            self.stop()
        else:
            if self.covers():
                self.turn_further()
            self.runs += 1
            self.running = self.runs
            strip.dataset.running = "yes"
            asyncio.create_task(self.run(self.runs))

    def stop(self) -> None:
        self.running = 0
        strip.dataset.running = "no"

    async def run(self, mine: int) -> None:
        """By itself to the end; from there, once more from the beginning."""
        if self.replay.step == self.replay.steps:
            self.replay.go(0)
            await self.pause(mine)
        while self.goes_on(mine) and self.replay.step < self.replay.steps:
            self.replay.go(self.replay.step + 1)
            await self.pause(mine)
        if mine == self.running:
            self.stop()

    def goes_on(self, mine: int) -> bool:
        return self.replay.on and mine == self.running

    async def pause(self, mine: int) -> None:
        end = performance.now() + duration("--pace")
        table = self.replay.play.table
        await wait_while(
            lambda: (
                self.goes_on(mine) and (self.replay.busy or performance.now() < max(end, table.still_at()))
            )
        )

    def key(self, event: Event) -> bool:
        """Is this one of a replay's keys?"""
        key = str(event.key)
        if not self.replay.on or (key == " " and event.target.closest("button")):
            return False
        if key in KEYS:
            self.turn(KEYS[key])
        elif key == " ":
            self.run_or_stop()
        elif key == "Escape" and not scene.veiled():
            self.step_back()
        else:
            return False
        event.preventDefault()
        return True

    def down(self, event: Event) -> None:
        self.touched = (event.clientX, event.clientY)

    def up(self, event: Event) -> None:
        """A finger that goes sideways over the table turns the page."""
        if self.replay.on and event.pointerType != "mouse" and not event.target.closest("#replay, #log"):
            aside, along = event.clientX - self.touched[0], event.clientY - self.touched[1]
            if abs(aside) > SWIPE and abs(aside) > 2 * abs(along):
                self.turn("back" if aside > 0 else "on")

    def line(self, target: HTMLElement) -> bool:
        """Is this a heading of the log? It leads to where its round begins."""
        line = target.closest("#log .line") if self.replay.on else None
        if line:
            self.to(int(line.dataset.after))
        return bool(line)
