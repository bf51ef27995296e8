"""The built site: the same bytes every time, nothing superfluous, nothing from elsewhere, no module forgotten."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from web.build import MICROPYTHON, NODE, PYODIDE, PYSCRIPT, build, contents
from web.build_settings import ENGINE, PAGE, ROOT, given_files, inlined, modules_here

CACHE = ROOT / "build"
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
    build(tmp_path / "one", CACHE)
    build(tmp_path / "two", tmp_path / "empty cache")
    one, two = (
        {f.relative_to(t): f.read_bytes() for f in t.rglob("*") if f.is_file()}
        for t in tmp_path.glob("[ot]*")
    )
    assert one == two
    assert {name.as_posix() for name in one} == set(site)


def test_a_file_that_no_longer_belongs_is_removed(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old/page.html").write_text("old")
    build(tmp_path, CACHE)
    assert not (tmp_path / "old").exists()


def test_every_module_is_given_to_a_python_by_name() -> None:
    assert modules_here() - {*given_files(ENGINE), *given_files(PAGE)} == set()


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
        inlined("<html></html>")


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


def test_the_page_has_no_inline_code_and_no_inline_style(site: Files) -> None:
    text = site["index.html"].decode()
    assert re.findall(r"<script(?![^>]*\ssrc=)", text) == []
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
    versions = {
        folder: json.loads((folder / "package.json").read_text("utf-8"))["version"]
        for folder in (MICROPYTHON, PYODIDE)
    }
    sources = {f"micropython-{versions[MICROPYTHON]}": MICROPYTHON, f"pyodide-{versions[PYODIDE]}": PYODIDE}
    sources["pyscript"] = PYSCRIPT / "dist"
    made = {"runtime/pyodide-314.0.7/python_stdlib.zip"}
    runtime = {name for name in site if name.startswith("runtime/")}
    for name in runtime - made:
        _, folder, file = name.split("/")
        assert site[name] == (sources[folder] / file).read_bytes()
    assert len(runtime) == 9


def test_the_library_is_bytecode_with_fixed_dates(site: Files) -> None:
    with zipfile.ZipFile(io.BytesIO(site["runtime/pyodide-314.0.7/python_stdlib.zip"])) as library:
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
    served = {f"./{name}" for name in site} - {"./service-worker.js", "./.nojekyll"}
    assert set(known) == served - {"./index.html"} | {"./"}
    assert known["./"] == hashlib.sha256(site["index.html"]).hexdigest()


def test_the_sizes_told_to_the_person_are_those_of_the_files(site: Files) -> None:
    head = site["web/boot/boot.js"].splitlines()[0]
    told = json.loads(head.removeprefix(b"window.triqueta = ").removesuffix(b";"))
    assert all(size == len(site[name.removeprefix("./")]) for name, size in told["loads"].items())
    assert {
        "./runtime/pyodide-314.0.7/pyodide.asm.wasm",
        "./web/engine/worker.py",
        "./web/engine.zip",
    } <= set(told["loads"])


def test_start_up_says_everything_in_every_language() -> None:
    texts = json.loads((ROOT / "web/text/boot.json").read_text("utf-8"))
    assert set(texts) == {"en", "de", "fr"}
    fields = {
        language: {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in sentences.items()}
        for language, sentences in texts.items()
    }
    assert fields["en"] == fields["de"] == fields["fr"]


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


def test_a_host_that_hides_names_with_a_dash_is_told_not_to(site: Files) -> None:
    assert site[".nojekyll"] == b""


def test_the_first_visit_is_light(site: Files) -> None:
    assert sum(len(gzip.compress(body, 6)) for body in site.values()) < 5_500_000
