"""Builds the package for installers: flit's own wheel, and in it the catalogues that the terminal speaks from, as
triqueta/text. An editable package reads them where they lie."""

import os
import tempfile
from pathlib import Path
from typing import Any

from flit_core.buildapi import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from flit_core.wheel import WheelBuilder

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
ROOT = Path(__file__).resolve().parent.parent
SPOKEN = ("language", "words", "terminal", "table")  # of each language; the same as triqueta.cli.words.FILES


class WithCatalogues(WheelBuilder):  # type: ignore[misc]
    """A wheel with what web/text holds for the terminal."""

    def copy_module(self) -> None:
        super().copy_module()
        for name in SPOKEN:
            for file in sorted((ROOT / "web/text").glob(f"*/{name}.json")):
                self._add_file(str(file), f"triqueta/text/{file.parent.name}/{file.name}")


def build_wheel(wheel_directory: str, _settings: Any = None, _metadata: Any = None) -> str:  # noqa: ANN401
    handle, draft = tempfile.mkstemp(suffix=".whl", dir=wheel_directory)
    with open(handle, "w+b") as file:  # noqa: PTH123
        builder = WithCatalogues.from_ini_path(ROOT / "pyproject.toml", file)
        builder.build()
    os.replace(draft, Path(wheel_directory) / builder.wheel_filename)  # noqa: PTH105
    return str(builder.wheel_filename)
