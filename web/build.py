"""Makes dist/: the same tree as here, pruned, with the runtimes from npm, ready for any static host.

Two builds of one commit are the same byte for byte: nothing depends on a clock, a path or an order of files.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from web.build_stdlib import compiled_stdlib

ROOT = Path(__file__).resolve().parent.parent
NODE = ROOT / "node_modules"
PYSCRIPT = NODE / "@pyscript/core"
PYODIDE = NODE / "pyodide"
MICROPYTHON = NODE / "@micropython/micropython-webassembly-pyscript"
FONTS = NODE / "@fontsource"
OWN = {  # folder: what of it is served
    "triqueta": ("**/*.py",),
    "web/art": ("*.svg",),
    "web/boot": ("*.js",),
    "web/engine": ("**/*.py",),
    "web/icon": ("*.png",),
    "web/page": ("**/*.py", "*.toml"),
    "web/style": ("**/*.css",),
    "web/text": ("**/*.json",),
}
PACKED = {  # where it goes: where it comes from
    "runtime/micropython/micropython.mjs": MICROPYTHON / "micropython.mjs",
    "runtime/micropython/micropython.wasm": MICROPYTHON / "micropython.wasm",
    "runtime/pyodide/pyodide.asm.mjs": PYODIDE / "pyodide.asm.mjs",
    "runtime/pyodide/pyodide.asm.wasm": PYODIDE / "pyodide.asm.wasm",
    "runtime/pyodide/pyodide.mjs": PYODIDE / "pyodide.mjs",
    "web/font/alegreya-400-italic.woff2": FONTS / "alegreya/files/alegreya-latin-400-italic.woff2",
    "web/font/alegreya-400.woff2": FONTS / "alegreya/files/alegreya-latin-400-normal.woff2",
    "web/font/alegreya-700.woff2": FONTS / "alegreya/files/alegreya-latin-700-normal.woff2",
    "web/font/uncial-antiqua-400.woff2": FONTS / "uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff2",
}
SETTINGS = ("pyscript.toml", "web/page/page.toml")
TREES = ("triqueta", "web/engine", "web/page")
TERMINAL = ("triqueta/__main__.py", "triqueta/arena/", "triqueta/cli/", "triqueta/training/")
BOOT = {*SETTINGS, "web/engine/worker.py", "web/page/main.py"}
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-V*.js")
ANIMALS = ("rabbit", "owl", "deer", "boar", "ram-profile", "bear-head", "triquetra", "rock", "pine-tree")
LICENCES = {
    "Triqueta": ROOT / "LICENSE",
    "PyScript": PYSCRIPT / "LICENSE",
    "Alegreya": FONTS / "alegreya/LICENSE",
    "Uncial Antiqua": FONTS / "uncial-antiqua/LICENSE",
}


def given_files(settings: str) -> list[str]:
    """What PyScript's settings give to a Python, as names seen from the top."""
    given = tomllib.loads((ROOT / settings).read_text("utf-8")).get("files", {})
    return [posixpath.normpath(posixpath.join(posixpath.dirname(settings), name)) for name in given]


def modules_here() -> set[str]:
    """Every module that a Python in the browser may import: not the terminal's, and not what starts each of the two."""
    found = {file.relative_to(ROOT).as_posix() for tree in TREES for file in (ROOT / tree).rglob("*.py")}
    return {name for name in found - BOOT if not name.startswith(TERMINAL)}


def check_settings() -> None:
    """Stop with a sentence when PyScript's settings name a file that is not there, or leave a module out."""
    given = {name for settings in SETTINGS for name in given_files(settings)}
    if missing := sorted(name for name in given if not (ROOT / name).is_file()):
        sys.exit(f"named in {' or '.join(SETTINGS)}, but not there: {', '.join(missing)}")
    if left_out := sorted(modules_here() - given):
        sys.exit(f"there, but not named in {' or '.join(SETTINGS)}: {', '.join(left_out)}")


def own_files() -> dict[str, Path]:
    """What is served as it stands here."""
    files = {name: ROOT / name for name in ("index.html", "pyscript.toml")}
    for folder, patterns in OWN.items():
        found = [file for pattern in patterns for file in (ROOT / folder).glob(pattern)]
        files |= {file.relative_to(ROOT).as_posix(): file for file in found}
    return {name: file for name, file in files.items() if not name.startswith(TERMINAL)}


