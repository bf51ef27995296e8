"""Whoever has seen what a deal hides, and plays it again, plays for practice: known is known."""

from random import Random

from tests.web.engine.visit import Visit

SEEN_BEFORE = "You have seen tokens of this deal before, so this is a practice game."


def test_the_same_deal_again_is_for_practice_once_something_was_drawn() -> None:
    visit = Visit().start(first="1", seed="twice").press("draw")
    visit.ask("again", same_deal=True)
    assert (visit.table["practice"], visit.reply["note"]) == ("yes", SEEN_BEFORE)


def test_it_is_still_for_practice_after_a_reload_and_the_other_time_round() -> None:
    visit = Visit().start(first="1", seed="twice").press("draw")
    visit.ask("again", same_deal=True)
    assert Visit(save=visit.reply["save"]).table["practice"] == "yes"
    visit.ask("again", same_deal=True)
    assert visit.table["practice"] == "yes"


def test_another_deal_is_not_for_practice() -> None:
    visit = Visit().start(first="1", seed="once").press("draw")
    visit.ask("again", same_deal=True)
    visit.ask("again", same_deal=False)
    assert (visit.table["practice"], visit.reply["note"]) == ("no", "")


def test_a_deal_of_which_nothing_was_seen_is_not_known() -> None:
    visit = Visit().start(first="1", seed="unseen").press("take a")
    visit.ask("again", same_deal=True)
    assert visit.table["practice"] == "no"


def test_what_others_place_is_seen_too() -> None:
    visit = Visit().start(first="2", seed="theirs").wait()
    assert visit.ask("again", same_deal=True)["screen"]["table"]["practice"] == "yes"


def test_a_link_to_a_deal_that_was_played_opens_a_practice_game() -> None:
    """However many play it, and whoever begins: the towers are the same."""
    visit = Visit().start(2, first="1", seed="linked").press("draw").start(2, seed="other")
    assert visit.table["practice"] == "no"
    assert visit.start(4, first="3", seed="linked").table["practice"] == "yes"


def test_the_page_remembers_what_is_known_for_the_next_worker() -> None:
    visit = Visit().start(first="1", seed="long ago").press("draw")
    assert Visit(known=visit.reply["known"]).start(seed="long ago").table["practice"] == "yes"
    assert Visit().start(seed="long ago").table["practice"] == "no"


def test_a_game_is_not_for_practice_because_it_is_known_by_itself() -> None:
    visit = Visit().start(first="1", seed="itself").press("draw")
    again = Visit(save=visit.reply["save"], known=visit.reply["known"])
    assert again.table["practice"] == "no"


def test_what_was_seen_and_taken_back_is_known() -> None:
    visit = Visit().start(first="1", seed="back").press("draw")
    visit.ask("undo")
    again = Visit(save=visit.reply["save"])
    assert again.ask("again", same_deal=True)["screen"]["table"]["practice"] == "yes"


def test_a_finished_game_again_is_for_practice() -> None:
    visit, rng = Visit().start(3, seed="whole"), Random(8)
    while visit.reply["next"] != "over":
        visit.step(rng)
    assert visit.ask("again", same_deal=True)["screen"]["table"]["practice"] == "yes"
