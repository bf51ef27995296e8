"""What a stranger's record may call people, and which faces they have."""

import pytest

from triqueta.sitting.people import FACES, LONGEST_NAME, faces, fit_name, fit_names


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Eva  Maria ", "Eva Maria"),
        ("Zoë 🦊", "Zoë 🦊"),
        ("a\u202egnp", "a gnp"),
        ("two\nlines\t\x1b[1m", "two lines [1m"),
        ("\u2066\u200b\u200f", ""),
        ("Al, Bo", "Al Bo"),
        ("n" * 30, "n" * LONGEST_NAME),
        ("n" * 19 + " more", "n" * 19),
    ],
)
def test_a_name_is_made_fit_for_one_line(given: str, name: str) -> None:
    assert fit_name(given) == name


def test_one_name_that_is_nothing_leaves_all_without() -> None:
    assert fit_names(("Eva", "Bo"), 2) == ("Eva", "Bo")
    assert fit_names(("Eva", "\u202e"), 2) == ()


@pytest.mark.parametrize("person", range(5))
@pytest.mark.parametrize("wish", ["", *FACES])
def test_everybody_has_a_face_of_their_own_and_the_person_the_one_they_wish_for(
    person: int, wish: str
) -> None:
    worn = faces(5, person, wish)
    assert worn[person] == (wish or FACES[person])
    assert len(set(worn)) == 5


def test_who_is_not_asked_for_keeps_the_usual_face() -> None:
    assert faces(3, 0, "leaf") == ("leaf", "beard", "braids")
    assert faces(3, 0, "braids") == ("braids", "beard", "fox")
    assert faces(3, 0, "unknown") == ("fox", "beard", "braids")
