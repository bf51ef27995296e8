"""A row is one thing to press: it tells what it is worth before it is taken, takes a token wherever it is touched, and
a token can be dragged to it; by mouse, finger and keyboard, and every action of the game has its one button."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.table_page import Table, open_table
from tests.table import whole
from triqueta.actions import MEANING
from triqueta.scoring import gains
from web.serve import Server

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 640}
OWLS = whole("1. 6a 6b 6a 6b 8a xb xa T2 6a 6b 8a 7b", coming="6X8")
"""Two owls and a boar lie before the person, two owls before the other; in row a lie an owl and a boar more."""
DRAWN = OWLS.rstrip() + " 6?\n"
ACTIONS = (
    """() => [...document.querySelectorAll("#table [data-action]")].map((node) => node.dataset.action)"""
)
SELECTED = "String(getSelection())"
FINGER = """([selector, kind]) => {
    const node = document.querySelector(selector), box = node.getBoundingClientRect();
    const at = { clientX: box.left + 12, clientY: box.top + box.height / 2 };
    const said = { bubbles: true, cancelable: true, pointerType: "touch", pointerId: 7, ...at };
    return node.dispatchEvent(new PointerEvent(kind, said));
}"""


def panel(table: Table) -> Locator:
    return table.page.locator(".look-at")


def told(table: Table, sentence: str) -> None:
    """The panel is open and says so."""
    shown = panel(table).locator('.row-panel[data-open="yes"]')
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(sentence)


def row(table: Table, letter: str, part: str = "") -> Locator:
    return table.page.locator(f'.row[data-letter="{letter}"] {part}')


def lines(table: Table) -> list[tuple[str, ...]]:
    """The open panel, animal by animal, as numbers: before, after, points."""
    shown = panel(table).locator('.row-panel[data-open="yes"]')
    expect(shown).to_be_visible()
    said = shown.locator(".gain").all_text_contents()
    return [tuple(re.findall(r"[−+]?\d+", line)) for line in said]


def engine_lines(table: Table, letter: str) -> list[tuple[str, ...]]:
    """The same, as the engine of this process counts."""
    seen = table.look().game.view(0)
    hand = (seen.hand,) if f"place {letter}" in seen.legal else ()
    told = gains(seen.collected[0], (*(seen.rows["abcde".index(letter)] or ()), *hand))
    return [(str(g.before), str(g.after), f"{g.points:+}".replace("-", "−")) for g in told]


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: Table, place: Locator, aim: bool = True) -> None:
    """The token in hand, by the mouse, to the middle of a place; it lies there when the button is let go."""
    mouse = table.page.mouse
    mouse.move(*middle(table.page.locator(".hand")))
    mouse.down()
    x, y = middle(place)
    mouse.move(x - 30, y)
    mouse.move(x, y)
    if aim:
        expect(table.page.locator('[data-aim="yes"]')).to_have_count(1)
    mouse.up()


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Do two boxes share more than an edge?"""
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > 1
        for at, size in (("x", "width"), ("y", "height"))
    )


def covers(table: Table, letter: str) -> list[str]:
    """What of the row, the other rows and the person's animals the panel lies upon."""
    box: Any = panel(table).bounding_box()
    places = {f"row {one}": row(table, one) for one in dict.fromkeys((letter, "a", "b"))}
    places["animals"] = table.page.locator(".mine .sets")
    return [name for name, place in places.items() if overlap(box, place.bounding_box())]  # type: ignore[arg-type]


def each_action_once(table: Table) -> None:
    """The contract: one button for each action of the game that is offered, and enabled when it is legal."""
    words = {verb for verb, _ in MEANING.values()}
    said = Counter(text for text in table.page.evaluate(ACTIONS) if text.partition(" ")[0] in words)
    assert set(said.values()) == {1}
    seen = table.look()
    assert seen.enabled == tuple(sorted(seen.game.view(0).legal))


def test_a_row_by_mouse(shared: Callable[..., Table]) -> None:
    table = shared(viewport=DESK).open_record(OWLS).seated().my_turn()
    each_action_once(table)
    expect(row(table, "a", ".chip")).to_have_text(re.compile(r"^Take\+5"))
    row(table, "a", ".chip").hover()
    expect(panel(table)).to_have_css("pointer-events", "none")
    assert lines(table) == engine_lines(table, "a")
    table.page.mouse.move(2, 2)
    expect(panel(table)).to_be_hidden()

    row(table, "a", ".plank").click()
    told(table, "Take row a: +5")
    expect(panel(table).get_by_role("button", name="Take this row")).to_be_focused()
    assert lines(table) == engine_lines(table, "a") == [("2", "3", "+4"), ("1", "2", "+1")]
    assert covers(table, "a") == []
    assert not overlap(panel(table).bounding_box(), table.page.locator(".others").bounding_box())  # type: ignore[arg-type]
    table.page.locator("[data-slot=status]").click()
    expect(panel(table)).to_be_hidden()
    row(table, "b", ".row-head").click(position={"x": 2, "y": 2})
    assert lines(table) == engine_lines(table, "b")
    row(table, "a", ".chip").click()
    told(table, "Take row a: +5")
    assert table.look().game.history[-1] == "place b"  # nothing was done so far
    taken = table.after(lambda: row(table, "a", ".plank").click(position={"x": 9, "y": 9}))
    assert "take a" in taken.game.history[-2:]
    expect(panel(table)).to_be_hidden()


