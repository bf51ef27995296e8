"""The built site: the same bytes every time, nothing superfluous, nothing from elsewhere, no module forgotten."""

from __future__ import annotations

import gzip
import io
import json
import re
import tomllib
import zipfile
from pathlib import Path

from tests.web.conftest import CACHE, Files
from web.build import UNKEPT, build
from web.build_settings import ENGINE, PAGE, ROOT, given_files, modules_here
from web.build_texts import languages
from web.packages import MICROPYTHON, NODE, PYSCRIPT, RUNTIMES, folder

MICROPYTHON_PACKAGE = MICROPYTHON.relative_to(NODE).as_posix()
TEXTS = (".css", ".html", ".js", ".mjs", ".py", ".toml", ".txt")
SOURCES = [file for folder in ("web", "tests") for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS]


def all_of(folder: Path) -> Files:
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


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


def test_no_source_of_ours_names_a_version() -> None:
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    versions = [packages[name] for name in ("pyodide", "@pyscript/core", MICROPYTHON_PACKAGE)]
    hashed = [file.name for name in ("core-*", "error-*") for file in (PYSCRIPT / "dist").glob(f"{name}.js")]
    for file in [ROOT / "index.html", *SOURCES]:
        text = file.read_text("utf-8")
        assert [name for name in (*versions, *hashed) if name in text] == [], file


def test_the_engines_archive_holds_what_the_settings_name(site: Files) -> None:
    with zipfile.ZipFile(io.BytesIO(site["web/engine.zip"])) as archive:
        names = {re.sub(r"\.pyc$", ".py", name) for name in archive.namelist()}
    assert names == set(given_files(ENGINE))


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


def test_a_host_that_hides_names_with_a_dash_is_told_not_to(site: Files) -> None:
    assert site[".nojekyll"] == b""


def test_the_first_visit_is_light(site: Files) -> None:
    brought = [body for name, body in site.items() if name not in UNKEPT]
    assert sum(len(gzip.compress(body, 6)) for body in brought) < 5_000_000
