"""The chance of a choice: from the deal's seed and the number of actions before it alone."""

from random import Random

from triqueta.opponents import Opponent
from triqueta.sitting.chance import chance, settled

EXPERT = Opponent("expert")


def test_chance_comes_from_the_seed_and_the_number_of_actions() -> None:
    assert chance("a", 3).random() == chance("a", 3).random()
    assert len({chance(seed, actions).random() for seed in "ab" for actions in range(5)}) == 10


def test_chance_is_the_same_in_every_python_and_version() -> None:
    """Saved games depend on it."""
    assert chance("sedge", 7).random() == 0.20122490519067726


def test_a_surprise_is_settled_once() -> None:
    several = (Opponent("novice", "surprise"),) * 4
    assert settled(several, Random(1)) == settled(several, Random(1))
    assert "surprise" not in {one.character for one in settled(several, Random(1))}
    assert settled((EXPERT,), Random(1)) == (EXPERT,)
