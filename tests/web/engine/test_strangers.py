"""What strangers send is answered: the core of tests/faults/strangers.py, which tries a hundred thousand."""

from __future__ import annotations

import pytest

from tests.faults.strangers import SENT, tried
from tests.web.engine.visit import run


@pytest.mark.parametrize("kind", SENT)
def test_a_few_hundred_strange_things_are_answered(kind: str) -> None:
    held, _ = run(tried(kind, 300, "test"))
    assert held == 300
