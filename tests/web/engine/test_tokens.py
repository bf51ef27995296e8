"""Every token as a piece: where it lies, what is seen and heard of it, and from where and by which way it came."""

from typing import Final

import pytest

from tests.table import whole
from tests.web.engine.visit import Visit

KEPT: Final = "5_ X_ xa xb T2 xa 7b xb T3 xa xb T4 xa xb"
"""A rabbit and, not for our eyes, a bear are kept; the person has a deer."""

SEEN: Final = ("animal", "face", "state", "fresh", "exposed")


def tokens(moves: str) -> list[str]:
    """Key, place, animal, face, state, whether it is heard, from where, by what way, and what it is called."""
    pieces = Visit().load(whole(moves)).kind("token")
    shown = [
        (
            piece["key"],
            piece["place"],
            *map(piece["data"].get, SEEN),
            piece["origin"],
            piece["via"],
            piece["label"],
        )
        for piece in pieces
    ]
    return [" ".join(word or "." for word in words) for words in shown]


HERE: Final = {
    "5_ X_ 7?": [
        "token-2 hand deer up hand . yes tower-1 . Deer, just drawn",
        "token-0 kept-1 rabbit up kept . no tower-1 . Rabbit, kept",
        "token-1 kept-2 unknown down kept . no tower-1 . Token",
    ],
    "5_ X_ 7b 8?": [
        "token-3 seat-2-hand unknown down hand . no tower-1 . Token",
        "token-2 row-b deer up plain . no tower-1 . Deer",
        "token-0 kept-1 rabbit up kept . no tower-1 . Rabbit, kept",
        "token-1 kept-2 unknown down kept . no tower-1 . Token",
    ],
    KEPT: [
        "token-0 hand rabbit up deciding . yes tower-1 . Rabbit, kept",
        "token-15 set-1-deer deer up plain . no tower-2 . Deer",
        "token-1 kept-2 unknown down kept . no tower-1 . Token",
    ],
    f"{KEPT} +5 +X": [
        "token-15 set-1-deer deer up plain . no tower-2 . Deer",
        "token-0 set-1-rabbit rabbit up plain . no tower-1 . Rabbit",
        "token-1 set-2-bear bear up plain . no tower-1 middle Bear",
    ],
    f"{KEPT} -5 -X": [
        "token-15 set-1-deer deer up plain . no tower-2 . Deer",
        "token-0 box unknown down returned . no tower-1 . Token",
        "token-1 box unknown down returned . no tower-1 middle Token",
    ],
}


@pytest.mark.parametrize("moves", HERE)
def test_a_token_lies_where_it_was_put_and_shows_what_one_may_know(moves: str) -> None:
    assert tokens(moves) == HERE[moves]


def test_what_one_may_not_know_bears_no_number() -> None:
    texts = [piece["text"] for piece in Visit().load(whole("5_ X_ 7b 8?")).kind("token")]
    assert texts == [{"value": value, "initial": ""} for value in ("", "7", "5", "")]
