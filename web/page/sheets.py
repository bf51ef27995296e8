"""Sheets over the table (dialogs), the question before a step, and the short sentences that pass by."""

import asyncio

from js import document

from texts import text

toast = document.getElementById("toast")
pending = {"yes": None, "toast": 0}


def sheet(name):
    return document.getElementById("dialog-" + name)


def is_open():
    return bool(document.querySelector("dialog[open]"))


def show(name):
    close()
    sheet(name).showModal()


def close():
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()


def ask(key, go_on):
    """Put a question; `go_on` is awaited on yes."""
    pending["yes"] = go_on
    document.querySelector('[data-slot="question"]').textContent = text(key)
    show("ask")


async def yes():
    close()
    await pending["yes"]()


def tell(sentence):
    """Show a sentence for a moment; a live region, so it is also heard."""
    pending["toast"] += 1
    toast.textContent = sentence
    toast.dataset.shown = "yes" if sentence else "no"
    asyncio.create_task(fade(pending["toast"], 2.2 + len(sentence) * 0.04))


async def fade(number, seconds):
    await asyncio.sleep(seconds)
    if number == pending["toast"]:
        toast.dataset.shown = "no"
