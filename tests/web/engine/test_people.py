"""How people are called on the page, what they look like, and how they look at what happened."""

import pytest

from tests.table import whole
from tests.web.engine.visit import Visit

SETTINGS = {"players": 3, "levels": ["novice"] * 2, "characters": ["even"] * 2, "first": "1", "seed": "oak"}


def begun(**wishes: str) -> Visit:
    visit = Visit()
    visit.ask("start", settings=SETTINGS | wishes)
    return visit


def people(visit: Visit) -> list[tuple[str, str]]:
    return [(seat["text"]["name"], seat["data"]["portrait"]) for seat in visit.kind("seat")]


def test_without_a_wish_everybody_is_called_as_usual() -> None:
    visit = begun()
    assert people(visit) == [("You", "fox"), ("Oisín", "beard"), ("Niamh", "braids")]
    assert "Names" not in visit.reply["save"]
    assert "Faces" not in visit.reply["save"]


def test_the_persons_name_and_face_stand_on_their_panel_and_in_the_record() -> None:
    visit = begun(name=" Ada\u202e ", face="braids")
    assert people(visit) == [("Ada", "braids"), ("Oisín", "beard"), ("Niamh", "fox")]
    assert '[Names "Ada, Oisín, Niamh"]\n[Faces "braids,beard,fox"]' in visit.ask("record")["text"]
    assert visit.log[0].startswith("Round 1 begins. You hold the rock")
    assert people(Visit(save=visit.reply["save"])) == people(visit)
    assert people(Visit("de", save=visit.reply["save"])) == people(visit)
    visit.ask("again")
    assert people(visit)[0] == ("Ada", "braids")


def test_a_face_that_nobody_drew_makes_no_game() -> None:
    assert begun(face="../icon").reply["error"] == "These settings make no game. Choose again."


def test_a_record_with_names_is_told_with_them() -> None:
    record = whole("1. 6b 6b Xa xb xa T2").replace("[First", '[Names "Eva, {Bo}"]\n[First')
    visit = Visit().load(record)
    assert "{Bo} places an owl in row b." in visit.log
    assert people(visit) == [("Eva", "fox"), ("{Bo}", "beard")]


@pytest.mark.parametrize(
    ("moves", "moods"),
    [
        ("1. 6b 6b 6b", "calm thinking"),
        ("1. 6b 6b 6b 5a", "calm calm"),
        ("1. 6b 6b 6b xb", "calm glad"),
        ("1. 5b 5b 5b xb", "calm glad"),
        ("1. 6a xb", "calm sour"),
        ("1. 8a 5b xb", "calm thinking"),
        ("1. 9a 5b 9a 5b 9a xb xa T2 9a 5b xa", "sour thinking"),
        ("1. 6b 6b 6b xb xa T2", "calm calm"),
        ("1. 6a 5b 6a 5b 6a xa xb T2 xa xb T3 xb xa T4 xa xb", "sour glad"),
    ],
)
def test_a_face_shows_how_it_went(moves: str, moods: str) -> None:
    visit = Visit().load(whole(moves))
    assert [seat["data"]["mood"] for seat in visit.kind("seat")] == moods.split()


def test_at_the_end_the_winner_is_glad_and_the_last_one_sour_and_nobody_else() -> None:
    end = "1. 6a 6a 6a 5b xb xc xa T2 xa xb xc T3 xa xb xc T4 xa xb xc"
    seats = Visit().load(whole(end, 3)).kind("seat")
    assert [seat["data"]["mood"] for seat in seats] == ["glad", "calm", "sour"]
