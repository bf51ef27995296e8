"""How many lines of play there are: the numbers of distinct legal lines to a small depth, from fixed deals and to the
end of golden games. The referee, which shares no code with the engine, counts the same, line by line.
"""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from tests.referee import FoulError, Referee, watch
from tests.table import random_game
from triqueta import Game, IllegalAction, State, apply, deal, legal, pads
from triqueta.actions import MEANING
from triqueta.pieces import SYMBOLS

RECORDS = Path(__file__).parents[1] / "records"

FROM_THE_DEAL = {
    2: (1, 3, 7, 19, 47, 119, 295, 723, 1755, 4201),
    3: (1, 4, 13, 37, 109, 307, 901, 2563, 7423, 21031),
    4: (1, 5, 21, 77, 253, 821, 2565, 8285, 26605),
    5: (1, 6, 31, 141, 571, 2111, 7531, 25851),
}
"""Lines of 0, 1, 2 … actions from `deal(players, "perft")`."""

REFEREED = {2: 9, 3: 7, 4: 6, 5: 5}
"""How deep the slow referee counts along."""

TO_THE_END = {
    "three-alone-to-the-last-token": (27, 1652),
    "four-kept-mixed": (11, 1536),
    "five-empty-tower": (9, 768),
    "two-kept-both-added": (14, 1824),
}
"""For golden games: how many actions before their end, and the number of lines from there to the end."""


def lines(state: State, depth: int) -> int:
    actions = legal(state)
    if not depth or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(lines(after(state, action), depth - 1) for action in actions)


def after(state: State, action: str) -> State:
    copy = state.copy()
    apply(copy, next(each for each in legal(copy) if each == action))
    return copy


def refereed(table: Referee, depth: int) -> int:
    actions = table.possible()
    if not depth or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(refereed(allowed(table, action), depth - 1) for action in actions)


def allowed(table: Referee, action: str) -> Referee:
    copy = deepcopy(table)
    copy.do(action)
    return copy


def refereed_table(state: State) -> Referee:
    towers = " ".join("".join(SYMBOLS[token] for token in tower) for tower in state.towers)
    return Referee(state.players, state.turn + 1, towers)


@pytest.mark.parametrize("players", FROM_THE_DEAL)
def test_lines_from_the_deal(players: int) -> None:
    state = deal(players, "perft")
    counts = FROM_THE_DEAL[players]
    assert tuple(lines(state, depth) for depth in range(len(counts))) == counts


@pytest.mark.parametrize("players", REFEREED)
def test_the_referee_counts_the_same(players: int) -> None:
    table, depth = refereed_table(deal(players, "perft")), REFEREED[players]
    assert refereed(table, depth) == FROM_THE_DEAL[players][depth]


@pytest.mark.parametrize(("name", "before_the_end", "count"), [(n, *c) for n, c in TO_THE_END.items()])
def test_lines_to_the_end(name: str, before_the_end: int, count: int) -> None:
    game = Game.from_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    game.undo(before_the_end)
    table, _ = watch(game.record())
    assert (lines(game.state, 1000), refereed(table, 1000)) == (count, count)


def steps(players: int, seed: int) -> Iterator[tuple[State, Referee]]:
    """A random game, watched by the referee."""
    game = random_game(players, seed)
    table = refereed_table(game.at(0))
    for at, action in enumerate(game.history):
        yield game.at(at), table
        table.do(action)
    yield game.state, table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
def test_engine_and_referee_allow_the_same_all_game_long(players: int, seed: int) -> None:
    for state, table in steps(players, seed):
        assert (sorted(legal(state)), max(state.turn, 0)) == (
            sorted(table.possible()),
            0 if table.finished else table.seat,
        )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_referee_score_the_same_all_game_long(players: int) -> None:
    for state, table in steps(players, 99):
        assert [pad.total for pad in pads(state)] == [table.score(seat) for seat in range(players)]


def test_engine_and_referee_refuse_the_same() -> None:
    rng = Random(5)
    for state, table in steps(3, 7):
        action = rng.choice(list(MEANING))
        assert _refuses(state, action) == _fouls(table, action)


def _refuses(state: State, action: str) -> bool:
    try:
        apply(state, next(each for each in MEANING if each == action))
    except IllegalAction:
        return True
    return False


def _fouls(table: Referee, action: str) -> bool:
    try:
        deepcopy(table).do(action)
    except FoulError:
        return True
    return False
