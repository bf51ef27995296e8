"""Another value of a constant of the players, for a while."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.table import after
from triqueta.arena import paired, regret
from triqueta.arena.constants import other_constants
from triqueta.players import expert, judgement, rollout
from triqueta.players.unseen_values import counted_values
from triqueta.review import judging

WRONG = ["expert.NOTHING=1", "expert.Expert=1", "nobody.X=1", "expert.PRIOR_WEIGHT=much", "expert"]


def test_a_constant_is_another_while_players_are_asked() -> None:
    before = expert.PRIOR_WEIGHT
    with other_constants([f"expert.PRIOR_WEIGHT={before + 1}"]):
        assert before + 1 == vars(expert)["PRIOR_WEIGHT"] == vars(judging)["PRIOR_WEIGHT"]
    assert before == expert.PRIOR_WEIGHT == vars(judging)["PRIOR_WEIGHT"]


def test_a_constant_is_another_wherever_players_have_it() -> None:
    before = rollout.NOISE_WIDTH
    with other_constants([f"rollout.NOISE_WIDTH={before + 1}"]):
        assert before + 1 == vars(rollout)["NOISE_WIDTH"] == vars(judgement)["NOISE_WIDTH"]
    assert before == rollout.NOISE_WIDTH == vars(judgement)["NOISE_WIDTH"]


def test_nothing_is_remembered_from_another_value() -> None:
    seen = after("", players=3).view(0)
    seen = replace(seen, unseen=(0, *seen.unseen[1:]))
    before = counted_values(seen)
    with other_constants(["unseen_values.REACH=1"]):
        assert counted_values(seen) != before
    assert counted_values(seen) == before


def test_a_constant_is_as_it_was_when_a_game_broke_off() -> None:
    before = expert.PRIOR_WEIGHT
    with pytest.raises(ZeroDivisionError), other_constants([f"expert.PRIOR_WEIGHT={before + 1}"]):
        1 / 0  # noqa: B018
    assert before == expert.PRIOR_WEIGHT


@pytest.mark.parametrize("words", WRONG)
def test_none_is_changed_when_one_of_them_is_wrong(words: str) -> None:
    before = expert.PRIOR_WEIGHT
    with (
        pytest.raises(ValueError, match=r"no such constant|is no int"),
        other_constants([f"expert.PRIOR_WEIGHT={before + 1}", words]),
    ):
        pass
    assert before == expert.PRIOR_WEIGHT


@pytest.mark.parametrize("words", WRONG)
@pytest.mark.parametrize(
    "main", [lambda words: paired.main([words]), lambda words: regret.main(["--set", words])]
)
def test_a_command_says_which_constant_there_is_not(
    main: Callable[[str], int], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr().err
    assert f"{words}: no such constant" in told or f"{words}: 'much' is no int" in told
