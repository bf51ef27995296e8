"""Which of the two scenes is on: the start screen or the table; and what either offers at this moment."""

from js import document

import sheets
import start
import store
from texts import text

body = document.body


def at_table():
    return body.dataset.scene == "table"


def show(name):
    body.dataset.scene = name
    store.at_table(name == "table")
    wait("")
    sheets.close()


def wait(action):
    """Mark the grand button that was pressed early; it will be obeyed as soon as the engine is there."""
    for button in document.querySelectorAll("#start .grand"):
        button.dataset.waiting = "yes" if button.dataset.action == action else "no"


def offer():
    """Continue comes first when there is something to continue."""
    summary = store.recall("summary")
    document.querySelector('[data-action="continue"]').hidden = not summary
    document.querySelector('[data-slot="summary"]').textContent = summary


def open_link():
    """The address names a deal: show it on the start screen, ready to begin."""
    if start.open_link():
        show("start")
        offer()
        sheets.tell(text("start.linked"))


def turn_log():
    wide = body.dataset.log or ("open" if is_wide() else "closed")
    body.dataset.log = "closed" if wide == "open" else "open"
    for button in document.querySelectorAll('[data-action="log"]'):
        button.setAttribute("aria-expanded", "true" if body.dataset.log == "open" else "false")


def is_wide():
    """Where the style sheet has room for the log, it is open from the beginning."""
    return bool(document.getElementById("log").getBoundingClientRect().height)
