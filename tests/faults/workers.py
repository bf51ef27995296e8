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

KILLS: Final = 20
SHARE: Final = 0.7
"""Of the moves of a game."""
KILL: Final = "() => document.querySelector('script[type=py][worker]').xworker.terminate()"
LONGEST: Final = 0.12  # s after a press


def course(address: str, seed: str, kills: set[int]) -> list[str]:
    """The record after each planned move of one game, whose worker is killed soon after these moves were pressed."""
    plan, moments, records = Random(seed), Random("moments"), [""]
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Chromium(find(whole=True), Path(folder), still=True)
        visitor = at_table(browser, address, seed, seats=3)
        records[0] = visitor.wait(SEEN, "")
        while not Game.from_record(records[-1]).over:  # another game would be another deal
            visitor.wait(PRESS, plan.random())
            if len(records) in kills:
                time.sleep(moments.random() * LONGEST)
                browser.run(KILL)
            records.append(visitor.wait(SEEN, records[-1]))
        browser.quit()
    return records


def figures(server: Server) -> Iterator[Figure]:
    chance, held, tried = Random("kills"), 0, 0
    while tried < KILLS:
        seed = f"workers-{tried}"
        whole = course(server.url, seed, set())
        points = [number for number in range(1, len(whole)) if chance.random() < SHARE][: KILLS - tried]
        broken = dict(enumerate(course(server.url, seed, set(points))))
        held += sum(moves(whole[number]) == moves(broken.get(number, "")) for number in points)
        tried += len(points)
    yield Figure("worker killed soon after a press, same game as without", held, KILLS)


def moves(record: str) -> tuple[object, ...]:
    """Deal and moves; each table has a salt of its own."""
    game = Game.from_record(record) if record else None
    return (game.at(0).towers, *game.history) if game else ()
