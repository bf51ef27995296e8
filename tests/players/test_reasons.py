"""Reasons: what speaks for and against an action, as data."""

from random import Random

import pytest

from tests.players.positions import random_tables
from tests.table import after, open_record
from triqueta import Action, Game
from triqueta.players import PLAYERS, ActionValue, explain, player, skilled
from triqueta.players.explain import NOTABLE
from triqueta.players.one_ply import OnePly
from triqueta.players.reasons import (
    Completes,
    EmptyTower,
    Helps,
    Hurts,
    KeepsLeft,
    LastOut,
    Leaves,
    NextRuins,
    NoDifference,
    Reason,
    Ruins,
    Scores,
)

BEARS = "Xa 5b Xa 6b Xa"
LAST_ROUND = "xa xb T2 xa xb T3 xa xb T4"
FOUR = "5b Xa 5b Xa 6b Xa 6b xa xb T2"


def valued(game: Game) -> dict[str, ActionValue]:
    return {each.action: each for each in PLAYERS["skilled"].evaluate(game.view(game.turn), Random(1))}


def test_reasons_are_not_worked_out_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Action] = []

    def explained(_: OnePly, action: Action) -> tuple[Reason, ...]:
        asked.append(action)
        return (NoDifference(),)

    monkeypatch.setattr(skilled, "explain", explained)
    game = after(BEARS)
    for level in ("skilled", "expert"):
        player(level).choose(game.view(game.turn), Random(1))
    values = valued(game)
    assert asked == []
    assert values["take a"].reasons == (NoDifference(),)
    assert asked == ["take a"]


def test_taking_completes_bears() -> None:
    reasons = valued(after(BEARS))["take a"].reasons
    assert Completes(5, 10) in reasons
    assert Scores(10) in reasons


def test_taking_the_other_row_leaves_bears_to_the_next() -> None:
    leaves = [reason for reason in valued(after(BEARS))["take b"].reasons if isinstance(reason, Leaves)]
    assert [(each.seat, each.row) for each in leaves] == [(0, 0)]
    assert leaves[0].value >= NOTABLE


def test_a_fourth_token_ruins() -> None:
    game = after(FOUR)
    holder = next(seat for seat in (0, 1) if game.view(0).collected[seat][5] == 3)
    moves = f"{FOUR} Xa" if game.turn == holder else f"{FOUR} Xa 5b"
    game = after(moves)
    while game.turn != holder:
        game = after(moves := f"{moves} 6b")
    assert Ruins(5, -11) in valued(game)["take a"].reasons


def test_placing_helps_and_hurts() -> None:
    game = after("xa xb T2 xa xb T3 xa xb T4 Xa 5b Xa 6b X?")
    assert any(isinstance(reason, Helps) and reason.row == 0 for reason in valued(game)["place a"].reasons)
    crowded = after("Xa Xa Xa 5b X?")
    hurt = [reason for reason in valued(crowded)["place a"].reasons if isinstance(reason, Hurts)]
    assert {reason.seat for reason in hurt} == {0, 1}
    assert hurt[0].seat == crowded.turn


def test_keeping_uses_up_a_keep() -> None:
    assert valued(after("X?"))["keep"].reasons == (KeepsLeft(1),)
    assert KeepsLeft(0) in valued(after("X_ 5b X?"))["keep"].reasons


def test_what_is_kept_already_counts_for_the_set_that_keeping_completes() -> None:
    """A ram open, a ram kept, and a third one in the hand."""
    assert valued(after("9_ 5a 9a xb xa T2 9?"))["keep"].reasons == (Completes(4, 7), KeepsLeft(0))


def test_what_is_left_is_told_by_seats_who_gets_most_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last round, by points: the second seat has two boars, the third one two bears."""
    game = after("8a Xb 8a Xb xa xb xc T2 xa xb xc T3 xa xb xc T4 Xa 8b", players=3)
    values = valued(game)
    assert values["take c"].reasons == (Scores(0), Leaves(2, 0, 8.0), Leaves(1, 1, 6.0))
    monkeypatch.setattr(explain, "NOTABLE", 6.0)
    assert values["take c"].reasons == (Scores(0), Leaves(2, 0, 8.0), Leaves(1, 1, 6.0)), "just notable"
    monkeypatch.setattr(explain, "NOTABLE", 6.5)
    assert valued(game)["take c"].reasons == (Scores(0), Leaves(2, 0, 8.0))


def test_what_a_placement_does_is_told_of_ones_own_seat_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = after("8a 8b 8a 8b xa xb T2 xa xb T3 xa xb T4 8a 5b 8?")
    values = valued(game)
    assert values["place a"].reasons == (Hurts(1, 0, -9.0), Hurts(0, 0, -9.0))
    assert values["place b"].reasons == (Helps(1, 1, 6.0), Helps(0, 1, 6.0))
    monkeypatch.setattr(explain, "NOTABLE", 9.0)
    assert values["place a"].reasons == (Hurts(1, 0, -9.0), Hurts(0, 0, -9.0)), "just notable"
    assert valued(game)["place b"].reasons == ()
    monkeypatch.setattr(explain, "NOTABLE", 6.0)
    assert values["place b"].reasons == (Helps(1, 1, 6.0), Helps(0, 1, 6.0)), "just notable"


def test_the_next_token_ruins_as_often_as_it_takes_a_point_or_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 52 unseen, seven rabbits end the set of rabbits in row a, and six bears add to the ruin of theirs."""
    game = after(f"{LAST_ROUND} 5a 5a 5a Xa Xa Xa Xa 6b")
    monkeypatch.setattr(explain, "NOTABLE", 1.0)
    assert valued(game)["draw"].reasons == (NextRuins(0, 0.25), KeepsLeft(2))


def test_points_are_told_to_the_second_digit_and_chances_to_the_third() -> None:
    told = 0
    for game in random_tables(40, "digits"):
        if game.over:
            continue
        first = next(player("expert").think(game.view(game.turn), Random(1)))
        for reason in (each for value in first.values for each in value.reasons):
            if isinstance(reason, Leaves | Helps | Hurts):
                told += 1
                assert reason.value == round(reason.value, 2)
            elif isinstance(reason, NextRuins):
                told += 1
                assert reason.chance == round(reason.chance, 3)
    assert told > 50


def test_drawing_may_ruin_the_best_row() -> None:
    risk = [reason for reason in valued(after(BEARS))["draw"].reasons if isinstance(reason, NextRuins)]
    assert risk[0].row == 0
    assert 0.1 < risk[0].chance < 0.2


def test_the_last_one_out_and_the_empty_tower() -> None:
    tower = "5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a"
    assert EmptyTower() in valued(after(tower))["take a"].reasons
    reasons = valued(after(f"{tower} xa"))["take b"].reasons
    assert LastOut(1) in reasons
    assert EmptyTower() in reasons


def test_towers_are_all_alike() -> None:
    values = valued(after("xa xb")).values()
    assert {each.reasons for each in values} == {(NoDifference(),)}
    assert len({each.chance for each in values}) == 1


def test_adding_or_returning_is_counted() -> None:
    values = valued(after("9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb"))
    assert values["add 9"].mine == values["return 9"].mine + 1
    assert Scores(1) in values["add 9"].reasons


def test_of_a_token_that_nobody_knows_any_more_nothing_is_said() -> None:
    record = open_record("?_ 5a 6b 5a xa xb T2 xa xb T3 xa xb T4 xa xb")
    values = valued(Game.from_record(record))
    assert values["add 5"].reasons == (Completes(0, 3), Scores(3))
    assert values["return ?"].reasons == ()