def test_with_a_token_in_hand_a_press_anywhere_on_a_row_places_it(shared: Callable[..., Table]) -> None:
    table = shared(viewport=PHONE)
    for part, letter in ((".row-head", "a"), (".chip", "b"), (".plank", "b"), (".marker", "a")):
        table.open_record(DRAWN).seated().phase_is("decide")
        each_action_once(table)
        before, place = table.look().game.history, row(table, letter, part)
        table.after(partial(place.click, force=True))
        assert table.look().game.history[len(before)] == f"place {letter}"
    table.open_record(DRAWN).phase_is("decide")
    row(table, "b", ".chip").hover()
    told(table, "Row b with the owl: −2")
    assert lines(table) == engine_lines(table, "b")
    expect(row(table, "b", ".stake")).to_have_attribute("data-way", "down")
    told(table, "worse for Oisín (−7)")


def test_a_token_is_dragged_to_a_row_or_to_the_tray_and_else_flies_back(shared: Callable[..., Table]) -> None:
    table = shared(viewport=DESK).open_record(OWLS).seated().my_turn()
    table.press("draw")
    token = table.page.locator(".hand .token")
    history, before = table.settle().look().game.history, token.bounding_box()
    drag(table, table.page.locator(".towers"), aim=False)
    expect(table.page.locator("#table")).to_have_attribute("data-drag", "back")
    assert table.settle().look().game.history == history
    assert token.bounding_box() == before
    table.after(lambda: drag(table, row(table, "b", ".plank")))
    assert table.look().game.history[len(history)] == "place b"
    table.my_turn().press("draw")
    table.after(lambda: drag(table, table.page.locator(".mine .tray")))
    assert "keep" in table.look().game.history[len(history) :]
    assert table.page.evaluate(SELECTED) == ""
    table.my_turn()
    drag(table, row(table, "a", ".plank"), aim=False)  # there is nothing in the hand
    expect(table.page.locator("#table")).not_to_have_attribute("data-drag", "yes")


def test_a_row_by_keyboard(shared: Callable[..., Table]) -> None:
    table = shared(viewport=DESK).open_record(OWLS).seated().my_turn()
    keys, opener = table.page.keyboard, row(table, "a", ".look")
    table.action("take a").focus()
    keys.press("ArrowRight")
    expect(opener).to_be_focused()
    expect(opener).to_have_accessible_name("Row a: what taking it would do, +5 points")
    assert lines(table) == engine_lines(table, "a")  # in passing
    keys.press("Enter")
    expect(table.page.get_by_role("dialog", name="Take row a: +5")).to_be_visible()
    expect(panel(table).get_by_role("button")).to_be_focused()
    keys.press("Escape")
    expect(panel(table)).to_be_hidden()
    expect(opener).to_be_focused()
    keys.press("Space")
    keys.press("Escape")
    keys.press("ArrowRight")
    expect(table.action("take b")).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("Enter")
    table.after(lambda: keys.press("Enter"))
    assert "take a" in table.look().game.history


def test_a_finger_that_rests_on_a_row_only_looks(new_page: Callable[..., Page], site: Server) -> None:
    table = (
        open_table(new_page, site, touch=True, viewport=PHONE).visit().open_record(OWLS).seated().my_turn()
    )
    history = table.look().game.history
    plank = '.row[data-letter="a"] .plank'
    table.page.evaluate(FINGER, [plank, "pointerdown"])
    told(table, "Take row a: +5")
    assert covers(table, "a") == []
    assert not table.page.evaluate(FINGER, [plank, "contextmenu"])
    table.page.evaluate(FINGER, [plank, "pointerup"])
    table.page.evaluate(FINGER, [plank, "pointerdown"])
    table.page.evaluate(FINGER, [plank, "pointerup"])
    expect(panel(table)).to_be_visible()
    row(table, "a", ".plank").tap(position={"x": 9, "y": 9})
    expect(panel(table)).to_have_attribute("data-firm", "yes")
    assert table.look().game.history == history
    table.after(lambda: panel(table).get_by_role("button").tap())
    assert "take a" in table.look().game.history
