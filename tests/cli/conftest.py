"""A person at the terminal, in a folder of their own."""

import shlex
from pathlib import Path

import pytest

from tests.cli.typed import ENDED, Typing
from triqueta.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files are saved."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def typed(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:  # noqa: ARG001
    """See `Typing`."""

    def run(command: str, *lines: str, code: int = 0) -> str:
        waiting = list(lines)

        def read(_: str) -> str:
            if not waiting:
                raise EOFError
            line = waiting.pop(0)
            if line == ENDED:
                raise KeyboardInterrupt
            return line

        monkeypatch.setattr("builtins.input", read)
        assert main(["play", *shlex.split(command)]) == code
        return capsys.readouterr().out

    return run
