"""Games between named players: fair, repeatable, and right about who is stronger."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace

import pytest

from tests.arena.known import TAKE_AT_ONCE
from triqueta.arena.executors import Here, executor
from triqueta.arena.match import GameResult, Pairing, pairings, play
from triqueta.arena.standings import Standing, standings


def measured(*entrants: str, games: int) -> tuple[Standing, ...]:
    with executor(1, None) as pool:
        return standings(entrants, list(pool.map(play, pairings(entrants, games, "known"))))


def timeless(result: GameResult) -> GameResult:
    return replace(result, seconds=())


def test_whole_deals_only_each_played_from_every_seat() -> None:
    games = pairings(["casual", "novice", "novice"], 7, "s")
    assert [(game.block, game.rotation) for game in games] == [(n // 3, n % 3) for n in range(9)]


@pytest.mark.parametrize(
    "entrants", [("casual", "novice"), ("skilled", "casual", "random", "novice", "casual")]
)
def test_the_same_seed_plays_the_same_game(entrants: tuple[str, ...]) -> None:
    pairing = Pairing(entrants, "same", 1)
    assert timeless(play(pairing)) == timeless(play(pairing))


def test_shares_add_up_to_one_win() -> None:
    result = play(Pairing(("casual",) * 4, "sum", 2))
    assert sum(result.shares) == pytest.approx(1)
    assert max(result.margins) >= 0
    assert all(result.seconds)


def test_finds_out_who_is_hopeless() -> None:
    casual, hopeless = measured("casual", TAKE_AT_ONCE, games=40)
    assert casual.wins.low > 0.9
    assert hopeless.wins.mean == pytest.approx(1 - casual.wins.mean)
    assert casual.margin.mean == pytest.approx(-hopeless.margin.mean)


def test_finds_no_difference_between_twins() -> None:
    one, other = measured("casual", "tests.arena.known:twin", games=300)
    assert one.wins.low < 0.5 < one.wins.high
    assert other.wins.low < 0.5 < other.wins.high


def test_a_name_on_several_seats_stands_once() -> None:
    table = measured("skilled", "casual", "casual", games=6)
    assert [(row.name, row.seats, row.games) for row in table] == [("skilled", 1, 6), ("casual", 2, 6)]


def test_any_executor_plays_the_same_games() -> None:
    games = pairings(["casual", "novice"], 6, "pool")
    expected = [timeless(result) for result in Here().map(play, games)]
    for pool in (ThreadPoolExecutor(2), ProcessPoolExecutor(2)):
        with pool:
            played = sorted(pool.map(play, games), key=lambda result: result.number)
        assert [timeless(result) for result in played] == expected


def test_playing_here_is_an_executor_too() -> None:
    with Here() as pool:
        assert list(pool.map(max, [1, 2], [2, 1])) == [2, 2]
