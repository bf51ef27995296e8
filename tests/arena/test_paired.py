"""Another value of a constant, measured by the same games with it and without."""

import json
from pathlib import Path

import pytest

from triqueta.arena import paired
from triqueta.arena.executors import Here
from triqueta.players import novice


def test_the_gain_is_that_of_each_deal() -> None:
    found = paired.compared([(0.0, 1.0), (1.0, 1.0), (0.0, 0.0), (0.0, 1.0)], 2)
    assert (found.as_it_is.mean, found.changed.mean, found.games) == (0.25, 0.75, 4)
    assert (found.gain.mean, found.gain.low, found.gain.high) == (0.5, 0.5, 0.5)


def test_players_gain_nothing_by_what_they_have_already(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    same = f"novice.MISTAKES={novice.MISTAKES}"
    few = ["--above", "novice", "--below", "random", "--players", "2", "--games", "6", "--jobs", "1"]
    assert paired.main([same, *few, "--into", str(tmp_path)]) == 0
    (row,) = json.loads((tmp_path / "paired.json").read_text("utf-8"))["rows"]
    assert "| 0.000 (0.000 to 0.000) | 6 |" in row
    assert row in capsys.readouterr().out


def test_a_constant_that_matters_shows() -> None:
    found = paired.measured(["novice", "random"], 40, "paired", ["novice.MISTAKES=1.0"], Here())
    assert found.gain.mean < 0
