"""When the browser itself drew a picture, as its compositor tells: that is what a person sees of a flight, which goes
on while the page's own script or painting is behind."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from tests.browser.trace import Trace

# A mark in the trace whenever the table begins to have something in the air, and when all has landed.
MARKS = """(() => {
    new MutationObserver((changes) => {
        const table = changes.find(({ target }) => target.id === "table")?.target;
        if (table) performance.mark("flying " + table.dataset.flying);
    }).observe(document, { subtree: true, attributeFilter: ["data-flying"] });
})()"""


class DrawnFrames(Trace):
    """The frames that were drawn while something flew; the page must have `MARKS`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "viz,blink.user_timing")

    def gaps(self) -> list[float]:
        """Milliseconds from each to the next."""
        return list(gaps(self.end()))


def gaps(events: list[dict[str, Any]]) -> Iterable[float]:
    """Between the frames of each time in which something flew."""
    drawn = sorted(event["ts"] for event in events if event["name"] == "Display::DrawAndSwap")
    since = 0
    for name, at in sorted(
        ((event["name"], event["ts"]) for event in events if event["name"].startswith("flying ")),
        key=lambda mark: mark[1],
    ):
        if name == "flying yes":
            since = since or at
        elif since:
            yield from (
                (after - before) / 1000
                for before, after in pairwise(frame for frame in drawn if since <= frame <= at)
            )
            since = 0
