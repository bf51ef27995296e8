"""Texts that leave the page or come in: records and links, by clipboard, file or hand."""

import asyncio

from js import JSON, URL, Blob, HTMLElement, document, location, navigator
from jsffi import to_js

from web.page.lazy import announce
from web.page.sheets import sheet, show, tell
from web.page.texts import text

MOST = 400_000  # bytes of a record: no more than the longest that the engine reads, in the longest letters
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


def pasted() -> str:
    return str(sheet("import").querySelector('[name="record"]').value)


def files() -> JSON:
    return sheet("import").querySelector('[name="file"]').files


def is_chosen() -> bool:
    return bool(pasted().strip() or files().length)


def is_too_large() -> bool:
    """Whatever was chosen is not looked into then."""
    if pasted().strip():
        return len(pasted()) > MOST
    return int(files().item(0).size) > MOST


async def chosen_record() -> str:
    """The record pasted, or else the one in the chosen file."""
    return pasted() if pasted().strip() else str(await files().item(0).text())


def show_file(control: HTMLElement) -> None:
    """The name of the file that was chosen."""
    names = [str(file.name) for file in control.files]
    sheet("import").querySelector('[data-slot="file"]').textContent = " ".join(names)


def refuse(sentence: str) -> None:
    """Say what is wrong with a record, beside it."""
    announce.put(sheet("import").querySelector('[data-slot="import-error"]'), sentence)


def fresh_import(under_way: bool) -> None:
    """An empty sheet; it says so where a record would take the place of a game."""
    box = sheet("import")
    box.querySelector(".hint").hidden = not under_way
    box.querySelector('[name="record"]').value = ""
    box.querySelector('[name="file"]').value = ""
    show_file(box.querySelector('[name="file"]'))
    refuse("")
    show("import")
