"""What games prove, on numbers whose answer is known."""

from random import Random

import pytest

from triqueta.arena.statistics import average, quantile, share


def test_wilson_as_in_the_books() -> None:
    got = share([[1.0]] * 8 + [[0.0]] * 2)
    assert (got.mean, round(got.low, 3), round(got.high, 3)) == (0.8, 0.49, 0.943)


def test_an_interval_never_leaves_nought_to_one() -> None:
    sure = share([[1.0, 1.0]] * 20)
    assert sure.high == 1.0
    assert 0.9 < sure.low < 1.0
    assert share([[0.0]] * 5).low == 0.0


def test_games_that_say_the_same_count_once() -> None:
    alike = share([[1.0, 1.0], [0.0, 0.0]] * 20)
    apart = share([[1.0, 0.0], [0.0, 1.0]] * 20)
    assert alike.high - alike.low > apart.high - apart.low


@pytest.mark.parametrize("chance", [0.2, 0.5, 0.65])
def test_covers_the_truth_about_ninety_five_times_in_a_hundred(chance: float) -> None:
    rng, inside = Random(f"{chance}"), 0
    for _ in range(400):
        got = share([[float(rng.random() < chance)] for _ in range(200)])
        inside += got.low <= chance <= got.high
    assert 0.92 <= inside / 400 <= 0.98


def test_averages_and_quantiles() -> None:
    assert average([1.0, 2.0, 3.0]).mean == 2.0
    assert average([5.0]).low == 5.0
    assert quantile([4.0, 1.0, 3.0, 2.0], 0.5) == 2.0
    assert quantile([4.0, 1.0, 3.0, 2.0], 0.95) == 4.0
    assert quantile([], 0.5) == 0.0


def test_reads_as_a_line() -> None:
    assert str(share([[1.0]] * 8 + [[0.0]] * 2)) == "0.800 (0.490 to 0.943)"
