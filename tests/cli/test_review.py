"""`triqueta review`: a game looked back at, at the terminal."""

import json
from pathlib import Path

import pytest

from tests.table import whole
from triqueta.cli import main
from triqueta.review import reviewing

SAMPLE = str(Path(__file__).parent.parent / "records/two-sample.txt")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing.reviewed, "__defaults__", (8,))


def test_the_dearest_choices_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SAMPLE]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Seat 1, beside the expert\nAccuracy ")
    assert "Move 47, round 4: place b. Much better is keep (wins " in told
    assert "  keep completes your rams: +7.\n" in told
    assert "in % of a win\nSeat 1: " in told


def test_any_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SAMPLE, "--seat", "2"]) == 0
    assert capsys.readouterr().out.startswith("Seat 2, beside the expert\n")


def test_everything_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SAMPLE, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "players", "seats", "done", "actions", "whole", "curve", "chosen", "accounts", "choices",
    ]  # fmt: skip
    for account in found["accounts"]:
        parts = ("start", "choices", "others", "luck")
        assert sum(account[part] for part in parts) == account["end"]


@pytest.mark.parametrize(
    ("record", "options", "sentence"),
    [
        (whole("5a xc"), (), "move 2 'xc'"),
        (whole(""), (), "nothing has been done in this game yet"),
        (whole("5a") + "---\n" + whole("5a"), (), "one record is wanted, here are 2"),
        (whole("5a"), ("--seat", "3"), "there is no seat 3 among 2"),
        (whole("5a").replace("\n\n", '\n[Person "7"]\n\n', 1), (), "the tag Person makes no sense"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_a_line(
    record: str, options: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record, "utf-8")
    assert main(["review", str(file), *options]) == 2
    assert sentence in capsys.readouterr().err


def test_nobody_is_judged_by_what_the_record_hides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text('[Triqueta "1"]\n[Players "2"]\n[First "2"]\n\n1. ?_ 5a\n', "utf-8")
    assert main(["review", str(file), "--seat", "2"]) == 2
    assert "seat 2 keeps what this record does not tell" in capsys.readouterr().err
