"""How long after a picture the record of what it shows is on the disk: the page is asked when each save was handed on,
when the picture that goes with it was drawn, and when the database had it for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tests.faults.browsers import BROWSERS
from tests.faults.figure import Figure
from tests.faults.hands import AWAITED, SEEN, at_table, move
from web.serve import Server

SEATS: Final = 3
SOON: Final = 100
"""Milliseconds."""
LISTEN: Final = """() => {
    const { saves } = triqueta, { keep } = saves, { put } = IDBObjectStore.prototype;
    globalThis.kept = [];
    saves.keep = (text) => {
        keep(text);
        if (kept.at(-1)?.text === text) return;
        const one = { text, drawn: 0, safe: 0 };
        kept.push(one);
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { one.drawn = performance.now(); };
            port2.postMessage("the frame is done");
        });
    };
    IDBObjectStore.prototype.put = function (value, ...key) {
        this.transaction.addEventListener("complete", () => {
            const last = kept.findLastIndex(({ text }) => String(value).endsWith(`\\n${text}`));
            kept.slice(0, last + 1).filter(({ safe }) => !safe).forEach((one) => { one.safe = performance.now(); });
        });
        return put.call(this, value, ...key);
    };
}"""
HEARD: Final = (
    "() => kept.every(({ drawn, safe }) => drawn && safe) && kept.map(({ drawn, safe }) => safe - drawn)"
)
PACES: Final = {"at the quickest pace": (15, AWAITED), "while all are hurried on": (40, SEEN)}
"""How many moves, which lead to some ten of others each, and how they are waited for."""


def lags(name: str, path: str, address: str, moves: int, awaited: str) -> list[float]:
    """Milliseconds from picture to disk, for all that was done at one table."""
    chance = Random(name)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = BROWSERS[name][1](path, Path(folder), still=True)
        try:
            visitor = at_table(browser, address, "latency", SEATS)
            seen = visitor.wait(SEEN, "")
            browser.run(LISTEN)
            for _ in range(moves):
                seen = move(visitor, chance.random(), seen, awaited)
            found: list[float] = visitor.wait(HEARD)
            return found
        finally:
            browser.quit()


def figures(server: Server) -> Iterator[Figure]:
    for name, (found, _) in BROWSERS.items():
        if path := found():
            for pace, how in PACES.items():
                late = lags(name, path, server.url, *how)
                detail = f"median {median(late):.0f} ms, slowest {max(late):.0f} ms"
                soon = sum(lag < SOON for lag in late)
                yield Figure(f"{name}, {pace}: on the disk within {SOON} ms", soon, len(late), detail)
