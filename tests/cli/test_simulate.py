"""`triqueta simulate`: many games, counted; the same arguments always print the same."""

import json

import pytest

from triqueta.cli import main


def simulate(capsys: pytest.CaptureFixture[str], line: str) -> str:
    assert main(["simulate", *line.split()]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_at_every_table(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(simulate(capsys, f"--players {players} --games 50 --json"))
    assert answer["games"] == 50
    assert answer["levels"] == ["random"] * players
    assert sum(answer["wins"]) == pytest.approx(1, abs=0.001)
    assert answer["lowest"] <= min(answer["scores"]) <= max(answer["scores"]) <= answer["highest"]


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    line = "--players 3 --games 20 --level novice,casual,random --seed 2026-11-18 --json"
    assert simulate(capsys, line) == simulate(capsys, line)


def test_another_seed_gives_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(capsys, "--games 20 --seed 1") != simulate(capsys, "--games 20 --seed 2")


def test_the_table_has_a_line_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    lines = simulate(capsys, "--players 3 --games 10 --first 2").splitlines()
    assert lines[0].startswith("10 games, ")
    assert [line.split(",")[0] for line in lines[1:4]] == ["Seat 1", "Seat 2", "Seat 3"]
