"""Contrasts as they are painted: the ink of each text beside a picture of the ground without it."""

from __future__ import annotations

from typing import Final

from tests.browser.drawn import contrasts
from tests.browser.table_page import Table

READ: Final = 7
"""What is read (WCAG AAA)."""
SEEN: Final = 4.5
"""Any other text: names, figures, what stands on buttons and tokens (AA)."""


def pale(table: Table) -> list[str]:
    """The texts on the screen that are hard to read."""
    found = contrasts(table, ".garland")
    return sorted(
        {f"{each['text']}: {ratio:.1f}" for each, ratio in found if ratio < (READ if each["read"] else SEEN)}
    )
