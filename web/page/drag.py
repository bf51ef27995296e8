"""The drawn token follows mouse or finger: let go over a row it is placed there, over the tray it is kept, elsewhere it
flies back. Only another way to press the buttons that can be pressed."""

import asyncio

from js import Event, HTMLElement, document

from web.page.play import Play

FAR = 8  # px after which a press is a drag


class Drag:
    def __init__(self, play: Play) -> None:
        self.play = play
        self.table = document.getElementById("table")
        self.hand = document.querySelector(".hand")
        self.held = document.querySelector(".held")
        self.start: tuple[float, float] | None = None
        self.aim: HTMLElement | None = None  # the button over which the token hangs

    def down(self, event: Event) -> None:
        idle = self.table.dataset.drag != "yes"
        if event.button == 0 and idle and self.table.querySelector(".lane:enabled"):
            self.start = (event.clientX, event.clientY)
            self.hand.setPointerCapture(event.pointerId)

    def move(self, event: Event) -> None:
        if self.start is None:
            return
        right, down = event.clientX - self.start[0], event.clientY - self.start[1]
        if self.table.dataset.drag != "yes":
            if abs(right) + abs(down) < FAR:
                return
            self.table.dataset.drag = "yes"
        self.held.style.setProperty("translate", str(right) + "px " + str(down) + "px")
        self.point(self.under(event))

    def under(self, event: Event) -> HTMLElement | None:
        node = document.elementFromPoint(event.clientX, event.clientY)
        place = node and node.closest(".row, .things")
        return place and place.querySelector(".lane:enabled, .keep:enabled")

    def point(self, button: HTMLElement | None) -> None:
        """What the token would fall on lights up."""
        if self.aim:
            self.aim.parentElement.dataset.aim = "no"
        if button:
            button.parentElement.dataset.aim = "yes"
        self.aim = button

    def up(self, _: Event) -> None:
        if self.table.dataset.drag == "yes":
            answer = self.aim and self.play.move(str(self.aim.dataset.action))
            asyncio.create_task(self.drop(answer))
        self.start = None

    def lost(self, _: Event) -> None:
        if self.start is not None:
            self.start = None
            self.fly_back()

    async def drop(self, answer: "asyncio.Task[object] | None") -> None:
        """It stays where it was let go until it is painted in its new place."""
        self.point(None)
        if answer:
            await answer
        self.fly_back()

    def fly_back(self) -> None:
        """What is still in the hand returns to its place."""
        self.point(None)
        self.table.dataset.drag = "back" if self.held.firstElementChild else "no"
        self.held.style.setProperty("translate", "none")
