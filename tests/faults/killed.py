"""Browsers killed without a word, 150 ms after a move was to be seen, and in the middle of the others' moves: is there
anything that the next life forgets?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.faults.browsers import BROWSERS, Browser, kill
from tests.faults.figure import Figure
from tests.faults.hands import PRESS, SEEN, at_table, move
from triqueta.game import Game
from web.serve import Server

SITTINGS: Final = ((2, 30, "150 ms after a move"), (4, 10, "while the others play"))
"""Seats, lives, and when each of them ends."""
MOST: Final = 4
"""Moves within one life."""
DELAY: Final = 0.15  # s
NOW: Final = "() => triqueta.saves.text()"


def life(browser: Browser, address: str, seats: int, chance: Random) -> tuple[str, str]:
    """What it begins with, and what was to be seen 150 ms before it was killed."""
    visitor = at_table(browser, address, chance.getrandbits(32), seats)
    first = seen = visitor.wait(SEEN, "")
    for _ in range(chance.randint(1, MOST)):
        seen = move(visitor, chance.random(), seen)
    if seats > 2:  # in the middle of what the others do
        visitor.wait(PRESS, chance.random())
        time.sleep(chance.random())
        seen = browser.run(NOW)
    time.sleep(DELAY)
    kill(browser)
    return first, seen


def lost(before: str, after: str) -> int:
    """How many actions the next life does not know; all of them where it is another game."""
    was, now = Game.from_record(before), Game.from_record(after)
    if was.at(0).towers != now.at(0).towers:
        return 0 if was.over else len(was.history) + 1
    same = [a == b for a, b in zip(was.history, now.history, strict=False)]
    return len(was.history) - (same.index(False) if False in same else len(same))


def forgotten(name: str, path: str, address: str, seats: int, times: int) -> list[int]:
    """How many actions each of so many lives in one profile has lost to the next."""
    chance, lives = Random(f"{name} {seats}"), []
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for _ in range(times + 1):
            browser = BROWSERS[name][1](path, Path(folder), still=True)
            lives.append(life(browser, address, seats, chance))
    return [lost(before, after) for (_, before), (after, _) in pairwise(lives)]


def figures(server: Server) -> Iterator[Figure]:
    for name, (found, _) in BROWSERS.items():
        if (path := found()) is None:
            continue
        for seats, times, when in SITTINGS:
            counts = forgotten(name, path, server.url, seats, times)
            told = f"{sum(counts)} actions lost" if any(counts) else "nothing lost"
            yield Figure(f"{name} killed {when}, and resumed", counts.count(0), len(counts), told)
