"""What has changed since the person's own last turn is marked by who did it, until the person has acted."""

from tests.table import whole
from tests.web.engine.visit import Visit


def at(moves: str, players: int = 3, coming: str = "") -> Visit:
    return Visit().load(whole(moves, players, coming=coming))


def fresh(visit: Visit) -> dict[str, str]:
    """The seats that did it, by what they did it to."""
    marked = {piece["key"]: piece["data"].get("fresh", "") for piece in visit.screen["pieces"]}
    return {key: seat for key, seat in marked.items() if seat}


def test_what_others_placed_is_marked_with_who_did_it() -> None:
    visit = at("1. 5a 6a 7b")
    assert fresh(visit) == {"token-1": "2", "token-2": "3"}
    assert visit.piece("token-2")["text"]["initial"] == "N"


def test_what_the_person_placed_and_what_lay_there_before_is_not() -> None:
    assert fresh(at("1. 5a 6a 7b 8a")) == {}
    assert fresh(at("1. 5a 6a 7b 8a 9b")) == {"token-4": "2"}


def test_a_row_taken_is_marked_and_what_lay_in_it_is_gone() -> None:
    assert fresh(at("1. 5a 6a xa")) == {"row-a": "3"}


def test_it_stays_while_a_drawn_token_is_in_the_hand() -> None:
    visit = at("1. 5a 6a 7b 8?")
    assert visit.table["phase"] == "decide"
    assert fresh(visit) == {"token-1": "2", "token-2": "3"}
    assert fresh(visit.press("place a")) == {}


def test_it_counts_on_while_the_person_is_out_and_ends_with_the_round() -> None:
    assert fresh(at("1. xa 6b 7c 8b")) == {"token-0": "2", "token-1": "3", "token-2": "2"}
    assert fresh(at("1. xa 6b 7c xb xc T2 5b")) == {"token-15": "3"}


def test_from_the_beginning_of_a_game_everything_is_new() -> None:
    visit = Visit().load(whole("1. 6a 7b", 3).replace('[First "1"]', '[First "2"]'))
    assert fresh(visit) == {"token-0": "2", "token-1": "3"}
