"""What the build says of itself: sizes, hashes, which build it is, and whose work is in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re

from tests.faults.mixed import known
from tests.web.conftest import Files
from web import build_papers as papers
from web.build import ASKED_BY_SYSTEMS, UNKEPT, boot_script, first_script, with_kill_switch
from web.build_settings import ROOT
from web.build_texts import languages
from web.packages import folder


def test_the_service_worker_knows_every_file_by_its_content(site: Files) -> None:
    text = site["service-worker.js"].decode()
    match = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    assert match
    kept = json.loads(match[1])
    served = {f"./{name}" for name in site} - {f"./{name}" for name in UNKEPT}
    assert set(kept) == served - {"./index.html"} | {"./"}
    assert kept["./"] == hashlib.sha256(site["index.html"]).hexdigest()


def test_the_sizes_told_to_the_person_are_those_of_the_files(site: Files) -> None:
    loads = known(site)["loads"]
    assert all(size == len(site[name.removeprefix("./")]) for name, size in loads.items())
    assert {
        f"./{folder('pyodide')}/pyodide.asm.wasm",
        "./web/engine/worker.py",
        "./web/engine.zip",
    } <= set(loads)


def test_the_page_knows_which_build_it_is(site: Files) -> None:
    def build_of(files: Files) -> str:
        return written_in(boot_script(files | own_boot, languages()))

    def written_in(script: bytes) -> str:
        found: list[str] = re.findall(r'"build": "(\w+)"', script.decode().splitlines()[0])
        return found[0]

    own_boot = {"web/boot/boot.js": first_script()}
    files = {name: body for name, body in site.items() if name not in UNKEPT - ASKED_BY_SYSTEMS}
    build = written_in(site["web/boot/boot.js"])
    marked = files["index.html"]
    files["index.html"] = marked.replace(f'data-build="{build}" '.encode(), b"", 1)
    assert build == build_of(files)
    assert files["index.html"] != marked
    for name in ("web/style/main.css", "index.html", "web/page/modules.json", "web/art/knot.svg"):
        assert build_of(files | {name: files[name] + b" "}) != build_of(files), name


def test_the_page_knows_the_files_that_have_to_fit_together(site: Files) -> None:
    compared = known(site)["hashes"]
    hashes = {url: hashlib.sha256(site[url.removeprefix("./")]).digest() for url in compared}
    assert compared == {url: base64.b64encode(found).decode() for url, found in hashes.items()}
    assert {
        "./web/page/modules.json",
        "./web/engine.zip",
        "./web/boot/engine.js",
        "./web/style/main.css",
    } <= set(compared)


def test_whoever_made_a_part_is_named(site: Files) -> None:
    text = site["licences.txt"].decode()
    for name in ("Pyodide", "PyScript", "MicroPython", "CC BY 3.0", "SIL Open Font License", "MIT License"):
        assert name in text
    for terms in (
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Damien P. George",
    ):
        assert terms in text


def test_the_bill_of_materials_names_every_package_as_it_is_locked(site: Files) -> None:
    bill = json.loads(site[papers.BILL])
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["name"]: part for part in bill["components"]}
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert wanted.items() <= {name: part["version"] for name, part in parts.items()}.items()
    assert parts["pyodide"]["licenses"] == [{"license": {"id": "MPL-2.0"}}]
    assert all(len(part["hashes"][0]["content"]) == 128 for part in parts.values())


def test_the_list_of_hashes_is_that_of_every_other_file(site: Files) -> None:
    listed = dict(line.split("  ")[::-1] for line in site[papers.HASHES].decode().splitlines())
    assert listed == {
        name: hashlib.sha256(body).hexdigest() for name, body in site.items() if name != papers.HASHES
    }


def test_with_the_kill_switch_only_the_service_worker_differs(site: Files) -> None:
    ended = with_kill_switch(site)
    changed = {name for name in site if ended[name] != site[name]}
    assert changed == {"service-worker.js", papers.HASHES}
    assert b"unregister" in ended["service-worker.js"]
