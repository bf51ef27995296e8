"""The few reasons that are told: those that separate an answer from the next best, and how sure the estimate is."""

from itertools import islice
from random import Random
from statistics import mean, stdev

import pytest

from tests.players.positions import random_tables
from tests.table import after
from triqueta import Action, Game
from triqueta.players import PLAYERS, Analysis, player, telling
from triqueta.players.analysis import standard_error
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
    LeavesSet,
    NextHelps,
    NextRuins,
    NoDifference,
    Reason,
    Ruins,
    Scores,
)
from triqueta.players.telling import MOST, Told

BEARS = "Xa 5b Xa 6b Xa"
LAST_ROUND = "xa xb T2 xa xb T3 xa xb T4"


def thought(game: Game, level: str = "skilled", deals: int = 30) -> Analysis:
    *_, analysis = islice(player(level).think(game.view(game.turn), Random(1)), deals)
    return analysis


def told(game: Game, answer: str, level: str = "skilled") -> tuple[Told, ...]:
    """Why this answer, by the values of such a player."""
    values = thought(game, level).values
    return telling.telling(game.view(game.turn), Analysis(Action(answer), values, 0))


def test_what_the_answer_does_comes_first_and_what_the_next_best_risks_after_it() -> None:
    first, *_, last = told(after(BEARS), "take a")
    assert first == Told(Action("take a"), Completes(5, 10))
    assert last.action == "draw"
    assert isinstance(last.reason, NextRuins)


def test_a_set_told_once_is_not_told_again_as_points() -> None:
    reasons = [each.reason for each in told(after(BEARS), "take a")]
    assert not any(isinstance(reason, Scores) for reason in reasons)


def test_drawing_is_told_by_what_the_next_token_may_bring() -> None:
    first, *_ = told(after("xa xb T2 xa xb T3 xa xb T4 Xa 5b"), "draw")
    assert isinstance(first.reason, NextHelps)
    assert 0 < first.reason.chance <= 1


@pytest.mark.parametrize(
    ("reason", "weight"),
    [
        *((Completes(5, 10), 10), (Ruins(5, -11), -11), (Scores(12), 2), (LastOut(1), 1)),
        *((Leaves(1, 0, 4.0), -2), (LeavesSet(1, 0, 5, 10), -5)),
        *((Helps(0, 0, 3.0), 3), (Hurts(0, 0, -3.0), -3), (Helps(1, 0, 3.0), -1.5), (Hurts(1, 0, -3.0), 1.5)),
        *((NextHelps(0, 0.5), 3), (NextRuins(0, 0.5), -3)),
        *((KeepsLeft(1), 0), (KeepsLeft(0), -1), (EmptyTower(), 1), (NoDifference(), 1)),
    ],
)
def test_a_reason_weighs_what_it_brings_the_first_seat_in_points(reason: Reason, weight: float) -> None:
    """A point of another's counts half, what may come six times its chance; sets told already count ten."""
    assert telling._weight(reason, 0, 10) == weight


