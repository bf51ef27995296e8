"""A player's place, seen large: a copy of what is painted, in a sheet of its own. Nothing in it can be pressed."""

from js import HTMLElement

from web.page import sheets

PAINTED = ("data-key", "data-changed", "data-lit", "data-place")


def look(seat: HTMLElement) -> None:
    copy = seat.cloneNode(True)
    for button in copy.querySelectorAll("button, h2"):
        button.remove()
    for node in copy.querySelectorAll("[data-key]"):  # known to the painter are the pieces on the table alone
        for name in PAINTED:
            node.removeAttribute(name)
    box = sheets.sheet("seat")
    box.querySelector("h2").textContent = seat.getAttribute("aria-label")
    box.querySelector(".large").replaceChildren(copy)
    sheets.show("seat")
