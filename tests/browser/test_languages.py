"""What only a browser knows of languages: plural categories as its Intl has them, and which one an address asks for."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Request, expect

from tests.browser.table_page import BOOT, open_table
from tests.engine.test_plurals import ARABIC, POLISH
from tests.languages import SPOKEN
from triqueta.texts import category
from web.serve import Server

NUMBERS = [*range(-12, 130), 1000, 1001]
CATEGORIES = """([tag, numbers]) => {
    const rules = new Intl.PluralRules(tag);
    return numbers.map((number) => rules.select(number));
}"""


def test_plural_categories_are_those_of_the_platform(page: Page) -> None:
    known = {code: one.table["plural"] for code, one in SPOKEN.items()} | {"pl": POLISH, "ar": ARABIC}
    for code, rules in known.items():
        assert [category(rules, number) for number in NUMBERS] == page.evaluate(
            CATEGORIES, [code, NUMBERS]
        ), code


def test_an_address_may_ask_for_a_language_until_another_is_chosen(
    new_page: Callable[..., Page], site: Server
) -> None:
    table = open_table(new_page, site, locale="en-GB")
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.partition("/web/text/")[2])

    table.page.on("request", note)
    table.page.goto(table.address + "?lang=fr#seed=moss")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr", timeout=BOOT)
    expect(table.page.locator('#settings [name="seed"]')).to_have_value("moss")
    expect(table.page.locator('.start-settings [data-setting="language"]')).to_have_value("fr")
    table.start(2)
    expect(table.page.locator('[data-slot="status"]')).to_have_text(
        SPOKEN["fr"].files["table"]["status.turn"]
    )
    assert {*asked} - {""} == {"fr/page.json", "fr/table.json"}
    table.page.locator('.bar [data-setting="language"]').select_option("en")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    expect(table.page.locator('[data-slot="status"]')).to_have_text(
        SPOKEN["en"].files["table"]["status.turn"]
    )
    assert "lang" not in table.page.url
    table.page.reload()
    table.seated()
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
