"""The short version of `make review`: a few games, and fewer deals."""

import pytest

from tests.review.sweep import SKILL, found_again, own_choices, skill_among_experts

pytestmark = pytest.mark.no_cover  # much computing; what it comes past, others come past

DEALS = 40


def test_a_planted_blunder_is_among_the_dearest() -> None:
    found = [found_again(number, DEALS) for number in range(0, 12, 3)]
    assert found.count(False) == 0
    assert True in found


def test_what_the_expert_plays_is_called_best_or_good() -> None:
    own = own_choices(0, DEALS)
    assert sum(own) / len(own) >= 0.95


def test_among_experts_there_is_hardly_any_skill() -> None:
    skills = [skill for number in range(3) for skill in skill_among_experts(number, DEALS)]
    assert max(skills) <= 0
    assert sum(skills) / len(skills) >= -SKILL
