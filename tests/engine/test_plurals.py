"""Plural categories by Unicode's rules: as the languages of web/text have them, and as richer ones would."""

import pytest

from triqueta.texts import PluralRules, Texts, category

POLISH: PluralRules = {
    "one": "n = 1",
    "few": "n % 10 = 2..4 and n % 100 != 12..14",
    "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
}
ARABIC: PluralRules = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, {"other": (0, 1, 2)}),
        ({"one": "n = 0,1"}, {"one": (0, 1, -1), "other": (2, 100)}),
        (POLISH, {"one": (1, -1), "few": (2, 4, 22, 104), "many": (0, 5, 12, 14, 21, 112)}),
        (ARABIC, {"zero": (0,), "two": (2,), "few": (3, 10, 103), "many": (11, 99), "other": (100, 102)}),
    ],
)
def test_numbers_have_their_categories(rules: PluralRules, numbers: dict[str, tuple[int, ...]]) -> None:
    for name, those in numbers.items():
        assert {number: category(rules, number) for number in those} == dict.fromkeys(those, name)


def test_a_rule_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="n is one"):
        category({"one": "n is one"}, 1)


def test_each_number_in_a_sentence_has_its_own_form() -> None:
    polish = Texts(
        POLISH,
        {
            "said": "{trees:count.tree}, {points:count.point}",
            "count.tree": {"one": "{n} drzewo", "few": "{n} drzewa", "many": "{n} drzew", "other": "?"},
            "count.point": {"one": "{n:+} punkt", "other": "{n:+} punktu"},
        },
    )
    assert polish.say("said", trees=3, points=1) == "3 drzewa, +1 punkt"
    assert polish.say("said", trees=5, points=-7) == "5 drzew, −7 punktu"
