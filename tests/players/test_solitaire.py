"""The lone last player, solved: beside a brute force that plays every order by the rules themselves."""

from collections.abc import Callable
from random import Random

import pytest

from tests.players.positions import lone_positions, to_move
from tests.table import after
from triqueta import Action, Game, State, apply, deal, legal, view
from triqueta.actions import DRAW, MEANING
from triqueta.pieces import UNKNOWN
from triqueta.players import PLAYERS, STYLES, lone_win, player
from triqueta.players.set_values import set_values
from triqueta.players.solitaire import Solitaire, is_alone
from triqueta.scoring import best_decisions, points
from triqueta.view import View

POSITIONS = 500
MOST = 5
"""Tokens left in the tower, at most."""

Ends = Callable[[State, int], float]
"""What a seat has in the end, once its round is over."""


def final_points(state: State, seat: int) -> float:
    """In the last round: the end decisions are made as well as can be (R7.1)."""
    ended = state.copy()
    counts = list(ended.collection(seat))
    kept = ended.kept[seat]
    for token, added in zip(kept, best_decisions(counts, kept), strict=True):
        ended.collected[6 * seat + token] += added
    return points(ended)[seat]


def expected_points(state: State, seat: int) -> float:
    """In an earlier round: by what sets are worth then; beyond four, each token costs its point (R7.2)."""
    counts = state.collection(seat)
    beyond = sum(max(0, count - 4) for count in counts)
    sets = set_values(state.players, state.round).total(
        [min(4, count) for count in counts], state.kept[seat], True
    )
    return sets + state.trees[seat] - beyond


class Brute:
    """The best that can be expected: every action tried, every next token in turn on top of the tower. Knows the rules
    and remembers where it was, no more."""

    def __init__(self, seat: int, ends: Ends) -> None:
        self.seat, self.ends = seat, ends
        self.seen: dict[object, float] = {}

    def best(self, state: State, unseen: tuple[int, ...]) -> float:
        row = next((state.rows[at] for at in range(state.players) if state.open >> at & 1), ())
        key = (state.phase, state.turn, state.hand, sorted(row), sorted(state.kept[self.seat]), state.left)
        if (known := self.seen.get(str(key))) is None:
            known = self.seen[str(key)] = max(self.after(state, each, unseen) for each in legal(state))
        return known

    def after(self, state: State, action: Action, unseen: tuple[int, ...]) -> float:
        if action != DRAW:
            done = state.copy()
            apply(done, action)
            return self.ends(done, self.seat) if action.startswith("take") else self.best(done, unseen)
        total = 0.0
        for token, count in enumerate(unseen):
            if count:
                drawn = state.copy()
                tower = list(drawn.towers[drawn.tower])
                tower[-drawn.left] = token
                before, later = drawn.towers[: drawn.tower], drawn.towers[drawn.tower + 1 :]
                drawn.towers = (*before, tuple(tower), *later)
                apply(drawn, DRAW)
                total += count * self.best(drawn, (*unseen[:token], count - 1, *unseen[token + 1 :]))
        return total / sum(unseen)


