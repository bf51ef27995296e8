"""Firefox and WebKit with a storage that is full, forbidden or damaged, as far as a page can be made to find it so: the
game goes on, and the person is told. (WebKit's driver keeps nothing from one life to the next: it cannot be killed and
started again.)"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.browser.drivers import DRIVERS
from tests.browser.test_saves import CHANGE, CHANGED, FORBID, REFUSE, SAFE
from tests.browser.visitor import Visitor
from tests.faults.figure import Figure
from tests.faults.hands import CLICK, SEEN, at_table, move
from web.serve import DIST, Server

PRESSES: Final = 6
HINDRANCES: Final = {"full": REFUSE, "forbidden": FORBID}
UNSAVED: Final = "() => document.documentElement.dataset.unsaved === 'yes'"
BROKEN: Final = (
    "(strange) => document.getElementById('dialog-broken').open && triqueta.saves.asides() === strange"
)
CLOSE: Final = '#dialog-broken [data-action="close"]'
GO_ON: Final = '#start [data-action="continue"]'


def hindered(place: Path, hindrance: str) -> Path:
    """The site, whose first script finds the storage so."""
    root = place / "site"
    shutil.copytree(DIST, root)
    boot = root / "web/boot/boot.js"
    boot.write_text(hindrance + boot.read_text("utf-8"), "utf-8")
    return root


@contextmanager
def visiting(name: str, path: str, server: Server) -> Iterator[Visitor]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = DRIVERS[name][1](path, Path(folder), still=True)
        try:
            yield Visitor(browser, server.url)
        finally:
            browser.quit()


def played_on(visitor: Visitor, chance: Random) -> int:
    """The moves that could be made where nothing can be kept."""
    visitor.visit("#seed=oak&seats=2&first=1").until("html", "data-boot", "ready").until(
        "html", "data-page", "ready"
    )
    visitor.driver.run(CLICK, '#start [data-action="start"]')
    visitor.until("body", "data-scene", "table")
    seen = visitor.wait(SEEN, "")
    for _ in range(PRESSES):
        seen = move(visitor, chance.random(), seen)
    return PRESSES if visitor.driver.run(UNSAVED) else 0


def goes_on(visitor: Visitor, address: str, change: str) -> bool:
    """Is the damaged save put aside byte for byte, and the game gone on with from the one before?"""
    at_table(visitor.driver, address, "oak")  # the word that one of the changes replaces
    seen = visitor.wait(SEEN, "")
    for wish in (0.1, 0.6):
        seen = move(visitor, wish, seen)
    visitor.driver.run(SAFE)
    strange = visitor.driver.run(f"() => ({CHANGE})({change})")
    visitor.reload().wait(BROKEN, strange)
    visitor.driver.run(CLICK, CLOSE)
    visitor.driver.run(CLICK, GO_ON)
    return bool(visitor.wait(SEEN, "").startswith("[Triqueta"))


def figures(server: Server) -> Iterator[Figure]:
    for name, (found, _) in DRIVERS.items():
        if (path := found()) is None:
            continue
        for what, hindrance in HINDRANCES.items():
            with TemporaryDirectory() as place:
                server.site.root = hindered(Path(place), hindrance)
                with visiting(name, path, server) as visitor:
                    done = played_on(visitor, Random(name))
                yield Figure(f"{name} with storage {what}, presses that led on", done, PRESSES)
        server.site.root, held = DIST, 0
        for change in CHANGED.values():
            with visiting(name, path, server) as visitor:
                held += goes_on(visitor, server.url, change)
        yield Figure(f"{name}: saves damaged in six ways, put aside and gone on", held, len(CHANGED))
