"""The words of the page, from one catalogue per language; the worker brings its own."""

import json

from js import HTMLElement, document, fetch, navigator

LANGUAGES = ("en", "de", "fr")
words: dict[str, str] = {}


def preferred() -> str:
    """The first language of the browser that there is a catalogue for."""
    for tag in navigator.languages:
        if str(tag)[:2] in LANGUAGES:
            return str(tag)[:2]
    return LANGUAGES[0]


def text(key: str) -> str:
    return words[key]


async def speak(language: str) -> None:
    """Put every static word on the page into this language."""
    answer = await fetch("./web/text/" + language + "/page.json")
    words.update(json.loads(await answer.text()))
    document.documentElement.lang = language
    for node in document.querySelectorAll("[data-t]"):
        node.textContent = words[node.dataset.t]
    for node in document.querySelectorAll("[data-t-label]"):
        node.setAttribute("aria-label", words[node.getAttribute("data-t-label")])
    for node in document.querySelectorAll("[data-t-placeholder]"):
        node.placeholder = words[node.getAttribute("data-t-placeholder")]
    for node in document.querySelectorAll("[data-t-why]"):
        node.dataset.why = words[node.getAttribute("data-t-why")]
    for node in list(document.querySelectorAll("[data-t-title]")) + in_templates("[data-t-title]"):
        node.title = words[node.getAttribute("data-t-title")]


def in_templates(selector: str) -> list[HTMLElement]:
    """What stands in the templates of which rows are made: nothing else there has words."""
    return list(document.getElementById("kind-row").content.querySelectorAll(selector))
