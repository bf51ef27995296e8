"""What a line of the log carries besides its words: who, what it gained, and the things that it tells of."""

from typing import Any

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
    assert [points for points in told(MOVES, "points") if points] == ["0", "+7"]
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
