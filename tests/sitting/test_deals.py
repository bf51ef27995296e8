"""A deal is known again by its mark and opened by its link, and neither tells what it hides."""

from triqueta import Game
from triqueta.opponents import Opponent
from triqueta.sitting.deals import MOST, KnownDeals, deal_key, link


def test_a_mark_is_that_of_the_towers_and_of_nothing_else() -> None:
    two, five = Game.new(2, "same", first=0).at(0), Game.new(5, "same", first=3).at(0)
    assert deal_key(two.towers) == deal_key(five.towers) != deal_key(Game.new(2, "other").at(0).towers)


def test_what_is_known_does_not_grow_for_ever() -> None:
    known = KnownDeals()
    for number in range(MOST + 5):
        known.learn(f"{number:012x}")
        known.learn(f"{number:012x}")
    assert len(str(known).split(",")) == MOST
    assert f"{0:012x}" not in known
    assert f"{MOST:012x}" in KnownDeals(str(known))


def test_a_link_names_seed_and_seats_and_the_first_seat_where_the_seed_picks_another() -> None:
    picked = Game.new(3, "two words & more").turn
    other = (picked + 1) % 3
    assert link(Game.new(3, "two words & more")) == "#seed=two%20words%20%26%20more&seats=3"
    assert link(Game.new(3, "two words & more", other)).endswith(f"&seats=3&first={other + 1}")


def test_a_deal_without_a_seed_or_with_a_false_one_has_no_link() -> None:
    game = Game.new(2, "true")
    for tags in ({}, {"Seed": "false"}, {"Seed": "x" * 1000}):
        assert link(Game(game.at(0), tags)) == ""


def test_a_link_names_the_opponents_in_the_order_of_their_seats() -> None:
    others = [Opponent("novice"), Opponent("expert", "greedy")]
    assert link(Game.new(3, "oak"), others).endswith("&seats=3&levels=novice,expert&characters=even,greedy")


def test_a_link_names_nobody_whom_a_start_screen_does_not_know() -> None:
    game = Game.new(3, "oak")
    assert link(game, [Opponent("novice"), Opponent("my_bot:choose")]) == link(game)
