"""The built site: the same bytes every time, nothing superfluous, nothing from elsewhere, no module forgotten."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from triqueta.pieces import ANIMALS, VALUES
from web import build_papers as papers
from web.build import ASKED_BY_SYSTEMS, UNKEPT, boot_script, build, contents, first_script, with_kill_switch
from web.build_page import expanded, source, with_settings
from web.build_settings import ENGINE, PAGE, ROOT, given_files, modules_here
from web.build_texts import languages
from web.packages import MICROPYTHON, NODE, PYSCRIPT, RUNTIMES, addressed, folder

CACHE = ROOT / "build"
MICROPYTHON_PACKAGE = MICROPYTHON.relative_to(NODE).as_posix()
TEXTS = (".css", ".html", ".js", ".mjs", ".py", ".toml", ".txt")
SOURCES = [file for folder in ("web", "tests") for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS]
Files = dict[str, bytes]


def all_of(folder: Path) -> Files:
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


@pytest.fixture(scope="module")
def site() -> Files:
    if not NODE.is_dir():
        pytest.fail("the packages are missing: make build")
    return contents(CACHE)


def test_two_builds_are_the_same_byte_for_byte(site: Files, tmp_path: Path) -> None:
    build(tmp_path / "anew", tmp_path / "empty cache")
    assert all_of(tmp_path / "anew") == site


def test_a_file_that_no_longer_belongs_is_removed(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old/page.html").write_text("old")
    build(tmp_path, CACHE)
    assert not (tmp_path / "old").exists()


def test_every_module_is_given_to_a_python_by_name() -> None:
    assert modules_here() - {*given_files(ENGINE), *given_files(PAGE)} == set()


def test_what_is_for_the_terminal_does_not_travel() -> None:
    travels = {name for settings in (ENGINE, PAGE) for name in given_files(settings) if name.endswith(".py")}
    assert travels - modules_here() == set()


def test_the_engine_finds_every_module_where_its_name_says() -> None:
    files = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))["files"]
    assert {source for source, target in files.items() if source != target} == set()


def test_the_page_carries_its_settings_once(site: Files) -> None:
    page = site["index.html"].decode()
    for tag, runtime in (("py-config", "pyodide"), ("mpy-config", "micropython")):
        (settings,) = re.findall(rf"<{tag} hidden>(.*?)</{tag}>", page)
        data = json.loads(settings)
        assert data["interpreter"].removeprefix("./") in site
        assert runtime in data["interpreter"]
        assert {name.removeprefix("./") for name in data["files"]} <= set(site)
    with pytest.raises(SystemExit, match="exactly once"):
        with_settings("<html></html>")


@pytest.mark.parametrize("gone", ["runtime/pyscript/core-*.mjs", "runtime/pyodide/micropython.mjs"])
def test_an_address_that_no_package_holds_stops_the_build(gone: str) -> None:
    with pytest.raises(SystemExit, match="no file of the site"):
        addressed(f'<link rel="modulepreload" href="./{gone}">')


def test_no_source_of_ours_names_a_version() -> None:
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    versions = [packages[name] for name in ("pyodide", "@pyscript/core", MICROPYTHON_PACKAGE)]
    hashed = [file.name for name in ("core-*", "error-*") for file in (PYSCRIPT / "dist").glob(f"{name}.js")]
    for file in [ROOT / "index.html", *SOURCES]:
        text = file.read_text("utf-8")
        assert [name for name in (*versions, *hashed) if name in text] == [], file


def test_a_template_is_repeated_inside_out() -> None:
    page = """<ul>
