"""What a line of the log carries besides its words: who, what it gained, and the things that it tells of."""

from typing import Any

import pytest

from tests.table import whole
from tests.web.engine.visit import Visit


def lines(moves: str, **options: bool) -> list[Any]:
    visit = Visit(options={"show_score": True} | options).load(whole(moves))
    return [piece for piece in visit.screen["pieces"] if piece["place"] == "log"]


def told(moves: str, name: str, **options: bool) -> list[str]:
    return [line["data"][name] for line in lines(moves, **options)]


MOVES = "1. 6a 7_ 6a 8a 6a xb xa T3"


def test_every_line_names_the_things_it_tells_of() -> None:
    assert told(MOVES, "tokens") == [
        "rock",
        "token-0",
        "token-1",
        "token-2",
        "token-3",
        "token-4",
        "row-b",
        "token-0 token-2 token-3 token-4 row-a",
        "token-0 token-2 token-4",
        "rock",
        "tower-3 tree-3",
    ]


def test_what_a_row_gained_stands_beside_it() -> None:
    gained = zip(told(MOVES, "verb"), told(MOVES, "points"), strict=True)
    assert [(verb, points) for verb, points in gained if points] == [("take", "0"), ("take", "+7")]
    assert told("1. 9a 5b 9a 5b 9a xb xa T2 9a 5b xa", "points").count("−10") == 1
    assert "".join(told(MOVES, "points", show_score=False)) == ""


def test_a_round_begins_with_a_heading() -> None:
    kinds = [line["kind"] for line in lines(MOVES)]
    assert kinds == ["heading", *["line"] * 9, "heading"]


def test_headings_and_lines_of_two_games_share_no_key() -> None:
    """The page keeps nodes by key: a heading is never made of another game's line."""
    kinds: dict[str, set[str]] = {}
    for line in lines(MOVES) + lines("1. 6a xa xb T3"):
        kinds.setdefault(line["key"], set()).add(line["kind"])
    assert all(len(of_key) == 1 for of_key in kinds.values())


def test_each_line_has_the_face_of_whom_it_tells() -> None:
    assert set(zip(told(MOVES, "seat"), told(MOVES, "portrait"), strict=True)) == {
        ("1", "fox"),
        ("2", "beard"),
    }


def test_each_line_has_its_round_its_sign_and_a_key_of_its_own() -> None:
    assert told(MOVES, "round") == [*["1"] * 10, "2"]
    assert told(MOVES, "animal") == ["", "owl", "", "owl", "boar", "owl", "", "", "owl", "", ""]
    signs = ["round", "place", "keep", "place", "place", "place", "take", "take", "triqueta", "rock", "tower"]
    assert told(MOVES, "verb") == signs
    keys = [line["key"] for line in lines(MOVES)]
    assert len(set(keys)) == len(keys)


def test_a_line_leads_to_what_had_been_done_by_then() -> None:
    assert told(MOVES, "after") == ["0", "2", "4", "6", "8", "10", "11", "12", "12", "12", "13"]


def test_what_another_did_is_asked_about_by_the_actions_before_it() -> None:
    asked = [(line["action"], line["label"]) for line in lines(MOVES) if line["enabled"]]
    assert asked == [(f"why {actions}", "Why did Oisín do that?") for actions in (3, 7, 10)]


@pytest.mark.parametrize(("person", "cue"), [(1, "win"), (2, "lose")])
def test_the_end_sounds_as_it_ended_for_the_person(person: int, cue: str) -> None:
    record = whole("xa xb T2 xa xb T3 xa xb T4 xb").replace("\n\n", f'\n[Person "{person}"]\n\n', 1)
    visit = Visit().load(record).wait()
    while visit.reply["next"] == "person":
        visit.press("take a")
    assert visit.reply["cues"][-1] == cue
