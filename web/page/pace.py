"""How long things take: the times that the style sheet sets, and how long an opponent's move waits for the one before
it to be seen."""

import asyncio

from js import Function, document, performance, window
from jsffi import create_proxy

SETTERS = ("data-speed", "data-still", "style")  # of the root: what the times of the style sheet go by
root = document.documentElement
waiting: list[Function] = []  # for the next frame
known: dict[str, int] = {}  # durations, by name and `SETTERS`


class Pace:
    """There is one; a press says go on."""

    hurried = False

    def hurry(self) -> None:
        Pace.hurried = True

    def calm(self) -> None:
        Pace.hurried = False

    async def wait(self, since: float, busy_until: Function) -> None:
        """Until the pace that began then and what goes on over the table are over; whoever thought that long waits no
        longer."""
        end = since + duration("--pace")
        await wait_while(lambda: performance.now() < max(end, busy_until()) and not Pace.hurried)


async def wait_while(goes_on: Function) -> None:
    """Looks again and again."""
    while goes_on():  # noqa: ASYNC110 — MicroPython has no Event here
        await asyncio.sleep(0.03)


def duration(name: str) -> int:
    """A time that the style sheet sets, in milliseconds; none for whoever is in a hurry. To ask has everything styled
    that has changed until then: so each is asked for once at each pace."""
    if Pace.hurried:
        return 0
    key = " ".join([name] + [str(root.getAttribute(setter)) for setter in SETTERS])
    if key not in known:
        known[key] = int(float(window.getComputedStyle(root).getPropertyValue(name).strip()[:-2]))
    return known[key]


def on_next_frame(do: Function) -> None:
    """With the next frame: whatever has to know where things lie would otherwise have all of a new table laid out in
    one long task."""
    if document.hidden:
        do()
        return
    waiting.append(do)
    window.requestAnimationFrame(on_frame)


def draw(_: float) -> None:
    due = list(waiting)
    waiting.clear()
    for do in due:
        do()


on_frame = create_proxy(draw)
