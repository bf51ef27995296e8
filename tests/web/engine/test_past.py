"""Looking back at what happened since one's own last turn: every step as it was, and nothing to be played in it."""

from typing import Any

from tests.table import whole
from tests.web.engine.visit import Visit


def steps(visit: Visit) -> list[Any]:
    """All replies of a look back, until there is no picture more."""
    shown: list[Any] = []
    while (reply := visit.ask("past", step=len(shown)))["screen"]:
        shown.append(reply)
    return shown


def visit_at(moves: str, players: int = 3, coming: str = "") -> Visit:
    return Visit().load(whole(moves, players, coming=coming))


def test_every_step_since_ones_own_last_turn_is_shown_in_order() -> None:
    visit = visit_at("1. 5a 6b xb")
    assert visit.screen["can"]["past"]
    shown = steps(visit)
    rows = [
        [piece["key"] for piece in step["screen"]["pieces"] if piece["place"] == "row-b"] for step in shown
    ]
    assert rows == [[], [], ["token-1"], []]
    assert [" ".join(step["announce"]).replace("\N{NO-BREAK SPACE}", " ") for step in shown] == [
        "",
        "Oisín draws a token.",
        "Oisín places an owl in row b.",
        "Niamh takes row b: 1 owl.",
    ]


def test_nothing_can_be_played_in_it_and_nothing_is_changed_by_it() -> None:
    visit = visit_at("1. 5a 6b xb")
    before = visit.reply
    for step in steps(visit):
        assert [piece["key"] for piece in step["screen"]["pieces"] if piece["enabled"]] == []
        assert (step["screen"]["table"]["phase"], step["screen"]["table"]["past"]) == ("waiting", "yes")
        assert (step["save"], step["next"]) == (None, "")
        assert step["screen"]["can"] == before["screen"]["can"]
    assert visit.ask("language", language="en")["screen"] == before["screen"]
    assert visit.reply["save"] == before["save"]


def test_nothing_in_it_says_why_it_cannot_be_pressed() -> None:
    shown = steps(visit_at("1. 5a 6b xb"))
    assert {piece["why"] for step in shown for piece in step["screen"]["pieces"]} == {""}


def test_a_token_in_the_hand_is_not_part_of_it() -> None:
    visit = visit_at("1. 5a 6b 7c 8?")
    assert len(steps(visit)) == 5
    visit.ask("act", action="place a")
    assert visit.screen["can"]["past"] is False


def test_there_is_nothing_to_look_back_at_right_after_ones_own_turn_or_while_others_play() -> None:
    assert not visit_at("").screen["can"]["past"]
    assert not visit_at("1. 5a").screen["can"]["past"]
    assert not visit_at("1. 5a 6b").screen["can"]["past"]
    assert visit_at("1. 5a 6b 7c").screen["can"]["past"]
    assert visit_at("1. 5a xb", players=2).screen["can"]["past"]


def test_what_is_no_step_gives_no_picture() -> None:
    visit = visit_at("1. 5a 6b 7c")
    for step in (-1, 99, "0", None):
        assert visit.ask("past", step=step)["screen"] is None
