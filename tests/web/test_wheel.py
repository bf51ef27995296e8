"""The package as it is installed: with the words that the terminal speaks, and nothing of the page."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.languages import LANGUAGES
from tests.page.markup import ROOT
from triqueta.cli.words import FILES
from web.build_wheel import SPOKEN, build_wheel


def test_an_installed_package_speaks_every_language(tmp_path: Path) -> None:
    assert SPOKEN == FILES
    with zipfile.ZipFile(tmp_path / build_wheel(str(tmp_path))) as wheel:
        names = wheel.namelist()
        wheel.extractall(tmp_path / "there")
    texts = {name for name in names if name.startswith("triqueta/text/")}
    assert texts == {f"triqueta/text/{code}/{name}.json" for code in LANGUAGES for name in FILES}
    assert [name for name in names if name.startswith("web")] == []
    command = [sys.executable, "-P", "-m", "triqueta", "--language", "de", "play", "--seed", "a"]
    there = {"PYTHONPATH": str(tmp_path / "there"), "PATH": os.environ["PATH"]}
    said = subprocess.run(
        command, cwd=tmp_path, env=there, input="", capture_output=True, check=True, encoding="utf-8"
    )
    assert "Runde 1 von 4" in said.stdout
    assert str(ROOT) not in said.stderr