<template data-each="opponent" data-selected="3"><li data-seat="{opponent}"{selected}>
<template data-each="animal">{opponent}{animal} </template>
</li></template>
</ul>"""
    animals = [f"{seat}{animal} " for seat in range(2, 6) for animal in ANIMALS]
    assert re.findall(r"\d[a-z]+ ", expanded(page)) == animals
    assert re.findall(r"<li[^>]*>", expanded(page))[:2] == [
        '<li data-seat="2">',
        '<li data-seat="3" selected>',
    ]


def test_the_page_is_whole_before_any_script(site: Files) -> None:
    """Nothing is left for the browser to repeat, and no brace but in the sentences that the page fills in."""
    page = site["index.html"].decode()
    body = page[page.index("<body") : page.index('<template id="sentences"')]
    body += page[page.index("</template>", page.index('<template id="sentences"')) : page.index("<py-config")]
    assert "data-each" not in page
    assert not set("{}") & set(body)
    garland = page[page.index('class="garland"') : page.index("<h1")]
    shown = re.findall(r'data-animal="(\w+)".*?<b class="value">(\d+)</b>', garland)
    assert shown == [(animal, str(value)) for animal, value in zip(ANIMALS, VALUES, strict=True)]


def test_a_list_of_levels_opponents_or_characters_is_written_once() -> None:
    for what in ("level", "opponent", "character"):
        values = re.findall(rf'<option value="([^"]+)" data-t="{what}\.', source())
        assert set(values) <= {f"{{{what}}}", "mixed", "surprise"}


def test_the_engines_archive_holds_what_the_settings_name(site: Files) -> None:
    with zipfile.ZipFile(io.BytesIO(site["web/engine.zip"])) as archive:
        names = {re.sub(r"\.pyc$", ".py", name) for name in archive.namelist()}
    assert names == set(given_files(ENGINE))


def test_every_address_in_the_page_is_relative_and_there(site: Files) -> None:
    text = site["index.html"].decode()
    addresses = re.findall(r'(?:src|href)="([^"#]*)"', text)
    outward = [address for address in addresses if address.startswith("https:")]
    inward = {address for address in addresses if address not in outward}
    assert all(address.startswith("./") for address in inward)
    assert {address.removeprefix("./") for address in inward if address != "./"} <= set(site)
    assert not re.findall(r"<(?:script|link|img|source|iframe)[^>]*https?:", text)


def test_the_page_has_no_inline_code_that_browsers_run_and_no_inline_style(site: Files) -> None:
    text = site["index.html"].decode()
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", text) == ['<script type="mpy">']
    assert re.findall(r"\s(?:on\w+|style)=", text) == []
    assert "<style" not in text


def test_the_style_is_one_sheet(site: Files) -> None:
    sheets = [name for name in site if name.endswith(".css")]
    assert sheets == ["web/style/main.css"]
    assert b"@import" not in site[sheets[0]]


def test_style_sheets_ask_for_files_that_are_there(site: Files) -> None:
    for name, body in site.items():
        if name.endswith(".css"):
            for address in re.findall(r"url\(\s*[\"']?([^\"')#]+)", body.decode()):
                assert (ROOT / name).parent.joinpath(address).resolve().relative_to(
                    ROOT
                ).as_posix() in site, (name, address)


def test_the_runtimes_are_pruned_and_otherwise_as_published(site: Files) -> None:
    packages = {folder(name): package for name, package in RUNTIMES.items()}
    runtime = {name for name in site if name.startswith("runtime/")}
    ours = {
        f"{folder('pyodide')}/{name}" for name in ("python_stdlib.zip", "pyodide.asm.wasm", "pyodide.asm.mjs")
    }
    assert ours < runtime
    for name in runtime - ours:
        place, _, file = name.rpartition("/")
        dist = "dist" if "pyscript" in place else ""
        assert site[name] == (packages[place] / dist / file).read_bytes()
    assert len(runtime) == 9


def test_the_library_is_bytecode_with_fixed_dates(site: Files) -> None:
    with zipfile.ZipFile(io.BytesIO(site[f"{folder('pyodide')}/python_stdlib.zip"])) as library:
        entries = library.infolist()
    assert all(entry.filename.endswith(".pyc") for entry in entries)
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert len(entries) < 250


def test_the_service_worker_knows_every_file_by_its_content(site: Files) -> None:
    text = site["service-worker.js"].decode()
    match = re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)
    assert match
    known = json.loads(match[1])
    served = {f"./{name}" for name in site} - {f"./{name}" for name in UNKEPT}
    assert set(known) == served - {"./index.html"} | {"./"}
    assert known["./"] == hashlib.sha256(site["index.html"]).hexdigest()


def test_the_sizes_told_to_the_person_are_those_of_the_files(site: Files) -> None:
    head = site["web/boot/boot.js"].splitlines()[0]
    told = json.loads(head.removeprefix(b"window.triqueta = ").removesuffix(b";"))
    assert all(size == len(site[name.removeprefix("./")]) for name, size in told["loads"].items())
    assert {
        f"./{folder('pyodide')}/pyodide.asm.wasm",
        "./web/engine/worker.py",
        "./web/engine.zip",
    } <= set(told["loads"])


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
    head = site["web/boot/boot.js"].splitlines()[0]
    kin = json.loads(head.removeprefix(b"window.triqueta = ").removesuffix(b";"))["kin"]
    hashes = {url: hashlib.sha256(site[url.removeprefix("./")]).digest() for url in kin}
    assert kin == {url: base64.b64encode(found).decode() for url, found in hashes.items()}
    assert {
        "./web/page/modules.json",
        "./web/engine.zip",
        "./web/boot/engine.js",
        "./web/style/main.css",
    } <= set(kin)


def test_start_up_says_everything_in_every_language() -> None:
    texts = {one.code: one.boot for one in languages()}
    fields = {
        language: {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in sentences.items()}
        for language, sentences in texts.items()
    }
    assert [code for code in texts if fields[code] != fields["en"]] == []


def test_an_installed_copy_has_its_icons(site: Files) -> None:
    manifest = json.loads(site["manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        body = site[icon["src"].removeprefix("./")]
        if icon["type"] == "image/png":
            size = f"{int.from_bytes(body[16:20])}x{int.from_bytes(body[20:24])}"
            assert size == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


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


def test_a_host_that_hides_names_with_a_dash_is_told_not_to(site: Files) -> None:
    assert site[".nojekyll"] == b""


def test_the_first_visit_is_light(site: Files) -> None:
    brought = [body for name, body in site.items() if name not in UNKEPT]
    assert sum(len(gzip.compress(body, 6)) for body in brought) < 5_000_000
