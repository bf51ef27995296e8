"""Numbers from self-play: the same seed learns the same, and the file in use says how it was made."""

import ast
from pathlib import Path

import pytest

from triqueta.players import trained
from triqueta.training import passes
from triqueta.training.least_squares import LeastSquares

SMALL = (3, 6, "small")


def test_the_same_seed_learns_the_same() -> None:
    assert passes.one_pass(SMALL) == passes.one_pass(SMALL)


def test_what_is_learnt_has_the_form_of_what_is_used(tmp_path: Path) -> None:
    path = tmp_path / "trained.py"
    passes.write(path, [passes.one_pass((players, 4, "form")) for players in passes.COUNTS], "")
    names = [n.targets[0].id for n in ast.parse(path.read_text("utf-8")).body if isinstance(n, ast.Assign)]  # type: ignore[attr-defined]
    for name in names:
        learnt: dict[str, str] = {}
        exec(path.read_text("utf-8"), learnt)
        used = getattr(trained, name).strip().splitlines()
        assert [line.split(":")[0] for line in learnt[name].strip().splitlines()] == [
            line.split(":")[0] for line in used
        ]


def test_it_begins_with_nothing_learnt(tmp_path: Path) -> None:
    into = tmp_path / "trained.py"
    passes.main(["--passes", "0", "--jobs", "1", "--into", str(into)])
    assert "--passes 0" in into.read_text("utf-8")


def test_learns_only_where_the_players_read(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        passes.main(["--passes", "1", "--into", str(tmp_path / "trained.py")])


def test_the_numbers_in_use_say_how_they_were_made() -> None:
    assert trained.__doc__ is not None
    assert "`python -m triqueta.training`" in trained.__doc__


def test_a_line_is_found_again() -> None:
    fit = LeastSquares(2)
    for x in range(10):
        fit.learn((1.0, float(x)), 3 + 2 * x)
    assert fit.weights(1e-9, (0, 0)) == pytest.approx([3, 2])


def test_where_nothing_is_known_the_prior_stands() -> None:
    assert LeastSquares(2).blend([(LeastSquares(2), 0.5)]).weights(1.0, (0.25, 0.75)) == pytest.approx(
        [0.25, 0.75]
    )


def test_an_untrained_player_believes_what_the_rules_say() -> None:
    lines = passes.one_pass((2, 0, ""))
    assert (
        lines["SET_VALUES"][0]
        == "2 1 rabbit: 0 100 200 500 -100 -200 -300 -400 -500 100 200 500 500 -100 -200 -300 -400 -500"
    )
    assert lines["KEPT_VALUES"] == ["2: 300 300 300 300"]
    assert lines["EXTRA_VALUES"] == [f"2 {number}: 0 100 0 100 0 100" for number in (1, 2, 3)]
