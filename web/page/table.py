"""What an answer does to the table as one looks at it: the picture, and when all has landed its sounds, the scroll of
another round, the pad at the end; and where the keyboard stands then. Asks the engine nothing."""

import asyncio

from js import JSON, HTMLElement, document, performance

from web.page import dialogs, lesson, scene, sound
from web.page.interlude import Interlude
from web.page.keeping import OPENS
from web.page.lazy import groups
from web.page.pace import duration, on_next_frame
from web.page.paint import Painter

NOWHERE = (
    'body, #table, :disabled, #start *, #table:not([data-phase="over"]) .end *, '
    '#table:not([data-phase="reveal"]) .reveal, '
    '.row:is([data-mode="place"], [data-mode="none"]) .look'
)
NEXT = '#table[data-phase="reveal"] .reveal, #table :is(.tower-button, .lane, .stone, .end .grand):enabled'
LAST_CUES = ("win", "lose")
PARTS = ("others", "centre", "mine", "all")  # of the table, in the order in which they are laid
FRAME = 0.018  # s
REST = "#table .bar :is(.next, .hurry, .menu)"  # where the keyboard stays while nothing of the game can be pressed
START = 500  # ms in which a press of Space is still meant for what was there before


class Table:
    def __init__(self) -> None:
        self.painter = Painter()
        self.scroll = Interlude(document.getElementById("interlude"), "--interlude")
        self.ending = Interlude(document.querySelector("#table .end"), "--ending")
        self.ties_until = 0.0
        self.focused_at = self.hurried_at = 0.0
        self.resting: HTMLElement | None = None
        self.return_to: HTMLElement | None = None  # where it goes back to, as soon as that is in sight
        # Do the others play, or did they until the keyboard came where it is?
        self.waits = self.waited = False

    async def lay_out(self) -> None:
        """Part after part, unseen, each in a frame of its own: at once they hold up a phone for half a second."""
        table = self.painter.table
        for part in PARTS:
            table.setAttribute("data-laying", part)
            await asyncio.sleep(FRAME)
        table.setAttribute("data-laying", "no")

    def show(self, name: str, reply: JSON, still: bool) -> None:
        """The picture of a reply to the request of this name, and what goes with it."""
        passing = self.painter.standing("interlude")
        self.painter.paint(reply["screen"], still)
        other_scroll = passing != self.painter.standing("interlude")
        self.pass_over()
        played = name not in OPENS
        self.return_to = None if played else self.return_to
        now = [cue for cue in reply["cues"] if cue not in LAST_CUES]
        last = [cue for cue in reply["cues"] if cue in LAST_CUES]
        if name == "act" and document.activeElement.matches(".choice"):  # a new question, to be heard first
            document.querySelector(".reveal").focus()
        on_next_frame(groups.mark)
        self.painter.once_landed(lambda: self.when_landed(now))
        if reply["next"] == "over":  # until then the pad is out of sight, and nothing there takes the focus
            self.painter.once_landed(self.restore_focus)
        if played and reply["next"] == "over" and last:
            self.painter.once_landed(lambda: self.ending.open(lambda: sound.play(last)))
        elif played and other_scroll and self.painter.standing("interlude"):
            self.painter.once_landed(lambda: self.scroll.open(lambda: None))

    def when_landed(self, cues: list[str]) -> None:
        """What a landing sounds like; a set that is tied or breaks is looked at before the others go on."""
        sound.play(cues)
        if "triqueta" in cues or "ruined" in cues:
            self.ties_until = performance.now() + duration("--tie")

    def busy_until(self) -> float:
        """When what goes on over the table will be over."""
        return max(self.still_at(), self.scroll.ends_at, self.ties_until)

    def still_at(self) -> float:
        """When whatever flies will lie where it belongs, and has come to rest."""
        return float(self.painter.flights.lands_at + duration("--settle"))

    def passes(self) -> bool:
        """Is something passing over the table?"""
        return bool(self.scroll.ends_at or self.ending.ends_at)

    def pass_over(self) -> None:
        """Somebody has pressed something: whatever was passing over the table is gone."""
        self.scroll.close()
        self.ending.close()

    def hurry(self) -> None:
        """Everything lies where it belongs."""
        self.hurried_at = performance.now()
        self.painter.flights.land_all()
        self.pass_over()

    def restore_focus(self) -> None:
        """When the pressed thing can no longer be pressed, the keyboard stands on the next thing that can."""
        here = document.activeElement
        lost = here.matches(NOWHERE) or (self.resting and here.isSameNode(self.resting))
        if not (lost or lesson.here() or self.return_to) or not scene.at_table() or dialogs.is_open():
            return
        if self.return_focus():
            return
        after = lesson.wanted() if lesson.here() else document.querySelector(NEXT)
        if after:
            after.focus()  # in vain where it is not in sight yet
        if after and document.activeElement.isSameNode(after):
            self.resting, self.waited, self.waits = None, self.waits, False
            self.focused_at = performance.now()
        elif lost:
            self.rest()

    def leave_focus(self) -> None:
        """For a while nothing of the game can be pressed; then the keyboard goes back to where it is now."""
        here = document.activeElement
        if not here.matches("body"):
            self.return_to = here
            self.rest()

    def return_focus(self) -> bool:
        if self.return_to:
            self.return_to.focus()
        there = bool(self.return_to) and document.activeElement.isSameNode(self.return_to)
        self.return_to = None if there else self.return_to
        return there

    def rest(self) -> None:
        """The others are playing: the keyboard stands where they can be hurried."""
        self.waits = bool(self.painter.table.getAttribute("data-phase") == "waiting")
        for node in document.querySelectorAll(REST):
            if node.checkVisibility():
                self.resting = node
        if self.resting:
            self.resting.focus()

    def just_arrived(self) -> bool:
        """Whoever presses Space to hurry the others must not draw by it when the turn comes just then."""
        hurried = self.focused_at - self.hurried_at < START
        return bool((hurried or self.waited) and performance.now() - self.focused_at < START)
