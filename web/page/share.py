"""Texts that leave the page: records and links, by clipboard, file or hand."""

import asyncio

from js import JSON, URL, Blob, document, location, navigator
from jsffi import to_js

from web.page.dialogs import show, tell
from web.page.texts import text

READ = 60  # s in which a browser has begun to read a file


async def copy(words: str, view: bool = False) -> None:
    """To the clipboard; where the browser refuses, into a field to copy by hand."""
    try:
        await navigator.clipboard.writeText(words)
    except Exception:
        document.querySelector('[name="copy"]').value = words
        show("copy")
        return
    tell(text("copy.done") + (" " + text("record.view") if view else ""))


async def copy_address(fragment: str) -> None:
    """A link to this page with this fragment."""
    await copy(str(location.href).split("#")[0] + fragment)


def save(words: str, view: bool, name: str = "triqueta.txt") -> None:
    """As a file of the person's own."""
    save_file(Blob.new(to_js([words])), name)
    tell(text("record.view") if view else "")


def save_file(file: JSON, name: str) -> None:
    anchor = document.createElement("a")
    anchor.href = URL.createObjectURL(file)
    anchor.download = name
    anchor.click()
    asyncio.create_task(let_go(str(anchor.href)))


async def let_go(address: str) -> None:
    """A browser may read the file a while after the click."""
    await asyncio.sleep(READ)
    URL.revokeObjectURL(address)
