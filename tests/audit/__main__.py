"""Looks at every screen of the built page: `make audit`. Axe in each light and language on a phone and on a desk,
the contrasts as they are painted, and the geometry at each size, in each language and in letters of each size.

python -m tests.audit                             everything (some ten minutes)
python -m tests.audit --languages de --only axe   a part of it
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.audit.axe import verdicts
from tests.audit.contrasts import pale
from tests.audit.geometry import sweep
from tests.audit.screens import SCREENS, leave
from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BRISK, NO_KEEPER, Table
from web.serve import Server, Site

LANGUAGES: Final = tuple(
    sorted(folder.name for folder in Path("web/text").iterdir() if (folder / "page.json").exists())
)
SIZES: Final[tuple[ViewportSize, ...]] = ({"width": 390, "height": 844}, {"width": 1440, "height": 900})
LIGHTS: Final[tuple[dict[str, Literal["light", "dark", "active", "none"]], ...]] = (
    {"color_scheme": "light", "forced_colors": "none"},
    {"color_scheme": "dark", "forced_colors": "none"},
    {"color_scheme": "dark", "forced_colors": "active"},
)


@contextmanager
def seat(browser: Browser, address: str, language: str, **options: Any) -> Iterator[Table]:  # noqa: ANN401
    """A table in this language, in a fresh profile, where nothing moves."""
    context = browser.new_context(reduced_motion="reduce", **options)
    page = context.new_page()
    page.add_init_script(f"{NO_KEEPER}{BRISK}localStorage['triqueta-language'] = '{language}';")
    yield Table(page, address).visit()
    context.close()


def axe(browser: Browser, address: str, language: str) -> Iterator[str]:
    for light in LIGHTS:
        for size in SIZES:
            where = f"{language}, {', '.join(light.values())}, {size['width']}×{size['height']}"
            with seat(browser, address, language, viewport=size, **light) as table:
                for screen, bring in SCREENS.items():
                    bring(table, 3)
                    yield from (f"{screen}: {verdict} [{where}]" for verdict in verdicts(table))
                    leave(table)


def contrasts(browser: Browser, address: str, language: str) -> Iterator[str]:
    for light in LIGHTS[:2]:
        with seat(browser, address, language, viewport=SIZES[1], **light) as table:
            for screen, bring in SCREENS.items():
                bring(table, 3)
                yield from (f"{screen}: {text} [{language}, {light['color_scheme']}]" for text in pale(table))
                leave(table)


def geometry(browser: Browser, address: str, language: str) -> Iterator[str]:
    with seat(browser, address, language) as table:
        yield from (f"{fault} [{language}]" for fault in sweep(table))


AUDITS: Final = {"axe": axe, "contrasts": contrasts, "geometry": geometry}


def main() -> int:
    parser = ArgumentParser(description="Looks at every screen of the built page.")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--only", choices=AUDITS)
    asked = parser.parse_args()
    server, wrong = Server(Site(base="/triqueta/")).start(), 0
    path = find()
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for language in asked.languages.split(","):
            for name in [asked.only] if asked.only else AUDITS:
                found = list(AUDITS[name](browser, server.url, language))
                print(f"{name}, {language}: {len(found)} faults", *found, sep="\n  ", flush=True)
                wrong += len(found)
    server.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
