"""How a sentence calls the things of the game, with and without names of people's own."""

from triqueta.pieces import UNKNOWN
from web.engine.words import words

PLAIN = words("en", 1)
NAMED = words("en", 0, ("Ada", "Bo", "Cy"))


def test_a_panel_shows_ones_own_name_and_a_sentence_says_you() -> None:
    assert [NAMED.own_name(seat) for seat in range(3)] == ["Ada", "Bo", "Cy"]
    assert [NAMED.name(seat) for seat in range(3)] == ["You", "Bo", "Cy"]


def test_without_names_everybody_has_their_seats() -> None:
    assert [PLAIN.own_name(seat) for seat in range(3)] == ["Aoife", "You", "Niamh"]
    assert [PLAIN.name(seat) for seat in range(3)] == ["Aoife", "You", "Niamh"]


def test_a_list_of_people_ends_with_and() -> None:
    assert PLAIN.names([0]) == "Aoife"
    assert PLAIN.names([0, 1]) == "Aoife and You"
    assert PLAIN.names([0, 2, 1]) == "Aoife, Niamh and You"


def test_one_thing_after_the_other_in_one_breath() -> None:
    assert PLAIN.also(["one"]) == "one"
    assert PLAIN.also(["one", "two", "three"]) == "one; two; three"


def test_animals_are_counted_in_the_order_of_their_values() -> None:
    assert PLAIN.animals([5, 1, 5]) == "1 owl, 2 bears"
    assert PLAIN.animals([UNKNOWN]) == "1 unknown token"
    assert PLAIN.animals([]) == "empty"


def test_a_share_is_rounded_to_a_percent() -> None:
    assert PLAIN.percent(0.254) == "25%"
    assert PLAIN.percent(1) == "100%"


def test_rows_towers_and_animals_are_given_as_the_engine_counts() -> None:
    placed = PLAIN.say("log.place.other", seat=0, animal=1, row=2)
    assert placed.replace("\N{NO-BREAK SPACE}", " ") == "Aoife places an owl in row c."
    assert PLAIN.say("tower.gone", tower=0) == "Tower 1, gone"
    assert PLAIN.tell("log.keep", 1, animal=5) == "You keep a bear face down."
    assert PLAIN.tell("log.keep", 2, animal=0) == "Niamh keeps a rabbit face down."
