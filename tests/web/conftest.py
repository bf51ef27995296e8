"""The site as the build makes it, once for all who look at it."""

from __future__ import annotations

from typing import Final

import pytest

from web.build import contents
from web.build_settings import ROOT
from web.packages import NODE

CACHE: Final = ROOT / "build"
Files = dict[str, bytes]


@pytest.fixture(scope="session")
def site() -> Files:
    if not NODE.is_dir():
        pytest.fail("the packages are missing: make build")
    return contents(CACHE)
