"""What is said to those who listen: each sentence a node of its own in a live region, in the order in which it came.
None takes another's place, the same twice is said twice, and each stays until even a slow voice has read it."""

import asyncio

from js import Event, HTMLElement, document, performance
from jsffi import create_proxy

region = document.getElementById("announcer")
WORD = 340  # ms for a word, at 180 words a minute
PAUSE = 600  # ms between two sentences
TYPING = 0.7  # s without a letter, after which a search is what was meant
NOTICED = 0.15  # s until a screen reader knows of a region that is new
queue: list[str] = []  # what waits for a region to be noticed
last: list[str] = []  # what was said together most recently
CALM = 0.3  # s after the keyboard has moved, in which a screen reader tells where to
MOST = 100  # sentences: who hurries on for so long does not want to hear what was before
standing: list[tuple[HTMLElement, int]] = []  # each with the ms that it takes to be read
voice = {"typed": 0, "moved_at": -1e9}


def say(sentences: list[str]) -> None:
    """Say these after everything that was said before."""
    new = [str(sentence) for sentence in sentences if sentence]
    if new:
        last[:] = new
        repeat()


def put(place: HTMLElement, sentence: str) -> None:
    """These words stand there from now on, and are said."""
    place.textContent = sentence
    say([sentence])


def put_soon(place: HTMLElement, sentence: str) -> None:
    """Likewise, but said only when nothing newer came there for a moment: somebody is typing."""
    place.textContent = sentence
    asyncio.create_task(say_later(sentence))


async def say_later(sentence: str) -> None:
    voice["typed"] += 1
    mine = voice["typed"]
    await asyncio.sleep(TYPING)
    if mine == voice["typed"]:
        say([sentence])


def repeat() -> None:
    """Once more what was said last."""
    waiting = bool(queue)
    queue.extend(last)
    if not waiting:
        speak()


def speak() -> None:
    """Over the table, or in the dialog that lies over it: what is behind a dialog is not heard."""
    wait = (voice["moved_at"] - performance.now()) / 1000 + CALM
    place = open_region() if wait <= 0 else None
    if place:
        while queue:
            write(queue.pop(0), place)
    else:
        asyncio.create_task(speak_soon(max(wait, NOTICED)))


async def speak_soon(seconds: float) -> None:
    await asyncio.sleep(seconds)
    speak()


def moved(_: Event) -> None:
    """The keyboard stands on something else: a screen reader tells of that, and drops what still waited to be said."""
    voice["moved_at"] = performance.now()


def open_region() -> HTMLElement | None:
    """The region where it is heard now; None where one has only just been made."""
    dialogs = document.querySelectorAll("dialog[open]")
    if not dialogs.length:
        return region
    dialog = dialogs[dialogs.length - 1]
    place = dialog.querySelector(".announcer")
    if not place:
        copy = region.cloneNode(False)
        copy.removeAttribute("id")
        dialog.appendChild(copy)
    return place


def write(sentence: str, place: HTMLElement) -> None:
    node = document.createElement("p")
    node.textContent = sentence
    place.appendChild(node)
    standing.append((node, WORD * len(sentence.split()) + PAUSE))
    if len(standing) == 1:
        asyncio.create_task(forget())
    elif len(standing) > MOST:
        standing.pop(1)[0].remove()  # the first is being read


async def forget() -> None:
    """One after another, as they are read."""
    while standing:
        await asyncio.sleep(standing[0][1] / 1000)
        standing.pop(0)[0].remove()


def tell(action: str) -> None:
    """Again what was said last, or what the table tells of itself, from the top."""
    if action == "say-again":
        repeat()
    else:
        say([node.textContent for node in document.querySelectorAll("#table [data-summary]")])


document.addEventListener("focusin", create_proxy(moved))
