"""A hint, and why another did that: asked for by key and by press, shown where nothing lies that one needs, and gone
when one acts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.sitting import standing
from tests.browser.table_page import BOOT, Table
from triqueta.game import Game
from triqueta.odds import next_token
from triqueta.scoring import first_points

SIZES: Final = ((360, 640), (640, 360), (768, 1024), (1440, 900))
ROOMY: Final = ((390, 844), (768, 1024), (1440, 900))
"""Where its reasons cover no opponent, either."""
COVERED: Final = """() => {
    const card = document.getElementById("hint").getBoundingClientRect();
    const over = (box) => Math.min(card.right, box.right) - Math.max(card.left, box.left) > 1
        && Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top) > 1;
    const kept = [...document.querySelectorAll("#table :is(.row, .mine .seat, .bar, .hand)")];
    const found = kept.filter((node) => over(node.getBoundingClientRect())).map((node) => node.className);
    if (card.top < 0 || card.left < 0 || card.right > innerWidth || card.bottom > innerHeight) found.push("edge");
    return card.height ? found : ["no card"];
}"""

BOTH: Final = """() => {
    for (const action of ["hint", "draw"]) document.querySelector(`#table [data-action="${action}"]`).click();
}"""
"""A hint, and in the same moment something else."""


def covers_nobody(table: Table, sizes: tuple[tuple[int, int], ...]) -> None:
    """Neither the person nor an opponent."""
    for width, height in sizes:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.settle().page.evaluate(COVERED.replace(".mine .seat", ".seat")) == [], (width, height)


def card_says(table: Table, words: str | re.Pattern[str]) -> None:
    """Once the thought is over."""
    expect(table.page.locator("#table")).to_have_attribute("data-thinking", "no", timeout=BOOT)
    expect(table.page.locator("#hint")).to_contain_text(words, use_inner_text=True)


def test_a_hint_in_three_depths_by_key_and_by_press(shared: Callable[..., Table]) -> None:
    table = shared()
    table.open_record(standing("decide", 5, after=30).record()).seated().phase_is("decide")
    shown = table.page.locator("#hint")
    expect(shown).to_be_hidden()
    table.page.keyboard.press("h")
    card_says(table, "Look at")
    lit = table.page.locator('#table [data-lit="yes"]')
    expect(lit).to_have_count(1)
    covers_nobody(table, ((360, 640), *ROOMY))
    table.tell(table.button("Show the move"))
    expect(table.button("Why?")).to_be_visible()
    covers_nobody(table, ((360, 640), *ROOMY))
    table.tell(table.page.locator(".tools .advice"))
    card_says(table, "Chance to win about")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.settle().page.evaluate(COVERED) == [], (width, height)
    covers_nobody(table, ROOMY)
    expect(table.page.locator('[data-slot="hints"]')).to_have_text("with hints")
    expect(table.page.locator("#announcer")).to_contain_text("Chance to win about")
    table.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(lit).to_have_count(0)
    table.page.keyboard.press("h")
    expect(shown).to_be_visible()
    table.press(table.look().enabled[-1])
    expect(shown).to_be_hidden()
    table.tell(table.page.locator('.tools [data-action="undo"]'))
    table.tell(table.page.locator('#dialog-ask [data-action="yes"]'))
    table.phase_is("decide")
    assert Game.from_record(table.look().save).tags["Hints"] == "yes"


def test_the_strip_says_the_engines_numbers_and_explains_itself(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 360, "height": 640})
    table.open_record(standing("turn", 5, after=20).record()).seated().phase_is("turn")
    seen = table.look().game.view(0)
    cells = table.page.locator(".aid-cell")
    for animal, chance in enumerate(next_token(seen)):
        text = (
            cells.nth(animal)
            .locator("[aria-hidden] [data-slot], [aria-hidden][data-slot]")
            .all_text_contents()
        )
        assert text == [*map(str, first_points(animal)[:3]), "−", str(seen.unseen[animal]), f"{chance:.0%}"]
    strip, mine = (table.page.locator(name).bounding_box() for name in (".aid", ".mine"))
    assert strip is not None
    assert mine is not None
    assert strip["height"] <= 52
    assert strip["y"] + strip["height"] <= mine["y"] + 1
    table.tell(table.button("What the strip says"))
    expect(table.page.get_by_text("people keep what helps them")).to_be_visible()
    table.tell(table.button("Close"))
    table.menu("settings")
    table.page.locator('[data-setting="odds"]').uncheck()
    table.tell(table.button("Done"))
    expect(cells.first.locator('[data-slot="odds"]')).to_have_text("")
    narrow = table.page.locator(".aid").bounding_box()
    assert narrow is not None
    assert narrow["height"] <= 27


def test_nobody_waits_for_a_hint_and_who_wants_none_is_offered_none(shared: Callable[..., Table]) -> None:
    table = shared().start(3, seed="hazel")
    look = table.after(lambda: table.page.evaluate(BOTH))
    assert look.phase == "decide"
    expect(table.page.locator("#table")).to_have_attribute("data-thinking", "no")
    expect(table.page.locator("#hint")).to_be_hidden()
    assert "Hints" not in table.look().save, "nobody saw it"
    table.menu("settings")
    table.page.locator('[data-setting="hints"]').uncheck()
    table.tell(table.button("Done"))
    expect(table.page.locator(".tools .advice")).to_be_hidden()
    table.page.keyboard.press("h")
    table.press("place a")
    assert "Hints" not in table.look().save
    expect(table.page.locator("#table")).to_have_attribute("data-phase", re.compile("turn|waiting"))


def test_a_line_of_the_log_tells_why(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 1440, "height": 900})
    table.open_record(standing("turn", 3, after=30).record()).seated().phase_is("turn")
    line = table.page.locator(".line").filter(has=table.page.locator(".ask-why:enabled"))
    table.tell(line.last.locator(".ask-why"))
    card_says(table, re.compile(r"Why did \w+ do that\?"))
    assert "Hints" not in table.look().save
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#hint")).to_be_hidden()
    line.first.focus()
    table.page.keyboard.press("Enter")
    card_says(table, "Only Niamh knows which token that was.")
    assert table.page.locator('.line[data-seat="1"] .ask-why:enabled').count() == 0, "nobody asks oneself"
