"""Two languages that nobody speaks, made of the English one: a long one (half as long again, accented, in brackets) and
one that is written from right to left. What they show wrong is wired for English or for one direction; no build offers
them, a page is taught them when it is there.

python -m tests.audit.pseudo     makes a site in build/pseudo that offers both, to be looked at
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Route, expect

from tests.audit.scripts import CHOOSE
from tests.browser.table_page import BOOT, Table
from web.build import build
from web.build_texts import ENGLISH, Language, as_json, language, languages

SITE: Final = Path("build/pseudo")
PLACES: Final = re.compile(r"(\{[^{}]*\})")
"""Where a sentence has room for a value."""
ACCENTED: Final = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
VOWEL: Final = re.compile("[aeiouAEIOU]")
LONGER: Final = 1.5
MORE: Final = " úmó ípsé"
BEFORE: Final = "\N{RIGHT-TO-LEFT MARK}\N{RIGHT-TO-LEFT OVERRIDE}"
AFTER: Final = "\N{POP DIRECTIONAL FORMATTING}\N{RIGHT-TO-LEFT MARK}"
TEACH: Final = """taught => {
    for (const [code, direction, sentences] of taught) {
        window.triqueta.texts[code] = sentences;
        for (const list of document.querySelectorAll('[data-setting="language"]')) {
            const choice = list.appendChild(new Option(code, code));
            choice.lang = code, choice.dir = direction, choice.dataset.reviewed = "no";
        }
    }
}"""


def longer(text: str) -> str:
    """Every vowel twice and accented, more words to its end, and brackets: what is cut shows it."""
    parts = PLACES.split(text)
    plain = sum(len(part) for part in parts[::2])
    said = [part if place % 2 else VOWEL.sub(_twice, part) for place, part in enumerate(parts)]
    missing = int(plain * LONGER) - sum(len(part) for part in said[::2]) - len("[]")
    more = (MORE * (plain // 8 + 1))[: max(missing, 0)]
    return f"[{''.join(said)}{more.rstrip()}]" if re.search("[A-Za-z]", text) else text


def _twice(vowel: re.Match[str]) -> str:
    return vowel[0].translate(ACCENTED) * 2


def turned(text: str) -> str:
    """Read from right to left."""
    parts = [part if PLACES.fullmatch(part) else _turned(part) for part in PLACES.split(text)]
    return "".join(parts)


def _turned(part: str) -> str:
    return f"{BEFORE}{part}{AFTER}" if part.strip() else part


def made(code: str, direction: str, change: Callable[[str], str]) -> Language:
    """English, with every sentence changed; people's names are as long in every language."""

    def changed(entry: Any, key: str = "") -> Any:  # noqa: ANN401
        if isinstance(entry, str):
            return entry.translate(ACCENTED) if key.startswith("name.") else change(entry)
        return {key: changed(form, key) for key, form in entry.items()}

    english = language(ENGLISH).files
    files = {name: changed(words) for name, words in english.items() if name != "language"}
    about = english["language"] | {"name": code, "direction": direction, "reviewed": False}
    return Language(code, files | {"language": about})


LONG: Final = made("en-XA", "ltr", longer)
MIRRORED: Final = made("en-XB", "rtl", turned)
PSEUDO: Final = (LONG, MIRRORED)


def teach(table: Table) -> Table:
    """Let the page know both, once it is ready; whatever it asks for of them is here."""
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    for one in PSEUDO:
        for name, words in (("page", one.page), ("table", one.table)):
            table.page.route(f"**/web/text/{one.code}/{name}.json", answering(as_json(words)))
    about = [(one.code, one.files["language"]["direction"], one.boot) for one in PSEUDO]
    table.page.evaluate(TEACH, about)
    return table


def answering(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


def speak(table: Table, code: str) -> Table:
    """In another language from now on, without another start."""
    table.page.evaluate(CHOOSE, ["language", code])
    expect(table.page.locator("html")).to_have_attribute("lang", code)
    return table


HARD_WIRED: Final = """() => {
    const OWN = "script, style, option, textarea, title, h1, kbd, .hashed, [data-slot=date], [lang]:not(html),"
        + "#toast, #announcer"; // what was said before stays as it was said
    const plain = (text) => /[a-z][aeiou]|[aeiou][a-z]/i.test(text); // a letter alone is a row
    const layer = document.querySelector("dialog:modal") ?? document.body;
    const found = new Set();
    const walk = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode.parentElement;
        if (node.closest(OWN) || !node.checkVisibility({ visibilityProperty: true })) continue;
        const words = walk.currentNode.data.trim();
        if (plain(words)) found.add(`${node.className || node.tagName}: ${words}`);
    }
    for (const name of ["aria-label", "title", "placeholder", "data-why", "aria-valuetext"]) {
        for (const node of layer.querySelectorAll(`[${name}]`)) {
            const read = !node.closest(OWN) && node.checkVisibility();
            if (read && plain(node.getAttribute(name))) found.add(`${name}: ${node.getAttribute(name)}`);
        }
    }
    return [...found];
}"""


def hard_wired(table: Table) -> list[str]:
    """What on the screen does not come out of the catalogue, while the page speaks the long language: each vowel that
    does has an accent."""
    found: list[str] = table.settle().page.evaluate(HARD_WIRED)
    return found


def main() -> None:
    build(SITE, spoken=[*languages(), *PSEUDO])


if __name__ == "__main__":
    main()
