"""The score pad (R7.2 to R7.6): every piece of it, for a game with a triqueta, a pair, and an owl too many."""

from itertools import count
from typing import Any, Final

from tests.table import whole
from tests.web.engine.visit import Visit
from triqueta.pieces import ANIMALS

LINES: Final = ("names", *ANIMALS, "trees", "rock", "total", "tokens", "place")
OVER: Final = "1. 6a 5b 6a 5b 6a 7b 6a 5b 7b xa xb T2 xa xb T3 xb xa T4 xa xb"
POINTS: Final = {
    1: ("5", "0", "2", "0", "0", "0", "2", "0", "9", "5", "1st"),
    2: ("0", "−1", "0", "0", "0", "0", "1", "1", "1", "4", "2nd"),
}
COUNTS: Final = {1: (3, 0, 2, 0, 0, 0), 2: (0, 4, 0, 0, 0, 0)}
STATES: Final = {0: "none", 2: "two", 3: "triqueta", 4: "ruined"}


def pieces(moves: str = OVER) -> dict[str, Any]:
    """By their keys, in their order."""
    screen = Visit().load(whole(moves)).screen
    return {piece["key"]: piece for piece in screen["pieces"] if piece["key"].startswith("pad-")}


def test_there_is_none_before_the_end() -> None:
    assert pieces("1. 6a 5b") == {}


def test_each_line_lies_on_the_pad_under_its_name() -> None:
    lines = [piece for piece in pieces().values() if piece["kind"] == "pad-line"]
    assert [line["key"] for line in lines] == [f"pad-{line}" for line in LINES]
    assert {line["place"] for line in lines} == {"pad"}
    assert [line["data"] for line in lines] == [{"line": line} for line in LINES]
    assert [line["text"]["name"] for line in lines[6:]] == [
        "Bears", "Trees", "Rock", "Total", "Animal tokens", "Place",
    ]  # fmt: skip


def test_a_name_stands_over_each_column_and_the_winners_is_marked() -> None:
    heads = [piece for piece in pieces().values() if piece["kind"] == "pad-head"]
    assert [(head["key"], head["place"]) for head in heads] == [
        ("pad-names-1", "pad-names"),
        ("pad-names-2", "pad-names"),
    ]
    assert [head["data"] for head in heads] == [
        {"seat": "1", "winner": "yes", "state": ""},
        {"seat": "2", "winner": "no", "state": ""},
    ]
    assert [head["text"] for head in heads] == [{"points": "You"}, {"points": "Oisín"}]


def test_each_cell_says_what_its_line_is_worth_to_its_seat() -> None:
    found = pieces()
    for seat, points in POINTS.items():
        for nth, line, worth in zip(count(), LINES[1:], points, strict=False):
            cell, animal = found[f"pad-{line}-{seat}"], line in ANIMALS
            many = COUNTS[seat][nth] if animal else 0
            assert (cell["kind"], cell["place"]) == ("pad-cell", f"pad-{line}")
            assert cell["data"] == {
                "seat": str(seat),
                "winner": "yes" if seat == 1 else "no",
                "state": STATES[many] if animal else "",
            }
            assert cell["text"] == {"points": worth, "count": f"{many}×" if animal else ""}
