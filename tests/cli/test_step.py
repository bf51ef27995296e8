"""`triqueta replay --step` and `--verify`."""

import sys
from pathlib import Path

import pytest

from tests.table import whole
from triqueta import Game
from triqueta.cli import main
from triqueta.sitting.fair import FINGERPRINT, seal_tags

GAME = whole("5a X_ xa")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(GAME, "utf-8")
    return path


def headings(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("Move ")]


def test_elsewhere_than_at_a_terminal_all_comes_at_once(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert main(["replay", str(file), "--step"]) == 0
    out = capsys.readouterr().out
    assert headings(out) == ["Move 0 of 3", "Move 1 of 3", "Move 2 of 3", "Move 3 of 3"]
    assert "Move 1 of 3\nSeat 1 places a rabbit in row a.\nRound 1 of 4. The tower holds 14 tokens.\n" in out
    assert "Seat 2 keeps a token face down." in out
    assert "Seat 1 takes row a: 1 rabbit." in out


def test_at_a_terminal_one_goes_to_and_fro(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = ["", "", "b", "9", "what", "3", "0", "q"]
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: wishes.pop(0))
    assert main(["replay", str(file), "--step"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[1] for line in headings(out)] == ["0", "1", "2", "1", "3", "0"]
    assert out.count("a number from 0 to 3") == 2
    assert wishes == []


def test_at_the_end_on_leads_away(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = ["3", ""]
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: wishes.pop(0))
    assert main(["replay", str(file), "--step"]) == 0
    assert len(headings(capsys.readouterr().out)) == 2


def test_who_hangs_up_is_gone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: str) -> str:
        raise EOFError

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", gone)
    assert main(["replay", str(file), "--step"]) == 0


def test_the_end_of_a_game_is_its_score_pad(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    main(["replay", str(Path(__file__).parent.parent / "records/two-sample.txt"), "--step"])
    assert "Move 57 of 57\nSeat 2 adds a bear." in capsys.readouterr().out


@pytest.mark.parametrize("how", ["--step", "--verify"])
def test_a_refused_record_is_one_line(how: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(whole("5a xc"), "utf-8")
    assert main(["replay", str(file), how]) == 2
    assert "move 2 'xc'" in capsys.readouterr().err


def test_a_sealed_deal_is_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_record(GAME)
    game.tags |= seal_tags(game, "ab" * 16)
    file.write_text(game.record(), "utf-8")
    assert main(["replay", str(file), "--verify"]) == 0
    assert game.tags[FINGERPRINT][:4] in capsys.readouterr().out
    game.tags[FINGERPRINT] = "0" * 64
    file.write_text(game.record(), "utf-8")
    assert main(["replay", str(file), "--verify"]) == 2
    assert "do not fit" in capsys.readouterr().err


def test_without_a_seal_there_is_nothing_to_verify(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--verify"]) == 2
    assert "no fingerprint, salt and towers to check" in capsys.readouterr().err
