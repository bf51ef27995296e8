"""After the first visit the whole site is kept: it opens offline, and a new version waits to be let in."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.table_page import BOOT, UNSEEN, Table
from tests.browser.test_boot import boot_is
from tests.browser.waits import PATIENCE
from tests.faults.updates import LOOK
from web.build import service_worker
from web.build_settings import ROOT
from web.serve import DIST, Server

LICENCES = "fetch('licences.txt').then((answer) => answer.text())"
VERSION = "caches.keys().then((names) => names.filter((name) => name.startsWith('triqueta')))"


def visit_until_kept(page: Page, site: Server) -> None:
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=60_000)


def copied(tried: TriedSite, place: Path) -> Path:
    """Serve a copy of the site that a test may change."""
    tried.root = place / "site"
    shutil.copytree(DIST, tried.root)
    return tried.root


@pytest.fixture
def copy(tried: TriedSite, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return copied(tried, tmp_path)


def publish(root: Path, name: str, text: str) -> None:
    """Put a new version on the server: one file has changed."""
    (root / name).write_text(text, "utf-8")
    files = [file for file in root.rglob("*") if file.is_file()]
    site = {file.relative_to(root).as_posix(): file.read_bytes() for file in files}
    (root / "service-worker.js").write_bytes(service_worker(site))


class Held(Event):
    """A file that is late, and what tells that somebody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_for = Event()

    def wait(self, timeout: float | None = None) -> bool:
        self.asked_for.set()
        return super().wait(timeout)


@dataclass
class Profile:
    """A browser in which the site is kept after a first visit, for the tests that leave it so."""

    context: BrowserContext
    fetched: list[str] = field(default_factory=list)
    """What that visit asked for."""


@pytest.fixture(scope="module")
def profile(browser: Browser) -> Iterator[Profile]:
    with browser.new_context(reduced_motion="reduce") as context:
        context.add_init_script(UNSEEN)
        yield Profile(context)


@pytest.fixture
def later(profile: Profile, site: Server, watch: Watch) -> Iterator[Page]:
    """A page at no address yet, in the browser of somebody who has been here before."""
    with profile.context.new_page() as page:
        watch.follow(page, site.url.removesuffix(site.site.base))
        if not profile.fetched:
            visit_until_kept(page, site)
            profile.fetched += [sent.path for sent in site.site.sent if sent.size]
            page.goto("about:blank")
        site.site.sent.clear()
        yield page


@pytest.mark.usefixtures("later")
def test_the_first_visit_fetches_nothing_twice(profile: Profile) -> None:
    assert [path for path, times in Counter(profile.fetched).items() if times > 1] == []


def test_later_visits_ask_the_network_for_nothing(later: Page, site: Server) -> None:
    later.goto(site.url)
    boot_is(later, "ready")
    assert [sent for sent in site.site.sent if not sent.path.endswith("service-worker.js")] == []


def test_it_opens_without_a_server(later: Page, site: Server) -> None:
    site.stop()
    later.goto(site.url)
    boot_is(later, "ready")
    assert later.evaluate("triqueta.ask('{}').then((text) => typeof text)") == "string"


def test_a_deal_link_opens_without_a_server(later: Page, site: Server) -> None:
    site.stop()
    later.goto(site.url + "?source=home#seed=2026-11-18&seats=4")
    boot_is(later, "ready")


def test_a_file_that_is_not_of_this_version_is_not_kept(
    page: Page, site: Server, copy: Path, watch: Watch
) -> None:
    watch.expect("service-worker|licences")
    (copy / "licences.txt").write_text("something else", "utf-8")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-offline", "failed", timeout=60_000)
    assert page.evaluate(VERSION) == []


