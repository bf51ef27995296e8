"""Browsers killed without a word, 150 ms after a move was to be seen: is there anything that the next life forgets?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.browser.visitor import Visitor
from tests.faults.browsers import BROWSERS, Browser, kill
from tests.faults.figure import Figure
from triqueta.game import Game
from web.serve import Server

LIVES: Final = 30
MOST: Final = 8
"""Moves within one life."""
DELAY: Final = 0.15  # s
QUICK: Final = "() => localStorage.setItem('triqueta-speed', 'fast')"
SEEN: Final = """(before) => {
    const { phase } = document.getElementById("table").dataset;
    const save = localStorage.getItem("triqueta-save");
    return phase && phase !== "waiting" && save !== before ? save : null;
}"""
"""The record of what is on the table, once the person is to act."""
PRESS: Final = """(wish) => {
    const all = [...document.querySelectorAll("#table button[data-action]:enabled")];
    const moves = all.filter((one) => /^(draw|keep|(place|take|tower|add|return) )/.test(one.dataset.action));
    const next = moves[Math.floor(wish * moves.length)] ?? document.querySelector('.end [data-action="again"]');
    if (!next?.checkVisibility() && !moves.length) return false;
    next.click();
    return true;
}"""
HURRY: Final = "() => document.querySelector('.bar [data-action=\"hurry\"]')?.click()"


GREETED: Final = """async () => {
    await triqueta.ask("{}");
    for (let frames = 0; frames < 9; frames += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.dataset.game === "yes";
}"""
CLICK: Final = "(selector) => document.querySelector(selector).click()"


def resumed(browser: Browser, address: str, seed: int) -> Visitor:
    """At the table, wherever this profile last was; with another deal where it knows of no game."""
    visitor = Visitor(browser, address).visit(f"#seed=kill-{seed}&seats=4&first=1")
    visitor.until("html", "data-boot", "ready").until("html", "data-page", "ready")
    browser.run(QUICK)
    action = "continue" if browser.run(GREETED) else "start"
    browser.run(CLICK, f'#start [data-action="{action}"]')
    return visitor.until("body", "data-scene", "table")


def life(browser: Browser, address: str, chance: Random) -> tuple[str, str]:
    """What it begins with, and what was to be seen when it was killed."""
    visitor = resumed(browser, address, chance.getrandbits(32))
    first = seen = visitor.wait(SEEN, "")
    for _ in range(chance.randint(1, MOST)):
        browser.run(HURRY)
        visitor.wait(PRESS, chance.random())
        seen = visitor.wait(SEEN, seen)
    time.sleep(DELAY)
    seen = browser.run("() => localStorage.getItem('triqueta-save')")
    kill(browser)
    return first, seen


def lost(before: str, after: str) -> int:
    """How many actions the next life does not know; all of them where it is another game."""
    was, now = Game.from_record(before), Game.from_record(after)
    if was.at(0).towers != now.at(0).towers:
        return 0 if was.over else len(was.history)
    common = [a == b for a, b in zip(was.history, now.history, strict=False)]
    same = common.index(False) if False in common else len(common)
    return len(was.history) - same


def figures(server: Server) -> Iterator[Figure]:
    for name, (found, begin) in BROWSERS.items():
        path = found()
        if path is None:
            continue
        chance, forgotten, last = Random(name), [], ""
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for _ in range(LIVES + 1):
                browser = begin(path, Path(folder), still=True)
                first, seen = life(browser, server.url, chance)
                if last:
                    forgotten.append(lost(last, first))
                last = seen
        whole = sum(not count for count in forgotten)
        told = f"{sum(forgotten)} actions lost" if any(forgotten) else "nothing lost"
        yield Figure(f"{name} killed 150 ms after a move, and resumed", whole, len(forgotten), told)
