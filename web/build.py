"""Makes dist/: the same tree as here, pruned, with the runtimes from npm, ready for any static host.

Two builds of one commit are the same byte for byte: nothing depends on a clock, a path or an order of files.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path

from web import build_papers as papers
from web import build_settings as settings
from web.build_bytecode import compiled_library, compiled_modules
from web.build_interpreter import lighter
from web.build_micropython import page_modules
from web.build_page import built_page
from web.build_settings import ROOT
from web.build_texts import Language, as_json, languages, served
from web.packages import FONTS, ICONS, PYODIDE, addressed, folder, runtime_files
from web.serve import DIST

OWN = {  # folder: what of it is served
    "web/art": ("*.svg",),
    "web/boot": ("*.js", "*.mjs"),
    "web/engine": ("worker.py",),
    "web/icon": ("*.png",),
}
FONT_FILES = {  # where it goes: where it comes from
    "web/font/alegreya-400-italic.woff2": FONTS / "alegreya/files/alegreya-latin-400-italic.woff2",
    "web/font/alegreya-400.woff2": FONTS / "alegreya/files/alegreya-latin-400-normal.woff2",
    "web/font/alegreya-700.woff2": FONTS / "alegreya/files/alegreya-latin-700-normal.woff2",
    "web/font/uncial-antiqua-400.woff2": FONTS / "uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff2",
}
ANIMALS = ("rabbit", "owl", "deer", "boar", "ram-profile", "bear-head", "triquetra", "rock", "pine-tree")

ASKED_BY_SYSTEMS = {
    f"web/icon/{name}.png" for name in ("icon-192", "icon-512", "maskable-512")
}  # to install a copy
FIRST = ("device", "messages", "downloads", "start")
"""The parts of boot.js, in this order."""
BEGINS = {
    "web/boot/engine.js",
    "web/boot/table-lock.js",
    "web/boot/modules.js",
    "web/style/main.css",
}
UNKEPT = {
    "service-worker.js",
    ".nojekyll",
    papers.BILL,
    papers.HASHES,
    *ASKED_BY_SYSTEMS,
}  # no page asks for these


def own_files() -> dict[str, Path]:
    found = [file for folder, patterns in OWN.items() for p in patterns for file in (ROOT / folder).glob(p)]
    return {file.relative_to(ROOT).as_posix(): file for file in found}


def packed_files(cache: Path) -> dict[str, Path]:
    """What comes from the packages, and what Pyodide compiles for us."""
    given = settings.given_files(settings.ENGINE)
    modules = [ROOT / name for name in (*given, "web/engine/worker.py") if name.endswith(".py")]
    made = {
        f"{folder('pyodide')}/python_stdlib.zip": compiled_library(PYODIDE, cache, modules),
        settings.ARCHIVE: compiled_modules(PYODIDE, cache, ROOT, given),
    }
    made |= {f"{folder('pyodide')}/{name}": file for name, file in lighter(PYODIDE, cache).items()}
    return FONT_FILES | runtime_files() | made


def fingerprint(files: Mapping[str, bytes]) -> str:
    """A name for exactly these files."""
    hashes = {name: hashlib.sha256(body).hexdigest() for name, body in files.items()}
    return hashlib.sha256(as_json(hashes)).hexdigest()[:16]


def headed(script: bytes, **constants: str) -> bytes:
    """A script of ours under what it must know, each value as it is written in JavaScript."""
    head = "".join(f"const {name} = {value};\n" for name, value in constants.items())
    return head.encode() + script


def interpreter(files: dict[str, bytes]) -> bytes:
    """pyodide.mjs, headed by Pyodide's list of packages, of which we use none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    packages = as_json({"info": stock["info"], "packages": {}})
    return headed(files["web/boot/pyodide.mjs"], PACKAGES=packages.decode())


def icon_files() -> dict[str, bytes]:
    """The animals and marks of the icon set, one picture each: style sheets use them as masks."""
    icons = json.loads(ICONS.read_text("utf-8"))["icons"]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
    return {f"web/art/icon/{name}.svg": f"{head}{icons[name]['body']}</svg>\n".encode() for name in ANIMALS}


def boot_files(files: dict[str, bytes]) -> list[str]:
    """What must arrive before the game can be played: what starts the page first, then the engine, small to large.

    The largest of all is asked for before anything else, for it is what the engine waits for in the end.
    """
    pages_own = (folder("pyscript"), folder("micropython"), settings.MODULES)
    first = sorted(name for name in files if name.startswith(pages_own))
    rest = {name for name in files if name.startswith("runtime/") or name.endswith(".mjs")}
    rest |= {settings.ARCHIVE, "web/engine/worker.py", *BEGINS}
    *small, largest = sorted(rest - {*first}, key=lambda name: len(files[name]))
    return [largest, *first, *small]


def start_hashes(files: dict[str, bytes]) -> dict[str, str]:
    """The SHA-256 of what start-up needs and a next build may change under the same name: nothing is mixed from two."""
    own = [name for name in boot_files(files) if name.startswith("web/")]
    return {f"./{name}": b64encode(hashlib.sha256(files[name]).digest()).decode() for name in own}


