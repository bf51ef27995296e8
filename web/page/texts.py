"""The words of the page, from one catalogue per language; the worker brings its own."""

import json

from js import HTMLElement, document, fetch, navigator

LANGUAGES = ("en", "de", "fr")
wanted: dict[str, str] = {}
SAID_ELSEWHERE = (
    ("data-t-label", "aria-label"),
    ("data-t-placeholder", "placeholder"),
    ("data-t-why", "data-why"),
    ("data-t-title", "title"),
)


def preferred() -> str:
    """The first language of the browser that there is a catalogue for."""
    for tag in navigator.languages:
        if str(tag)[:2] in LANGUAGES:
            return str(tag)[:2]
    return LANGUAGES[0]


def text(key: str) -> str:
    """What the page says with this key now; it stands in the markup, so there always is something to say."""
    sentences = document.getElementById("sentences").content
    return str(sentences.querySelector('[data-t="' + key + '"]').textContent)


async def speak(language: str) -> None:
    """Put every word on the page into this language; where its catalogue cannot be had, the words stay as they are."""
    wanted["language"] = language
    try:
        answer = await fetch("./web/text/" + language + "/page.json")
        words = json.loads(await answer.text())
    except Exception:
        return
    if wanted["language"] != language:  # another one was chosen since
        return
    document.documentElement.lang = language
    for node in spoken("data-t"):
        node.textContent = words[node.dataset.t]
    for name, said in SAID_ELSEWHERE:
        for node in spoken(name):
            node.setAttribute(said, words[node.getAttribute(name)])


def spoken(name: str) -> list[HTMLElement]:
    """What has words under this attribute, also in the templates that have any."""
    places = [document] + [document.getElementById(each).content for each in ("sentences", "kind-seat")]
    return [node for place in places for node in place.querySelectorAll("[" + name + "]")]
