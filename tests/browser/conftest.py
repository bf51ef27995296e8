"""A real browser, the built site, and an eye on both: no error, no other origin, no breach of the CSP."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from web.serve import DIST, Server, Site

PATIENCE = 20_000  # ms for anything to appear, on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test beside this file needs the browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@dataclass
class Watch:
    """What a page should not have said; a test that provokes some of it says so with `expect`."""

    seen: list[str] = field(default_factory=list)
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let pass what this test provokes."""
        self.expected.append(re.compile(pattern))

    def console(self, message: ConsoleMessage) -> None:
        """Errors and warnings, the breach of a CSP among them."""
        if message.type in ("error", "warning"):
            self.seen.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def follow(self, page: Page, origin: str) -> None:
        """Watch a page, its workers included."""
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))
        page.on("request", lambda request: self.ask(request.url, origin))

    def ask(self, url: str, origin: str) -> None:
        """A request to anywhere else."""
        if not url.startswith((origin, f"blob:{origin}", "data:")):
            self.seen.append(f"other origin: {url}")

    def unexpected(self) -> list[str]:
        """What nobody has announced."""
        return [said for said in self.seen if not any(pattern.search(said) for pattern in self.expected)]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is."""
    return find()


@pytest.fixture(scope="session")
def playwright(chromium: str) -> Iterator[Playwright]:  # noqa: ARG001
    """Playwright, once, and only after the search: that one may start a Playwright of its own."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(chromium: str, playwright: Playwright) -> Iterator[Browser]:
    """The browser, once."""
    with playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS)) as started:
        yield started


@dataclass
class TriedSite(Site):
    """A site whose files can be missing, or late, at a test's word."""

    missing: set[str] = field(default_factory=set)
    late: dict[str, Event] = field(default_factory=dict)

    def find(self, url: str) -> Path | None:
        """The file, unless it is missing; when it is late, only after its event."""
        name = url.partition("?")[0].removeprefix(self.base)
        if name in self.late:
            self.late[name].wait(200)
        return None if name in self.missing else super().find(url)


@pytest.fixture
def tried() -> TriedSite:
    """What is served: the built site, under a sub-path and with the cache header of GitHub Pages."""
    assert (DIST / "service-worker.js").exists(), "build the site first: make build"
    return TriedSite(base="/triqueta/", max_age=600)


@pytest.fixture
def site(tried: TriedSite) -> Iterator[Server]:
    """The server of that site."""
    server = Server(tried).start()
    yield server
    for event in tried.late.values():
        event.set()
    server.stop()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The eye, and its verdict at the end of the test."""
    eye = Watch()
    yield eye
    assert eye.unexpected() == []


@pytest.fixture
def new_page(browser: Browser, site: Server, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Opens a watched page in a fresh profile; any option of a Playwright context may be given."""
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:  # noqa: ANN401
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page, site.url.removesuffix(site.site.base))
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A watched page in a fresh profile, at no address yet."""
    return new_page()
