"""Texts from strangers: whatever they hold, a game or a `RecordError` comes out, and soon (tests/fuzz.py for more)."""

import os
from random import Random
from time import process_time

import pytest

from tests.fuzz import KINDS, fuzz, laid_out_anew, read
from tests.table import open_record
from triqueta import Game, RecordError
from triqueta.record.text import MOST_TEXT, split

INPUTS = int(os.environ.get("FUZZ_INPUTS", "50000"))
LONG = MOST_TEXT - 200


@pytest.mark.no_cover  # what it comes past, others come past
def test_only_record_errors_come_out_of_the_reader() -> None:
    told = fuzz(INPUTS, seed=2026)
    assert told.total() == INPUTS


def test_good_and_bad_are_both_among_them() -> None:
    """Else the fuzzing would say little."""
    told = fuzz(1400, seed=1)
    assert all(told[kind.__name__, False] for kind in KINDS if kind is not laid_out_anew)
    assert sum(told[kind.__name__, True] for kind in KINDS) > 200


def test_the_layout_of_a_record_has_no_meaning() -> None:
    rng = Random(3)
    assert all(read(laid_out_anew(rng)) for _ in range(200))


def hostile() -> dict[str, str]:
    """Texts of the greatest length allowed, made to be slow."""
    return {
        "white space": " " * LONG,
        "line ends": "\n" * LONG,
        "line ends before an error": "\n" * LONG + '"',
        "brackets": "[" * LONG,
        "tags left open": '[A "' * (LONG // 4),
        "one tag left open": '[A "' + "x" * LONG,
        "escapes": '[A "' + "\\" * LONG,
        "escaped quotes": '[A "' + '\\"' * (LONG // 2),
        "spaces in a tag": "[A" + " " * LONG,
        "spaces after a value": '[A "x"' + " " * LONG,
        "a long name": "[" + "A" * LONG,
        "a long value": '[A "' + "x" * LONG + '"]',
        "a value of spaces": open_record("")[:-2] + f'[Towers "{" " * (LONG - 100)}"]',
        "towers without end": open_record("")[:-2] + f'[Towers "{"5 " * (LONG // 2 - 100)}"]',
        "one word": "x" * LONG,
        "many words": "x " * (LONG // 2),
        "comments": ";" * LONG,
        "many comments": ";\n" * (LONG // 2),
        "unknown tokens": open_record("?_ " * 290, players=5),
        "round numbers": open_record("1. " * 290),
        "a long number": open_record("9" * (LONG - 100) + "."),
    }


@pytest.mark.parametrize("kind", hostile())
def test_no_text_takes_long(kind: str) -> None:
    """Quadratic time would be many seconds; a tenth of a second is generous for linear."""
    text, began = hostile()[kind], process_time()
    with pytest.raises(RecordError):
        Game.from_record(text)
    assert process_time() - began < 0.5


@pytest.mark.parametrize(
    "stream",
    ["---\n" * 250_000, "-" * 1_000_000, "---" + " " * 1_000_000 + "x", "--- \n" * 200_000, "\n" * 1_000_000],
)
def test_no_stream_takes_long(stream: str) -> None:
    began = process_time()
    split(stream)
    assert process_time() - began < 1
