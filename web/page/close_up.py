"""A player's place, seen large: a copy of what is painted, in a dialog of its own. Nothing in it can be pressed."""

from js import HTMLElement

from web.page import dialogs

PAINTED = ("data-key", "data-changed", "data-lit", "data-place")


def show(seat: HTMLElement) -> None:
    copy = seat.cloneNode(True)
    for button in copy.querySelectorAll("button, h2"):
        button.remove()
    for node in copy.querySelectorAll("[data-key]"):  # known to the painter are the pieces on the table alone
        for name in PAINTED:
            node.removeAttribute(name)
    box = dialogs.dialog("seat")
    box.querySelector("h2").textContent = seat.getAttribute("aria-label")
    box.querySelector(".large").replaceChildren(copy)
    dialogs.show("seat")
