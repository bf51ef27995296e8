"""The expert against the one of a commit: that package is taken from git, and stands beside today's."""

import json
import sys
from pathlib import Path

import pytest

from triqueta.arena import earlier


def test_the_package_of_a_commit_plays_beside_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHONPATH", "")
    few = ["--commit", "HEAD", "--players", "2", "--budget", "1", "--games", "4", "--jobs", "1"]
    assert earlier.main([*few, "--into", str(tmp_path)]) == 0
    assert "triqueta_HEAD.players.expert:Expert@1" in capsys.readouterr().out
    (rung,) = json.loads((tmp_path / "earlier.json").read_text("utf-8"))["rows"]
    assert rung["games"] == 4
    assert all(name.startswith("triqueta_HEAD") for name in sys.modules if "_HEAD" in name)
