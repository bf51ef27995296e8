"""The score pad: item by item, as data."""

from itertools import product

from tests.table import after
from triqueta import Pad, best_decisions, pads, points
from triqueta.scoring import POINTS, collection_points

END = "T2 xa xb T3 xa xb T4 xa xb"


def test_a_pad_tells_everything_item_by_item() -> None:
    game = after(f"Xa Xa Xa 5a 7b xa xb {END}")
    assert pads(game.state)[1] == Pad(
        seat=1,
        counts=(1, 0, 0, 0, 0, 3),
        points=(1, 0, 0, 0, 0, 10),
        trees=1,
        rock=1,
        total=13,
        tokens=4,
        place=1,
    )


def test_there_is_a_pad_for_each_seat_in_order() -> None:
    assert [pad.seat for pad in pads(after(players=5).state)] == [0, 1, 2, 3, 4]


def test_the_total_is_the_sum_of_its_items() -> None:
    game = after(f"Xa Xa Xa 5a Xa 8b 8b 8b xa xb {END}")
    assert all(pad.total == sum(pad.points) + pad.trees + pad.rock for pad in pads(game.state))


def test_places_follow_points_and_then_tokens() -> None:
    game = after("5a 6a 7b xa xb xc T2 xa xb xc", players=3)
    assert [(pad.total, pad.place) for pad in pads(game.state)] == [(2, 1), (2, 2), (1, 3)]


def test_those_still_tied_share_a_place_and_the_next_is_left_out() -> None:
    empty = "xa xb xc xd xe"
    game = after(f"{empty} T2 {empty} T3 {empty} T4 {empty}", players=5)
    assert [pad.place for pad in pads(game.state)] == [5, 1, 1, 1, 1]


def test_points_count_what_lies_open_and_nothing_else() -> None:
    assert points(after("X_ 5_ Xa 6a xa").state) == [2 + 1, 0]


def test_points_agree_with_the_pads_at_any_time() -> None:
    state = after("Xa 5b Xa 5b Xa 5b xa xb T3 7a xb xa").state
    assert points(state) == [pad.total for pad in pads(state)]


def test_the_table_of_points_reaches_all_ten_copies() -> None:
    assert [len(row) for row in POINTS] == [11] * 6


def test_the_best_decisions_are_best_of_all() -> None:
    """No other choice gives more points, nor as many points with more tokens (R7.1, R7.5)."""
    for owls, rams in product(range(6), repeat=2):
        for kept in ((1,), (4,), (1, 1), (1, 4), (4, 1), (4, 4)):
            outcomes = {}
            for added in product((False, True), repeat=len(kept)):
                counts = [0, owls, 0, 0, rams, 0]
                for token, add in zip(kept, added, strict=True):
                    counts[token] += add
                outcomes[added] = (collection_points(counts), sum(added))
            best = best_decisions((0, owls, 0, 0, rams, 0), kept)
            assert outcomes[best] == max(outcomes.values())


def test_nothing_kept_nothing_to_decide() -> None:
    assert best_decisions((0,) * 6, ()) == ()