def packed_files(cache: Path) -> dict[str, Path]:
    """What comes from the packages, and the library that Pyodide compiles for us."""
    parts = [file for pattern in PYSCRIPT_PARTS for file in (PYSCRIPT / "dist").glob(pattern)]
    modules = [ROOT / name for name in (*given_files("pyscript.toml"), "web/engine/worker.py")]
    modules = [file for file in modules if file.suffix == ".py"] + sorted(
        (PYSCRIPT / "src/stdlib").rglob("*.py")
    )
    stdlib = {"runtime/pyodide/python_stdlib.zip": compiled_stdlib(PYODIDE, modules, cache)}
    return PACKED | {f"runtime/pyscript/{file.name}": file for file in parts} | stdlib


def as_json(data: Any) -> bytes:  # noqa: ANN401
    """Data as JSON of which there is only one form."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def lock_file() -> bytes:
    """Pyodide's list of packages, of which we use none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return as_json({"info": stock["info"], "packages": {}})


def icon_files() -> dict[str, bytes]:
    """The animals and marks of the icon set, one picture each: style sheets use them as masks."""
    icons = json.loads((NODE / "@iconify-json/game-icons/icons.json").read_text("utf-8"))["icons"]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
    return {f"web/art/icon/{name}.svg": f"{head}{icons[name]['body']}</svg>\n".encode() for name in ANIMALS}


def licences() -> bytes:
    """Whose work is in the site, and under what terms."""
    notices = [f"==== {name} ====\n\n{file.read_text('utf-8').strip()}\n" for name, file in LICENCES.items()]
    return "\n".join([(ROOT / "web/licences.txt").read_text("utf-8"), *notices]).encode()


def manifest() -> bytes:
    """What an installed copy is called and looks like."""
    return as_json(json.loads((ROOT / "web/manifest.json").read_text("utf-8")))


def boot_files(files: dict[str, bytes]) -> list[str]:
    """What must arrive before the game can be played, as its settings name it."""
    given = {name for settings in SETTINGS for name in given_files(settings)}
    runtime = {name for name in files if name.startswith("runtime/")}
    return sorted(runtime | given | BOOT)


def loads(files: dict[str, bytes]) -> bytes:
    """What boot.js must know: how many bytes are to come, and what to tell a person."""
    sizes = {f"./{name}": len(files[name]) for name in boot_files(files)}
    told = {"loads": sizes, "texts": json.loads(files["web/text/boot.json"])}
    return b"window.triqueta=" + as_json(told) + b";\n"


def service_worker(files: dict[str, bytes]) -> bytes:
    """The service worker with the name and content of every file of this version."""
    hashes = {f"./{name}": hashlib.sha256(body).hexdigest() for name, body in sorted(files.items())}
    hashes["./"] = hashes.pop("./index.html")
    version = hashlib.sha256(as_json(hashes)).hexdigest()[:16]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(hashes, indent=0)};\n"
    return head.encode() + (ROOT / "web/service-worker.js").read_bytes()


def contents(cache: Path) -> dict[str, bytes]:
    """The whole site: name and bytes of every file."""
    sources = own_files() | packed_files(cache)
    check_settings()
    files = {name: file.read_bytes() for name, file in sources.items()}
    files |= icon_files() | {
        "licences.txt": licences(),
        "manifest.webmanifest": manifest(),
        "runtime/pyodide/pyodide-lock.json": lock_file(),
    }
    files["web/boot/loads.js"] = loads(files)
    files["service-worker.js"] = service_worker(files)
    return files | {".nojekyll": b""}


def build(target: Path = ROOT / "dist", cache: Path = ROOT / "build") -> dict[str, bytes]:
    """Write the site; a file that has not changed is left alone, one that no longer belongs is removed."""
    files = contents(cache)
    for old in [file for file in target.rglob("*") if file.is_file()]:
        if old.relative_to(target).as_posix() not in files:
            old.unlink()
    for name, body in files.items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != body:
            file.write_bytes(body)
    for folder in sorted((f for f in target.rglob("*") if f.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)
    return files


def main() -> None:
    """Build, and say how much came of it."""
    files = build()
    print(f"dist/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
