"""The towers with their trees, and the rock, as they stand on the table."""

from typing import Any

from tests.table import whole
from tests.web.engine.visit import Visit


def at(moves: str, players: int = 2) -> Visit:
    return Visit().load(whole(moves, players))


def towers(visit: Visit, name: str) -> list[Any]:
    return [tower["data"][name] for tower in visit.kind("tower")]


def test_each_tower_says_how_it_stands() -> None:
    visit = at("1. 6a 5b xb xa T3 7a")
    assert visit.inside("towers") == ["tower-1", "tower-2", "tower-3", "tower-4"]
    assert towers(visit, "number") == ["1", "2", "3", "4"]
    assert towers(visit, "state") == ["gone", "closed", "current", "closed"]
    assert towers(visit, "left") == ["0", "15", "14", "15"]
    assert towers(visit, "tree") == ["no", "yes", "no", "yes"]


def test_only_the_open_tower_shows_and_tells_what_is_left_of_it() -> None:
    texts = [tower["text"] for tower in at("1. 6a 5b").kind("tower")]
    said = "Draw from the current tower, 13 tokens left"
    assert texts[0] == {"left": "13", "number": "1", "description": said}
    assert [(text["left"], text["description"]) for text in texts[1:]] == [("", "")] * 3


def test_a_press_on_a_tower_draws_or_opens_it_or_says_why_not() -> None:
    drawing, choosing = at("1. 6a 5b"), at("1. 6a 5b xa xb")
    assert [tower["action"] for tower in drawing.kind("tower")] == ["draw", "tower 2", "tower 3", "tower 4"]
    assert [tower["enabled"] for tower in drawing.kind("tower")] == [True, False, False, False]
    assert drawing.piece("tower-2")["label"] == "Tower 2, closed, with its tree, 15 tokens"
    assert drawing.piece("tower-2")["why"] == "This tower stays closed until the round is over."
    gone = choosing.piece("tower-1")
    assert (gone["label"], gone["action"], gone["enabled"]) == ("Tower 1, gone", "", False)


def test_when_the_round_is_over_no_tower_is_the_current_one() -> None:
    assert towers(at("1. 6a 5b xa xb"), "state") == ["gone", "closed", "closed", "closed"]
    assert towers(at("1. 6a 5b xa"), "state")[0] == "current"


def test_an_empty_tower_that_is_still_the_current_one_says_so() -> None:
    visit = at("1. " + "5a 6b " * 7 + "7a")
    assert towers(visit, "state")[0] == "current"
    assert visit.piece("tower-1")["label"] == "The current tower, empty"


def test_a_tree_stands_on_its_tower_and_then_with_whoever_opened_it() -> None:
    visit = at("1. 6a 5b xb xa T3 7a 8b xb xa T2")
    assert [(tree["key"], tree["place"]) for tree in visit.kind("tree")] == [
        ("tree-2", "seat-1-things"),
        ("tree-3", "seat-2-things"),
        ("tree-4", "tower-4-top"),
    ]
    assert visit.piece("tree-2")["label"] == "A tree, 1 point"


def test_the_rock_lies_with_the_last_one_out() -> None:
    assert at("1. 6a").piece("rock")["place"] == "seat-1-things"
    after_a_round = at("1. 6a xb xa").piece("rock")
    assert (after_a_round["place"], after_a_round["label"]) == ("seat-1-things", "The starting rock, 1 point")
    assert at("1. xa 6b xb").piece("rock")["place"] == "seat-2-things"
