"""Numbers from self-play: the same seed learns the same, and the file in use says how it was made."""

import ast
from hashlib import sha256
from pathlib import Path

import pytest

from triqueta.pieces import KINDS
from triqueta.players import trained
from triqueta.players.beliefs import SIZES
from triqueta.players.unseen_values import WIDTH, set_features, size_class
from triqueta.training import passes
from triqueta.training.beliefs import fitted_odds
from triqueta.training.fit import untrained
from triqueta.training.least_squares import LeastSquares
from triqueta.training.policies import skilled_round
from triqueta.training.selfplay import SetSample, play_games
from triqueta.training.tables import no_corrections, text_of
from triqueta.training.unseen import SIZE, WATCHED_RIDGE, weights_by_scores, weights_by_sets

SMALL = (3, 6, "small")
GOLDEN = "40dde3d9167b4d32c5f878f969e04309d6061d694f65b8759f61274088e7ba16"
"""Of the file that two small passes make; after a change that is meant, what the test then finds."""


def test_the_same_seed_learns_the_same() -> None:
    assert passes.one_pass(SMALL) == passes.one_pass(SMALL)


def test_what_is_learnt_has_the_form_of_what_is_used() -> None:
    text = text_of([passes.one_pass((players, 4, "form")) for players in passes.PLAYER_COUNTS], "")
    names = [n.targets[0].id for n in ast.parse(text).body if isinstance(n, ast.Assign)]  # type: ignore[attr-defined]
    learnt: dict[str, str] = {}
    exec(text, learnt)
    for name in names:
        used = getattr(trained, name).strip().splitlines()
        assert [line.split(":")[0] for line in learnt[name].strip().splitlines()] == [
            line.split(":")[0] for line in used
        ]


def test_each_later_pass_learns_its_own_tables() -> None:
    assert set(passes.watching_pass((3, 2, "later"))) == {"KEPT_ODDS", "UNSEEN_WEIGHTS", "UNSEEN_EXTRAS"}
    assert set(passes.lookahead_pass((3, 2, "later"))) == {"LOOKAHEAD_WEIGHTS"}
    assert set(passes.search_pass((3, 2, "later"))) == {"CHANCE_CORRECTIONS", "POLICY_CORRECTIONS"}


def test_with_two_nothing_is_corrected() -> None:
    """The expert won less with corrections there than without."""
    assert passes.search_pass((2, 2, "two")) == no_corrections(2)


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


def test_what_is_kept_more_often_than_expected_is_believed_likelier() -> None:
    """All six animals are unseen alike; only bears of which two lie open are kept."""
    counts = (0, 0, 0, 0, 0, 2)
    odds = fitted_odds([((5,) * KINDS, counts, KINDS - 1)] * 90)
    sizes, animals = odds[:SIZES], odds[SIZES:]
    assert sizes[2] > 2 * sizes[0]
    assert animals[-1] > 2 * animals[0]
    assert fitted_odds([]) == [1.0] * (SIZES + KINDS)


def test_watched_games_are_told_seat_by_seat_and_round_by_round() -> None:
    samples = play_games(3, 2, "watched", skilled_round).sets
    assert [each.round for each in samples] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3] * 2
    assert samples == play_games(3, 2, "watched", skilled_round).sets
    for game in (samples[:12], samples[12:]):
        assert sum(each.won for each in game[-3:]) == pytest.approx(1.0)
        assert all(each.final_counts == last.counts for each, last in zip(game[:3], game[-3:], strict=True))


def test_what_few_watched_games_leave_open_stays_as_self_play_has_it() -> None:
    toward = [float(number) for number in range(SIZE)]
    for fitted in (weights_by_sets, weights_by_scores):
        assert fitted([], 5.0, WATCHED_RIDGE, toward) == pytest.approx(toward)


def ended(bears: int, more: int, score: float, owls: int = 0) -> SetSample:
    """A seat that held these and got more bears before it scored."""
    counts, final = (0, owls, 0, 0, 0, bears), (0, owls, 0, 0, 0, bears + more)
    return SetSample(0, counts, (0,) * KINDS, False, 0, final, (0,) * KINDS, score)


def learnt_value(weights: list[float], animal: int, count: int, kept: int, left: int) -> float:
    at = WIDTH * size_class(count, kept)
    return sum(w * f for w, f in zip(weights[at:], set_features(animal, left, 5.0), strict=False))


BEAR, OWL = KINDS - 1, 1


def test_who_watches_finds_what_a_set_is_worth() -> None:
    """Two bears became three where six were unseen, and stayed two where four were."""
    ends = [
        ([ended(bears, more, bears + more if bears + more < 3 else 10.0)], (5,) * (KINDS - 1) + (left,))
        for left, more in ((4, 0), (6, 1))
        for bears in (0, 2)
        for _ in range(2000)
    ]
    weights = weights_by_sets(ends, 5.0)
    gains = [
        learnt_value(weights, BEAR, 2, 0, left) - learnt_value(weights, BEAR, 0, 0, left) for left in (4, 6)
    ]
    assert gains == pytest.approx([2, 10 - 1], abs=0.3)
    with_kept = learnt_value(weights, BEAR, 2, 1, 4) - learnt_value(weights, BEAR, 2, 0, 4)
    assert with_kept == pytest.approx(10 - 2, abs=0.3)


def test_a_set_is_not_owed_what_its_owner_has_beside_it() -> None:
    """Whoever has a bear has no owls, and owls score."""
    ends = [([ended(1, 0, 1.0), ended(0, 0, 7.0, owls=3)], (5,) * KINDS) for _ in range(2000)]
    weights = weights_by_sets(ends, 5.0)
    by_scores = weights_by_scores(ends, 5.0)
    assert learnt_value(by_scores, BEAR, 1, 0, 5) < learnt_value(by_scores, BEAR, 0, 0, 5)
    assert learnt_value(weights, BEAR, 1, 0, 5) > learnt_value(weights, BEAR, 0, 0, 5) + 0.5
    assert learnt_value(weights, OWL, 3, 0, 5) > learnt_value(weights, OWL, 0, 0, 5) + 5
