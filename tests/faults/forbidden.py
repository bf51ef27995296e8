"""Browsers whose person forbids all storage by the browser's own setting: a game begins, and goes on; or, where the
browser then forbids more than can be done without (Firefox: BroadcastChannel), a sentence says what to do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.browser.visitor import Visitor
from tests.faults.browsers import BROWSERS
from tests.faults.figure import Figure
from tests.faults.hands import CLICK, SEEN, move
from web.serve import Server

PRESSES: Final = 6
TOLD: Final = "() => document.getElementById('toast').textContent"
STARTED: Final = (
    "() => { const { page, trouble } = document.documentElement.dataset; return page ?? trouble; }"
)
CHROMIUM: Final = {"profile": {"default_content_setting_values": {"cookies": 2}}}
FIREFOX: Final = 'user_pref("network.cookie.cookieBehavior", 2);\n'


def forbid(profile: Path) -> None:
    """By the settings of either browser."""
    (profile / "Default").mkdir()
    (profile / "Default/Preferences").write_text(json.dumps(CHROMIUM), "utf-8")
    (profile / "prefs.js").write_text(FIREFOX, "utf-8")


def tried(name: str, path: str, address: str, profile: Path) -> Figure:
    """The moves that could be made; or one refusal, with the reason."""
    chance, done, forbidden = Random(name), 0, f"{name} with all storage forbidden"
    forbid(profile)
    browser = BROWSERS[name][1](path, profile, still=True)
    try:
        visitor = Visitor(browser, address).visit()
        if (begun := visitor.wait(STARTED)) != "ready":
            return Figure(f"{forbidden} says why it cannot start", int(begun == "storage"), 1)
        browser.run(CLICK, '#start [data-action="start"]')
        visitor.until("body", "data-scene", "table")
        seen = visitor.wait(SEEN, "")
        told = browser.run(TOLD)
        while done < PRESSES:
            seen = move(visitor, chance.random(), seen)
            done += 1
        return Figure(f"{forbidden}, presses that led on", done, PRESSES, told)
    finally:
        browser.quit()


def figures(server: Server) -> Iterator[Figure]:
    for name, (found, _) in BROWSERS.items():
        if path := found():
            with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                yield tried(name, path, server.url, Path(folder))
