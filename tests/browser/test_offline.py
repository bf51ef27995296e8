"""After the first visit the whole site is kept: it opens offline, and a new version waits to be let in."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.test_boot import boot_is
from web.build import service_worker
from web.serve import DIST, Server

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
    files = [
        file
        for file in root.rglob("*")
        if file.is_file() and file.name not in ("service-worker.js", ".nojekyll")
    ]
    site = {file.relative_to(root).as_posix(): file.read_bytes() for file in files}
    (root / "service-worker.js").write_bytes(service_worker(site))


def test_it_opens_without_a_server(page: Page, site: Server) -> None:
    visit_until_kept(page, site)
    site.stop()
    page.reload()
    boot_is(page, "ready")
    assert page.evaluate("triqueta.ask('{}').then((text) => typeof text)") == "string"


def test_a_deal_link_opens_without_a_server(page: Page, site: Server) -> None:
    visit_until_kept(page, site)
    site.stop()
    page.goto("about:blank")
    page.goto(site.url + "?source=home#seed=2026-11-18&seats=4")
    boot_is(page, "ready")


def test_later_visits_ask_the_network_for_nothing(page: Page, site: Server) -> None:
    visit_until_kept(page, site)
    site.site.sent.clear()
    page.reload()
    boot_is(page, "ready")
    assert [sent for sent in site.site.sent if not sent.path.endswith("service-worker.js")] == []


def test_the_first_visit_fetches_nothing_twice(page: Page, site: Server) -> None:
    visit_until_kept(page, site)
    paths = [sent.path for sent in site.site.sent if sent.size]
    twice = {path for path in paths if paths.count(path) > 1}
    assert twice == set()


def test_a_file_that_is_not_of_this_version_is_not_kept(
    page: Page, site: Server, copy: Path, watch: Watch
) -> None:
    watch.expect("service-worker|licences")
    (copy / "licences.txt").write_text("something else", "utf-8")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-offline", "failed", timeout=60_000)
    assert page.evaluate(VERSION) == []


def test_a_new_version_waits_for_consent_and_then_takes_over_whole(
    page: Page, site: Server, copy: Path
) -> None:
    visit_until_kept(page, site)
    (first,) = page.evaluate(VERSION)
    publish(copy, "licences.txt", "the second version")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=60_000)
    read = "fetch('licences.txt').then((answer) => answer.text())"
    assert page.evaluate(read) != "the second version"
    with page.expect_navigation():
        page.evaluate("triqueta.update()")
    boot_is(page, "ready")
    assert page.evaluate(read) == "the second version"
    (second,) = page.evaluate(VERSION)
    assert second != first


def test_an_update_fetches_only_what_has_changed(page: Page, site: Server, copy: Path) -> None:
    visit_until_kept(page, site)
    publish(copy, "licences.txt", "the second version")
    site.site.sent.clear()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=60_000)
    fetched = {sent.path.removeprefix("/triqueta/") for sent in site.site.sent if sent.size}
    assert fetched == {"service-worker.js", "licences.txt"}


def test_two_open_pages_change_version_together(
    new_page: Callable[..., Page], site: Server, copy: Path
) -> None:
    page = new_page()
    visit_until_kept(page, site)
    other = page.context.new_page()
    other.goto(site.url)
    boot_is(other, "ready")
    publish(copy, "licences.txt", "the second version")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=60_000)
    with other.expect_navigation():
        page.evaluate("triqueta.update()")
    boot_is(other, "ready")
