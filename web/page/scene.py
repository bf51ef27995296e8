"""Which scene is on: the start screen, the table, or that of another tab; and what it offers at this moment."""

from js import document, location
from jsffi import to_js

from web.page import dialogs, lesson, store
from web.page.lazy import placement
from web.page.texts import text

body = document.body
later: dict[str, str] = {}  # what is to be said as soon as a scene is on


def at_table() -> bool:
    return bool(body.getAttribute("data-scene") == "table")


def watching() -> bool:
    """Is this the table of another tab?"""
    return bool(body.getAttribute("data-scene") == "watch")


def show(name: str, remembered: bool = True) -> None:
    """A reload leads back there, unless it is not to be remembered."""
    body.dataset.scene = name
    if remembered:
        remember(name)
    mark_waiting("")
    dialogs.tell(later.pop("table", "") if name == "table" else "")
    placement.forget()
    dialogs.close()
    offer()
    focus()


def tell_at_table(sentence: str) -> None:
    """Now, or when there is a table to say it at."""
    if at_table():
        dialogs.tell(sentence)
    else:
        later["table"] = sentence


def remember(name: str) -> None:
    """Where a reload leads back to. The lesson is nobody's game, and leaves no trace of one."""
    if not lesson.here():
        store.remember_table(name == "table")


def was_at_table() -> bool:
    """Before the reload, at the person's own table, in the lesson, or at one that lies beside the game."""
    beside = store.was_looking() or store.recall_here("branch")
    return bool(lesson.here() or beside) or store.was_at_table()


def focus() -> None:
    """The keyboard goes where the eyes are: to a grand button, or to the table until something there can be pressed."""
    begin = ".continue" if under_way() else ".start"
    place = document.querySelector("#table" if at_table() else "#settings " + begin)
    if not place.contains(document.activeElement):
        place.focus()


def mark_waiting(action: str) -> None:
    """Mark the grand button that was pressed early; it will be obeyed as soon as the engine is there."""
    for button in document.querySelectorAll("#start .grand"):
        button.dataset.waiting = "yes" if button.dataset.action == action else "no"


def offer() -> None:
    """Continue comes first when there is something to continue."""
    document.documentElement.dataset.game = "yes" if under_way() else "no"
    document.documentElement.dataset.met = "yes" if store.recall("met") or store.saved_game() else "no"
    document.querySelector('[data-slot="summary"]').textContent = store.recall("summary")


def under_way() -> bool:
    """Is there a game to go on with? A finished one is not; of any other the engine has not spoken yet."""
    over = store.recall("over")
    if not over:
        return bool(store.saved_game())
    return over == "no" and bool(store.recall("summary"))


def undo_costs() -> bool:
    """Would undoing now make a practice game of this one?"""
    return bool(document.getElementById("table").getAttribute("data-undo") == "practice")


def welcome(link: str) -> None:
    """The address names a deal: show it on the start screen, ready to begin. Whoever has begun already is not asked."""
    if link == "damaged":
        dialogs.tell(text("start.damaged"))
    elif link == "deal" and location.hash:
        show("start")
        dialogs.tell(text("start.linked"))


def turn_log() -> None:
    """Open or close the log; where the style sheet has room for it, it was open from the beginning."""
    log, opener = document.getElementById("log"), document.querySelector(".bar .log")
    shown = log.checkVisibility(to_js({"visibilityProperty": True}))
    within = veiled() or log.contains(document.activeElement)
    body.dataset.log = "closed" if shown else "open"
    veil()
    opener.setAttribute("aria-expanded", "false" if shown else "true")
    if veiled():
        log.querySelector("button").focus()
    elif within:
        opener.focus()


def veil() -> None:
    """What lies under the log is out of reach as long as that covers it."""
    covered = veiled()
    for part in document.querySelectorAll("#table > :not(#log, .log-veil)"):
        part.inert = covered


def veiled() -> bool:
    """Does the log lie over the table, so that a press beside it only puts it away?"""
    return bool(document.querySelector(".log-veil").checkVisibility())
