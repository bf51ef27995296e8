"""What a row says of itself: its chip, its panel, and whom a drawn token matters to; all of it the engine's numbers."""

from random import Random

import pytest

from tests.table import whole
from tests.web.engine.visit import Json, Visit
from triqueta import Game
from triqueta.actions import MEANING
from triqueta.scoring import points_gained

LEFT = "1. 6a 6a 6b 6a 6b 7c xa xb xc T2"
"""The first seat has three owls, the second two, the third a deer and the rock."""


def at(moves: str, players: int = 3, first: int = 1, coming: str = "", **options: bool) -> Visit:
    visit = Visit(options={"show_score": True} | options).load(whole(moves, players, first, coming))
    assert not visit.reply["error"], visit.reply["error"]
    return visit


def said(visit: Visit, letter: str) -> list[tuple[str, str]]:
    """The lines of a panel."""
    gains = [piece for piece in visit.kind("gain") if piece["place"] == f"panel-{letter}"]
    return [(gain["text"]["change"], gain["text"]["points"]) for gain in gains]


def row(visit: Visit, letter: str) -> Json:
    return visit.piece(f"row-{letter}")


def test_a_row_that_can_be_taken_says_what_that_would_do() -> None:
    visit = at(f"{LEFT} 6b")
    assert (row(visit, "b")["text"]["verb"], row(visit, "b")["text"]["worth"]) == ("Take", "−7")
    assert row(visit, "b")["data"]["sign"] == "minus"
    assert row(visit, "b")["text"]["look"] == "Row b: what taking it would do, −7 points"
    assert visit.piece("panel-b")["text"] == {
        "title": "Take row b: −7",
        "empty": "",
        "note": "You are then out of this round.",
        "odds": "Next token here: 92% good for you, 8% bad.",
    }
    assert said(visit, "b") == [("Owls 3 → 4: too many", "−7")]
    assert visit.piece("panel-b")["data"] == {"letter": "b", "mode": "take", "sign": "minus"}
    assert visit.kind("gain")[0]["data"] == {"animal": "owl", "state": "ruined", "sign": "minus"}


def test_an_empty_row_changes_no_set() -> None:
    visit = at(f"{LEFT} 6b")
    assert (row(visit, "a")["text"]["worth"], row(visit, "a")["data"]["sign"]) == ("0", "zero")
    assert visit.piece("panel-a")["text"]["empty"] == "It is empty: your animals stay as they are."
    assert said(visit, "a") == []


def test_whoever_is_alone_learns_what_the_last_row_brings() -> None:
    visit = at("1. 8a xb", players=2)
    assert visit.piece("panel-a")["text"]["note"] == "The round then ends, and the rock is yours."


def test_with_a_drawn_token_a_row_shows_what_it_would_then_be_worth() -> None:
    visit = at(f"{LEFT} 8b 7?")
    assert row(visit, "b")["data"]["mode"] == "place"
    assert [row(visit, letter)["text"]["worth"] for letter in "abc"] == ["+1", "+2", "+1"]
    assert [row(visit, letter)["data"]["sign"] for letter in "abc"] == ["plus"] * 3
    assert [row(visit, letter)["text"]["verb"] for letter in "abc"] == ["then"] * 3
    assert visit.piece("panel-b")["text"]["title"] == "Row b with the deer: +2"
    assert said(visit, "b") == [("Deer 0 → 1", "+1"), ("Boars 0 → 1", "+1")]
    assert visit.piece("marker-b")["label"] == "Take row b: 1 boar (+1 point)"


def test_marks_say_to_whom_a_drawn_token_matters() -> None:
    """The second seat would have its third owl; with two more in a row, it would have one too many."""
    visit = at(f"{LEFT} 6c 6?")
    stakes = {piece["place"]: piece["data"] for piece in visit.kind("stake")}
    assert stakes["row-a-stakes"] == {"seat": "2", "way": "up"}
    assert stakes["row-c-stakes"] == {"seat": "2", "way": "down"}
    assert row(visit, "a")["label"].endswith("; then −7 for you, better for Oisín (+4)")
    assert row(visit, "c")["label"] == "Place the owl in row c: 1 owl; then −8 for you, worse for Oisín (−7)"
    assert row(visit, "c")["text"]["description"] == "Row c: 1 owl"
    assert visit.piece("panel-c")["text"]["note"] == "The row becomes worse for Oisín (−7)."


