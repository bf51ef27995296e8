"""The dialogs over the table, the question before a step, and the short sentences that pass by."""

import asyncio

from js import Function, HTMLElement, document

from web.page import settings
from web.page.lazy import announce, placement
from web.page.texts import text

toast = document.getElementById("toast")
waiting: dict[str, Function] = {}
shown = {"toast": 0}


def dialog(name: str) -> HTMLElement:
    return document.getElementById("dialog-" + name)


def is_open() -> bool:
    return bool(document.querySelector("dialog[open]"))


def show(name: str) -> None:
    close()
    dialog(name).showModal()


def close() -> None:
    for each in document.querySelectorAll("dialog[open]"):
        each.close()


def ask(key: str, go_on: Function, about: str = "") -> None:
    """Put a question, over whatever dialog it comes from; `go_on` is what yes does, `about` what it would come to."""
    waiting["yes"] = go_on
    document.getElementById("ask-about").textContent = about
    question = document.querySelector('[data-slot="question"]')
    question.dataset.t = key  # another language may come while it stands there
    question.textContent = text(key)
    dialog("ask").showModal()


def yes() -> None:
    close()
    waiting["yes"]()


def tell_broken(sentence: str) -> None:
    """What was saved cannot be read: that stays on the screen until it was read."""
    show("broken")
    announce.put(document.querySelector('[data-slot="broken"]'), sentence)


def tell(sentence: str) -> None:
    """Show a sentence for a moment, near what was pressed, and say it."""
    shown["toast"] += 1
    toast.textContent = sentence
    if sentence:
        announce.say([sentence])
        placement.place(toast)
    toast.dataset.shown = "yes" if sentence else "no"
    asyncio.create_task(fade(shown["toast"], 2.2 + len(sentence) * 0.04))


def hide_toast() -> None:
    """Whoever acts has read it."""
    shown["toast"] += 1
    toast.dataset.shown = "no"


async def fade(number: int, seconds: float) -> None:
    """Whoever lets nobody move before they say so reads for as long as they like, until the next press."""
    await asyncio.sleep(seconds)
    if number == shown["toast"] and settings.value("speed") != "wait":
        toast.dataset.shown = "no"
