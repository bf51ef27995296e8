"""What characters cost, and whether one can tell them apart."""

import pytest

from triqueta.arena import characters
from triqueta.arena.characters import StyleResult, disagreement, named
from triqueta.arena.statistics import Interval

SHORT = ["--levels", "casual", "--players", "2", "--games", "20", "--compared", "2", "--jobs", "1"]


def result(low: float, high: float, players: int = 2) -> StyleResult:
    return StyleResult("casual", "patient", players, 1000, Interval((low + high) / 2, low, high), 0.05)


def test_prints_a_table_of_every_character(capsys: pytest.CaptureFixture[str]) -> None:
    characters.main(SHORT)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == characters.HEAD
    assert [line.split(" | ")[:3] for line in lines[2:]] == [
        ["| casual", name, "2"] for name in ("patient", "greedy", "spiteful")
    ]


def test_a_budget_stands_behind_the_character() -> None:
    assert named("expert@24", "patient") == "expert/patient@24"


def test_nobody_chooses_otherwise_than_itself() -> None:
    assert disagreement("casual", "even", 2, 2, "same") == 0
    assert disagreement("casual", "greedy", 2, 2, "same") > 0


@pytest.mark.parametrize(
    ("low", "high", "players", "fair"),
    [(0.47, 0.53, 2, True), (0.40, 0.45, 2, False), (0.55, 0.60, 2, False), (0.22, 0.28, 4, True)],
)
def test_a_few_percent_are_fair(low: float, high: float, players: int, fair: bool) -> None:
    assert result(low, high, players).as_strong == fair


def test_says_loudly_who_is_weaker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(characters, "rows", lambda *_: iter([result(0.3, 0.4)]))
    assert characters.main(SHORT) == 1
    assert "casual/patient is not as strong" in capsys.readouterr().err