def first_script() -> bytes:
    """What runs before anything else, its parts in one file: each would hold up the page for a request."""
    return b"".join((ROOT / f"web/boot/first/{part}.js").read_bytes() for part in FIRST)


def boot_script(files: dict[str, bytes], spoken: list[Language]) -> bytes:
    """boot.js, headed by what it must know: which build this is, how many bytes are to come, what to tell a person."""
    known = {
        "build": fingerprint(files),
        "loads": {f"./{name}": len(files[name]) for name in boot_files(files)},
        "hashes": start_hashes(files),
        "texts": {one.code: one.boot for one in spoken},
    }
    return b"window.triqueta = " + json.dumps(known).encode() + b";\n" + files["web/boot/boot.js"]


def snapshot_script(files: dict[str, bytes]) -> bytes:
    """snapshot.mjs, headed by a name for all that the engine's memory is made of."""
    parts = (folder("pyodide"), "web/engine", "web/boot/pyodide", "web/boot/snapshot")
    version = fingerprint({name: body for name, body in files.items() if name.startswith(parts)})
    return headed(files["web/boot/snapshot.mjs"], VERSION=json.dumps(version))


def style_sheet() -> bytes:
    """main.css with every sheet that it imports in place: one request, where each would wait for the one before."""
    sheets = {file.name: file.read_text("utf-8") for file in (ROOT / "web/style").glob("*.css")}
    named = r'@import url\("([a-z-]+\.css)"\);'
    return re.sub(named, lambda match: sheets[match[1]], sheets["main.css"]).encode()


def service_worker(files: dict[str, bytes]) -> bytes:
    """The service worker with the name and content of every file of this version."""
    kept = sorted((name, body) for name, body in files.items() if name not in UNKEPT)
    hashes = {f"./{name}": hashlib.sha256(body).hexdigest() for name, body in kept}
    hashes["./"] = hashes.pop("./index.html")
    script = (ROOT / "web/service-worker.js").read_bytes()
    whole = headed(script, VERSION=json.dumps(fingerprint(dict(kept))), FILES=json.dumps(hashes, indent=0))
    return b"{\n" + whole + b"}\n"  # so that no part of it is a worker


def contents(cache: Path, spoken: list[Language] | None = None) -> dict[str, bytes]:
    """The whole site: name and bytes of every file; in the languages of web/text unless others are named."""
    spoken = spoken or languages()
    settings.check()
    sources = own_files() | packed_files(cache)
    files = {name: file.read_bytes() for name, file in sources.items()}
    files["web/boot/boot.js"] = first_script()
    files |= {
        name: addressed(files[name].decode()).encode() for name in files if name.startswith("web/boot/")
    }
    files |= icon_files() | served(spoken)
    files |= {
        "index.html": built_page(spoken),
        "licences.txt": papers.licences(),
        "manifest.webmanifest": (ROOT / "web/manifest.json").read_bytes(),
        settings.MODULES: page_modules().encode(),
        "web/style/main.css": style_sheet(),
    }
    files["web/boot/pyodide.mjs"] = interpreter(files)
    files["web/boot/snapshot.mjs"] = snapshot_script(files)
    build, files["web/boot/boot.js"] = fingerprint(files), boot_script(files, spoken)
    files["index.html"] = files["index.html"].replace(b"<html ", f'<html data-build="{build}" '.encode(), 1)
    files["service-worker.js"] = service_worker(files)
    return with_papers(files | {".nojekyll": b""})


def with_papers(files: dict[str, bytes]) -> dict[str, bytes]:
    """What lies beside the site, for whoever looks it up; no browser asks for it."""
    files |= {papers.BILL: papers.bill_of_materials(fingerprint(files))}
    return files | {papers.HASHES: papers.hashes(files)}


def build(
    target: Path = DIST,
    cache: Path = ROOT / "build",
    spoken: list[Language] | None = None,
    change: Callable[[dict[str, bytes]], dict[str, bytes]] = dict,
) -> dict[str, bytes]:
    """Write the site; a file that has not changed is left alone, one that no longer belongs is removed."""
    files = change(contents(cache, spoken))
    for old in [file for file in target.rglob("*") if file.is_file()]:
        if old.relative_to(target).as_posix() not in files:
            old.unlink()
    for name, body in files.items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != body:
            file.write_bytes(body)
    for place in sorted((f for f in target.rglob("*") if f.is_dir()), reverse=True):
        if not any(place.iterdir()):
            place.rmdir()
    return files


def with_kill_switch(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same site, which nothing keeps any more in any browser."""
    changed = files | {"service-worker.js": (ROOT / "web/kill-switch.js").read_bytes()}
    del changed[papers.HASHES]
    return changed | {papers.HASHES: papers.hashes(changed)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m web.build", description=__doc__)
    parser.add_argument(
        "--kill-switch", action="store_true", help="let browsers forget the site (docs/platform.md)"
    )
    files = build(change=with_kill_switch if parser.parse_args().kill_switch else dict)
    print(f"dist/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
