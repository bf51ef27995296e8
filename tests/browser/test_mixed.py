"""A first visit while a new build is being put up; each file in turn is tried by tests/faults/mixed.py."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.table_page import BOOT, NO_KEEPER
from tests.browser.test_boot import boot_is
from tests.faults.mixed import named
from tests.faults.updates import Host, built
from web.serve import Server

BUILD = "[document.documentElement.dataset.build, triqueta.build]"


def test_parts_of_two_builds_are_not_played(
    page: Page, site: Server, tried: TriedSite, tmp_path: Path, watch: Watch
) -> None:
    watch.expect("font|OTS")  # a mark makes another file of each, and no good font
    old, host = built(), Host(tried, tmp_path)
    new = named(old, "the-second")
    page.add_init_script(NO_KEEPER)
    host.publish({**new, "web/page/modules.json": old["web/page/modules.json"]})
    page.goto(site.url)
    resort = page.locator("#resort")
    expect(resort).to_contain_text("A new version of the game is being put up just now", timeout=BOOT)
    assert page.evaluate("document.getElementById('game').inert")
    host.publish(new)
    resort.locator('[data-boot="retry"]').click()
    boot_is(page, "ready")
    assert page.evaluate(BUILD) == ["the-second"] * 2
