"""Makes the page of index.html: repeats its templates, puts PyScript's settings inside, names the runtimes' files.

`<template data-each="level" data-selected="casual">` stands for what it holds, once for each level. Inside, `{level}`
is the level, `{selected}` or `{checked}` marks the one chosen at first, `{words level.novice}` is its English name.
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Mapping

from triqueta.opponents import CHARACTERS, LEVELS
from triqueta.pieces import ANIMALS, BOX, COPIES, MAX_PLAYERS, ROWS, TOWER_HEIGHT, TOWERS, VALUES
from triqueta.scoring import set_points, set_state
from triqueta.sitting.people import FACES
from web import build_settings as settings
from web.build_settings import ARCHIVE, ENGINE, PAGE, ROOT
from web.build_texts import ENGLISH, Language, language, languages
from web.packages import addressed

Each = Mapping[str, list[dict[str, object]]]
TRIED = 6  # tokens of one animal that can be tried on the rules' sheet
# What has a key of its own that can be chosen, beside rows and towers; and what it is called.
COMMANDS = {
    "draw": "rules.keys.draw",
    "keep": "rules.keys.keep",
    "undo": "menu.undo",
    "redo": "menu.redo",
    "hint": "menu.hint",
    "what-happened": "rules.keys.past",
    "say-again": "rules.keys.again",
    "how-things-stand": "rules.keys.stand",
    "log": "menu.log",
    "rules": "menu.rules",
}
# What a template is repeated for: the values that it may name.
EACH: Each = {
    "animal": [
        {
            "animal": animal,
            "value": VALUES[kind],
            "scores": " ".join(str(set_points(kind, count)) for count in range(TRIED + 1)),
            "states": " ".join(set_state(count) for count in range(TRIED + 1)),
        }
        for kind, animal in enumerate(ANIMALS)
    ],
    "box": [
        {"box": "tokens", "number": len(BOX)},
        {"box": "copies", "number": COPIES},
        {"box": "towers", "number": TOWERS},
        {"box": "height", "number": TOWER_HEIGHT},
        {"box": "trees", "number": TOWERS - 1},
        {"box": "rock", "number": 1},
    ],
    "command": [{"command": command, "said": said} for command, said in COMMANDS.items()],
    "copy": [{"copy": copy} for copy in range(TRIED)],
    "character": [{"character": character} for character in CHARACTERS],
    "face": [{"face": face} for face in FACES],
    "level": [{"level": level} for level in LEVELS],
    "opponent": [{"opponent": seat} for seat in range(2, MAX_PLAYERS + 1)],
    "row": [{"row": row} for row in ROWS],
    "tower": [{"tower": tower} for tower in range(1, TOWERS + 1)],
}
INNERMOST = re.compile(  # a line break beside its tags is no text
    r'\n?<template data-each="([\w-]+)"(?: data-selected="(\w+)")?>\n?((?:(?!<template).)*?)\n?</template>\n?',
    re.DOTALL,
)
WORDS = re.compile(r"\{words ([\w.]+)\}")


def repeated(template: re.Match[str], values_of: Each) -> str:
    """What a template stands for; the templates inside have been repeated before."""
    each, selected, body = template.groups()
    return "".join(filled(body, values | _marks(str(values[each]) == selected)) for values in values_of[each])


def _marks(chosen: bool) -> dict[str, str]:
    """How an option, or a field of several, says that it is the one chosen at first."""
    return {"selected": " selected" if chosen else "", "checked": " checked" if chosen else ""}


def filled(body: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        body = body.replace(f"{{{name}}}", str(value))
    return body


def expanded(page: str, spoken: list[Language] | None = None) -> str:
    """The page with every template repeated."""
    values_of = {**EACH, "language": [one.listed for one in spoken or languages()]}
    english = language(ENGLISH).page
    while INNERMOST.search(page):
        page = INNERMOST.sub(lambda template: repeated(template, values_of), page)
    return WORDS.sub(lambda match: html.escape(english[match[1]]), page)


def with_settings(page: str) -> str:
    """The page with the settings inside instead of beside it: two requests fewer before anything starts."""
    engine = settings.read(ENGINE) | {"files": {f"./{ARCHIVE}": "./engine.zip"}}
    own = settings.read(PAGE) | {"files": {}}
    for tag, source, data in (("py-config", ENGINE, engine), ("mpy-config", PAGE, own)):
        element = f'<{tag} src="./{source}" hidden></{tag}>'
        if page.count(element) != 1:
            sys.exit(f"index.html must hold this exactly once: {element}")
        page = page.replace(element, f"<{tag} hidden>{json.dumps(data, sort_keys=True)}</{tag}>")
    return page


def source() -> str:
    return (ROOT / "index.html").read_text("utf-8")


def built_page(spoken: list[Language] | None = None) -> bytes:
    return addressed(with_settings(expanded(source(), spoken))).encode()
