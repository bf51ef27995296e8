"""What searches found of drawing and keeping: how it is told of a position, and how it is learnt."""

from random import Random

import pytest

from tests.table import after
from triqueta import View
from triqueta.actions import DRAW, KEEP
from triqueta.pieces import KEEPS, MAX_PLAYERS, MIN_PLAYERS, TOWER_HEIGHT
from triqueta.players import corrections
from triqueta.players.corrections import (
    NO_CORRECTION,
    WAYS,
    PolicyCorrection,
    Way,
    chance_correction,
    features,
    policy_correction,
)
from triqueta.players.judgement import Judgement, correction_features
from triqueta.training.searches import SearchingPlayers, SearchSample, correction_lines, policy_margin
from triqueta.training.selfplay import play_games

OPEN, HALF_OPEN = "Xa 5b Xa 6b Xa 9b", "Xa 5b Xa 6b Xa 9?"
EVERY = [(way, players) for way in WAYS for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)]


def seen(record: str, players: int = 3) -> View:
    game = after(record, players)
    return game.view(game.turn)


def sample(way: Way, margin: float, found: float, expected: float = 0.0) -> SearchSample:
    """In the first round, all at the table, nothing kept."""
    return SearchSample(way, features(3, 0, 3, 15, 0), 0.5, expected, found, margin, 0.0)


def test_a_position_is_told_by_how_far_the_round_is() -> None:
    assert correction_features(seen(OPEN)) == (1.0, (TOWER_HEIGHT - 6) / TOWER_HEIGHT, 1.0, 0.0, 0.0)
    assert correction_features(seen("X_ 5b 5b Xb xb"))[2:] == pytest.approx((2 / 3, 0.0, 0.0))
    assert correction_features(seen("X_ 5b 5b"))[-1] == 1.0


@pytest.mark.parametrize("record", ["Xa 5b Xb xb xa", "Xa 5b Xb xb xa 5?"])
def test_who_is_alone_goes_by_counting(monkeypatch: pytest.MonkeyPatch, record: str) -> None:
    table = (((100.0,) * (TOWER_HEIGHT + 1),) * (MAX_PLAYERS + 1),) * (KEEPS + 1)
    choices = []
    for given in (NO_CORRECTION, PolicyCorrection(table, 100.0)):
        monkeypatch.setattr("triqueta.players.rollout.policy_correction", lambda *_, given=given: given)
        rollout = Judgement(seen(record)).imagined(Random(1))
        deciding = rollout.state.phase == "decide"
        choices.append(rollout.best_placement_and_keep() if deciding else rollout.take_or_draw([1 / 6] * 6))
    assert choices[0] == choices[1]


@pytest.mark.parametrize(("way", "players"), EVERY)
def test_no_correction_turns_a_sure_thing_round(way: Way, players: int) -> None:
    for left in range(TOWER_HEIGHT + 1):
        for used in range(KEEPS + 1):
            assert -1 <= chance_correction(way, players, features(players, 3, 2, left, used)) <= 1


def test_only_drawing_and_keeping_are_corrected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triqueta.players.judgement.chance_correction", lambda *_: 0.5)
    for record, which in ((OPEN, DRAW), (HALF_OPEN, KEEP)):
        judgement = Judgement(seen(record))
        for plain, corrected in zip(judgement.one_ply_values(), judgement.priors(), strict=True):
            more = 0.5 * plain.chance * (1 - plain.chance) if plain.action == which else 0.0
            assert corrected.chance == pytest.approx(plain.chance + more)
            assert corrected.mine == plain.mine


def test_without_corrections_it_is_the_one_ply_value() -> None:
    judgement = Judgement(seen(OPEN), frozenset(["corrections"]))
    assert judgement.priors() == judgement.one_ply_values()
    assert judgement.imagined(Random(1)).drawing == NO_CORRECTION


def test_the_policy_draws_and_keeps_by_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for more, taken, kept in ((100.0, "draw", "keep"), (-100.0, "take", "place")):
        table = (((more,) * (TOWER_HEIGHT + 1),) * (MAX_PLAYERS + 1),) * (KEEPS + 1)
        given = PolicyCorrection(table, 0.0)
        monkeypatch.setattr("triqueta.players.rollout.policy_correction", lambda *_, given=given: given)
        for record, verb in ((OPEN, taken), (HALF_OPEN, kept)):
            rollout = Judgement(seen(record)).imagined(Random(1))
            assert rollout.policy(()).startswith(verb)
            assert (policy_margin(rollout)[0] > 0) == (more > 0)


def test_what_searches_find_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing won 0.05 more than it looked, and as much for each point, where the policy was two points against it."""
    samples = [sample("draw", margin, 0.05 * (margin + 2), 0.05 * (margin + 1)) for margin in (-3, -1, 0, 2)]
    lines = correction_lines(3, samples * 500)
    for name, text in lines.items():
        monkeypatch.setattr(corrections, name, "\n".join(text))
    policy_correction.cache_clear()
    found = features(3, 0, 3, 15, 0)
    assert chance_correction("draw", 3, found) * 0.25 == pytest.approx(0.05, abs=0.001)
    assert chance_correction("keep", 3, found) == 0.0
    assert policy_correction("draw", 3, 0).more[0][3][15] == pytest.approx(2.0, abs=0.05)
    policy_correction.cache_clear()


def test_searching_players_search_what_is_close_and_nothing_else() -> None:
    searching = SearchingPlayers()
    play_games(3, 1, "searched", searching.play_round)
    assert {each.way for each in searching.samples} == {"draw", "keep"}
    assert all(abs(each.expected) <= 0.15 and 0 < each.chance < 1 for each in searching.samples)
    again = SearchingPlayers()
    play_games(3, 1, "searched", again.play_round)
    assert searching.samples == again.samples