def test_without_the_running_score_no_number_and_no_mark_is_shown() -> None:
    visit = at(f"{LEFT} 6c 6?", show_score=False)
    assert visit.kind("stake") == []
    assert (row(visit, "a")["text"]["worth"], row(visit, "a")["data"]["sign"]) == ("", "hidden")
    assert row(visit, "a")["label"] == "Place the owl in row a: empty"
    assert row(visit, "a")["text"]["look"] == "Row a: what taking it would do"
    text = visit.piece("panel-a")["text"]
    assert (text["title"], text["empty"], text["note"]) == ("Row a with the owl", "", "")
    assert said(visit, "a") == [("Owls 3 → 4: too many", "")]


def test_while_others_play_a_panel_says_for_whom_one_waits() -> None:
    visit = at("1. 8a", players=2)
    assert visit.piece("panel-a")["text"]["title"] == "Row a: +1"
    assert visit.piece("panel-a")["text"]["note"] == "Wait: it is Oisín’s turn."


@pytest.mark.parametrize("moves", ["1. 8a 5b xa", "1. xa xb", "1. xa xb T2 xa xb T3 xa xb T4 xa xb"])
def test_whoever_is_out_of_the_round_is_offered_no_row(moves: str) -> None:
    visit = at(moves, players=2)
    assert visit.kind("panel") == visit.kind("gain") == []
    assert {piece["data"]["mode"] for piece in visit.kind("row")} == {"none"}
    assert {piece["text"]["worth"] + piece["text"]["verb"] for piece in visit.kind("row")} == {""}


@pytest.mark.parametrize("players", [2, 5])
def test_the_numbers_are_those_of_the_engine(players: int) -> None:
    """Whole games: a chip says what placing and taking would add, and the lines of its panel make the same sum."""
    visit, rng = Visit().start(players, seed="numbers"), Random(7)
    while visit.reply["next"] != "over":
        visit.step(rng)
        seen = Game.from_record(visit.reply["save"]).view(0)
        placing = [action for action in seen.legal if MEANING[action][0] == "place"]
        for panel in visit.kind("panel"):
            letter = panel["data"]["letter"]
            tokens = seen.rows["abcde".index(letter)] or ()
            held = (seen.hand,) if f"place {letter}" in placing else ()
            gained = points_gained(seen.collected[0], (*tokens, *held))
            signed = f"{gained:+}".replace("-", "−") if gained else "0"
            assert row(visit, letter)["text"]["worth"] == signed
            assert panel["text"]["title"].endswith(f": {signed}")
            lines = [int(points.replace("−", "-")) for _, points in said(visit, letter)]
            assert sum(lines) == gained


def test_a_row_tells_how_many_lie_there_and_who_has_taken_it_since() -> None:
    visit = at("5a 6a 7b xc 8a xb xa")
    assert [row(visit, letter)["data"]["owner"] for letter in "abc"] == ["2", "3", "1"]
    assert [row(visit, letter)["data"]["fresh"] for letter in "abc"] == ["2", "3", ""]
    assert [row(at("5a 6a 7b"), letter)["data"]["count"] for letter in "abc"] == ["2", "1", "0"]


def test_a_marker_stands_at_its_row_until_it_is_taken() -> None:
    visit = at("5a 6a xb")
    assert visit.piece("marker-a")["place"] == "row-a-head"
    assert (visit.piece("marker-b")["place"], visit.piece("marker-b")["action"]) == ("seat-3-things", "")
    assert visit.piece("marker-a")["action"] == "take a"


def test_a_row_and_its_marker_say_which_they_are_and_whose() -> None:
    """The fourth turn is the first seat's again."""
    visit = at("5a 6a 7b xc")
    assert [row(visit, letter)["text"]["letter"] for letter in "abc"] == ["a", "b", "c"]
    assert [row(visit, letter)["data"]["letter"] for letter in "abc"] == ["a", "b", "c"]
    assert [row(visit, letter)["data"]["state"] for letter in "abc"] == ["open", "open", "taken"]
    assert [row(visit, letter)["data"]["owner"] for letter in "abc"] == ["", "", "1"]
    assert [row(visit, letter)["data"]["seat"] for letter in "abc"] == ["", "", "1"]
    assert visit.piece("marker-c")["label"] == row(visit, "c")["label"] == "Row c, taken by you"
    assert [row(visit, letter)["text"]["note"] for letter in "abc"] == ["", "", "taken by you"]
    assert row(visit, "c")["text"]["look"] == ""
    markers = {piece["data"]["letter"]: piece["place"] for piece in visit.kind("marker")}
    assert markers == {"a": "row-a-head", "b": "row-b-head", "c": "seat-1-things"}
