"""The deal of the day: by the clock of the device, one try, a result to tell; over midnight, in other time zones."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Final

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.table_page import BOOT, Table, open_table
from triqueta.history.finished import finished, tagged
from triqueta.sitting.daily import table_of
from web.serve import Server

EVENING: Final = datetime(2026, 11, 19, 22, 59, tzinfo=UTC)  # 23:59 in Berlin, the 20th in Auckland
AFTER: Final = datetime(2026, 11, 19, 23, 1, tzinfo=UTC)


def test_a_day_begins_at_midnight_and_its_try_counts_once(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, fresh=True)
    page, device = table.page, table.page.context.new_cdp_session(table.page)
    page.clock.set_system_time(EVENING)
    table.visit()
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    page.evaluate(
        "(games) => triqueta.database.putAll('history', games)", json.dumps([*map(played, ("17", "18"))])
    )
    travel(table, device)
    tell_result(table)
    play_today(table, device)
    page.clock.set_system_time(AFTER)
    show_days(table, device, "Europe/Berlin")
    today_is(table, "20")
    expect(page.locator('.a-day[data-state="open"]')).to_have_count(1)
    expect(page.locator('[data-slot="streak"]')).to_have_text("0 days running")  # the 19th was only begun
    play_past(table)


def played(day: str) -> dict[str, str]:
    """How the counted try of a day in November is kept."""
    sitting, rng = table_of(f"2026-11-{day}", True), Random(day)
    while not sitting.game.over:
        sitting.play(sitting.game.turn, rng.choice(sitting.game.legal))
    record = tagged(sitting.record(), Date=f"2026-11-{day}T20:00:00.000")
    told = finished(record)
    return {"key": told.key, "value": f"{told.line()}\n{record}"}


def show_days(table: Table, device: CDPSession, zone: str) -> None:
    """Opened on a device that is somewhere."""
    device.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
    table.page.locator('#start [data-action="day"]').click()
    expect(table.page.locator(".a-day")).to_have_count(7)
    expect(table.page.locator('[data-slot="streak"]')).to_contain_text("running")


def today_is(table: Table, day: str) -> None:
    button = table.page.locator('.a-day[data-today="yes"] .row-button')
    expect(button).to_have_attribute("data-action", f"day 2026-11-{day}")


def travel(table: Table, device: CDPSession) -> None:
    """It is the day of the device, wherever that is; a day that has passed there unplayed ends the streak."""
    days = (
        ("Pacific/Auckland", "20", "0 days"),
        ("America/Lima", "19", "2 days"),
        ("Europe/Berlin", "19", "2 days"),
    )
    for zone, day, streak in days:
        show_days(table, device, zone)
        expect(table.page.locator('[data-slot="streak"]')).to_have_text(f"{streak} running")
        today_is(table, day)
        table.page.locator("#dialog-day").get_by_role("button", name="Close").click()
    show_days(table, device, "Europe/Berlin")


def tell_result(table: Table) -> None:
    """Which day it was, how it ended, and a sign for each round: nothing that helps whoever plays it later."""
    expect(table.page.locator('.a-day[data-state="played"]')).to_have_count(2)
    table.page.locator('.a-day[data-state="played"]').last.get_by_role(
        "button", name="Copy the result"
    ).click()
    head, signs = table.copied().split("\n")
    assert head.startswith("Triqueta, 2026-11-18: ")
    assert len([sign for sign in signs if ord(sign) > 0x2000 and sign != "\N{MINUS SIGN}"]) == 4


def play_today(table: Table, device: CDPSession) -> None:
    """Once for all, from then on for practice."""
    page = table.page
    page.locator('.a-day[data-today="yes"] .row-button').click()
    look = table.seated().my_turn().look()
    assert look.practice == "no"
    assert look.game.at(0).towers == table_of("2026-11-19", True).game.at(0).towers
    assert look.game.tags["Day"] == "2026-11-19"
    table.leave()
    show_days(table, device, "Europe/Berlin")
    page.locator('.a-day[data-today="yes"] .row-button').click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    expect(page.locator("#table")).to_have_attribute("data-practice", "yes")
    table.leave()


def play_past(table: Table) -> None:
    """Whatever week it was in."""
    page = table.page
    page.get_by_role("button", name="A week back").click()
    expect(page.locator('.a-day[data-today="yes"]')).to_have_count(0)
    page.locator('.a-day .row-button[data-action="day 2026-11-09"]').click()
    page.locator('#dialog-ask [data-action="yes"]').click()
    expect(page.locator("#table")).to_have_attribute("data-practice", "yes")
    look = table.my_turn().look()
    assert look.game.at(0).towers == table_of("2026-11-09", False).game.at(0).towers
