"""EndingSolver solved exactly, against a brute force by the rules alone; and the regret measured with them."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from triqueta import Action, State, apply, legal
from triqueta.actions import DRAW
from triqueta.arena import regret
from triqueta.arena.decisions import Decision, Source, decisions, ending_positions
from triqueta.arena.endings import EndingSolver, Shares, best_for, unseen_tokens
from triqueta.players import expert
from triqueta.rules import draw_told
from triqueta.scoring import winners


def brute(state: State, unseen: Sequence[int]) -> Shares:
    """Every order of the tokens and every choice, the last ones (R7.1) too; nothing is remembered."""
    if state.phase == "over":
        won = winners(state)
        return tuple((seat in won) / len(won) for seat in range(state.players))
    return best_for(state.turn, [brute_after(state, action, unseen) for action in legal(state)])


def brute_after(state: State, action: Action, unseen: Sequence[int]) -> Shares:
    if action != DRAW:
        next_one = state.copy()
        apply(next_one, action)
        return brute(next_one, unseen)
    shares = []
    for token, copies in enumerate(unseen):
        drawn = state.copy()
        if copies:
            draw_told(drawn, token)
            left = [count - (animal == token) for animal, count in enumerate(unseen)]
            shares += [brute(drawn, left)] * copies
    return tuple(sum(each) / len(shares) for each in zip(*shares, strict=True))


@pytest.mark.parametrize(("players", "most", "games"), [(2, 2, 15), (3, 1, 30), (4, 1, 20)])
def test_every_action_is_worth_what_brute_force_finds(players: int, most: int, games: int) -> None:
    solver, compared = EndingSolver(), 0
    for game in range(games):
        for _, state in ending_positions(Source(players, "brute", game, most)):
            unseen = unseen_tokens(state)
            for action, shares in solver.values(state, unseen).items():
                assert shares == pytest.approx(brute_after(state, action, unseen))
                assert sum(shares) == pytest.approx(1)
                compared += 1
    assert compared > 8


def test_a_tie_in_points_goes_to_the_most_tokens() -> None:
    """With two rabbits the first seat has as many points as the other with an owl and the rock, and a token more."""
    state = State(2, (), 0)
    state.round, state.closed, state.left, state.trees = 3, 0, 0, (1, 1)
    state.rows = [(0, 0), (1,)]
    assert EndingSolver().values(state, (0,) * 6) == {"take a": (1.0, 0.0), "take b": (0.0, 1.0)}
    state.rows = [(0, 0), (1, 1)]
    assert EndingSolver().values(state, (0,) * 6)[legal(state)[0]] == (0.0, 1.0)


def test_the_positions_hide_nothing_and_leave_a_choice() -> None:
    for game in range(6):
        for _, state in ending_positions(Source(3, "open", game, 4)):
            assert (state.round, state.kept) == (3, ((),) * 3)
            assert state.left <= 4
            assert len(legal(state)) > 1 < state.playing.bit_count()


def test_regret_is_measured_drawn_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--names", "random,casual,skilled", "--endings", "2:1,3:0", "--decisions", "4", "--jobs", "1"]
    assert regret.main([*given, "--into", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "regret.json").read_text("utf-8"))
    assert told["made"]["command"].startswith("python -m triqueta.arena.regret --names random")
    assert [(row["player"], row["players"]) for row in told["rows"]] == [
        (name, players) for players in (2, 3) for name in ("random", "casual", "skilled")
    ]
    assert all(0 <= row["low"] <= row["regret"] <= row["high"] for row in told["rows"])
    drawing = ET.fromstring((tmp_path / "regret.svg").read_text("utf-8"))
    assert len(drawing.findall("{*}polyline")) == 2
    names = [each.text for each in drawing.findall("{*}text") if each.text in ("random", "casual", "skilled")]
    assert len(names) == len(set(names)) >= 1, "each name stands once, however many curves it lies on"
    assert capsys.readouterr().out.count("| skilled |") == 2


def test_where_others_keep_something_deals_are_imagined(tmp_path: Path) -> None:
    given = ["--names", "random,casual", "--endings", "2:2", "--decisions", "5", "--kept", "2", "--jobs", "1"]
    assert regret.main([*given, "--into", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "kept.json").read_text("utf-8"))
    assert all(row["decisions"] >= 5 for row in told["rows"])
    assert all(0 <= row["regret"] <= 1 for row in told["rows"])
    found = [each for game in range(4) for each in ending_positions(Source(2, "regret", game, 2, 2))]
    assert all(state.kept[1 - state.turn] for _, state in found)


def test_anywhere_in_a_game_a_long_search_tells(tmp_path: Path) -> None:
    given = [
        "--names",
        "random,skilled",
        "--endings",
        "2",
        "--decisions",
        "4",
        "--searched",
        "9",
        "--jobs",
        "1",
    ]
    assert regret.main([*given, "--into", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "searched.json").read_text("utf-8"))
    assert all(row["decisions"] >= 4 and 0 <= row["regret"] <= 1 for row in told["rows"])


def test_what_is_searched_is_any_choice_and_every_action_has_a_value() -> None:
    asked = [each for game in range(4) for each in decisions(Source(3, "searched", game, searched=5))]
    assert {each.state.phase for each in asked} == {"turn", "decide"}
    assert {each.state.round for each in asked} > {0, 1}
    for each in asked:
        assert each.worth.keys() == set(legal(each.state))
        assert all(0 <= chance <= 1 for chance in each.worth.values())


def test_other_constants_do_not_reach_who_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge who changes with the players would find whatever they do right."""
    judged: list[int] = []

    def seen(source: Source) -> Iterator[Decision]:
        for each in decisions(source):
            judged.append(expert.PRIOR_WEIGHT)
            yield each

    monkeypatch.setattr(regret, "decisions", seen)
    before = expert.PRIOR_WEIGHT
    regret.answers(
        regret.Task(("random",), Source(3, "judge", searched=1), (f"expert.PRIOR_WEIGHT={before + 1}",))
    )
    assert len(judged) > 1
    assert set(judged) == {before}
