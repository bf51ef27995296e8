"""What we use of our packages although nobody promises it (docs/upgrading.md). A test for each: it fails when the
interface is gone. Only the packages' files and Node, so that `make upgrade` can ask them before anything else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from web import build_interpreter
from web import webassembly as wasm
from web.build import packed_files
from web.build_micropython import compiled
from web.build_settings import ARCHIVE, ENGINE, PAGE, ROOT, read
from web.packages import MICROPYTHON, PYODIDE, PYSCRIPT, folder, only_file

NOT_ASKED_FOR = {
    "pyodide_graph",
    "toml",
    "zip",
}  # our settings are JSON, and name neither packages nor archives


@cache
def pyscript() -> str:
    """All of PyScript that runs."""
    return only_file(PYSCRIPT, "dist/core-*.js").read_text("utf-8")


@cache
def pyodide(part: str = "pyodide.mjs") -> str:
    return (PYODIDE / part).read_text("utf-8")


def as_served(made: Mapping[str, Path], place: Path) -> Path:
    """Pyodide's folder, with what web/build_interpreter.py has made of it."""
    for name in ("package.json", "pyodide-lock.json", "pyodide.mjs", "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, place)
    for name in build_interpreter.MADE:
        shutil.copy(made[f"{folder('pyodide')}/{name}"], place)
    return place


@cache
def tried() -> dict[str, Any]:
    """What came of it under Node."""
    with TemporaryDirectory() as place:
        return tried_in(Path(place))


def tried_in(place: Path) -> dict[str, Any]:
    made = packed_files(ROOT / "build")
    six = place / "six.mpy"
    six.write_bytes(compiled(b"SIX = 6", "web/page/six.py"))
    node = shutil.which("node")
    assert node, "make build fetches node"
    parts = (
        ROOT / "tests/web/private_interfaces.mjs",
        as_served(made, place),
        made[f"{folder('pyodide')}/python_stdlib.zip"],
        made[ARCHIVE],
        ROOT / "web/engine/worker.py",
        ROOT / "web/bytecode/compile.py",
        MICROPYTHON,
        six,
    )
    done = subprocess.run([node, *map(str, parts)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_pyscript_exports_its_hooks_and_the_workers_own_is_filled() -> None:
    """engine.js clears it, the one place that would need unsafe-eval."""
    assert re.search(r"\bas hooks\b", (PYSCRIPT / "dist/core.js").read_text("utf-8"))
    assert len(re.findall(r"onBeforeRunAsync:new \w+\(\[", pyscript())) == 1
    assert re.search(r"onBeforeRunAsync\(\)\{return", pyscript())


def test_pyscript_puts_the_worker_on_its_tag() -> None:
    assert re.search(r'\(e,"xworker",\{value:', pyscript())


def test_pyscript_starts_its_worker_from_a_blob() -> None:
    """So the worker inherits the policy of the page, and worker-src names blob:."""
    assert re.search(r"createObjectURL\(new Blob\(\[\"/\*@\*/\"", pyscript())


def test_pyscript_runs_the_helpers_that_are_passed_over() -> None:
    script = (ROOT / "web/boot/without-helpers.mjs").read_text("utf-8")
    (line,) = re.findall(r'HELPERS = "([^"]+)"', script)
    assert f'.push("{line}")' in pyscript()


@pytest.mark.parametrize("settings", [ENGINE, PAGE])
def test_every_plugin_of_pyscript_is_left_out(settings: str) -> None:
    """One that is not named would be asked for, and is not served."""
    (plugins,) = re.findall(r"=\{(codemirror:\(\)=>[^}]*\}\)[^}]*)\}", pyscript())
    names = set(re.findall(r'(?:^|,)"?([a-z-]+)"?:\(\)=>', plugins))
    assert {f"!{name}" for name in names} == set(read(settings)["plugins"])


def test_pyscript_asks_for_no_other_part() -> None:
    excluded = {name.removeprefix("!") for name in read(ENGINE)["plugins"]}
    asked = set(re.findall(r'import\("\./([a-z_-]+?)-[\w-]{8}\.js"\)', pyscript()))
    codemirror = {name for name in asked if name.startswith("codemirror")}
    assert asked - codemirror <= excluded | NOT_ASKED_FOR
    assert not re.search(r'(?:^|[;}])import[{"*]', pyscript())


def test_pyscript_takes_its_interpreters_from_modules() -> None:
    for name in ("loadPyodide", "loadMicroPython"):
        assert re.search(rf"async engine\(\{{{name}:\w", pyscript())


def test_pyodide_reads_its_library_from_one_archive_of_sources() -> None:
    assert 'indexURL+"python_stdlib.zip"' in pyodide()
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = set(library.namelist())
    assert {"os.py", "asyncio/__init__.py", "pyodide/__init__.py", "_pyodide/_base.py"} <= names
    stand_ins = ROOT / "web/bytecode/stand_ins"
    assert {file.relative_to(stand_ins).as_posix() for file in stand_ins.rglob("*.py")} <= names


def test_pyodide_takes_its_list_of_packages_as_a_value() -> None:
    assert "lockFileContents" in pyodide()
    assert "info" in json.loads(pyodide("pyodide-lock.json"))


def test_pyodide_fetches_its_code_by_that_name() -> None:
    """boot/pyodide.mjs answers this request out of the browser's own cache."""
    assert '"pyodide.asm.wasm"' in pyodide()
    assert "instantiateStreaming" in pyodide()


def test_the_stand_in_for_the_package_loader_has_what_is_asked_of_it() -> None:
    """What installs is never asked for; what is read at the start must be there."""
    asked = set(re.findall(r"package_loader\.(\w+)", pyodide("pyodide.asm.mjs")))
    assert asked <= {"DSO_DIR", "SITE_PACKAGES", "init_loaded_packages", "get_install_dir", "unpack_buffer"}


def test_an_engine_begins_from_the_memory_of_another() -> None:
    """_makeSnapshot, makeMemorySnapshot, _loadSnapshot; and the library as bytecode, with its stand-ins."""
    assert tried()["exports"] == ["ask", "ping"]
    assert tried()["pong"] == "pong"


def test_pyodide_offers_far_more_names_than_its_javascript_uses() -> None:
    """Each is given to a variable in one function; its code is of the kind that web/webassembly.py reads."""
    code, glue = (PYODIDE / build_interpreter.CODE).read_bytes(), pyodide(build_interpreter.GLUE)
    offered = wasm.exports(wasm.sections(code)[wasm.EXPORTS])
    kept = build_interpreter.wanted(code, glue, pyodide())
    assert {"memory", "malloc", "PyRun_SimpleString", "__wasm_call_ctors"} <= kept
    assert len(kept) < 400 < 8000 < len(offered)


def test_asyncio_runs_on_what_is_left_of_it() -> None:
    assert json.loads(tried()["answer"])["error"]
    assert tried()["slept"] == [1, 2]


def test_bytecode_can_be_written_without_columns() -> None:
    """_code_to_hash_pyc and the form of line tables, in Pyodide's own Python."""
    same_lines, lighter, flags, magic = tried()["lines"]
    assert same_lines
    assert lighter
    assert flags == 0b01  # by hash, never checked
    assert magic


def test_micropython_is_loaded_from_an_address_and_speaks_to_javascript() -> None:
    assert tried()["small"] == 42


def test_every_interface_has_its_line_and_every_line_its_test() -> None:
    paper = (ROOT / "docs/upgrading.md").read_text("utf-8")
    named = re.findall(r"`((?:tests/[\w/]+\.py)?::\w+)`", paper)
    file = Path()
    for name in named:
        path, _, test = name.partition("::")
        file = ROOT / path if path else Path(__file__)
        assert f"def {test}(" in file.read_text("utf-8"), name
    mine = set(re.findall(r"^def (test_\w+)", Path(__file__).read_text("utf-8"), re.MULTILINE))
    assert mine - {name.removeprefix("::") for name in named} == {
        "test_every_interface_has_its_line_and_every_line_its_test"
    }
