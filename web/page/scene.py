"""Which of the two scenes is on: the start screen or the table; and what either offers at this moment."""

from js import document
from pyscript.ffi import to_js

from web.page import sheets, start, store
from web.page.texts import text

body = document.body


def at_table() -> bool:
    return bool(body.getAttribute("data-scene") == "table")


def show(name: str) -> None:
    body.dataset.scene = name
    store.at_table(name == "table")
    wait("")
    sheets.tell("")
    sheets.close()


def wait(action: str) -> None:
    """Mark the grand button that was pressed early; it will be obeyed as soon as the engine is there."""
    for button in document.querySelectorAll("#start .grand"):
        button.dataset.waiting = "yes" if button.dataset.action == action else "no"


def offer() -> None:
    """Continue comes first when there is something to continue."""
    document.documentElement.dataset.game = "yes" if under_way() else "no"
    document.querySelector('[data-slot="summary"]').textContent = store.recall("summary")


def under_way() -> bool:
    """Is there a game to go on with? A finished one is not."""
    return bool(store.recall("summary")) and store.recall("over") != "yes"


def lose() -> None:
    """Another tab has gone on with the game: say so, and offer to play on here."""
    show("start")
    offer()
    sheets.show("elsewhere")


def open_link() -> None:
    """The address names a deal: show it on the start screen, ready to begin."""
    if start.open_link():
        show("start")
        offer()
        sheets.tell(text("start.linked"))


def turn_log() -> None:
    """Open or close the log; where the style sheet has room for it, it was open from the beginning."""
    shown = document.getElementById("log").checkVisibility(to_js({"visibilityProperty": True}))
    body.dataset.log = "closed" if shown else "open"
    for button in document.querySelectorAll('[data-action="log"]'):
        button.setAttribute("aria-expanded", "false" if shown else "true")
