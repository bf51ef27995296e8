"""`make bench-players`: it measures every level in the browser's worker, and judges what it has measured."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.bench_players import Line, lines


def test_every_level_is_timed_in_the_worker(browser: Browser) -> None:
    names = {line.name for line in lines(browser, games=1, thinking=0.0, thoughts=1)}
    asked = ("turn", "decide", "alone", "tower", "reveal")
    assert names >= {f"{level} {phase}" for level in ("novice", "casual", "skilled") for phase in asked[:4]}
    assert names >= {f"expert {phase}, a step" for phase in asked[:3]}
    assert names >= {f"expert's playouts, {players} players" for players in (2, 3, 4, 5)}


def test_slow_is_what_is_slow_more_than_five_times_in_a_hundred() -> None:
    assert Line("casual turn", [0.1] * 95 + [9.0] * 5).reached
    assert not Line("casual turn", [0.1] * 94 + [9.0] * 6).reached
    assert "FALLS SHORT" in str(Line("expert turn, a step", [30.0]))


def test_more_playouts_are_never_too_many() -> None:
    assert Line("expert's playouts, 2 players", [9999.0]).reached
