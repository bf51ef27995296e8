"""Gives the engine what strangers may send: records, kept games and links gone wrong in every way. It answers each in a
quarter of a second, with a game or with a sentence, and never with anything else."""

from __future__ import annotations

import asyncio
import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import process_time
from typing import Final

from tests import fuzz
from tests.faults.figure import Figure
from triqueta.opponents import CHARACTERS, LEVELS
from web.engine.desk import Desk
from web.serve import Server

INPUTS: Final = 100_000
SLOWEST: Final = 0.25
"""Seconds of the processor for any of them."""
HOSTILE: Final = (
    "<img src=x onerror=alert(1)>",
    "\u202egnihton\u2066\u200f",
    "10,000 " * 1_430,
    "\0\r\n\u2028",
    "constructor",
    "__proto__",
    "-1",
    "9" * 400,
)
Ask = dict[str, object]


def record(rng: Random) -> str:
    """A strange text; at times with strange tags before it, at times far too long."""
    text = rng.choice(fuzz.KINDS)(rng)
    for _ in range(rng.choice((0, 0, 1, 2))):
        name = rng.choice(("Names", "Faces", "Levels", "Seed", "Undone", "Person", "Hints", "Begins", "X"))
        value = rng.choice((*HOSTILE, "a, b", "1", '\\"')).replace("\n", " ")
        text = text.replace("\n", f'\n[{name} "{value}"]\n', 1)
    return text * 2_000 if rng.random() < 0.001 else text


def setting(rng: Random) -> object:
    """One value of a link or of the start screen, of a kind that is expected, or of any other."""
    good = ("1", "2", "3", "5", 4, "", "oak", *LEVELS, *CHARACTERS)
    return rng.choice((*good, *HOSTILE, None, [], {}, 1e308, True, ["novice"] * 3, [None]))


def link(rng: Random) -> Ask:
    names = ("players", "levels", "characters", "first", "seed", "name", "face")
    settings: dict[str, object] = {name: setting(rng) for name in names if rng.random() < 0.8}
    if rng.random() < 0.5:
        players = rng.randint(2, 5)
        whole = {
            "players": players,
            "levels": ["novice"] * (players - 1),
            "characters": ["even"] * (players - 1),
        }
        settings |= {name: value for name, value in whole.items() if rng.random() < 0.9}
    return {"do": "start", "settings": settings}


SENT: Final[Mapping[str, Callable[[Random], Ask]]] = {
    "records": lambda rng: {"do": rng.choice(("load", "check")), "record": record(rng)},
    "kept games": lambda rng: {
        "do": "hello",
        "language": setting(rng),
        "options": setting(rng),
        "save": record(rng),
    },
    "links": link,
}
"""Whatever else comes to take texts from strangers gets a line here."""


async def answered(ask: Ask) -> tuple[bool, float]:
    """Was it a game or one sentence, and how long it took; anything else flies through."""
    desk = Desk(process_time, bytes)
    await desk.ask('{"do": "hello", "language": "en"}')
    begun = process_time()
    reply = json.loads(await desk.ask(json.dumps(ask)))
    took = process_time() - begun
    error = reply["error"]
    fine = (
        isinstance(error, str) and len(error) < 600 and (bool(error) or reply["save"] or ask["do"] != "load")
    )
    return bool(fine), took


async def tried(kind: str, inputs: int, seed: str) -> tuple[int, float]:
    """How many were answered as they should be, and how long the slowest took."""
    rng, held, slowest = Random(f"{seed} {kind}"), 0, 0.0
    for number in range(inputs):
        ask = SENT[kind](rng)
        try:
            fine, took = await answered(ask)
        except Exception as error:
            error.add_note(f"number {number} of {kind}, seed {seed}: {str(ask)[:2000]}")
            raise
        held, slowest = held + (fine and took < SLOWEST), max(slowest, took)
    return held, slowest


def figures(_site: Server | None = None, inputs: int = INPUTS, seed: str = "strangers") -> Iterator[Figure]:
    each = inputs // len(SENT)
    for kind in SENT:
        held, slowest = asyncio.run(tried(kind, each, seed))
        yield Figure(f"strangers' {kind} answered", held, each, f"slowest {1000 * slowest:.0f} ms")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--seed", default="strangers")
    given = parser.parse_args()
    for figure in figures(inputs=given.inputs, seed=given.seed):
        print(figure)


if __name__ == "__main__":
    main()
