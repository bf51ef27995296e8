"""The deal of the day: by the clock of the device, one try, a result to tell; over midnight, in another time zone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import BOOT, Table, open_table
from triqueta.sitting.daily import table_of
from web.serve import Server

EVENING: Final = datetime(2026, 11, 19, 22, 59, tzinfo=UTC)  # 23:59 in Berlin, the 20th in Auckland
AFTER: Final = datetime(2026, 11, 19, 23, 1, tzinfo=UTC)


def opened(new_page: Callable[..., Page], site: Server, zone: str) -> Table:
    table = open_table(new_page, site, timezone_id=zone)
    table.page.clock.set_system_time(EVENING)
    table.visit()
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    show_days(table)
    return table


def show_days(table: Table) -> None:
    table.page.locator('#start [data-action="day"]').click()
    expect(table.page.locator(".a-day")).to_have_count(7)


def today(table: Table) -> str:
    button = table.page.locator('.a-day[data-today="yes"] .row-button')
    return (button.get_attribute("data-action") or "").removeprefix("day ")


def test_a_day_begins_at_midnight_and_its_try_counts_once(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = opened(new_page, site, "Europe/Berlin")
    page = table.page
    assert today(table) == "2026-11-19"
    page.locator('.a-day[data-today="yes"] .row-button').click()
    look = table.seated().my_turn().look()
    assert look.practice == "no"
    assert look.game.at(0).towers == table_of("2026-11-19", True).game.at(0).towers
    assert look.game.tags["Day"] == "2026-11-19"
    table.leave()
    show_days(table)
    page.locator('.a-day[data-today="yes"] .row-button').click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    expect(page.locator("#table")).to_have_attribute("data-practice", "yes")
    table.leave()
    page.clock.set_system_time(AFTER)
    show_days(table)
    tomorrow = page.locator('.a-day[data-today="yes"] .row-button')
    expect(tomorrow).to_have_attribute("data-action", "day 2026-11-20")
    expect(page.locator('.a-day[data-state="open"]')).to_have_count(1)
    page.get_by_role("button", name="A week back").click()
    expect(page.locator('.a-day[data-today="yes"]')).to_have_count(0)
    expect(page.locator('.a-day .row-button[data-action="day 2026-11-09"]')).to_be_enabled()


@pytest.mark.parametrize(
    ("zone", "day"), [("Pacific/Auckland", "2026-11-20"), ("America/Lima", "2026-11-19")]
)
def test_it_is_the_day_of_the_device(
    new_page: Callable[..., Page], site: Server, zone: str, day: str
) -> None:
    assert today(opened(new_page, site, zone)) == day
