"""What stands before each player: who it is, what they have, and whether they are still in the round."""

from tests.table import whole
from tests.web.engine.visit import Json, Visit


def at(moves: str, players: int = 3, person: int = 1, **options: bool) -> Visit:
    record = whole(moves, players).replace("\n\n", f'\n[Person "{person}"]\n\n', 1)
    return Visit(options={"show_score": True} | options).load(record)


def seat(visit: Visit, number: int) -> Json:
    return visit.piece(f"seat-{number}")


def test_the_person_sits_here_and_the_others_there_as_play_goes_round() -> None:
    visit = at("1. 6a", person=2)
    assert [(piece["key"], piece["place"]) for piece in visit.kind("seat")] == [
        ("seat-2", "me"),
        ("seat-3", "others"),
        ("seat-1", "others"),
    ]
    assert [piece["data"]["me"] for piece in visit.kind("seat")] == ["yes", "no", "no"]
    assert [piece["data"]["number"] for piece in visit.kind("seat")] == ["2", "3", "1"]


def test_whose_turn_it_is_and_who_thinks() -> None:
    visit = at("1. 6a")
    assert [seat(visit, number)["data"]["turn"] for number in (1, 2, 3)] == ["no", "yes", "no"]
    assert [seat(visit, number)["text"]["note"] for number in (1, 2, 3)] == ["", "thinks…", ""]
    assert seat(at("1. 6a 7a 8a"), 1)["text"]["note"] == ""


def test_an_opponent_says_what_it_is_like_and_the_person_does_not() -> None:
    visit = at("1. 6a")
    assert seat(visit, 2)["data"]["level"] == "skilled"
    assert seat(visit, 2)["data"]["character"] == "even"
    assert seat(visit, 2)["label"] == "Oisín, skilled, even-tempered, 0 points"
    assert (seat(visit, 1)["data"]["level"], seat(visit, 1)["data"]["character"]) == ("", "")
    assert (seat(visit, 1)["text"]["level"], seat(visit, 1)["label"]) == ("", "You, 1 point")


def test_without_the_running_score_nobodys_is_said() -> None:
    visit = at("1. 6a", show_score=False)
    assert [seat(visit, number)["text"]["score"] for number in (1, 2)] == ["", ""]
    assert seat(visit, 2)["label"] == "Oisín, skilled, even-tempered"
    taken = at("1. 6a 5b xa", show_score=False)
    assert taken.piece("set-3-owl")["text"] == {"points": "", "count": "1"}


def test_a_set_of_nothing_has_no_points() -> None:
    assert at("1. 6a").piece("set-1-owl")["text"]["points"] == ""


def test_who_is_out_of_the_round_has_a_badge_with_the_row() -> None:
    visit = at("1. 6a xb")
    assert [seat(visit, number)["data"]["out"] for number in (1, 2, 3)] == ["no", "yes", "no"]
    text = seat(visit, 2)["text"]
    assert text["out"] + text["took"] in text["has"]
    assert "b" in text["took"]
    assert (seat(visit, 3)["text"]["out"], seat(visit, 3)["text"]["took"]) == ("", "")


def test_between_two_rounds_nobody_has_a_badge() -> None:
    visit = at("1. 6a xb xa xc")
    assert visit.table["phase"] == "tower"
    assert {seat(visit, number)["text"]["out"] for number in (1, 2, 3)} == {""}


def test_the_winner_is_marked_at_the_end_and_nobody_before() -> None:
    over = at("xa xb T2 xa xb T3 xa xb T4 xa xb", players=2)
    assert [seat(over, number)["data"]["winner"] for number in (1, 2)] == ["yes", "yes"]
    assert seat(at("1. 6a"), 1)["data"]["winner"] == "no"


def test_the_tray_holds_what_is_kept_and_names_it_to_its_owner_alone() -> None:
    visit = at("1. 6_ X_ 5a 7a")
    mine, theirs, empty = (visit.piece(f"kept-{number}") for number in (1, 2, 3))
    assert [tray["data"]["count"] for tray in (mine, theirs, empty)] == ["1", "1", "0"]
    assert [tray["data"]["me"] for tray in (mine, theirs)] == ["yes", "no"]
    assert [tray["label"] for tray in (mine, theirs, empty)] == [
        "Your kept tokens: 1 owl",
        "Oisín has kept 1 token face down",
        "Niamh has kept no token",
    ]


def test_only_ones_own_tray_can_be_pressed() -> None:
    visit = at("1. 6?")
    assert [visit.piece(f"kept-{number}")["action"] for number in (1, 2)] == ["keep", ""]
    assert [visit.piece(f"kept-{number}")["enabled"] for number in (1, 2)] == [True, False]
    assert [visit.piece(f"kept-{number}")["data"]["exposed"] for number in (1, 2)] == ["yes", "no"]
    assert visit.piece("kept-2")["label"] == "Oisín has kept no token"


def test_trees_and_rock_are_told_after_the_animals() -> None:
    visit = at("1. 6a xb xa T2", players=2)
    assert seat(visit, 1)["text"]["has"] == (
        "Owls: 1, 1 point; Your kept tokens: none; The starting rock, 1 point; 1 tree, 1 point"
    )
