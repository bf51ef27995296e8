"""What passes over the table and goes by itself or at any press: the scroll of a round, the pad that fills at the end.
The opponents wait for it; the person never has to."""

import asyncio

from js import Function, HTMLElement, performance

from web.page.pace import duration


class Interlude:
    """A node that is passing (data-passing) for a time that the style sheet sets."""

    def __init__(self, node: HTMLElement, time: str) -> None:
        self.node, self.time = node, time
        self.ends_at = 0.0
        self.then: list[Function] = []

    def open(self, then: Function) -> None:
        """Pass, if there is time for it; then go on."""
        self.close()
        lasts = duration(self.time)
        self.then = [then]
        if lasts:
            self.node.dataset.passing = "yes"
            self.ends_at = performance.now() + lasts
            asyncio.create_task(self.close_later(self.ends_at))
        else:
            self.close()

    async def close_later(self, at: float) -> None:
        await asyncio.sleep((at - performance.now()) / 1000)
        if self.ends_at == at:
            self.close()

    def close(self) -> None:
        self.node.dataset.passing = "no"
        self.ends_at = 0.0
        waited, self.then = self.then, []
        for do in waited:
            do()
