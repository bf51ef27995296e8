"""Numbers from self-play: the same seed learns the same, and the file in use says how it was made."""

import ast
from hashlib import sha256
from pathlib import Path

import pytest

from triqueta.players import trained
from triqueta.training import passes
from triqueta.training.fit import untrained
from triqueta.training.least_squares import LeastSquares

SMALL = (3, 6, "small")
GOLDEN = "aad4ccb541b8f900cd8203d8a2734bc9443b09299b58261833105eb79871d5f2"
"""Of the file that two small passes make; after a change that is meant, what the test then finds."""


def test_the_same_seed_learns_the_same() -> None:
    assert passes.one_pass(SMALL) == passes.one_pass(SMALL)


def test_what_is_learnt_has_the_form_of_what_is_used() -> None:
    text = passes.text_of([passes.one_pass((players, 4, "form")) for players in passes.COUNTS], "")
    names = [n.targets[0].id for n in ast.parse(text).body if isinstance(n, ast.Assign)]  # type: ignore[attr-defined]
    learnt: dict[str, str] = {}
    exec(text, learnt)
    for name in names:
        used = getattr(trained, name).strip().splitlines()
        assert [line.split(":")[0] for line in learnt[name].strip().splitlines()] == [
            line.split(":")[0] for line in used
        ]


def test_it_begins_with_nothing_learnt(tmp_path: Path) -> None:
    into = tmp_path / "trained.py"
    passes.main(["--passes", "0", "--jobs", "1", "--into", str(into)])
    assert "--passes 0" in into.read_text("utf-8")


def test_every_python_learns_the_same_to_the_byte(tmp_path: Path) -> None:
    """Two passes, so that the second one plays with what the first has learnt."""
    into = tmp_path / "trained.py"
    passes.main(["--passes", "2", "--games", "6", "--seed", "golden", "--jobs", "1", "--into", str(into)])
    assert sha256(into.read_bytes()).hexdigest() == GOLDEN


def test_an_interrupted_run_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    into = tmp_path / "trained.py"
    into.write_text("old", "utf-8")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(passes, "ProcessPoolExecutor", interrupted)
    with pytest.raises(KeyboardInterrupt):
        passes.main(["--passes", "1", "--into", str(into)])
    assert into.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [into]


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
    lines = untrained(2)
    assert (
        lines["SET_VALUES"][0]
        == "2 1 rabbit: 0 100 200 500 -100 -200 -300 -400 -500 100 200 500 500 -100 -200 -300 -400 -500"
    )
    assert lines["KEPT_VALUES"] == ["2: 300 300 300 300"]
    assert lines["EXTRA_VALUES"] == [f"2 {number}: 0 100 0 100 0 100" for number in (1, 2, 3)]
