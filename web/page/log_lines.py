"""The lines of the log under a hand, a mouse or the keyboard: whichever is touched lets the light fall on the things
that it tells of."""

from js import Event, HTMLElement, document
from jsffi import create_proxy

from web.page.play import Play

log = document.getElementById("log")
STEPS = {"ArrowUp": "previousElementSibling", "ArrowDown": "nextElementSibling"}


class LogLines:
    def __init__(self, play: Play) -> None:
        self.play = play

    def begin(self) -> None:
        for name, hear in (
            ("mouseover", self.touch),
            ("pointerdown", self.touch),
            ("focusin", self.touch),
            ("click", self.touch),
            ("mouseleave", self.leave),
            ("focusout", self.leave),
            ("keydown", self.key),
        ):
            log.addEventListener(name, create_proxy(hear))

    def touch(self, event: Event) -> None:
        line = event.target.closest(".line")
        things = str(line.dataset.tokens).split() if line else []
        self.play.table.painter.light([key for key in things if key in self.play.table.painter.nodes])

    def leave(self, _: Event) -> None:
        """Back to what the screen itself wants in the light."""
        if self.play.screen:
            self.play.table.painter.light(self.play.screen["lit"])

    def key(self, event: Event) -> None:
        """From line to line; into the list at its end. Return asks why."""
        key, here = str(event.key), document.activeElement
        if key == "Enter" and here.matches(".line"):
            asked = here.querySelector(".ask-why:enabled")
            if asked:
                asked.click()
        if key in STEPS and here.matches(".log-scroll, .line"):
            event.preventDefault()
            line = self.after(here, STEPS[key])
            if line:
                line.focus()

    def after(self, here: HTMLElement, way: str) -> HTMLElement | None:
        if here.matches(".line"):
            return getattr(here, way)
        return log.querySelector(".line:last-child")
