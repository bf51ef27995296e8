"""A row as one thing to press: a drawn token is placed there; else its panel opens, and a second press takes the row.
Hovering, the Tab key and a long press show the panel in passing. What can be done, the buttons on the page say."""

import asyncio

from js import Event, HTMLElement, document

from web.page import dialogs
from web.page.lazy import placement
from web.page.play import Play

DWELL = 0.12  # s that a mouse rests on a chip before the panel shows
LONG = 0.45  # s after which a press is a long one
STILL = 10  # px that a resting finger may move
GAP = 6  # px between a row and its panel
SEEN = (
    ("#table :is(.row:not([data-state='taken']), .mine .sets)", 9.0),
    ("#table .others .seat", 4.0),
    ("#table :is(.towers, .bar)", 1.0),
    ("#table .row[data-state='taken']", 0.5),
)  # what the panel had better not lie upon, and how much so


def row_of(node: HTMLElement | None) -> str:
    """The letter of the row to which something on the page belongs, or nothing."""
    row = node and node.closest(".row")
    return str(row.dataset.letter) if row else ""


def title(letter: str) -> str:
    """What taking this row would bring, as its panel says it."""
    said = document.querySelector('.row-panel[data-letter="' + letter + '"] h3')
    return str(said.textContent) if said else ""


def box(node: HTMLElement) -> HTMLElement:
    return node.getBoundingClientRect()


class Rows:
    def __init__(self, play: Play) -> None:
        self.play = play
        self.panel = document.querySelector(".look-at")
        self.shown = ""  # the row whose panel is open
        self.firm = False  # does it stay until the next press?
        self.resting = 0  # counts where mouse and finger rest: a wait that began elsewhere is over
        self.touched = (0.0, 0.0, 0.0)  # where, and when
        self.long = False  # was this press a long one? then letting go is no press

    def part(self, letter: str, selector: str) -> HTMLElement | None:
        return document.querySelector('.row[data-letter="' + letter + '"] ' + selector)

    def press(self, letter: str, twice: bool = False) -> bool:
        """Place, else open the panel, else take, unless the press comes twice at once; False where the row is no longer
        the person's to take."""
        lane = self.part(letter, ".lane:enabled")
        if self.play.engine.waits_for("act"):
            return True
        if lane:
            lane.click()
        elif not (self.firm and self.shown == letter):
            return self.show(letter, firm=True)
        elif not twice:
            self.confirm()
        return True

    def confirm(self) -> None:
        """The panel was the question; its row is taken, if it can be."""
        stone = self.part(self.shown, ".stone:enabled")
        self.close()
        if stone:
            self.play.move(str(stone.dataset.action))

    def show(self, letter: str, firm: bool = False) -> bool:
        self.close()
        about = self.panel.querySelector('.row-panel[data-letter="' + letter + '"]')
        if not about:
            return False
        self.shown, self.firm = letter, firm
        about.dataset.open = "yes"
        self.panel.dataset.firm = "yes" if firm else "no"
        self.panel.setAttribute("aria-label", about.querySelector("h3").textContent)
        self.panel.showPopover()
        self.lay(letter)
        if firm:
            self.panel.focus()
            self.panel.querySelector(
                "button"
            ).focus()  # not where there is nothing to confirm: it is not shown
        return True

    def lay(self, letter: str) -> None:
        """Near the row, upon as little as can be: not upon this row, nor on others or anybody's animals where there is
        room elsewhere."""
        at, size = box(self.part(letter, ".plank")), box(self.panel)
        taken = [((at.left, at.top, at.right, at.bottom), 99.0)]
        for names, heavy in SEEN:
            taken += [(placement.box(node), heavy) for node in document.querySelectorAll(names)]
        x = at.left + size.width / 2 if document.dir == "rtl" else at.right - size.width / 2
        left, top = placement.room(size.width, size.height, x, at.bottom + GAP + size.height / 2, taken)
        self.panel.style.setProperty("left", str(left) + "px")
        self.panel.style.setProperty("top", str(top) + "px")

    def close(self, _: Event = None) -> None:
        self.resting += 1
        if self.shown:
            self.shown, self.firm = "", False
            for about in self.panel.querySelectorAll('[data-open="yes"]'):
                about.dataset.open = "no"
            self.panel.hidePopover()

    def back(self) -> None:
        """The keyboard returns from the panel to what opened it."""
        opener = self.part(self.shown, ".look") if self.firm else None
        self.close()
        if opener:
            opener.focus()

    def glance(self, letter: str) -> None:
        """Show it in passing, unless one is open that stays."""
        if not self.firm and not dialogs.is_open():
            self.show(letter)

    def over(self, event: Event) -> None:
        """The mouse is on a chip, or no more."""
        if event.pointerType == "mouse" and not self.firm:
            letter = row_of(event.target.closest(".chip"))
            if letter != self.shown:
                self.close()
                self.wait(letter, DWELL)

    def wait(self, letter: str, seconds: float, long: bool = False) -> None:
        """Counted at once: the task may begin only after the finger has gone."""
        self.resting += 1
        asyncio.create_task(self.rest(self.resting, letter, seconds, long))

    async def rest(self, begun: int, letter: str, seconds: float, long: bool) -> None:
        await asyncio.sleep(seconds)
        if begun == self.resting:
            self.long = long
            self.glance(letter)

    def down(self, event: Event) -> None:
        self.long = False
        if event.pointerType != "mouse":
            self.touched = (event.clientX, event.clientY, event.timeStamp)
            letter = row_of(event.target)
            if letter:
                self.wait(letter, LONG, long=True)

    def moved(self, event: Event) -> None:
        """A finger that wanders off does not rest."""
        left, top, _ = self.touched
        if event.pointerType != "mouse" and abs(event.clientX - left) + abs(event.clientY - top) > STILL:
            self.resting += 1

    def lifted(self, event: Event) -> None:
        """However late the page hears of it, a short press was a short one."""
        if event.pointerType != "mouse":
            self.resting += 1
            self.long = self.long and event.timeStamp - self.touched[2] >= LONG * 1000

    def menu(self, event: Event) -> None:
        """A long press is ours, not the browser's."""
        if event.pointerType != "mouse":
            event.preventDefault()

    def tab(self) -> None:
        """The keyboard leaves the panel for what stands after its opener."""
        if self.firm and self.panel.contains(document.activeElement):
            self.back()

    def tabbed(self) -> None:
        """What the keyboard has come to tells of itself."""
        self.glance(row_of(document.activeElement))
