"""What holds for every command: help, one line for what cannot be used, no traceback ever."""

import os
import subprocess
import sys
from argparse import Namespace
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import triqueta
from triqueta.cli import COMMANDS, deal, main
from triqueta.cli.terminal import strong

PROGRAM = [sys.executable, "-m", "triqueta"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert f"usage: triqueta {command}" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"    {command} " in told for command in COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"triqueta {triqueta.__version__}\n"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "deal",
        "deal --seed 1 --players 6",
        "deal --seed 1 --players two",
        "deal --seed 1 --players 2 --first 3",
        "deal --seed 1 --first 0",
        "deal --seed " + "x" * 200,
        "replay",
        "replay no-such-file.txt",
        "replay .",
        "replay \0",
        "simulate --games 0",
        "simulate --games -5",
        "simulate --seed " + "x" * 200,
        "simulate --players 3 --level novice,novice",
        "simulate --level nobody",
        "simulate --players 2 --first 5",
        "play --players 1",
        "play --players 2 --first 3",
        "play --seed " + "x" * 200,
        "play --level nobody",
        "play --level no_such_module:choose",
        "play --players 3 --level novice,novice,novice",
        "play --players 3 --names Eva,Bo",
        "play --level :choose",
        "play --level ..:choose",
        "play --level tests.arena.known:WantsMore",
        "play --level tests.arena.broken:choose",
        "play --level expert@",
        "play --resume no-such-file.txt",
        "play --resume tests/records",
        "play --resume ",
        "--language",
        "deal --seed 1 --language",
        "bench --players 9",
        "bench --milliseconds 0",
        "arena --seats nobody,novice",
        "arena --seats novice",
        "arena --seats tests.arena.broken:choose,novice",
        "arena --seats expert@nans,novice",
        "simulate --players 2 --games 1 --level tests.arena.known:says_nothing,novice",
        "simulate --players 2 --games 1 --level tests.arena.known:breaks_rules,novice",
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_code_2(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split(" ") if line else []) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1


def test_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(deal, "run", interrupted)
    assert main(["deal", "--seed", "1"]) == 130


def test_nobody_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as nowhere:
        monkeypatch.setattr(sys, "stdout", nowhere)
        assert main(["deal", "--seed", "1"]) == 141


def test_a_full_disk_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(_: Namespace) -> int:
        raise OSError(28, "No space left on device")

    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        monkeypatch.setattr(sys, "stdout", nowhere)
        monkeypatch.setattr(deal, "run", full)
        assert main(["deal", "--seed", "1"]) == 2
    assert capsys.readouterr().err == "triqueta: [Errno 28] No space left on device\n"


class _Terminal:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "shown"),
    [
        ({"TERM": "xterm"}, "\x1b[1mRound 1\x1b[0m"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "Round 1"),
        ({"TERM": "dumb"}, "Round 1"),
        ({}, "Round 1"),
    ],
)
def test_headings_are_bold_only_where_that_is_welcome(
    environment: dict[str, str], shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", _Terminal())
    monkeypatch.setattr(os, "environ", environment)
    assert strong("Round 1") == shown


def test_the_program_runs_as_a_module() -> None:
    dealt = subprocess.run([*PROGRAM, "deal", "--seed", "1"], capture_output=True, text=True, check=True)
    replayed = subprocess.run(
        [*PROGRAM, "replay", "-", "--json"], input=dealt.stdout, capture_output=True, text=True, check=True
    )
    assert replayed.stdout.startswith('{"players": 2, "finished": false')


def test_a_closed_pipe_leaves_no_trace() -> None:
    left, right = os.pipe()
    os.close(left)
    ended = subprocess.run(
        [*PROGRAM, "deal", "--seed", "1"], stdout=right, stderr=subprocess.PIPE, check=False
    )
    os.close(right)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_the_console_script_is_this_program() -> None:
    scripts = entry_points(group="console_scripts", name="triqueta")
    assert all(script.load() is main for script in scripts)
    assert scripts
