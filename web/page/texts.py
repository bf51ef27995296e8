"""The words of the page, and of the worker behind it: two catalogues for a language, fetched when it is wanted. As
served both speak English; which other languages there are stands in the list to choose from.
"""

import json

from js import URL, HTMLElement, Intl, document, fetch, history, location, window

SERVED = "en"
SAID_ELSEWHERE = (
    ("data-t-label", "aria-label"),
    ("data-t-placeholder", "placeholder"),
    ("data-t-why", "data-why"),
    ("data-t-title", "title"),
)
pages: dict[str, str] = {}  # what was fetched, language by language
tables: dict[str, str] = {SERVED: ""}


def language() -> str:
    """What was chosen here, is asked for by the address, or is the browser's: web/boot/first/ finds it first."""
    return str(window.triqueta.language)


def choose(language: str) -> None:
    """From now on, whatever the address asks for."""
    window.triqueta.language = language
    address = URL.new(location.href)
    if address.searchParams.has("lang"):
        address.searchParams.delete("lang")
        history.replaceState(None, "", address.href)


async def fetch_words() -> bool:
    """Are the words of the language there? The page needs none while it is in that language."""
    wanted, root = language(), document.documentElement
    try:
        if wanted not in tables:
            tables[wanted] = await read(wanted, "table")
        if wanted not in pages and wanted != root.lang:
            pages[wanted] = await read(wanted, "page")
    except Exception:
        return False
    return wanted == language()  # else another one was chosen since


async def read(language: str, name: str) -> str:
    answer = await fetch("./web/text/" + language + "/" + name + ".json")
    words = str(await answer.text())
    json.loads(words)  # what is none is no catalogue
    return words


def for_engine() -> dict[str, object]:
    """What the worker has to hear of the language; without its words it stays with English."""
    wanted = language()
    if wanted not in tables:
        return {"language": SERVED}
    return {"language": wanted, "words": tables[wanted] or None}


def text(key: str, number: int = 0) -> str:
    """What the page says with this key now, of so many; it stands in the markup, so there always is something."""
    sentence = document.getElementById("sentences").content.querySelector('[data-t="' + key + '"]')
    category = Intl.PluralRules.new(document.documentElement.lang).select(number)
    return str(sentence.getAttribute("data-" + str(category)) or sentence.textContent)


def speak() -> None:
    """Put every word on the page into the language, if its words are there."""
    wanted, root = language(), document.documentElement
    if wanted == root.lang or wanted not in pages:
        return
    words = json.loads(pages[wanted])
    choice = document.querySelector('[data-setting="language"] [value="' + wanted + '"]')
    root.lang, root.dir, root.dataset.reviewed = wanted, choice.dir, choice.dataset.reviewed
    for node in spoken("data-t"):
        put(node, words[node.dataset.t])
    for name, said in SAID_ELSEWHERE:
        for node in spoken(name):
            node.setAttribute(said, words[node.getAttribute(name)])


def put(node: HTMLElement, words: str | dict[str, str]) -> None:
    """A sentence, or each of its plural forms in place of another language's."""
    if isinstance(words, dict):
        for category in ("zero", "one", "two", "few", "many"):
            node.setAttribute("data-" + category, words.get(category, ""))
        words = words["other"]
    node.textContent = words


def spoken(name: str) -> list[HTMLElement]:
    """What has words under this attribute, also in the templates that have any."""
    places = [document] + [document.getElementById(each).content for each in ("sentences", "kind-seat")]
    return [node for place in places for node in place.querySelectorAll("[" + name + "]")]
