"""The dialog of rules: finds passages in it, and lets examples be tried. What they score stands in the page, from the
engine by way of the build."""

from js import CSS, HTMLElement, document, window

from web.page import dialogs
from web.page.lazy import announce
from web.page.texts import text

ACCENTS = {
    "a": "àâäÀÂÄ",
    "c": "çÇ",
    "e": "éèêëÉÈÊË",
    "i": "îïÎÏ",
    "o": "ôöÔÖ",
    "u": "ùûüÙÛÜ",
    "oe": "œŒ",
    "ss": "ß",
    "'": "’",
}
PLAIN = {letter: plain for plain, letters in ACCENTS.items() for letter in letters}
SHORTEST = 2  # letters that are searched for
dialog = document.getElementById("dialog-rules")
known: dict[str, tuple[str, list[int]]] = {}  # texts as they are compared


def folded(words: str) -> tuple[str, list[int]]:
    """Without accents and capitals; and for each letter, where it stood."""
    if words not in known:
        plain = [PLAIN.get(letter, letter.lower()) for letter in words]
        places = [place for place, letters in enumerate(plain) for _ in letters]
        known[words] = ("".join(plain), places)
    return known[words]


def find(query: str) -> None:
    """Show the passages that hold all these words, in themselves or in the heading above them, and mark the words."""
    words = [word for word in folded(query)[0].split() if len(word) >= SHORTEST]
    found = 0
    marks = window.Highlight.new() if window.Highlight else None
    dialog.querySelector(".prose").dataset.searching = "yes" if words else "no"
    for section in dialog.querySelectorAll(".prose section"):
        heading = folded(str(section.querySelector("h3").textContent))[0]
        for passage in section.querySelectorAll("p:not(.tried), li, tr"):
            whole = folded(str(passage.textContent))[0]
            holds = all(word in whole or word in heading for word in words)
            passage.dataset.found = "yes" if holds else "no"
            found += holds
            if holds and marks:
                mark(passage, words, marks)
    if marks:
        CSS.highlights.set("found", marks)
    announce.put_soon(dialog.querySelector(".find .matches"), said(found) if words else "")


def said(found: int) -> str:
    return text("rules.found", found).replace("{n}", str(found)) if found else text("rules.found.none")


def mark(passage: HTMLElement, words: list[str], marks: HTMLElement) -> None:
    """Each of the words, wherever it stands in this passage."""
    parts = [passage] if passage.matches("[data-t]") else passage.querySelectorAll("[data-t]")
    for part in parts:
        plain, places = folded(str(part.textContent))
        for word in words:
            at = plain.find(word)
            while at >= 0:
                reach = document.createRange()
                reach.setStart(part.firstChild, places[at])
                reach.setEnd(part.firstChild, places[at + len(word) - 1] + 1)
                marks.add(reach)
                at = plain.find(word, at + len(word))


def show() -> None:
    """The whole dialog, whatever was searched for the last time."""
    dialog.querySelector('[name="find"]').value = ""
    find("")
    dialogs.show("rules")


def examples() -> list[HTMLElement]:
    return list(dialog.querySelectorAll(".try .set"))


def add(action: str) -> None:
    """One token more of this animal; after the last one, none."""
    pressed = dialog.querySelector('[data-action="' + action + '"]')
    scores = str(pressed.dataset.scores).split()
    lay(pressed, (int(pressed.dataset.count) + 1) % len(scores))
    total = sum(score(example) for example in examples())
    sentence = text("rules.try.said").replace("{animal}", str(pressed.getAttribute("aria-label")))
    sentence = sentence.replace("{count}", str(pressed.dataset.count))
    tell(sentence.replace("{n}", signed(score(pressed))).replace("{total}", signed(total)))


def clear() -> None:
    for example in examples():
        lay(example, 0)
    tell("")


def lay(example: HTMLElement, count: int) -> None:
    example.dataset.count = str(count)
    example.dataset.state = str(example.dataset.states).split()[count]
    example.dataset.points = signed(score(example)) if count else ""


def score(example: HTMLElement) -> int:
    return int(str(example.dataset.scores).split()[int(example.dataset.count)])


def signed(points: int) -> str:
    """With the minus that people write."""
    return str(points).replace("-", "\u2212")


def tell(sentence: str) -> None:
    announce.put(dialog.querySelector("[data-tried]"), sentence)
