"""Where things stood and where they stand: the difference is motion, made by CSS. And the table's pace."""

import asyncio

from js import HTMLElement, document, performance, window

root = document.documentElement


def spot(node: HTMLElement | None) -> tuple[float, float, float] | None:
    """The place of a node on the glass; None for none, or for one that is not shown."""
    if not node:
        return None
    box = node.getBoundingClientRect()
    return (box.left, box.top, box.height) if box.height else None


def travel(moves: list[tuple[HTMLElement, tuple[float, float, float]]]) -> None:
    """Tell each node how far away it began; all are measured before any is changed."""
    ends = [(node, start, spot(node)) for node, start in moves]
    for nth, (node, start, end) in enumerate(ends):
        left, top, high = end or start
        style = node.style
        style.setProperty("--dx", str(start[0] - left) + "px")
        style.setProperty("--dy", str(start[1] - top) + "px")
        style.setProperty("--size", str(start[2] / high))
        style.setProperty("--nth", str(nth))


def duration(name: str) -> int:
    """A time that the style sheet sets, in milliseconds."""
    return int(float(window.getComputedStyle(root).getPropertyValue(name).strip()[:-2]))


class Pace:
    """How long an opponent's move waits for the one before it to be seen; a press says go on."""

    def __init__(self) -> None:
        self.hurried = False

    def hurry(self) -> None:
        self.hurried = True
        root.dataset.hurry = "yes"

    def calm(self) -> None:
        self.hurried = False
        root.dataset.hurry = "no"

    async def wait(self, since: float) -> None:
        """Until the pace is over that began then; whoever thought that long waits no longer."""
        end = since + duration("--pace")
        while performance.now() < end and not self.hurried:  # noqa: ASYNC110 — MicroPython has no Event here
            await asyncio.sleep(0.03)
