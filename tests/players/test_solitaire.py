"""The lone last player, solved: beside a brute force that plays every order by the rules themselves."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.players.positions import to_move
from tests.table import after
from triqueta import Game, State, apply, deal, legal, view
from triqueta.actions import DRAW, MEANING
from triqueta.pieces import UNKNOWN
from triqueta.players import LEVELS
from triqueta.players.solitaire import Solitaire, is_alone
from triqueta.scoring import best_decisions, points
from triqueta.view import View

POSITIONS = 500


def lone_positions(count: int) -> Iterator[State]:
    """In the last round, one seat left, some tokens to come: from random play."""
    rng, given, number = Random("alone"), 0, 0
    while given < count:
        state = deal(2 + number % 4, f"alone {number}")
        number += 1
        while options := legal(state):
            if state.round == 3 and is_alone(to_move(state)) and 1 <= state.left <= 2:
                yield state.copy()
                given += 1
                break
            alone = state.playing.bit_count() == 1
            calm = [a for a in options if not a.startswith("take") and (alone or a != "keep")]
            leaves = 0.0 if alone else 0.1
            apply(state, rng.choice(calm if calm and rng.random() > leaves else options))


def final_points(state: State, seat: int) -> float:
    """The round is over; the end decisions are made as well as can be (R7.1)."""
    counts = list(state.collection(seat))
    kept = state.kept[seat]
    for token, added in zip(kept, best_decisions(counts, kept), strict=True):
        state.collected[6 * seat + token] += added
    return points(state)[seat]


def brute(state: State, unseen: tuple[int, ...], seat: int) -> float:
    """The best that can be expected: every action tried, every next token in turn on top of the tower."""
    if state.turn != seat or state.phase not in ("turn", "decide"):
        return final_points(state.copy(), seat)
    return max(outcome(state, action, unseen, seat) for action in legal(state))


def outcome(state: State, action: str, unseen: tuple[int, ...], seat: int) -> float:
    if action != DRAW:
        after_it = state.copy()
        apply(after_it, next(each for each in legal(state) if each == action))
        return brute(after_it, unseen, seat)
    total = 0.0
    for token, count in enumerate(unseen):
        if count:
            drawn = state.copy()
            tower = list(drawn.towers[drawn.tower])
            tower[-drawn.left] = token
            drawn.towers = (*drawn.towers[: drawn.tower], tuple(tower), *drawn.towers[drawn.tower + 1 :])
            apply(drawn, DRAW)
            fewer = (*unseen[:token], count - 1, *unseen[token + 1 :])
            total += count * brute(drawn, fewer, seat)
    return total / sum(unseen)


def test_brute_force_agrees() -> None:
    seen_phases = set()
    for state in lone_positions(POSITIONS):
        seen = to_move(state)
        solved = Solitaire(seen)
        values = solved.values(seen.left)
        assert solved.exact
        for action, value in values.items():
            assert value == pytest.approx(outcome(state, action, seen.unseen, state.turn)), action
        seen_phases.add(seen.phase)
    assert seen_phases


def lone(moves: str, before: str = "") -> View:
    """In the last round, one seat alone with row b."""
    game: Game = after(f"{before} xa xb T2 xa xb T3 xa xb T4 {moves}")
    return game.view(game.turn)


def test_takes_a_finished_set_rather_than_risk_it() -> None:
    seen = lone("Xa 9b 9b 9b 8b 8b 8b 7b 7b 7b 6b 6b 6b xa", "5_ 6_ 5_ 6_")
    assert LEVELS["skilled"].choose(seen, Random(1)) == "take b"
    assert LEVELS["expert"].choose(seen, Random(1)) == "take b"


def test_draws_on_while_nothing_can_be_lost() -> None:
    seen = lone("Xb xa")
    assert LEVELS["skilled"].choose(seen, Random(1)) == DRAW
    assert LEVELS["expert"].choose(seen, Random(1)) == DRAW


def test_looking_further_never_finds_less() -> None:
    seen = lone("Xb xa")
    worth = [values[DRAW] for values in Solitaire(seen).deepening(3000)]
    assert worth == sorted(worth)
    assert len(worth) > 3


def test_stops_looking_where_it_would_cost_too_much() -> None:
    solved = Solitaire(lone("Xb xa"))
    assert len(list(solved.deepening(10))) < solved.seen.left
    assert not solved.exact


def test_knows_when_it_is_alone() -> None:
    assert is_alone(lone("Xb xa"))
    game = after("Xb")
    assert not is_alone(game.view(game.turn))
    assert view(deal(2, "x"), 0).hand != UNKNOWN
    assert MEANING[DRAW][0] == "draw"
