"""A profile that somebody comes back with: the files of the page are in it and a snapshot of the engine, and nothing
else that a test has left."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.table_page import BOOT
from tests.browser.waits import WAIT

DESK: Final = {"width": 1280, "height": 720}
PER_TEST: Final = "cookies,indexeddb,local_storage,service_workers,cache_storage"
"""What is cleared between tests; the private files stay: the snapshot is one."""
PER_PAGE: Final = {"color_scheme", "locale", "permissions", "reduced_motion", "viewport"}
"""What a page can be told; any other wish needs a profile that was made so."""
REST: Final = 4000
AT_ONCE: Final = WAIT % (REST, 0)
"""A snapshot is made while the person rests; nobody waits for that here."""

CLOCK: Final = "an earlier test has set a clock: Playwright does so for all pages of a profile, and for ever"


@dataclass
class Returning:
    """One test at a time gets it, and starts in it as on any later visit: that halves the computing of a start."""

    context: BrowserContext
    whole: Callable[[], AbstractContextManager[str]]
    """The address of the site, with nothing missing or late for a while."""
    taken: bool = False

    def suits(self, options: dict[str, Any]) -> bool:
        return not self.taken and set(options) <= PER_PAGE

    def open(self, origin: str, options: dict[str, Any]) -> Page:
        self.taken = True
        page = self.context.new_page()
        browser = self.context.new_cdp_session(page)
        if not holds_snapshot(browser, origin):
            self.keep()
        browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": PER_TEST})
        speak(page, browser, options.get("locale", "en-US"))
        self.context.grant_permissions(options.get("permissions", []))
        media = {name: options.get(name, "null") for name in ("color_scheme", "reduced_motion")}
        page.emulate_media(**media)
        page.set_viewport_size(options.get("viewport", DESK))
        return page

    def keep(self) -> None:
        """Visit for long enough to leave a snapshot: at first, and after a test in which the engine was lost."""
        page = self.context.new_page()
        page.add_init_script(AT_ONCE)
        with self.whole() as address:
            page.goto(address)
            expect(page.locator("html")).to_have_attribute("data-snapshot", "kept", timeout=BOOT)
        page.close()

    def close(self) -> None:
        """Nothing goes on in it."""
        for page in self.context.pages[1:]:
            page.close()
        self.taken = False


def holds_snapshot(browser: CDPSession, origin: str) -> bool:
    """Are there private files of some size?"""
    usage = browser.send("Storage.getUsageAndQuota", {"origin": origin})["usageBreakdown"]
    return any(part["storageType"] == "file_systems" and part["usage"] > 1e6 for part in usage)


def speak(page: Page, browser: CDPSession, locale: str) -> None:
    """What the browser says of its person's language; it says so until the page is closed."""
    agent, clock = page.evaluate("[navigator.userAgent, typeof __pwClock]")
    assert clock == "undefined", CLOCK
    browser.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": locale})
    browser.send("Emulation.setLocaleOverride", {"locale": locale})