def test_a_new_version_brings_what_has_changed_waits_for_consent_and_takes_over_whole_in_every_page(
    new_page: Callable[..., Page], site: Server, tried: TriedSite, copy: Path, watch: Watch
) -> None:
    """As soon as the version before has answered what was asked of it: the browser sees to that."""
    watch.expect("nowhere.txt")
    page = new_page()
    visit_until_kept(page, site)
    (first,) = page.evaluate(VERSION)
    other = page.context.new_page()
    other.goto(site.url)
    boot_is(other, "ready")
    publish(copy, "licences.txt", "the second version")
    site.site.sent.clear()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=60_000)
    fetched = {sent.path.removeprefix("/triqueta/") for sent in site.site.sent if sent.size}
    assert fetched == {"service-worker.js", "licences.txt"}
    assert page.evaluate(LICENCES) != "the second version"
    boot_is(page, "ready")
    tried.late["nowhere.txt"] = held = Held()
    page.evaluate("void fetch('nowhere.txt')")
    assert held.asked_for.wait(PATIENCE / 1000)
    with page.expect_navigation(timeout=BOOT), other.expect_navigation(timeout=BOOT):
        page.evaluate("void triqueta.update()")
        assert page.evaluate(LICENCES) != "the second version"
        held.set()
    for changed in (page, other):
        boot_is(changed, "ready")
        assert changed.evaluate(LICENCES) == "the second version"
    (second,) = page.evaluate(VERSION)
    assert second != first


def test_half_a_service_worker_is_none_and_a_broken_build_is_not_offered(
    new_page: Callable[..., Page], site: Server, copy: Path
) -> None:
    """The core of tests/faults/updates.py, which breaks every file in four ways."""
    page = new_page()
    visit_until_kept(page, site)
    (first,) = page.evaluate(VERSION)
    publish(copy, "licences.txt", "the second version")
    worker = (copy / "service-worker.js").read_text("utf-8")
    for size in (len(worker) // 2, worker.index("async function install"), len(worker) - 2):
        (copy / "service-worker.js").write_text(worker[:size], "utf-8")
        assert page.evaluate(LOOK) == "refused"
    (copy / "service-worker.js").write_text("// no worker at all", "utf-8")
    assert page.evaluate(LOOK) == "waits"
    expect(page.locator("html")).to_have_attribute("data-update", "none", timeout=BOOT)
    (copy / "service-worker.js").write_text(worker, "utf-8")
    (copy / "licences.txt").write_text("of a third version", "utf-8")
    assert page.evaluate(LOOK) == "refused"
    assert page.evaluate(VERSION) == [first]


def test_a_page_that_stays_open_looks_for_updates_and_offers_them_at_the_table(
    page: Page, site: Server, copy: Path
) -> None:
    page.clock.install()
    page.add_init_script(
        "Object.defineProperty(navigator, 'deviceMemory', { value: 1 })"
    )  # no snapshot is made
    visit_until_kept(page, site)
    table = Table(page, site.url).start(2, seed="mid-game")
    save = table.press("draw").save
    publish(copy, "licences.txt", "the second version")
    page.clock.fast_forward("01:00:01")
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
    with page.expect_navigation():
        table.menu("update")
    table.seated().phase_is("decide")
    assert table.look().save == save
    assert page.evaluate(LICENCES) == "the second version"


def test_a_kill_switch_forgets_the_files_and_keeps_the_game(page: Page, site: Server, copy: Path) -> None:
    visit_until_kept(page, site)
    save = Table(page, site.url).start(2, seed="kill switch").press("draw").save
    shutil.copy(ROOT / "web/kill-switch.js", copy / "service-worker.js")
    with page.expect_navigation():
        page.evaluate("void navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    Table(page, site.url).seated().phase_is("decide")
    assert Table(page, site.url).look().save == save
    page.reload()
    Table(page, site.url).seated().phase_is("decide")
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert page.evaluate(VERSION) == []


def test_a_kept_file_that_is_gone_comes_back_or_the_next_visit_begins_anew(
    page: Page, site: Server, copy: Path, watch: Watch
) -> None:
    watch.expect("licences")
    site.site.max_age = 0  # so that the browser's own cache gives nothing back
    visit_until_kept(page, site)
    lose = """caches.keys().then(async ([name]) => (await caches.open(name)).delete("licences.txt"))
        .then(() => fetch("licences.txt")).then((answer) => answer.text(), () => "nothing")"""
    assert page.evaluate(lose) == (DIST / "licences.txt").read_text("utf-8")
    publish(copy, "licences.txt", "of another version")
    assert page.evaluate(lose) == "nothing"
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    visit_until_kept(page, site)
    assert page.evaluate(LICENCES) == "of another version"