def test_what_the_next_token_may_do_is_told_to_the_third_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 55 unseen, seven are bears; any other is a point more, which is just notable."""
    game = after(f"{LAST_ROUND} {BEARS}")
    monkeypatch.setattr(telling, "NOTABLE", 1.0)
    reasons = telling._weighed(OnePly(game.view(game.turn)), Action("draw"))
    assert [*reasons] == [NextRuins(0, 0.127), NextHelps(0, 0.873)]


def test_what_is_left_and_completes_nothing_is_told_by_its_worth() -> None:
    """A rabbit and an owl."""
    game = after(f"{LAST_ROUND} {BEARS}")
    reasons = telling._weighed(OnePly(game.view(game.turn)), Action("take a"))
    assert [each for each in reasons if isinstance(each, Leaves)] == [Leaves(1, 1, 2.0)]


def three_sets(players: int, answer: str, other: str) -> list[Reason]:
    """Why one row and not the other: in the last round three rabbits, three owls and three bears lie there, and nobody
    has anything."""
    rows = [f"x{row}" for row in "abcde"[:players]]
    rounds = (f"{' '.join(rows)} T{number}" for number in (2, 3, 4))
    game = after(f"{' '.join(rounds)} 5a 6b Xc 5a 6b Xc 5a 6b Xc", players=players)
    values = [each for each in thought(game).values if each.action in (answer, other)]
    analysis = Analysis(Action(answer), tuple(values), 0)
    return [each.reason for each in telling.telling(game.view(game.turn), analysis)]


def test_what_both_would_leave_separates_nothing() -> None:
    assert three_sets(3, "take a", "take b") == [Completes(0, 5)]


def test_of_many_reasons_three_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """That bears would be left to each of three others weighs five points a seat."""
    bears = [Completes(5, 10), LeavesSet(0, 2, 5, 10), LeavesSet(1, 2, 5, 10)]
    assert three_sets(4, "take c", "take b") == bears
    monkeypatch.setattr(telling, "NOTABLE", 5.0)
    assert three_sets(4, "take c", "take b") == bears, "what is just notable is told"


def test_of_one_who_looks_no_further_the_weightiest_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game, alone = after("5a Xa 5a Xa 5a Xa"), Analysis(Action("take a"), (), 0)
    reasons = [each.reason for each in telling.telling(game.view(game.turn), alone)]
    assert reasons == [Completes(5, 10), Completes(0, 5)]
    monkeypatch.setattr(telling, "NOTABLE", 10.0)
    reasons = [each.reason for each in telling.telling(game.view(game.turn), alone)]
    assert reasons == [Completes(5, 10)], "what is just notable is told"


def test_what_is_left_to_another_is_told_by_the_set_that_it_completes() -> None:
    reasons = telling._weighed(OnePly(after(BEARS).view(1)), Action("take b"))
    assert reasons[LeavesSet(0, 0, 5, 10)] < 0
    assert not any(isinstance(reason, Leaves) for reason in reasons)


def test_that_a_keep_is_used_up_is_said_of_keeping_alone() -> None:
    one_ply = OnePly(after(BEARS).view(1))
    assert KeepsLeft(1) in telling._weighed(OnePly(after("X?").view(0)), Action("keep"))
    assert not any(isinstance(each, KeepsLeft) for each in telling._weighed(one_ply, Action("draw")))


@pytest.mark.parametrize(
    ("moves", "answer", "reason"),
    [
        ("9_ 9a 5a 9a 6a xb xa T2 xa xb T3 xa xb T4 xa xb", "add 9", Completes(4, 7)),
        ("9_ 9a 9a 9a 6a xb xa T2 xa xb T3 xa xb T4 xa xb", "return 9", Ruins(4, -10)),
    ],
)
def test_of_an_end_decision_the_set_is_told_that_adding_changes(
    moves: str, answer: str, reason: Reason
) -> None:
    assert told(after(moves), answer) == (Told(Action("add 9"), reason),)


@pytest.mark.parametrize("level", PLAYERS)
def test_few_reasons_and_weighty_ones(level: str) -> None:
    for game in random_tables(40, f"few {level}"):
        if game.over:
            continue
        seen, analysis = game.view(game.turn), thought(game, level, deals=3)
        reasons = telling.telling(seen, analysis)
        assert len(reasons) <= MOST
        other = analysis.next_best
        assert {each.action for each in reasons} <= {analysis.action, other and other.action}
        if not analysis.values:
            seats = {getattr(each.reason, "seat", game.turn) for each in reasons}
            assert seats <= {game.turn}, "who counts only what is its own says nothing of others"


def test_weightiest_first() -> None:
    for game in random_tables(60, "weights"):
        if game.over:
            continue
        seen, analysis = game.view(game.turn), thought(game)
        if analysis.next_best is None:
            continue
        one_ply = OnePly(seen)
        sides = {
            analysis.action: telling._weighed(one_ply, analysis.action),
            analysis.next_best.action: {
                reason: -weight
                for reason, weight in telling._weighed(one_ply, analysis.next_best.action).items()
            },
        }
        one, other = sides.values()
        separating = [
            *(one[each] for each in one.keys() - other),
            *(other[each] for each in other.keys() - one),
        ]
        weights = [sides[each.action][each.reason] for each in telling.telling(seen, analysis)]
        assert weights == sorted(weights, reverse=True)
        assert len(weights) < 2 or min(weights) >= NOTABLE
        assert weights == sorted(separating, reverse=True)[: len(weights)], "not what both do"
        assert bool(weights) == any(weight > 0 for weight in separating), "nor what speaks against the answer"


def test_nothing_is_worked_out_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Action] = []

    def explained(_: OnePly, action: Action) -> tuple[Reason, ...]:
        asked.append(action)
        return ()

    monkeypatch.setattr(telling, "explain", explained)
    analysis = thought(after(BEARS), "expert")
    assert asked == []
    telling.telling(after(BEARS).view(1), analysis)
    assert len(asked) == 2


def test_where_nothing_else_can_be_done_nothing_separates() -> None:
    tower = "5a 6b 7a 8b 9a Xb 5b 6a 7b 8a 9b Xa 5a 6b 7a xa"
    game = after(tower)
    assert game.legal == ("take b",)
    assert told(game, "take b") == ()


def test_the_next_best_is_the_likeliest_of_the_others() -> None:
    analysis = thought(after(BEARS))
    other, chosen = analysis.next_best, analysis.chosen
    assert other is not None
    assert chosen is not None
    assert chosen.action == analysis.action
    assert other.chance == max(each.chance for each in analysis.values if each.action != analysis.action)


def test_the_chosen_is_the_answer_wherever_it_stands() -> None:
    values = thought(after(BEARS)).values
    for value in values:
        assert Analysis(value.action, values, 0).chosen == value


def test_the_standard_error_is_that_of_the_mean() -> None:
    numbers = [0.2, 0.9, 0.4, 0.4, 0.7]
    given = standard_error(5, sum(numbers), sum(each * each for each in numbers))
    assert given == pytest.approx(stdev(numbers) / 5**0.5)
    assert mean(numbers) > given
    assert standard_error(1, 0.5, 0.25) == 0
    assert standard_error(2, 1.0, 0.58) == pytest.approx(stdev([0.3, 0.7]) / 2**0.5)


def test_what_was_sampled_says_how_sure_it_is_and_surer_with_time() -> None:
    soon, late = (thought(after(BEARS), "expert", deals).values for deals in (10, 90))
    for value in late:
        assert value.mine_error > 0
    gained = [b.chance_error < a.chance_error for a, b in zip(soon, late, strict=True)]
    assert gained.count(True) > len(gained) / 2
    counted = thought(after(BEARS)).values
    assert {(value.chance_error, value.mine_error) for value in counted} == {(0, 0)}


def test_two_values_are_the_same_whoever_will_explain_them() -> None:
    """What an explanation would be worked out from is no part of what a value is, nor of how it is written."""
    assert thought(after(BEARS)).values == thought(after(BEARS)).values
    assert "explanation" not in repr(thought(after(BEARS)).values)
