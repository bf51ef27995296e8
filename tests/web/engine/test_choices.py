"""The two buttons of an end decision (R7.1): what each does, what it is worth, and which is the better one."""

from __future__ import annotations

from typing import Final

from tests.table import whole
from tests.web.engine.visit import Json, Visit

TWO_OWLS_AND_ONE_KEPT: Final = "1. 6_ 6a 5b 6a xa xb T2 xb xa T3 xa xb T4 xb xa"


def choices(moves: str) -> dict[str, Json]:
    visit = Visit().load(whole(moves))
    return {piece["key"]: piece for piece in visit.screen["pieces"] if piece["kind"] == "choice"}


def test_there_are_none_before_the_end() -> None:
    assert choices("1. 6_ 6a") == {}


def test_each_lies_among_the_choices_and_names_its_animal() -> None:
    both = choices(TWO_OWLS_AND_ONE_KEPT)
    assert [(key, choice["action"]) for key, choice in both.items()] == [
        ("choice-add", "add 6"),
        ("choice-return", "return 6"),
    ]
    assert {choice["place"] for choice in both.values()} == {"choices"}
    assert [choice["data"] for choice in both.values()] == [
        {"verb": "add", "better": "yes", "animal": "owl"},
        {"verb": "return", "better": "no", "animal": "owl"},
    ]


def test_the_third_owl_is_better_added_and_says_so() -> None:
    both = choices(TWO_OWLS_AND_ONE_KEPT)
    assert [choice["text"] for choice in both.values()] == [
        {"verb": "Add the owl", "effect": "+4 points", "mark": "better"},
        {"verb": "Return the owl", "effect": "0 points", "mark": ""},
    ]
    assert [choice["label"] for choice in both.values()] == [
        "Add the owl, +4 points, better",
        "Return the owl, 0 points",
    ]
