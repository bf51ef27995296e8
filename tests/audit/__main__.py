"""Looks at every screen of the built page: `make audit`. Axe in each light on a phone and on a desk, the contrasts of
letters and shapes as they are painted, the geometry at each size in letters of each size; in each language, and in two
that nobody speaks. A screen is brought up once for all of it.

python -m tests.audit                                                   everything (two hours)
python -m tests.audit --languages de --only axe --screens over,menu     a part of it
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

from playwright.sync_api import Error, sync_playwright

from tests.audit.axe import looks, verdicts
from tests.audit.contrasts import faint
from tests.audit.geometry import ROOM, Sizes, misfits, resize
from tests.audit.pseudo import LONG, PSEUDO, hard_wired, speak, teach
from tests.audit.screens import ALIKE, SCREENS, leave
from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BRISK, NO_KEEPER, Table
from tests.languages import LANGUAGES
from web.build_texts import ENGLISH
from web.serve import Server, Site

SPOKEN: Final = (*LANGUAGES, *(one.code for one in PSEUDO))
SIZES: Final[Sizes] = ((390, 844), (1440, 900))
SIDEWAYS: Final = (844, 390)
Light = tuple[Literal["light", "dark"], Literal["active", "none"]]
LIGHTS: Final[tuple[Light, ...]] = (("light", "none"), ("dark", "none"), ("dark", "active"))
Fault = tuple[str, str]
"""What is wrong, and where."""


def lit(table: Table, lights: Sequence[Light] = LIGHTS, sizes: Sizes = SIZES) -> Iterator[str]:
    """The screen in each light, on a phone and on a desk."""
    for scheme, forced in lights:
        table.page.emulate_media(color_scheme=scheme, forced_colors=forced)
        for size in sizes:
            resize(table, size)
            yield f"{scheme if forced == 'none' else 'forced colours'} {size[0]}×{size[1]}"
    table.page.emulate_media(color_scheme="light", forced_colors="none")
    resize(table, ROOM)


def axe(table: Table) -> Iterator[Fault]:
    """Once for all lights in which there is nothing new for it."""
    said: dict[str, list[str]] = {}
    for where in lit(table):
        seen = looks(table)
        if seen not in said:
            said[seen] = verdicts(table)
        yield from ((verdict, where) for verdict in said[seen])


def contrasts(table: Table) -> Iterator[Fault]:
    """Also on a phone on its side, where edges fall between two points."""
    for where in lit(table, LIGHTS[:2], (*SIZES, SIDEWAYS)):
        yield from ((fault, where) for fault in faint(table))


def words(table: Table) -> Iterator[Fault]:
    """Those that come from no catalogue."""
    yield from ((fault, "") for fault in hard_wired(table))


AUDITS: Final[dict[str, Callable[[Table], Iterator[Fault]]]] = {
    "axe": axe,
    "contrasts": contrasts,
    "geometry": misfits,
    "words": words,
}
ONLY_IN: Final = {"contrasts": ENGLISH, "words": LONG.code}
"""No language has colours of its own; only the long one shows which words are wired in."""


def usual(language: str) -> list[str]:
    """What is looked at unless somebody asks for something else."""
    return [name for name in AUDITS if ONLY_IN.get(name, language) == language]


def looked_at(table: Table, screen: str, players: int, looks: Sequence[str]) -> Iterator[Fault]:
    """What is wrong with this screen; also that it does not come."""
    try:
        SCREENS[screen](table, players)
        for name in looks:
            yield from ((f"{name}: {fault}", where) for fault, where in AUDITS[name](table))
    except (Error, AssertionError) as error:
        yield f"does not come: {str(error)[:400]}", ""
    leave(table)


def report(table: Table, asked: Namespace, looks: Sequence[str]) -> int:
    """Each fault of a screen once, with all places where it was found; how many there are."""
    wrong = 0
    for players in asked.players:
        for screen in asked.screens:
            if screen in ALIKE and players != asked.players[0]:
                continue
            begun, places = time.monotonic(), defaultdict[str, list[str]](list)
            for fault, where in looked_at(table, screen, players, looks):
                places[fault].append(where)
            for fault, found in places.items():
                print(f"  {screen}, {players} players, {fault} [{', '.join(found)}]", flush=True)
            wrong += len(places)
            print(f"{screen}, {players} players: {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return wrong


def listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def arguments() -> Namespace:
    parser = ArgumentParser(description="Looks at every screen of the built page.")
    parser.add_argument("--languages", type=listed, default=SPOKEN)
    parser.add_argument("--screens", type=listed, default=tuple(SCREENS))
    parser.add_argument("--only", type=listed)
    parser.add_argument("--players", type=lambda text: [int(one) for one in listed(text)], default=(2, 5))
    return parser.parse_args()


def main() -> int:
    asked, wrong = arguments(), Counter[str]()
    server = Server(Site(base="/triqueta/")).start()
    path = find(whole=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        page = browser.new_context(reduced_motion="reduce", color_scheme="light").new_page()
        page.add_init_script(f"{NO_KEEPER}{BRISK}")
        table = teach(Table(page, server.url).visit())
        for language in asked.languages:
            begun = time.monotonic()
            speak(table, language)
            wrong[language] = report(table, asked, asked.only or usual(language))
            print(f"{language}: {wrong[language]} faults, {time.monotonic() - begun:.0f} s", flush=True)
    server.stop()
    return 1 if wrong.total() else 0


if __name__ == "__main__":
    sys.exit(main())
