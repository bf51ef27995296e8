"""A game looked at again on the real table, in both directions and by every means, over a reload too; and what if,
which leaves the game as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.table_page import BOOT, Look, Table, open_table
from tests.table import random_game
from triqueta.pieces import UNKNOWN
from triqueta.sitting.fair import seal_tags
from triqueta.sitting.record_links import packed
from triqueta.sitting.replay import OPEN, Replay
from web.serve import Server

GAME: Final = random_game(3, "seen again")
STEPS: Final = len(GAME.history)
LATE: Final = next(at for at in range(STEPS) if sum(map(len, GAME.at(at).kept)) == 4)
"""When several have tokens face down before them."""
LONG: Final = random_game(5, "as long as they come", takes=0.05)
LONG.tags |= {
    **seal_tags(LONG, "0123456789abcdef" * 2),
    "Names": ", ".join(
        f"{name} the {name[::-1]}" for name in ("Zoë-Éva", "Oisín", "Niamh", "Jürgen", "Saoirse")
    ),
    "Levels": "novice,casual,skilled,expert",
    "Characters": "patient,greedy,spiteful,even",
    "Date": "2026-11-19T08:05:12.345",
    "Review": "0.912 -0.050 0.310",
}
MOST: Final = 1500
"""Characters of a link that carries a game of five."""
SPEEDS: Final = ("slow", "normal", "fast")
PICTURE: Final = """() => [...document.querySelectorAll("#table [data-key]")].map((node) => {
    const { changed, flying, lands, lit, ...data } = node.dataset;
    const label = node.getAttribute("aria-label");
    const pressed = node.querySelector("button")?.disabled;
    return [data.key, node.parentNode.dataset.place, JSON.stringify(Object.entries(data).sort()), label, pressed];
})"""
PACE: Final = """() => {
    const said = getComputedStyle(document.documentElement).getPropertyValue("--pace");
    return parseFloat(said) * (said.trim().endsWith("ms") ? 1 : 1000);
}"""


def at_step(table: Table, step: int) -> None:
    expect(table.page.locator("#table")).to_have_attribute("data-at", str(step), timeout=BOOT)


def picture(table: Table) -> list[object]:
    seen: list[object] = table.page.evaluate(PICTURE)
    return seen


def test_a_game_is_looked_at_again_and_played_otherwise(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 1440, "height": 900}).start(2, seed="own")
    table.press("draw")
    own = table.look()
    table.ask_for_record()
    table.page.locator('#dialog-import [name="record"]').fill(GAME.record())
    table.page.locator('#dialog-import [data-action="view"]').click()
    at_step(table, 0)
    assert not table.look().enabled
    forth_and_back(table)
    leap(table)
    run_by_itself(table)
    lend_eyes(table)
    reload(table)
    play_otherwise(table, own)
    table.menu("carry")
    assert table.copied() == table.address + packed(GAME.record())
    table.page.get_by_role("button", name="Close the replay").click()
    expect(table.page.locator("#table")).to_have_attribute("data-replay", "no")
    table.phase_is("decide")
    after = table.look()
    assert (after.save, after.enabled, after.log) == (own.save, own.enabled, own.log)


def forth_and_back(table: Table) -> None:
    """By keys forth, by the button back."""
    forth = []
    for step in range(1, 13):
        table.page.keyboard.press("ArrowRight")
        at_step(table, step)
        forth.append(picture(table))
    for step in range(11, 0, -1):
        table.page.locator('[data-action="turn back"]').click()
        at_step(table, step)
        assert picture(table) == forth[step - 1]


def leap(table: Table) -> None:
    """To the end, to a line of the log, to a round, by the slider."""
    page = table.page
    page.locator(".status").click()
    page.keyboard.press("End")
    at_step(table, STEPS)
    expect(page.locator('#replay [data-action="what-if"]')).to_be_disabled()
    page.get_by_role("button", name="To the beginning of round 1").click()
    at_step(table, 0)
    expect(page.locator("#log .line").nth(1)).to_be_in_viewport()
    line = page.locator("#log .line").nth(3)
    line.click()
    at_step(table, int(line.get_attribute("data-after") or ""))
    page.get_by_role("button", name="To the beginning of round 2").click()
    expect(page.locator('[data-slot="round"]')).to_have_text("Round 2 of 4")
    page.get_by_role("slider", name="Step").fill("9")
    at_step(table, 9)


def run_by_itself(table: Table) -> None:
    page, paces = table.page, []
    for speed in SPEEDS:
        page.get_by_role("combobox", name="Pace of the replay").select_option(speed)
        paces.append(page.evaluate(PACE))
    assert paces[0] > paces[1] > paces[2] > 0
    page.get_by_role("button", name="By itself").click()
    expect(page.locator("#table")).to_have_attribute("data-at", re.compile("^1[1-9]|^[2-9][0-9]"))
    page.get_by_role("button", name="By itself").click()


def lend_eyes(table: Table) -> None:
    """Through those of each seat, and with everything open: as many tokens lie hidden as the engine says."""
    page, watched = table.page, Replay(GAME.record())
    page.get_by_role("slider", name="Step").fill(str(LATE))
    at_step(table, LATE)
    for eyes, name in ((0, "1"), (1, "2"), (2, "3"), (OPEN, "all")):
        page.locator(f'#replay [data-action="eyes {name}"]').click()
        expect(page.locator(f'[data-key="eyes-{name}"]')).to_have_attribute("data-on", "yes")
        kept = [token for tokens in watched.seen(LATE, eyes).kept for token in tokens]
        expect(page.locator('#table .seat .token[data-face="down"]')).to_have_count(kept.count(UNKNOWN))


def reload(table: Table) -> None:
    """One comes back to where one was."""
    before = picture(table)
    table.page.reload()
    at_step(table, LATE)
    expect(table.page.locator("#replay")).to_be_visible()
    expect(table.page.get_by_role("slider", name="Step")).to_have_value(str(LATE))
    expect(table.page.locator('[data-key="eyes-all"]')).to_have_attribute("data-on", "yes")
    assert picture(table) == before


def play_otherwise(table: Table, own: Look) -> None:
    """What if; neither that nor a reload within it touches the game."""
    page = table.page
    page.locator('#replay [data-action="turn start"]').click()
    page.get_by_role("slider", name="Step").fill("8")
    at_step(table, 8)
    before = picture(table)
    page.get_by_role("button", name="What if?").click()
    expect(page.locator("#table")).to_have_attribute("data-branch", "yes")
    table.my_turn()
    table.press(table.look().enabled[0])
    played = table.my_turn().look()
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-branch", "yes", timeout=BOOT)
    table.my_turn()
    again = table.look()
    assert (again.log, again.enabled, again.save) == (played.log, played.enabled, own.save)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#table")).to_have_attribute("data-replay", "yes")
    at_step(table, 8)
    assert picture(table) == before


def test_a_link_lays_the_whole_game_on_the_table(new_page: Callable[..., Page], site: Server) -> None:
    carried = packed(LONG.record())
    assert len(site.url + carried) <= MOST
    table = open_table(new_page, site, touch=True, viewport={"width": 360, "height": 640})
    table.visit(carried)
    at_step(table, 0)
    expect(table.page.locator("#table")).to_have_attribute("data-of", str(len(LONG.history)))
    assert "#" not in table.page.url
    for way, step in ((-1, 1), (-1, 2), (1, 1)):
        swipe(table, way)
        at_step(table, step)
    further = table.page.get_by_role("button", name="Rounds, eyes and pace")
    further.click()  # a tap would end the swipe's fling
    table.page.locator(".leap").last.click()
    expect(table.page.locator('[data-slot="round"]')).to_have_text("Round 4 of 4")
    expect(table.page.locator(".leap").last).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".leap").last).to_be_hidden()
    expect(further).to_be_focused()
    further.click()
    table.page.get_by_role("button", name="By itself").click()
    expect(table.page.locator(".leap").last).to_be_hidden()
    table.page.get_by_role("button", name="Close the replay").click()
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    table.page.reload()
    expect(table.page.locator("body")).to_have_attribute("data-scene", "start")
    table.visit(carried[:-20])
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
