"""The engine's worker killed at random points of a game: does the same game come of it as without?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.browser.finder import find
from tests.faults.browsers import Chromium
from tests.faults.figure import Figure
from tests.faults.hands import PRESS, SEEN, at_table
from triqueta.game import Game
from web.serve import Server

MOVES: Final = 40
KILLS: Final = 20
KILL: Final = "() => document.querySelector('script[type=py][worker]').xworker.terminate()"
LONGEST: Final = 0.12  # s after a press


def course(address: str, kills: set[int]) -> list[str]:
    """The record after each move of a planned game, whose worker is killed soon after these moves were pressed."""
    plan, moments, records = Random("plan"), Random("moments"), [""]
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Chromium(find(), Path(folder), still=True)
        visitor = at_table(browser, address, "workers", seats=3)
        records.append(visitor.wait(SEEN, ""))
        for number in range(MOVES):
            visitor.wait(PRESS, plan.random())
            if number in kills:
                time.sleep(moments.random() * LONGEST)
                browser.run(KILL)
            records.append(visitor.wait(SEEN, records[-1]))
        browser.quit()
    return records[2:]


def figures(server: Server) -> Iterator[Figure]:
    kills = set(Random("kills").sample(range(MOVES), KILLS))
    whole, broken = course(server.url, set()), course(server.url, kills)
    held = sum(course_of(whole[number]) == course_of(broken[number]) for number in kills)
    yield Figure("worker killed soon after a press, same game as without", held, KILLS)


def course_of(record: str) -> tuple[object, ...]:
    """Deal and moves; each table has a salt of its own."""
    game = Game.from_record(record)
    return game.at(0).towers, *game.history
