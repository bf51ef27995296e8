"""A game looked at again on the real table, in both directions and by every means; and what if, which leaves the game
as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.table_page import BOOT, Table, open_table
from tests.table import random_game
from triqueta.sitting.carried import packed
from web.serve import Server

GAME: Final = random_game(3, "seen again")
STEPS: Final = len(GAME.history)
PICTURE: Final = """() => [...document.querySelectorAll("#table [data-key]")].map((node) => {
    const { changed, flying, lands, ...data } = node.dataset;
    const label = node.getAttribute("aria-label");
    const pressed = node.querySelector("button")?.disabled;
    return [data.key, node.parentNode.dataset.place, JSON.stringify(Object.entries(data).sort()), label, pressed];
})"""


def at_step(table: Table, step: int) -> None:
    expect(table.page.locator("#table")).to_have_attribute("data-at", str(step), timeout=BOOT)


def picture(table: Table) -> list[object]:
    seen: list[object] = table.page.evaluate(PICTURE)
    return seen


def test_a_game_is_looked_at_again_and_played_otherwise(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, viewport={"width": 1440, "height": 900}).visit().start(2, seed="own")
    table.press("draw")
    page, own = table.page, table.look()

    table.ask_for_record()
    page.locator('#dialog-import [name="record"]').fill(GAME.record())
    page.locator('#dialog-import [data-action="view"]').click()
    at_step(table, 0)
    assert not table.look().enabled

    forth = []
    for step in range(1, 13):  # by keys forth, by the button back
        page.keyboard.press("ArrowRight")
        at_step(table, step)
        forth.append(picture(table))
    for step in range(11, 0, -1):
        page.locator('[data-action="turn back"]').click()
        at_step(table, step)
        assert picture(table) == forth[step - 1]

    page.locator(".status").click()
    page.keyboard.press("End")
    at_step(table, STEPS)
    expect(page.locator('#replay [data-action="what-if"]')).to_be_disabled()
    line = page.locator("#log .line").nth(3)
    line.click()
    at_step(table, int(line.get_attribute("data-after") or ""))
    page.get_by_role("button", name="To the beginning of round 2").click()
    expect(page.locator('[data-slot="round"]')).to_have_text("Round 2 of 4")
    page.get_by_role("slider", name="Step").fill("9")
    at_step(table, 9)
    page.get_by_role("button", name="See everything open").click()
    expect(page.locator('[data-key="eyes-all"]')).to_have_attribute("data-on", "yes")
    page.get_by_role("combobox", name="Pace of the replay").select_option("fast")
    page.get_by_role("button", name="By itself").click()
    expect(page.locator("#table")).to_have_attribute("data-at", re.compile("^[1-9][0-9]"))
    page.get_by_role("button", name="By itself").click()
    page.locator('#replay [data-action="turn start"]').click()
    page.get_by_role("slider", name="Step").fill("8")
    at_step(table, 8)
    before = picture(table)

    page.get_by_role("button", name="What if?").click()
    expect(page.locator("#table")).to_have_attribute("data-branch", "yes")
    table.my_turn()
    played = len(table.look().log)
    table.press(table.look().enabled[0])
    assert len(table.look().log) >= played
    assert table.look().save == own.save
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#table")).to_have_attribute("data-replay", "yes")
    at_step(table, 8)
    assert picture(table) == before

    table.menu("carry")
    assert table.copied() == site.url + packed(GAME.record())
    page.get_by_role("button", name="Close the replay").click()
    expect(page.locator("#table")).to_have_attribute("data-replay", "no")
    table.phase_is("decide")
    after = table.look()
    assert (after.save, after.enabled, after.log) == (own.save, own.enabled, own.log)


def test_a_link_lays_the_whole_game_on_the_table(new_page: Callable[..., Page], site: Server) -> None:
    table = open_table(new_page, site, touch=True, viewport={"width": 360, "height": 640})
    table.visit(packed(GAME.record()))
    at_step(table, 0)
    assert "#" not in table.page.url
    for way, step in ((-1, 1), (-1, 2), (1, 1)):
        swipe(table, way)
        at_step(table, step)
    table.page.get_by_role(
        "button", name="Rounds, eyes and pace"
    ).click()  # a tap would end the swipe's fling
    table.page.locator(".leap").last.click()
    expect(table.page.locator('[data-slot="round"]')).to_have_text("Round 4 of 4")
    table.page.get_by_role("button", name="Close the replay").click()
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    table.visit(packed(GAME.record())[:-20])
    expect(table.page.locator("#toast")).to_contain_text("This link is damaged", timeout=BOOT)
    assert table.page.locator("body").get_attribute("data-scene") == "start"


def swipe(table: Table, way: int) -> None:
    """A finger goes over the towers, to the left or to the right."""
    box = table.page.locator(".towers").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devtools = table.page.context.new_cdp_session(table.page)
    for kind, at in (("touchStart", x - 50 * way), ("touchMove", x + 10 * way), ("touchMove", x + 60 * way)):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at, "y": y}]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devtools.detach()
