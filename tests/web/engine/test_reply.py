"""What crosses to the page is whole: whatever is not said of a reply or of a piece is said to be nothing."""

import json

from web.engine.reply import Piece, Reply, Screen, to_json


def test_a_reply_that_says_nothing_has_all_its_parts() -> None:
    assert json.loads(to_json(Reply())) == {
        **dict.fromkeys(("summary", "next", "error", "note", "text", "known", "lesson", "branch"), ""),
        **dict.fromkeys(("screen", "save", "review")),
        "cues": [],
        "announce": [],
        "number": 0,
    }


def test_a_piece_is_by_itself_no_button_and_comes_from_nowhere() -> None:
    piece = Piece("key", "token", "place", {"face": "up"}, {"value": "5"})
    shown = json.loads(to_json(Reply(Screen({}, {}, {}, (piece,)))))["screen"]
    assert shown["lit"] == []
    assert shown["pieces"] == [
        {
            "key": "key",
            "kind": "token",
            "place": "place",
            "data": {"face": "up"},
            "text": {"value": "5"},
            "enabled": False,
            **dict.fromkeys(("label", "action", "why", "origin", "via"), ""),
        }
    ]
