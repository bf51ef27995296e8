"""Another value of a constant of the players, for a while."""

from collections.abc import Callable

import pytest

from triqueta.arena import paired, regret
from triqueta.arena.constants import other_constants
from triqueta.players import expert

WRONG = ["expert.NOTHING=1", "nobody.X=1", "expert.PRIOR_WEIGHT=much", "expert"]


def test_a_constant_is_another_while_players_are_asked() -> None:
    before = expert.PRIOR_WEIGHT
    with other_constants([f"expert.PRIOR_WEIGHT={before + 1}"]):
        assert vars(expert)["PRIOR_WEIGHT"] == before + 1
    assert before == expert.PRIOR_WEIGHT


def test_a_constant_is_as_it_was_when_a_game_broke_off() -> None:
    before = expert.PRIOR_WEIGHT
    with pytest.raises(ZeroDivisionError), other_constants([f"expert.PRIOR_WEIGHT={before + 1}"]):
        1 / 0  # noqa: B018
    assert before == expert.PRIOR_WEIGHT


@pytest.mark.parametrize("words", WRONG)
def test_none_is_changed_when_one_of_them_is_wrong(words: str) -> None:
    before = expert.PRIOR_WEIGHT
    with (
        pytest.raises(ValueError, match="no such constant"),
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
    assert f"{words}: no such constant" in capsys.readouterr().err
