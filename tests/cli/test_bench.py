"""`triqueta bench`: what it measures, and the peers it measures beside. How fast is not for tests to say."""

import json
from random import Random
from types import SimpleNamespace

import pytest

from triqueta.cli import bench, main, peers


class _Spiel:
    """A game as OpenSpiel drives it: one deal by chance, then three moves."""

    def __init__(self) -> None:
        self.steps = 0

    def new_initial_state(self) -> "_Spiel":
        return _Spiel()

    def is_terminal(self) -> bool:
        return self.steps == 4

    def is_chance_node(self) -> bool:
        return self.steps == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(3, 0.5), (4, 0.5)]

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        assert action in ([3, 4] if self.steps == 0 else [1, 2])
        self.steps += 1

    def returns(self) -> list[float]:
        return [1.0, -1.0]


class _Cards:
    """A game as RLCard drives it: two moves."""

    def __init__(self) -> None:
        self.steps = 0

    def reset(self) -> tuple[dict[str, dict[int, None]], int]:
        self.steps = 0
        return {"legal_actions": {7: None}}, 0

    def step(self, action: int) -> tuple[dict[str, dict[int, None]], int]:
        assert action == 7
        self.steps += 1
        return {"legal_actions": {7: None}}, 0

    def is_over(self) -> bool:
        return self.steps == 2

    def get_payoffs(self) -> list[int]:
        return [1, -1]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is about how well it is measured."""
    monkeypatch.setattr(bench, "SLICES", 2)


MODULES = {
    "pyspiel": SimpleNamespace(load_game=lambda _: _Spiel()),
    "open_spiel.python.games.block_dominoes": SimpleNamespace(),
    "rlcard": SimpleNamespace(make=lambda _: _Cards()),
}


def _missing(name: str) -> object:
    raise ModuleNotFoundError(name)


def test_peers_are_driven_as_they_want(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "import_module", MODULES.__getitem__)
    played = {name: play(Random(1)) for name, play in peers.installed()}
    assert played == {"gin_rummy": 4, "hearts": 4, "python_block_dominoes": 4, "uno": 2}


def test_without_peers_there_are_no_ratios(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "import_module", _missing)
    assert main(["bench", "--json", "--milliseconds", "1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.keys() == {
        "steps_per_second", "games_per_second", "ratios", "peers", "copies_per_second", "replays_per_second",
    }  # fmt: skip
    assert answer["ratios"] == {}
    assert answer["steps_per_second"] > answer["games_per_second"] > 0


def test_a_person_is_told_how_to_get_the_peers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "import_module", _missing)
    main(["bench", "--milliseconds", "1", "--players", "2"])
    assert "pip install 'triqueta[bench]'" in capsys.readouterr().out


def test_ratios_by_peer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(peers, "import_module", MODULES.__getitem__)
    main(["bench", "--json", "--milliseconds", "1"])
    answer = json.loads(capsys.readouterr().out)
    assert list(answer["ratios"]) == ["gin_rummy", "hearts", "python_block_dominoes", "uno"]
    main(["bench", "--milliseconds", "1"])
    assert " times gin_rummy (" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 5])
def test_a_random_game_is_a_whole_game(players: int) -> None:
    assert bench.random_game(players)(Random(3)) >= 4 * players
    assert bench.random_record(players, Random(3)).over
