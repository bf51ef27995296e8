"""What finished games came to, and what all of them prove."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.table import random_game
from triqueta.history.finished import Finished, NotOver, figures, finished, tagged
from triqueta.history.statistics import LAST, statistics, suggestion, trend
from triqueta.record.errors import RecordError

RECORDS = Path(__file__).parents[1] / "records"
GAME = finished((RECORDS / "two-sample.txt").read_text("utf-8"))


def test_a_game_is_told_by_its_record_alone() -> None:
    assert (GAME.players, GAME.seat, GAME.points, GAME.place, GAME.won) == (2, 1, (-2, 21), 2, 0.0)
    assert (GAME.level, GAME.practice, GAME.hints, GAME.day, GAME.review) == ("skilled", False, False, "", ())


def test_a_shared_win_counts_in_part() -> None:
    shared = finished((RECORDS / "three-shared-win.txt").read_text("utf-8"))
    assert 0 < shared.won < 1 or shared.place > 1
    tie = [finished(path.read_text("utf-8")) for path in sorted(RECORDS.glob("*.txt"))]
    assert all((game.won > 0) == (game.place == 1) for game in tie)


def test_what_is_kept_is_read_again() -> None:
    for seed in range(5):
        game = finished(tagged(random_game(4, seed).record(), Date="2026-11-19T08:05:12.123"))
        assert Finished.read(json.loads(game.line())) == game
        assert game.key.startswith("2026-11-19T08:05:12.123-")
        assert "\n" not in game.line()


def test_a_review_is_kept_with_its_game_and_changes_no_key() -> None:
    record = random_game(3, "reviewed").record()
    game = finished(tagged(record, Review=figures(0.912, -0.05, 0.31), Judged="something"))
    assert game.review == (0.912, -0.05, 0.31)
    assert game.key == finished(record).key
    for strange in ("1 2", "x y z", "9 9 9", ""):
        assert finished(tagged(record, Review=strange)).review == ()


def test_a_game_still_being_played_has_come_to_nothing() -> None:
    with pytest.raises(NotOver):
        finished(random_game(3, "early", 9).record())
    with pytest.raises(RecordError):
        finished("no record")


def games(won: int, lost: int, level: str = "casual") -> list[Finished]:
    kinds = [1.0] * won + [0.0] * lost
    return [replace(GAME, level=level, players=4, won=each) for each in kinds]


def test_practice_stays_apart() -> None:
    told = statistics([GAME, replace(GAME, practice=True), replace(GAME, practice=True, won=1.0)])
    assert (told.games, told.practice) == (1, 2)
    assert [share.games for share in told.shares] == [1]
    assert told.points.means == (-2.0,)


def test_shares_have_intervals_that_hold_them() -> None:
    told = statistics([*games(6, 14), *games(3, 2, "expert")])
    assert [(share.level, share.players, share.games) for share in told.shares] == [
        ("casual", 4, 20),
        ("expert", 4, 5),
    ]
    for share in told.shares:
        assert 0 <= share.won.low < share.won.mean < share.won.high <= 1


def test_a_line_over_time_stays_readable() -> None:
    numbers = [Random(3).random() for _ in range(1000)]
    drawn = trend(numbers)
    assert len(drawn.at) == len(drawn.means) == 20
    assert drawn.at[-1] == 1000
    assert sum(drawn.means) / 20 == pytest.approx(sum(numbers) / 1000)


def test_another_level_is_suggested_only_where_the_interval_says_so() -> None:
    up = suggestion(games(8, 2))
    assert up
    assert (up.level, up.instead_of, up.games) == ("skilled", "casual", LAST)
    down = suggestion(games(0, LAST, "skilled"))
    assert down is None or down.level == "casual"
    assert suggestion(games(3, 7)) is None
    assert suggestion(games(8, 1)) is None
    assert suggestion([]) is None
    assert suggestion([replace(game, practice=True) for game in games(10, 0)]) is None
    assert suggestion(games(10, 0, "expert")) is None
    assert suggestion(games(10, 0, "mixed")) is None
    assert suggestion([*games(10, 0), *games(0, 6)]) is None