@pytest.mark.no_cover  # much computing; what it comes past, others come past
@pytest.mark.parametrize(
    ("rounds", "count", "ends"),
    [((3,), POSITIONS, final_points), ((0, 1, 2), POSITIONS // 4, expected_points)],
    ids=["last round", "earlier rounds"],
)
def test_brute_force_agrees(rounds: tuple[int, ...], count: int, ends: Ends) -> None:
    for state in lone_positions(count, rounds, MOST):
        seen = to_move(state)
        solved, brute = Solitaire(seen), Brute(state.turn, ends)
        values = solved.values(seen.left)
        assert solved.exact
        for action, value in values.items():
            assert value == pytest.approx(brute.after(state, action, seen.unseen)), action


def test_what_can_be_counted_out_is_no_matter_of_taste() -> None:
    for state in lone_positions(40, (0, 1, 2, 3), MOST):
        answers = {player("skilled", each).choose(to_move(state), Random(1)) for each in STYLES}
        assert len(answers) == 1


def lone(moves: str, before: str = "") -> View:
    """In the last round, one seat alone with row b."""
    game: Game = after(f"{before} xa xb T2 xa xb T3 xa xb T4 {moves}")
    return game.view(game.turn)


def test_takes_a_finished_set_rather_than_risk_it() -> None:
    seen = lone("Xa 9b 9b 9b 8b 8b 8b 7b 7b 7b 6b 6b 6b xa", "5_ 6_ 5_ 6_")
    assert PLAYERS["skilled"].choose(seen, Random(1)) == "take b"
    assert PLAYERS["expert"].choose(seen, Random(1)) == "take b"


def test_draws_on_while_nothing_can_be_lost() -> None:
    seen = lone("Xb xa")
    assert PLAYERS["skilled"].choose(seen, Random(1)) == DRAW
    assert PLAYERS["expert"].choose(seen, Random(1)) == DRAW


def test_looking_further_never_finds_less() -> None:
    seen = lone("Xb xa")
    found = [values[DRAW] for values in Solitaire(seen).deepening(3000)]
    assert found == sorted(found)
    assert len(found) > 2


def test_a_step_looks_at_few_positions() -> None:
    solved = Solitaire(lone("Xb xa"))
    before = 0
    for number, _ in enumerate(solved.deepening(100_000, 500)):
        assert number == 0 or solved.visited - before <= 500
        before = solved.visited
    assert solved.exact


def test_in_steps_it_finds_the_same() -> None:
    seen = lone("Xb xa")
    *_, values = Solitaire(seen).deepening(100_000, 500)
    assert values == Solitaire(seen).values(seen.left)


def test_stops_looking_where_it_would_cost_too_much() -> None:
    solved = Solitaire(lone("Xb xa"))
    assert len(list(solved.deepening(10))) < solved.seen.left
    assert not solved.exact


def test_no_search_visits_more_than_it_may() -> None:
    """In steps of four, ten in all; what it could not finish says nothing."""
    solved = Solitaire(lone("Xb xa"))
    assert list(solved._search(solved.seen.left, 4, 10)) == [{}, {}, {}]
    assert solved.visited == 10
    assert not solved.exact


def test_one_draw_ahead_is_one_position() -> None:
    solved = Solitaire(lone("5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b xa"))
    assert not solved.exact, "it has not looked yet"
    solved.values(1)
    assert (solved.visited, solved.exact) == (1, True)


def test_an_expert_alone_answers_at_once_then_asks_what_others_have_then_looks_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each is a step by itself: the first steps of a thought must be short."""
    done: list[str] = []

    def watched(name: str, work: Callable[..., object]) -> Callable[..., object]:
        def works(*given: object) -> object:
            done.append(name)
            return work(*given)

        return works

    for name in ("imagine", "Solitaire"):
        monkeypatch.setattr(lone_win, name, watched(name, getattr(lone_win, name)))
    thoughts = PLAYERS["expert"].think(lone("Xb xa"), Random(1))
    next(thoughts)
    assert done == []
    next(thoughts)
    assert done == ["imagine"] * lone_win.SAMPLES
    next(thoughts)
    assert done[lone_win.SAMPLES :] == ["Solitaire"]


def test_who_cannot_lose_any_more_is_sure_to_win_and_no_surer() -> None:
    thoughts = list(PLAYERS["expert"].think(lone("Xb xa"), Random(1)))
    assert {value.chance for value in thoughts[-1].values} == {1.0}
    assert all(value.chance <= 1 for thought in thoughts for value in thought.values)
    assert {thought.playouts for thought in thoughts} == {0}, "it has counted, not tried"


def test_knows_when_it_is_alone() -> None:
    assert is_alone(lone("Xb xa"))
    game = after("Xb")
    assert not is_alone(game.view(game.turn))
    assert view(deal(2, "x"), 0).hand != UNKNOWN
    assert MEANING[DRAW][0] == "draw"
