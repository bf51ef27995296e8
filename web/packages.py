"""What npm has installed of what the site is made of. Versions and the names of files are read from the packages and
written nowhere else: our sources say runtime/pyodide/ where the site says runtime/pyodide-<version>/.
"""

from __future__ import annotations

import fnmatch
import json
import re
import sys
from pathlib import Path

from web import build_interpreter

NODE = Path(__file__).resolve().parent.parent / "node_modules"
FONTS = NODE / "@fontsource"
ICONS = NODE / "@iconify-json/game-icons/icons.json"
MICROPYTHON = NODE / "@micropython/micropython-webassembly-pyscript"
PYODIDE = NODE / "pyodide"
PYSCRIPT = NODE / "@pyscript/core"
RUNTIMES = {"micropython": MICROPYTHON, "pyodide": PYODIDE, "pyscript": PYSCRIPT}
PARTS = {  # runtime: what of its package is served
    "micropython": ("micropython.mjs", "micropython.wasm"),
    "pyodide": ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"),
    "pyscript": ("dist/core.js", "dist/core-*.js", "dist/error-*.js"),
}
ADDRESS = re.compile(r"runtime/(\w+)/([\w.*-]*)")


def version(runtime: str) -> str:
    found: str = json.loads((RUNTIMES[runtime] / "package.json").read_text("utf-8"))["version"]
    return found


def folder(runtime: str) -> str:
    """Where the site holds it. The path names the version, and what we made of it: the service worker counts on it."""
    made = f"-{build_interpreter.digest(PYODIDE)[:8]}" if runtime == "pyodide" else ""
    return f"runtime/{runtime}-{version(runtime)}{made}"


def only_file(package: Path, pattern: str) -> Path:
    """The one file of a package that is called so: its name may hold a hash."""
    found = sorted(package.glob(pattern))
    if len(found) != 1:
        sys.exit(f"{package.name} holds {len(found)} files {pattern}, where one is served: docs/upgrading.md")
    return found[0]


def runtime_files() -> dict[str, Path]:
    """Every file of the runtimes that is served: where it goes, and where it comes from."""
    files = [(name, only_file(RUNTIMES[name], part)) for name, parts in PARTS.items() for part in parts]
    return {f"{folder(name)}/{file.name}": file for name, file in files}


def addressed(text: str) -> str:
    """A source of ours with the addresses of this version's files; `*` stands for what a version calls as it likes."""
    names = [*runtime_files(), f"{folder('pyodide')}/python_stdlib.zip"]

    def found(match: re.Match[str]) -> str:
        wanted = f"{folder(match[1])}/{match[2]}"
        if not match[2]:
            return wanted
        matching = fnmatch.filter(names, wanted)
        return matching[0] if matching else sys.exit(f"{match[0]} is no file of the site: docs/upgrading.md")

    return ADDRESS.sub(found, text)
