"""`triqueta replay`: records checked, and shown where they end."""

import io
import json
import sys
from pathlib import Path

import pytest

from tests.table import whole
from triqueta.cli import main

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))
KEYS = ["players", "finished", "scores", "tokens", "winners", "round", "moves"]
SHORT = whole("5a X_ xa")
BROKEN = whole("5a xc")
STREAM = f"{SHORT}---\n{BROKEN}---\n{SHORT}"


class _Input:
    """Standard input that holds these bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.fixture
def replay(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Replaying":
    return Replaying(monkeypatch, capsys)


class Replaying:
    """Gives a stream to the command, and holds what came of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, stream: str | bytes, *options: str) -> tuple[int, str, str]:
        data = stream.encode() if isinstance(stream, str) else stream
        self.monkeypatch.setattr(sys, "stdin", _Input(data))
        code = main(["replay", "-", *options])
        told = self.capsys.readouterr()
        return code, told.out, told.err


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_golden_records_replay(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["finished"]
    assert answer["round"] == 4


def test_the_sample_of_the_format(capsys: pytest.CaptureFixture[str]) -> None:
    sample = next(file for file in RECORDS if file.stem == "two-sample")
    main(["replay", str(sample), "--json"])
    assert capsys.readouterr().out == (
        '{"players": 2, "finished": true, "scores": [-2, 21], "tokens": [30, 14], "winners": [2], '
        '"round": 4, "moves": 57}\n'
    )


def test_an_unfinished_game_scores_what_lies_open(replay: Replaying) -> None:
    code, out, err = replay(SHORT, "--json")
    answer = json.loads(out)
    assert list(answer) == KEYS
    assert answer == {
        "players": 2, "finished": False, "scores": [2, 0], "tokens": [1, 0], "winners": [], "round": 1, "moves": 3,
    }  # fmt: skip
    assert (code, err) == (0, "")


def test_a_pending_draw_is_a_move(replay: Replaying) -> None:
    assert json.loads(replay(whole("5a X?"), "--json")[1])["moves"] == 2


def test_the_table_of_an_unfinished_game_shows_what_is_public(replay: Replaying) -> None:
    code, out, _ = replay(SHORT)
    assert code == 0
    assert out.splitlines() == [
        "Not finished",
        "Round 1 of 4. The tower holds 13 tokens.",
        "Row a: taken by Seat 1.",
        "Row b: empty.",
        "Seat 1: 1 rabbit. 2 points.",
        "Seat 1 has the rock.",
        "Seat 2: nothing. 0 points.",
        "Seat 2 keeps 1 token face down.",
        "Seat 2 is to move.",
    ]


def test_a_token_in_somebodys_hand_is_not_told(replay: Replaying) -> None:
    assert replay(whole("5a X?"))[1].endswith("Seat 2 has drawn a token and not yet decided.\n")


def test_the_end_is_told_with_names_and_score_pad(replay: Replaying) -> None:
    sample = next(file for file in RECORDS if file.stem == "two-sample").read_text(encoding="utf-8")
    out = replay(sample.replace('[Winners "2"]', '[Names "Eva, Bo\x1b[31m"]'))[1]
    assert out.startswith(
        "The game is over\nBo [31m wins with 21 points.\n1. Bo [31m: 21 points, 14 tokens.\n"
    )
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("stem", "sentence"),
    [
        ("three-shared-win", " win together with "),
        ("three-tie-broken-by-tokens", "The tie went to whoever has more tokens (R7.5)."),
    ],
)
def test_ties_are_explained(stem: str, sentence: str, replay: Replaying) -> None:
    record = next(file for file in RECORDS if file.stem == stem).read_text(encoding="utf-8")
    assert sentence in replay(record)[1]


def test_a_refused_record_is_one_line_with_move_rule_and_choices(replay: Replaying) -> None:
    code, out, err = replay(BROKEN)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "move 2 'xc'" in err
    assert "R5.1" in err


def test_a_refused_record_as_data(replay: Replaying) -> None:
    code, out, err = replay(BROKEN, "--json")
    answer = json.loads(out)
    assert (code, list(answer), answer["move"]) == (2, ["error", "move"], 2)
    assert err == f"triqueta: {answer['error']}\n"


def test_a_stream_goes_on_after_a_refused_record(replay: Replaying) -> None:
    code, out, err = replay(STREAM, "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert ["error" in line for line in lines] == [False, True, False]
    assert (code, err.count("\n")) == (2, 1)
    assert "1 of 3 records refused" in err


def test_a_stream_of_tables(replay: Replaying) -> None:
    code, out, _ = replay(f"{SHORT}---\n{BROKEN}")
    assert code == 2
    assert [part.splitlines()[0][:12] for part in out.strip().split("\n\n")] == [
        "Not finished",
        "Refused: mov",
    ]


@pytest.mark.parametrize("noise", [b"\xff\xfe\x00", SHORT.encode() + b"; \xe9", b"", b"\0" * 50, b"---\n---"])
def test_what_is_no_text_is_refused_in_one_line(noise: bytes, replay: Replaying) -> None:
    code, out, err = replay(noise)
    assert code == 2
    assert err.count("\n") == 1
    assert "Traceback" not in out + err


def test_one_bad_byte_spoils_one_record_only(replay: Replaying) -> None:
    code, out, _ = replay(b"\xff\n---\n" + SHORT.encode(), "--json")
    assert [list(json.loads(line)) for line in out.splitlines()] == [["error", "move"], KEYS]
    assert code == 2
