"""What holds whatever is played: Hypothesis plays, refuses, undoes, redoes and branches, and every law holds after
every step.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.referee import judge
from tests.table import random_game
from triqueta import Game, IllegalAction, legal, pads, winners
from triqueta.actions import DRAW, MEANING, Action
from triqueta.pieces import COPIES, NO_ROW, NOTHING, TOWER_HEIGHT
from triqueta.state import State

ACTIONS = st.sampled_from([*MEANING, Action(""), Action("draw "), Action("place f")])


def tokens(state: State, gone: Counter[int]) -> Counter[int]:
    """Every token wherever it lies: in towers, hand, rows, collections, face down, or out of the game."""
    found = Counter(gone)
    for tower in range(4):
        if state.closed >> tower & 1:
            found.update(state.towers[tower])
    found.update(state.towers[state.tower][TOWER_HEIGHT - state.left :])
    found.update([] if state.hand == NOTHING else [state.hand])
    for row in state.rows:
        found.update(row)
    for seat in range(state.players):
        found.update(dict(enumerate(state.collection(seat))))
        added = (*state.decided[seat], *(False,) * 2)
        found.update(token for token, up in zip(state.kept[seat], added, strict=False) if not up)
    return found


def gone_from(game: Game) -> Counter[int]:
    """R6.2: what was left of a tower when its round ended."""
    gone: Counter[int] = Counter()
    for at in range(len(game.history)):
        before, after = game.at(at), game.at(at + 1)
        if before.playing and not after.playing:
            gone.update(before.towers[before.tower][TOWER_HEIGHT - before.left :])
    return gone


class Table(RuleBasedStateMachine):
    """Somebody who tries everything."""

    @initialize(players=st.integers(2, 5), seed=st.integers(0, 10**9))
    def sit_down(self, players: int, seed: int) -> None:
        self.game = Game.new(players, seed)
        self.start = self.game.state
        self.trunk: Game | None = None

    @rule(pick=st.integers(0, 10**6))
    def play(self, pick: int) -> None:
        legal = self.game.legal
        if legal:
            self.game.play(self.game.turn, legal[pick % len(legal)])

    @rule(count=st.integers(1, 30))
    def draw_and_place_on(self, count: int) -> None:
        for _ in range(count):
            calm = [action for action in self.game.legal if not action.startswith("take")]
            if calm:
                self.game.play(self.game.turn, calm[0])

    @rule(action=ACTIONS)
    def try_what_is_illegal(self, action: Action) -> None:
        if action in self.game.legal:
            return
        before = (self.game.state, self.game.history, self.game.record(), self.game.can_redo)
        with pytest.raises(IllegalAction) as caught:
            self.game.play(self.game.turn, action)
        assert caught.value.possible == self.game.legal
        assert (self.game.state, self.game.history, self.game.record(), self.game.can_redo) == before

    @precondition(lambda self: not self.game.over)
    @rule(other=st.integers(1, 4))
    def try_out_of_turn(self, other: int) -> None:
        before = self.game.state
        with pytest.raises(IllegalAction):
            self.game.play((self.game.turn + other) % 6, self.game.legal[0])
        assert self.game.state == before

    @rule(part=st.floats(0, 1))
    def undo_and_redo(self, part: float) -> None:
        record, count = self.game.record(), int(part * len(self.game.history))
        self.game.undo(count)
        self.game.redo(count)
        assert self.game.record() == record

    @rule(part=st.floats(0, 0.3))
    def undo(self, part: float) -> None:
        self.game.undo(int(part * len(self.game.history)))

    @rule()
    def branch(self) -> None:
        self.trunk, self.game = self.game, self.game.branch()

    @rule()
    def save_and_read(self) -> None:
        text = self.game.record()
        self.game = Game.from_record(text)
        assert self.game.record() == text

    @rule()
    def undo_to_the_start(self) -> None:
        game = self.game.branch()
        game.undo(len(game.history))
        assert game.state == self.start

    @invariant()
    def tokens_are_conserved(self) -> None:
        assert tokens(self.game.state, gone_from(self.game)) == dict.fromkeys(range(6), COPIES)

    @invariant()
    def something_is_legal_until_the_end(self) -> None:
        assert bool(self.game.legal) != self.game.over

    @invariant()
    def nobody_keeps_more_than_two(self) -> None:
        assert all(len(kept) <= 2 for kept in self.game.state.kept)

    @invariant()
    def the_seat_to_move_is_in_the_round(self) -> None:
        state = self.game.state
        if state.phase in ("turn", "decide"):
            assert state.playing >> state.turn & 1
            assert state.took[state.turn] == NO_ROW

    @invariant()
    def there_is_a_row_for_each_seat_in_the_round(self) -> None:
        state = self.game.state
        assert state.open.bit_count() == state.playing.bit_count() == state.took.count(NO_ROW)

    @invariant()
    def trees_are_as_many_as_rounds_before(self) -> None:
        state = self.game.state
        assert sum(state.trees) == state.round == 3 - state.closed.bit_count()

    @invariant()
    def the_referee_agrees(self) -> None:
        verdict = judge(self.game.record())
        state = self.game.state
        assert verdict.scores == tuple(pad.total for pad in pads(state))
        assert verdict.tokens == tuple(pad.tokens for pad in pads(state))
        assert verdict.winners == tuple(seat + 1 for seat in winners(state))

    @invariant()
    def the_view_lists_what_is_legal(self) -> None:
        if not self.game.over:
            assert self.game.view(self.game.turn).legal == legal(self.game.state)


TestTable = Table.TestCase


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_turns_go_clockwise_over_those_still_in(players: int, seed: int) -> None:
    """R3.1, R3.3, R5.2"""
    game = random_game(players, seed)
    for at, action in enumerate(game.history):
        before, after = game.at(at), game.at(at + 1)
        if action == DRAW or after.phase != "turn" or before.phase == "tower":
            continue
        others = [(before.turn + step) % players for step in range(1, players + 1)]
        assert after.turn == next(seat for seat in others if after.took[seat] == NO_ROW)


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_every_game_ends_in_the_fourth_round(players: int, seed: int) -> None:
    """R6.3"""
    game = random_game(players, seed)
    assert (game.over, game.state.round) == (True, 3)


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6), part=st.floats(0, 1))
def test_record_to_game_to_record_is_the_identity(players: int, seed: int, part: float) -> None:
    game = random_game(players, seed)
    record = game.branch(int(part * len(game.history))).record()
    assert Game.from_record(record).record() == record


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6), part=st.floats(0, 1))
def test_so_it_is_for_a_seats_record(players: int, seed: int, part: float) -> None:
    game = random_game(players, seed).branch()
    game.undo(int(part * len(game.history)))
    for seat in (*range(players), None):
        record = game.record_for(seat)
        again = Game.from_record(record)
        assert (again.record(), again.record_for(seat)) == (record, record)


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6), part=st.floats(0, 1))
def test_a_seats_record_gives_the_seats_view(players: int, seed: int, part: float) -> None:
    game = random_game(players, seed)
    game.undo(int(part * len(game.history)))
    for seat in (*range(players), None):
        assert Game.from_record(game.record_for(seat)).view(seat) == game.view(seat)


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_a_record_without_round_numbers_or_line_ends_is_the_same_game(players: int, seed: int) -> None:
    game = random_game(players, seed)
    tags, words = game.record().split("\n\n")
    bare = " ".join(word for word in words.split() if not word.endswith("."))
    assert Game.from_record(f"{tags} {bare}").record() == game.record()


@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_copies_go_their_own_way(players: int, seed: int) -> None:
    game = random_game(players, seed, 40)
    copy = game.state
    assert copy == game.state
    for action in legal(copy):
        twin = game.branch()
        twin.play(twin.turn, action)
        assert twin.state != copy
    assert copy == game.state
