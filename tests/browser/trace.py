"""What the browser tells of its own work, event by event."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Trace:
    """Of these categories, from `begin` to `end`."""

    def __init__(self, page: Page, categories: str) -> None:
        self.page, self.categories = page, categories
        self.client = page.context.new_cdp_session(page)
        self.events: list[dict[str, Any]] = []
        self.complete = False
        self.client.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        self.client.on("Tracing.tracingComplete", self.close)

    def begin(self) -> Trace:
        """From now on."""
        self.client.send("Tracing.start", {"categories": self.categories})
        return self

    def end(self) -> list[dict[str, Any]]:
        """All of it."""
        self.client.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(20)
        self.client.detach()
        return self.events

    def close(self, _: object) -> None:
        """All has been told."""
        self.complete = True
