"""What is typed, and what is read."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from triqueta.arena import ablation, add_arguments, curve, executors, foresight, ladder, run


def typed(*words: str) -> int:
    parser = ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(words))


def test_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("--seats", "casual,random", "--games", "4", "--seed", "7") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 games"
    assert [line.split()[0] for line in lines[1:]] == ["player", "casual", "random"]
    assert all(float(time) > 0 for line in lines[2:] for time in line.split()[-2:])


def test_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("--seats", "casual,random,random", "--games", "3", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["seats"]) == (3, ["casual", "random", "random"])
    assert set(told["standings"][0]["wins"]) == {"mean", "low", "high"}


@pytest.mark.parametrize(
    ("seats", "games", "says"),
    [
        ("casual", "4", "triqueta: 1 seat: Triqueta is for 2 to 5"),
        ("casual,wizard", "4", "wizard"),
        ("casual,random", "0", "nothing to play"),
    ],
)
def test_says_what_is_wrong(seats: str, games: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed("--seats", seats, "--games", games) == 2
    assert says in capsys.readouterr().err


def test_says_what_a_cluster_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert typed("--seats", "casual,random", "--scheduler", "tcp://nowhere:1") == 2
    assert "triqueta[cluster]" in capsys.readouterr().err


def test_a_bar_grows_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    typed("--seats", "random,random", "--games", "2")
    assert f"[{'#' * 15}{'.' * 15}] 1/2" in capsys.readouterr().err


def test_the_ladder_is_climbed_drawn_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--levels", "novice,casual", "--games", "20", "--jobs", "1", "--into", str(tmp_path)]
    paper = tmp_path / "opponents.md"
    paper.write_text(
        "Before.\n<!-- ladder: written by its command -->\nold\n<!-- end of ladder -->\nAfter.", "utf-8"
    )
    assert ladder.main(given) == 0
    lines = paper.read_text("utf-8").splitlines()
    assert lines[0] == "Before."
    assert lines[3] == ladder.HEAD
    assert "old" not in lines
    assert "![The ladder](ladder.svg)" in lines
    assert lines[-4].startswith("`python -m triqueta.arena.ladder --levels novice,casual")
    assert lines[-1] == "After."
    told = json.loads((tmp_path / "ladder.json").read_text("utf-8"))
    rungs = told["rows"]
    assert told["made"]["command"].startswith("python -m triqueta.arena.ladder --levels novice,casual")
    assert set(told["made"]) == {"command", "seed", "commit", "python"}
    assert [(rung["above"], rung["below"]) for rung in rungs[::4]] == [
        ("novice", "random"),
        ("casual", "novice"),
        ("casual", "random"),
    ]
    drawing = ET.fromstring((tmp_path / "ladder.svg").read_text("utf-8"))
    assert drawing.tag.endswith("svg")
    assert capsys.readouterr().out.count("| casual | novice |") == 4


def test_the_ladder_says_loudly_who_has_fallen(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--levels", "casual,novice", "--games", "20", "--jobs", "1"]) == 1
    assert "novice is not proved to be above casual" in capsys.readouterr().err


def test_a_rung_is_proved_by_its_whole_interval() -> None:
    rung = ladder.Rung("expert", "skilled", 4, 60, 0.35, 0.24, 0.46, 1.0, 0.1, 0.2)
    assert not rung.proved
    assert replace(rung, low=0.26).proved


def test_of_a_thousand_games_the_ladder_says_who_is_less_far_above_than_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rung = ladder.Rung("expert@300", "skilled", 4, 1000, 0.44, 0.419, 0.46, 1.0, 0.1, 0.2)
    for few in (replace(rung, games=999), replace(rung, low=0.42), replace(rung, below="casual")):
        assert not few.short
    monkeypatch.setattr(ladder, "measured", lambda *_: rung)
    assert ladder.main(["--levels", "novice", "--players", "4"]) == 1
    assert "expert@300 is less far above skilled at 4 players" in capsys.readouterr().err


def test_who_searches_has_a_budget_at_each_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def measured(above: str, table: list[str], *_: object) -> ladder.Rung:
        asked.append((above, *table))
        return ladder.Rung(above, table[0], 1 + len(table), 60, 1.0, 1.0, 1.0, 1.0, 0.1, 0.2)

    monkeypatch.setattr(ladder, "measured", measured)
    given = ["--levels", "skilled,expert@", "--players", "2,3", "--budgets", "60,30"]
    assert ladder.main(given) == 0
    assert asked[2:4] == [("expert@60", "skilled"), ("expert@30", "skilled", "skilled")]


@pytest.mark.parametrize("budgets", [[], ["--budgets", "60"]])
def test_a_missing_budget_is_said(budgets: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ladder.main(["--levels", "skilled,expert@", "--players", "2,3", *budgets])
    assert "one for each number of players" in capsys.readouterr().err


def test_the_executors_are_those_of_the_standard_library() -> None:
    with executors.executor(2, None) as pool:
        assert type(pool).__name__ == "ProcessPoolExecutor"


def test_thought_is_measured_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--players", "2", "--thoughts", "2,10", "--tenfold", "10", "--against", "casual"]
    assert curve.main([*given, "--games", "2", "--jobs", "1", "--into", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "curve.json").read_text("utf-8"))["rows"]
    assert [(point["above"], point["below"], point["playouts"]) for point in told] == [
        ("expert@10", "expert@1", 10),
        ("expert@2", "casual", 2),
        ("expert@10", "casual", 10),
    ]
    drawing = ET.fromstring((tmp_path / "curve.svg").read_text("utf-8"))
    assert len(drawing.findall("{*}polyline")) == 2
    assert capsys.readouterr().out.count("| expert@10 |") == 2


def test_each_part_of_the_expert_is_left_out_in_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--parts", "tree,race", "--players", "2", "--games", "2", "--budget", "4", "--jobs", "1"]
    assert ablation.main([*given, "--table", "search", "--into", str(tmp_path)]) == 0
    rows = json.loads((tmp_path / "search.json").read_text("utf-8"))["rows"]
    assert [(row["above"], row["below"]) for row in rows] == [
        ("expert-tree@4", "expert@4"),
        ("expert-race@4", "expert@4"),
    ]
    assert capsys.readouterr().out.count("\n") == 4


def test_foresight_is_measured_on_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--players", "4", "--games", "40", "--jobs", "1", "--level", "casual", "--into", str(tmp_path)]
    assert foresight.main(given) == 0
    rows = json.loads((tmp_path / "foresight.json").read_text("utf-8"))["rows"]
    assert [(row["round"], row["players"], row["games"]) for row in rows] == [
        (1, 4, 40),
        (2, 4, 40),
        (3, 4, 40),
    ]
    assert rows[0]["counted"] < rows[2]["counted"] < 2
    assert all(row["low"] <= row["gain"] <= row["high"] for row in rows)
    assert foresight.HEAD in capsys.readouterr().out
