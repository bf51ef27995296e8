"""The lesson as the page sees it: in which place of it this tab is, how far the person has come, and where the keyboard
stands meanwhile. What it teaches, and what may be pressed, the engine says."""

from js import JSON, HTMLElement, document

from web.page import store

HERE = "lesson"
BEGUN = "1"
ASIDE = '#table[data-step="read"] .go, #table[data-step="end"] .first-table'
shown = {"chapter": ""}


def here() -> str:
    """The place in the lesson where this tab is; empty at any other table."""
    return store.recall_here(HERE)


def begin() -> None:
    """Where the person left off, or from the beginning."""
    store.keep_here(HERE, store.recall(HERE) or BEGUN)


def leave() -> None:
    store.keep_here(HERE, "")
    shown["chapter"] = ""


def follow(reply: JSON) -> bool:
    """Remember where this reply leads; is it another chapter, whose table is laid anew?"""
    store.keep_here(HERE, reply["lesson"])
    table = reply["screen"]["table"]
    store.keep(HERE, "" if table["step"] == "end" else reply["lesson"])
    new = table["chapter"] != shown["chapter"]
    shown["chapter"] = table["chapter"]
    return bool(new)


def wanted() -> HTMLElement | None:
    """What the next press is meant for."""
    action = document.getElementById("table").dataset.press
    return document.querySelector('#table [data-action="' + action + '"]' if action else ASIDE)
