"""What a record says of its sitting: read as it was written, refused where it makes no sense."""

import pytest

from triqueta.opponents import Opponent
from triqueta.sitting.tags import (
    Seating,
    TagError,
    read_names,
    read_practice,
    read_seating,
    read_undone,
    seated,
    written,
)

ALONE = seated(0, [Opponent("novice")])
FULL = seated(
    1, [Opponent("novice"), Opponent("expert", "patient")], 2, ("Al", "Eva", "Bo"), ("fox", "leaf", "cap")
)


@pytest.mark.parametrize(("seating", "players"), [(ALONE, 2), (FULL, 3)])
def test_who_sits_where_is_read_as_it_was_written(seating: Seating, players: int) -> None:
    assert read_seating(written({}, seating, False, ()), players) == seating


def test_everything_that_can_be_written() -> None:
    assert written({"Seed": "7"}, FULL, True, ("draw", "keep"), True) == {  # type: ignore[arg-type]
        "Seed": "7",
        "Names": "Al, Eva, Bo",
        "Faces": "fox,leaf,cap",
        "Person": "2",
        "Levels": "novice,expert",
        "Characters": "even,patient",
        "Practice": "yes",
        "Hints": "yes",
        "Begins": "3",
        "Undone": "draw,keep",
    }


def test_what_is_not_so_is_not_written() -> None:
    assert written({}, ALONE, False, ()) == {"Person": "1", "Levels": "novice", "Characters": "even"}


def test_what_was_so_before_is_not_written_any_more_and_what_is_anothers_stays() -> None:
    old = {
        "Casual": "yes",
        "Practice": "yes",
        "Undone": "draw",
        "Begins": "2",
        "Hints": "yes",
        "Date": "today",
        "Names": "?",
    }
    assert set(written(old, ALONE, False, ())) == {"Person", "Levels", "Characters", "Date", "Names"}


def test_a_record_remembers_no_players_but_those_of_the_ladder() -> None:
    own = seated(0, [Opponent("novice"), Opponent("my_module:choose")])
    assert written({"Levels": "expert,expert"}, own, False, ()) == {"Person": "1"}


def test_a_record_that_says_nothing_is_played_from_seat_1_by_skilled_ones() -> None:
    assert read_seating({}, 3) == seated(0, [Opponent("skilled")] * 2)


@pytest.mark.parametrize(
    ("tag", "tags"),
    [
        ("Person", {"Person": "0"}),
        ("Person", {"Person": "4"}),
        ("Levels", {"Levels": "novice"}),
        ("Levels", {"Levels": "novice,os:abort"}),
        ("Levels", {"Levels": "novice,expert@9999s"}),
        ("Levels", {"Levels": "novice,random"}),
        ("Characters", {"Characters": "even,surprise"}),
        ("Characters", {"Characters": "even"}),
    ],
)
def test_what_names_no_seat_and_no_player_is_refused(tag: str, tags: dict[str, str]) -> None:
    with pytest.raises(TagError, match=tag) as caught:
        read_seating(tags, 3)
    assert caught.value.tag == tag


def test_a_seat_to_begin_that_there_is_not_counts_for_nothing() -> None:
    assert read_seating({"Begins": "4"}, 3).begins is None


@pytest.mark.parametrize("value", ["", "Eva", "Eva,Bo,Al", "Eva,", " , "])
def test_names_are_one_for_each_seat_or_none(value: str) -> None:
    assert read_names({"Names": value}, 2) == ()
    assert read_names({"Names": "Eva , Bo"}, 2) == ("Eva", "Bo")


@pytest.mark.parametrize("value", ["", "fox", "fox,leaf,cap", "fox,../x", "fox,FOX", "fox, leaf"])
def test_faces_are_a_known_one_for_each_seat_or_none(value: str) -> None:
    assert read_seating({"Faces": value}, 2).faces == ()
    assert read_seating({"Faces": "fox,leaf"}, 2).faces == ("fox", "leaf")


@pytest.mark.parametrize("tag", ["Practice", "Casual"])
def test_practice_is_read_by_its_new_and_its_old_name(tag: str) -> None:
    assert read_practice({tag: "yes"})
    assert not read_practice({tag: "no"})


def test_what_is_no_action_cannot_be_redone() -> None:
    assert read_undone({"Undone": "draw,place a"}) == ("draw", "place a")
    assert read_undone({}) == ()
    with pytest.raises(TagError, match="Undone"):
        read_undone({"Undone": "draw,dance"})
