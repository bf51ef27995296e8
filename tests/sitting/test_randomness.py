"""The generator of a choice: from the deal's seed and the number of actions before it alone."""

from random import Random

from triqueta.opponents import Opponent
from triqueta.sitting.randomness import choice_rng, with_characters

EXPERT = Opponent("expert")


def test_it_comes_from_the_seed_and_the_number_of_actions() -> None:
    assert choice_rng("a", 3).random() == choice_rng("a", 3).random()
    assert len({choice_rng(seed, actions).random() for seed in "ab" for actions in range(5)}) == 10


def test_it_is_the_same_in_every_python_and_version() -> None:
    """Saved games depend on it."""
    assert choice_rng("sedge", 7).random() == 0.20122490519067726


def test_a_surprise_is_settled_once() -> None:
    several = (Opponent("novice", "surprise"),) * 4
    assert with_characters(several, Random(1)) == with_characters(several, Random(1))
    assert "surprise" not in {one.character for one in with_characters(several, Random(1))}
    assert with_characters((EXPERT,), Random(1)) == (EXPERT,)
