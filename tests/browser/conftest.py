"""A real browser, the built site, and an eye on both: no error, no other origin, no breach of the CSP."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.finder import find
from tests.browser.frugal import FRUGAL
from tests.browser.returning import DESK, Returning
from tests.browser.shared import SharedPage
from tests.browser.table_page import UNSEEN, Table
from tests.browser.waits import BUSY, PATIENCE
from web.serve import DIST, Server, Site


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

    def follow(self, page: Page, origin: str) -> Callable[[], None]:
        """Watch a page, its workers included, until what comes back is called."""
        heard: dict[Any, Callable[[Any], None]] = {
            "console": self.console,
            "pageerror": lambda error: self.seen.append(f"page error: {error}"),
            "request": lambda request: self.ask(request.url, origin),
        }
        for event, hear in heard.items():
            page.on(event, hear)

        def unfollow() -> None:
            for event, hear in heard.items():
                page.remove_listener(event, hear)

        return unfollow

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
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(chromium: str, playwright: Playwright) -> Iterator[Browser]:
    """The browser for fresh profiles, once."""
    with playwright.chromium.launch(executable_path=chromium, args=FRUGAL) as started:
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


def as_on_pages() -> TriedSite:
    """The built site, under a sub-path and with the cache header of GitHub Pages."""
    return TriedSite(base="/triqueta/", max_age=600)


@pytest.fixture
def tried() -> TriedSite:
    """What is served."""
    assert (DIST / "service-worker.js").exists(), "build the site first: make build"
    return as_on_pages()


@dataclass
class Host:
    """The one address of all tests of a process, so that what a profile has kept of the files is found again."""

    server: Server | None = None

    def serve(self, site: Site) -> Server:
        """This site from now on, by a new server if a test has stopped the last one."""
        if self.server is None:
            self.server = Server(site).start()
        elif self.server.socket.fileno() < 0:
            self.server = Server(site, self.server.server_port).start()
        self.server.site = site
        return self.server

    @contextmanager
    def whole(self) -> Iterator[str]:
        """The address, at which nothing is missing or late for a while."""
        assert self.server
        tried, self.server.site = self.server.site, as_on_pages()
        yield self.server.url
        self.server.site = tried


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    """See `Host`."""
    host = Host()
    yield host
    if host.server:
        host.server.stop()


@pytest.fixture
def site(tried: TriedSite, host: Host) -> Iterator[Server]:
    """The server of that site."""
    yield host.serve(tried)
    for event in tried.late.values():
        event.set()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The eye, and its verdict at the end of the test."""
    eye = Watch()
    yield eye
    assert eye.unexpected() == []


@pytest.fixture(scope="session")
def returning(
    chromium: str, playwright: Playwright, host: Host, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Returning]:
    """See `Returning`."""
    with playwright.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"), executable_path=chromium, args=FRUGAL
    ) as context:
        yield Returning(context, host.whole)


@pytest.fixture
def new_page(request: pytest.FixtureRequest, site: Server, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Opens a watched page in a profile of its own, with any options of a Playwright context. It is a fresh one, unless
    the test says that somebody may be `returning` and the profile for that is free; and `UNSEEN`, unless it has to be
    `seen` from the first moment on."""
    origin = site.url.removesuffix(site.site.base)
    with ExitStack() as ends:

        def open_page(*, returning: bool = False, seen: bool = False, **options: Any) -> Page:  # noqa: ANN401
            known: Returning | None = request.getfixturevalue("returning") if returning else None
            if known and known.suits(options):
                ends.callback(known.close)
                page = known.open(origin, options)
            else:
                browser: Browser = request.getfixturevalue("browser")
                page = ends.enter_context(browser.new_context(**options)).new_page()
            page.context.set_default_timeout(PATIENCE)
            page.add_init_script(BUSY if seen else BUSY + UNSEEN)
            watch.follow(page, origin)
            return page

        yield open_page


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A watched page in a fresh profile, at no address yet."""
    return new_page(reduced_motion="reduce")


@pytest.fixture(scope="session")
def shared_page(browser: Browser) -> SharedPage:
    """See `SharedPage`."""
    return SharedPage(browser)


@pytest.fixture
def shared(
    request: pytest.FixtureRequest, shared_page: SharedPage, site: Server, watch: Watch
) -> Iterator[Callable[..., Table]]:
    """The page that tests share, once, on the start screen: in a window of this size, on a device that says this of
    itself (`reduced_motion` and the like)."""
    failed, origin = request.session.testsfailed, site.url.removesuffix(site.site.base)
    with ExitStack() as ends:

        def take(viewport: dict[str, int] = DESK, **media: str) -> Table:
            page = shared_page.awake(failed)
            ends.callback(watch.follow(page, origin))
            return shared_page.set_up(site.url, viewport, media)

        yield take
        if shared_page.page and request.session.testsfailed == failed:
            shared_page.hand_on()
