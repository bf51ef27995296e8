"""Whatever stands on a screen can be painted: its kind has a template with room for its words, its place is there."""

from typing import Final

import pytest

from tests.page.test_markup import INNER, KINDS, PLACES
from tests.table import whole
from tests.web.engine.visit import Json, Visit

ROUND: Final = "1. 6_ 7b X_ 5a 6a xb xa xc"
END: Final = f"{ROUND} T2 xc xb xa T3 xa xb xc T4 xa xb xc"
STAKES: Final = "1. 6a 6a 6b 6a 6b 7c xa xb xc T2 6c 6?"
MOMENTS: Final = [
    "",
    "1. 6_ 7b X_ 5?",
    "1. 6a 7?",
    "1. 6a xb",
    STAKES,
    ROUND,
    f"{ROUND} T2",
    END,
    f"{END} +6 -X",
]


def paintable(piece: Json, before: dict[str, str]) -> bool:
    """`before` are the pieces that stand already, with their kinds."""
    inner = {
        key if name == "self" else f"{key}-{name}"
        for key, kind in before.items()
        for name in INNER.get(kind, ())
    }
    return set(piece["text"]) == KINDS[piece["kind"]] and piece["place"] in PLACES - {"middle"} | inner


@pytest.mark.parametrize("ask", ["load", "replay"])
@pytest.mark.parametrize("moves", MOMENTS)
def test_every_piece_has_a_template_and_a_place(moves: str, ask: str) -> None:
    visit, before = Visit(), dict[str, str]()
    visit.ask(ask, record=whole(moves, 3))
    for piece in visit.screen["pieces"]:
        assert paintable(piece, before), piece
        assert piece["key"] not in before
        before[piece["key"]] = piece["kind"]


def test_whatever_can_stand_on_a_table_stands_there_at_some_moment() -> None:
    elsewhere = {"card-line", "leap", "eyes"} | {
        kind for kind in KINDS if kind.startswith(("review", "curve"))
    }
    there = {piece["kind"] for moves in MOMENTS for piece in Visit().load(whole(moves, 3)).screen["pieces"]}
    assert there == set(KINDS) - elsewhere
