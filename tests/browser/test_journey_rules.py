"""The sheet of rules: examples to press, and a search that knows neither accents nor capitals."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.table_page import BOOT, Table
from tests.page.markup import Node, having
from tests.page.test_catalogues import catalogue
from triqueta.scoring import set_points
from triqueta.texts import category
from web.build_texts import language as spoken

SEARCHES = (("en", "TOWER"), ("de", "turme"), ("fr", "deja"), ("fr", "RANGEE derniere"))


def folded(words: str) -> str:
    plain = unicodedata.normalize("NFD", words)
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).lower()


def said(node: Node, language: str) -> str:
    """All the words of a part of the page."""
    own = catalogue(language).get(node.attributes.get("data-t", ""), "")
    return " ".join([own, *(said(child, language) for child in node.children)])


def passages(language: str) -> list[str]:
    """Each with the heading above it."""
    (prose,) = [node for node in having("class") if node.attributes["class"] == "prose" and holds_rules(node)]
    found = []
    for section in prose.children:
        heading = said(section.children[0], language)
        found += [f"{heading} {said(node, language)}" for node in lines(section)]
    return [folded(words) for words in found]


def holds_rules(prose: Node) -> bool:
    return any(child.tag == "section" for child in prose.children)


def lines(section: Node) -> list[Node]:
    here = [
        n for n in section.children if n.tag in ("li", "tr") or (n.tag == "p" and "data-t" in n.attributes)
    ]
    return here + [line for child in section.children for line in lines(child)]


def opened(table: Table) -> Locator:
    table.tell(table.page.locator('.corners [data-action="rules"]'))
    sheet = table.page.locator("#dialog-rules")
    expect(sheet).to_be_visible()
    return sheet


def test_examples_score_what_they_would_in_a_game(shared: Callable[..., Table]) -> None:
    table = shared(viewport={"width": 360, "height": 640})
    expect(table.page.locator("html")).to_have_attribute("data-page", "ready", timeout=BOOT)
    sheet = opened(table)
    bear = sheet.get_by_role("button", name="Bears")
    for count in (1, 2, 3, 4, 5):
        bear.focus()
        table.page.keyboard.press("Enter")
        points = str(set_points(5, count)).replace("-", "−")
        expect(sheet.locator("[data-tried]")).to_have_text(
            f"Bears: {count}. Points: {points}. In all: {points}."
        )
        expect(bear).to_have_attribute("data-points", points)
    table.tell(sheet.get_by_role("button", name="Owls"))
    expect(sheet.locator("[data-tried]")).to_contain_text(f"In all: {set_points(5, 5) + 1}".replace("-", "−"))
    table.tell(sheet.get_by_role("button", name="Clear"))
    expect(bear).to_have_attribute("data-state", "none")
    for language, query in SEARCHES:
        table.page.keyboard.press("Escape")
        table.tell(table.page.locator('.corners [data-action="settings"]'))
        table.page.locator('#dialog-settings [data-setting="language"]').select_option(language)
        expect(table.page.locator("html")).to_have_attribute("lang", language)
        table.page.keyboard.press("Escape")
        assert_found(opened(table), language, query)


def assert_found(sheet: Locator, language: str, query: str) -> None:
    """As many as there are, and no others are to be seen."""
    sheet.locator('[name="find"]').fill(query)
    count = sum(all(word in words for word in folded(query).split()) for words in passages(language))
    words, form = spoken(language).page, category(spoken(language).table["plural"], count)
    said = words["rules.found"][form] if count else words["rules.found.none"]
    expect(sheet.locator(".find .matches")).to_have_text(said.replace("{n}", str(count)))
    expect(sheet.locator('[data-found="yes"]:visible')).to_have_count(count)
    expect(sheet.locator('[data-found="no"]:visible')).to_have_count(0)
