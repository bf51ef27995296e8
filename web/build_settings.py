"""Reads what PyScript's two settings files give to which Python, and writes it as the built page carries it.

The sources name every module on its own line. The page gets the settings inside index.html, as JSON, and the
engine's modules in one archive: two requests fewer before anything starts, and some fifty before it is ready.
"""

from __future__ import annotations

import json
import posixpath
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENGINE, PAGE = "pyscript.toml", "web/page/page.toml"
ARCHIVE = "web/engine.zip"
STARTED = {"web/engine/worker.py", "web/page/main.py"}  # by the page itself
TREES = ("triqueta", "web/engine", "web/page")
TERMINAL = ("triqueta/__main__.py", "triqueta/arena/", "triqueta/cli/", "triqueta/training/")


def read(settings: str) -> dict[str, Any]:
    """A settings file, its files named as seen from the top."""
    given = tomllib.loads((ROOT / settings).read_text("utf-8"))
    folder = posixpath.dirname(settings)
    files = {
        posixpath.normpath(posixpath.join(folder, name)): to for name, to in given.get("files", {}).items()
    }
    return given | {"files": files}


def given_files(settings: str) -> list[str]:
    """What a Python is given, as names seen from the top."""
    return list(read(settings)["files"])


def modules_here() -> set[str]:
    """Every module that a Python in the browser may import: not the terminal's, nor the two that are started."""
    found = {file.relative_to(ROOT).as_posix() for tree in TREES for file in (ROOT / tree).rglob("*.py")}
    return {name for name in found - STARTED if not name.startswith(TERMINAL)}


def check() -> None:
    """Stop with a sentence when the settings name a file that is not there, or leave a module out."""
    given = {*given_files(ENGINE), *given_files(PAGE)}
    if missing := sorted(name for name in given if not (ROOT / name).is_file()):
        sys.exit(f"named in {ENGINE} or {PAGE}, but not there: {', '.join(missing)}")
    if left_out := sorted(modules_here() - given):
        sys.exit(f"there, but not named in {ENGINE} or {PAGE}: {', '.join(left_out)}")


def inlined(page: str) -> str:
    """The page, with the settings inside instead of beside it."""
    engine = read(ENGINE) | {"files": {f"./{ARCHIVE}": "./*"}}
    own = read(PAGE)
    own["files"] = {f"./{name}": to for name, to in own["files"].items()}
    for tag, settings, data in (("py-config", ENGINE, engine), ("mpy-config", PAGE, own)):
        element = f'<{tag} src="./{settings}" hidden></{tag}>'
        if page.count(element) != 1:
            sys.exit(f"index.html must hold this exactly once: {element}")
        page = page.replace(element, f"<{tag} hidden>{json.dumps(data, sort_keys=True)}</{tag}>")
    return page
