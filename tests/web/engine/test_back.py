"""Undo to one's own last decision, redo over what the others did."""

from random import Random

import pytest

from tests.web.engine.visit import Visit


@pytest.mark.parametrize("players", [2, 3, 5])
def test_undo_all_the_way_and_redo_brings_every_screen_back(players: int) -> None:
    visit, rng = Visit().start(players, seed="back"), Random(players)
    decisions = []
    while visit.reply["next"] != "over":
        if visit.reply["next"] == "person":
            decisions.append(visit.screen["pieces"])
        visit.step(rng)
    end = visit.screen["pieces"]
    for screen in reversed(decisions):
        assert visit.screen["can"]["undo"]
        assert visit.ask("undo")["screen"]["pieces"] == screen
    assert not visit.screen["can"]["undo"]
    for screen in decisions[1:]:
        assert visit.ask("redo")["screen"]["pieces"] == screen
    visit.ask("redo")
    assert visit.screen["pieces"] == end
    assert not visit.screen["can"]["redo"]


def test_undo_goes_back_over_the_others_in_one_reply() -> None:
    visit = Visit().start(4, first="1", seed="over others")
    before = visit.screen["pieces"]
    visit.press("take a").wait()
    assert visit.ask("undo")["screen"]["pieces"] == before
    assert visit.reply["next"] == "person"


def test_a_game_is_for_practice_once_something_hidden_was_seen_and_undone() -> None:
    visit = Visit().start(first="1").press("draw")
    assert visit.table["practice"] == "no"
    visit.ask("undo")
    assert (visit.table["practice"], visit.screen["slots"]["practice"]) == ("yes", "practice game")
    assert visit.reply["note"].endswith("from here on this is a practice game.")
    assert Visit(save=visit.reply["save"]).table["practice"] == "yes"


def test_taking_back_what_showed_nothing_is_not_held_against_anyone() -> None:
    visit = Visit().start(first="1").press("take b")
    assert visit.ask("undo")["screen"]["table"]["practice"] == "no"
    assert visit.reply["note"] == ""


def test_another_decision_forgets_what_was_undone() -> None:
    visit = Visit().start(first="1").press("draw").press("keep")
    visit.ask("undo")
    assert visit.screen["can"]["redo"]
    visit.press("place a")
    assert not visit.screen["can"]["redo"]


def test_without_a_decision_of_ones_own_nothing_can_be_undone() -> None:
    visit = Visit().start(first="2")
    visit.ask("advance")
    before = visit.screen
    assert not before["can"]["undo"]
    assert visit.ask("undo")["screen"] == before
    assert visit.ask("redo")["screen"] == before


def test_opponents_play_the_same_again_after_the_same() -> None:
    visit = Visit().start(3, first="1", level="skilled").press("take a").wait()
    first = visit.log
    visit.ask("undo")
    assert visit.press("take a").wait().log == first
