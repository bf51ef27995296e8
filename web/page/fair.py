"""The dialog on which a deal is checked: the browser itself reckons the fingerprint, from the text that was sealed."""

import asyncio

from js import TextEncoder, Uint8Array, crypto

from web.page import dialogs
from web.page.lazy import announce
from web.page.texts import text

dialog = dialogs.dialog("fair")


def slot(name: str) -> str:
    return str(dialog.querySelector('[data-slot="' + name + '"]').textContent)


def say(sentence: str) -> None:
    announce.put(dialog.querySelector('[data-slot="fair-verdict"]'), sentence)


def show() -> None:
    """As much of it as may be told now."""
    dialog.dataset.told = "yes" if slot("sealed") else "later" if slot("fingerprint") else "no"
    say("")
    dialogs.show("fair")


def check() -> None:
    asyncio.create_task(reckon())


async def reckon() -> None:
    try:
        digest = await crypto.subtle.digest("SHA-256", TextEncoder.new().encode(slot("sealed")))
    except Exception:  # only pages that came safely may reckon
        say(text("fair.cannot"))
        return
    found = "".join(["%02x" % byte for byte in Uint8Array.new(digest)])
    say(text("fair.fits" if found == slot("fingerprint") else "fair.broken"))
