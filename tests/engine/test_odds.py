"""Odds: what may come, counted out against the rules token by token, and nothing of it from what is hidden."""

from random import Random

import pytest

from tests.players.positions import random_tables
from tests.players.test_peeking import dealt_anew
from tests.table import after
from triqueta import apply
from triqueta.actions import DRAW, PLACE, TAKE
from triqueta.imagined import imagine
from triqueta.odds import Prospect, next_token, prospect
from triqueta.scoring import first_points, points, set_points
from triqueta.state import State
from triqueta.view import View


def comes_next(seen: View, animal: int) -> State:
    """A position that fits this view, with such a token on top of the tower."""
    for seed in range(1000):
        state = imagine(seen, Random(seed))
        if state.towers[state.tower][-state.left] == animal:
            return state
    raise AssertionError(animal)


def gained(state: State, row: int) -> int:
    """What taking a row brings whoever is to move, by the rules."""
    seat, before = state.turn, points(state)[state.turn]
    rock, trees = state.rock, state.trees
    apply(state, TAKE[row])
    things = (state.rock == seat) - (rock == seat) + state.trees[seat] - trees[seat]
    return points(state)[seat] - before - things


def counted_out(seen: View, row: int) -> Prospect:
    """Every token that this seat has not seen, drawn and placed by the rules."""
    helps = harms = total = 0
    now = gained(comes_next(seen, next(a for a, count in enumerate(seen.unseen) if count)), row)
    for animal, count in enumerate(seen.unseen):
        if count:
            state = comes_next(seen, animal)
            apply(state, DRAW)
            apply(state, PLACE[row])
            state.turn = seen.turn
            change = gained(state, row) - now
            helps += count * (change > 0)
            harms += count * (change < 0)
            total += count * change
    whole = sum(seen.unseen)
    return Prospect(helps / whole, harms / whole, total / whole)


def test_odds_are_what_the_rules_make_of_every_token_unseen() -> None:
    tried = 0
    for game in random_tables(80, "odds"):
        seen = game.view(game.turn) if not game.over else None
        if seen is None or seen.phase != "turn" or not seen.left:
            continue
        for row, tokens in enumerate(seen.rows):
            if tokens is not None:
                expected = counted_out(seen, row)
                found = prospect(seen, row)
                assert found is not None
                assert (found.helps, found.harms) == pytest.approx((expected.helps, expected.harms))
                assert found.mean == pytest.approx(expected.mean)
                tried += 1
    assert tried > 60


def test_every_unseen_token_is_alike_likely() -> None:
    seen = after("Xa Xb Xa 5a").view(0)
    chances = next_token(seen)
    assert chances[5] == pytest.approx(7 / 56)
    assert sum(chances) == pytest.approx(1)


def test_what_a_seat_keeps_counts_for_it_alone() -> None:
    game = after("X_ 5a")
    assert next_token(game.view(0))[5] == pytest.approx(9 / 58)
    assert next_token(game.view(1))[5] == pytest.approx(10 / 59)


def test_the_drawn_token_may_be_thought_of_as_lying_there() -> None:
    seen = after("Xa Xb Xa 5b X?").view(0)
    without, within = prospect(seen, 0), prospect(seen, 0, (seen.hand,))
    assert without is not None
    assert within is not None
    assert within.harms == pytest.approx(without.harms + next_token(seen)[5])


def test_where_nothing_comes_there_are_no_odds() -> None:
    tower = "5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a"
    assert prospect(after(tower).view(0), 0) is None
    assert prospect(after("5a xa").view(0), 0) is None
    assert prospect(after("5a").view(None), 0) is None
    assert sum(next_token(after(tower).view(0))) == pytest.approx(1), "the next tower's"
    last = f"xa xb T2 xa xb T3 xa xb T4 {tower}"
    assert next_token(after(last).view(0)) == (0,) * 6


def test_nothing_hidden_changes_the_odds() -> None:
    rng = Random("hidden odds")
    for game in random_tables(100, "hidden odds"):
        seat = rng.randrange(game.state.players)
        seen, other = game.view(seat), dealt_anew(game, seat, rng).view(seat)
        assert next_token(seen) == next_token(other)
        assert [prospect(seen, row) for row in range(seen.players)] == [
            prospect(other, row) for row in range(seen.players)
        ]


@pytest.mark.parametrize("animal", range(6))
def test_the_first_tokens_of_a_set_score_as_the_rules_say(animal: int) -> None:
    assert first_points(animal) == tuple(set_points(animal, count) for count in (1, 2, 3, 4))
    assert first_points(animal)[2] == 5 + animal
