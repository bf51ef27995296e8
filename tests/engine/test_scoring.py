"""The score pad: item by item, as data."""

from itertools import product

import pytest

from tests.table import after, random_game
from triqueta import Outcome, Pad, State, best_decisions, outcome, pads, points, winners
from triqueta.scoring import (
    POINTS,
    Gain,
    collection_points,
    gains,
    points_gained,
    set_points,
    set_state,
    shares_of_win,
    win_shares,
)

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


@pytest.mark.parametrize(
    ("count", "state"),
    [(0, "none"), (1, "one"), (2, "two"), (3, "triqueta"), (4, "ruined"), (5, "ruined"), (10, "ruined")],
)
def test_a_set_is_called_by_its_tokens(count: int, state: str) -> None:
    """R7.2"""
    assert set_state(count) == state


def test_a_set_scores_as_on_the_pad() -> None:
    """R7.2"""
    assert [set_points(4, count) for count in range(6)] == [0, 1, 2, 9, -1, -2]


@pytest.mark.parametrize(
    ("tokens", "gained"),
    [
        ((), 0),
        ((5,), 1),
        ((0, 0, 0), 5),
        ((1,), 4),
        ((2,), -8),
        ((1, 5, 2, 2), 4 + 1 - 9),
        ((2, 1, 2), 4 - 9),
    ],
)
def test_points_gained_are_what_tokens_add_to_a_collection(tokens: tuple[int, ...], gained: int) -> None:
    """R7.2: on top of two owls and three deer."""
    assert points_gained((0, 2, 3, 0, 0, 0), tokens) == gained


def test_points_gained_are_the_difference_of_two_collections() -> None:
    """R7.2"""
    for seed in range(20):
        state = random_game(3, seed, 40).state
        for row in state.rows:
            for seat in range(3):
                before = state.collection(seat)
                after_it = [count + row.count(animal) for animal, count in enumerate(before)]
                assert points_gained(before, row) == collection_points(after_it) - collection_points(before)


def test_gains_tell_set_by_set_what_tokens_do() -> None:
    """R7.2: a deer too many, two bears, the third owl."""
    assert gains((0, 2, 3, 0, 0, 0), (5, 1, 2, 5)) == (
        Gain(animal=1, before=2, after=3, points=4),
        Gain(animal=2, before=3, after=4, points=-8),
        Gain(animal=5, before=0, after=2, points=2),
    )
    assert gains((0, 2, 3, 0, 0, 0), ()) == ()


@pytest.mark.parametrize("seed", range(8))
def test_all_gains_together_are_the_points_gained(seed: int) -> None:
    """R7.2"""
    state = random_game(3, seed, 40).state
    for row in state.rows:
        for seat in range(3):
            told = gains(state.collection(seat), row)
            assert sum(gain.points for gain in told) == points_gained(state.collection(seat), row)


# The outcome


def test_before_the_end_there_is_no_outcome() -> None:
    state = after("5a 6a xa").state
    assert (outcome(state), winners(state)) == (None, ())


def over(*collections: str) -> State:
    """A game that is over, each seat with these tokens and the last one with the rock."""
    empty = "xa xb xc xd xe"[: 3 * len(collections) - 1]
    state = after(f"{empty} T2 {empty} T3 {empty} T4 {empty}", len(collections)).state
    state.trees, state.rock = (0,) * len(collections), len(collections) - 1
    state.collected = [tokens.count(sign) for tokens in collections for sign in "56789X"]
    return state


@pytest.mark.parametrize(
    ("collections", "ended"),
    [
        (("567", "5"), Outcome((0,), 3, 3, "points", None)),
        (("56", "567"), Outcome((1,), 4, 3, "points", None)),
        (("5556", "55556"), Outcome((0,), 6, 4, "points", None)),
        (("567", "56"), Outcome((0,), 3, 3, "tokens", 2)),
        (("5556666X", "", "5678"), Outcome((0,), 5, 8, "tokens", 4)),
        (("5556666X", "56789", "5678"), Outcome((0,), 5, 8, "tokens", 5)),
        (("567", "67", "56"), Outcome((0,), 3, 3, "tokens", 2)),
        (("5", ""), Outcome((0,), 1, 1, "tokens", 0)),
        (("", "5", "5", "56", "8"), Outcome((3,), 2, 2, "tokens", 1)),
        (("56", "7X", ""), Outcome((0, 1), 2, 2, "shared", None)),
    ],
)
def test_most_points_win_and_then_most_tokens(collections: tuple[str, ...], ended: Outcome) -> None:
    """R7.4, R7.5"""
    assert outcome(over(*collections)) == ended


def test_a_win_may_be_shared_and_another_lose_it_by_tokens() -> None:
    """R7.5: 4 points each, with 4, 4 and 3 tokens."""
    ended = over("5678", "5679", "567")
    assert outcome(ended) == Outcome((0, 1), 4, 4, "shared", 3)
    assert win_shares(ended) == (0.5, 0.5, 0.0)


def test_the_highest_rank_wins_alone_or_shares_the_win() -> None:
    assert shares_of_win([3.5, 7.0, 7.0]) == (0.0, 0.5, 0.5)
    assert shares_of_win([(7, 2), (7, 3)]) == (0.0, 1.0)


def test_the_winners_are_those_of_the_outcome() -> None:
    assert winners(over("5678", "5679", "567")) == (0, 1)


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
