"""The deal: one seed, the same table everywhere. The golden deals must never change: records name their seeds."""

from hashlib import sha256
from random import Random

import pytest

from triqueta import Game, deal
from triqueta.deal import generator, shuffled
from triqueta.pieces import SYMBOLS

GOLDEN: list[tuple[str | int, int, str]] = [
    (0, 3, "8X5977689579765 789XXX878659X89 659778558XX7X59 X95687965666X68"),
    (1, 2, "859779X57856957 68X865869885957 779866X5X79X676 XX56X5X97969X88"),
    (18446744073709551616, 4, "869756X789XX966 55785788886595X X77799766X696X7 589698857X5X59X"),
    (-1, 1, "98X5765X8X85657 5885979X8959687 9676X766X7798X9 X958X967865675X"),
    ("2026-11-18", 5, "6X965677X97X89X X5659585XX78598 79976X876797568 588668X697855X9"),
    ("Triqueta", 5, "79559X89579X6X6 769788X5958X85X X8887XX66885699 79655667569777X"),
    ("", 5, "X6876999869X8X6 67789X9685X75X7 996775578X56575 X98675958X865X8"),
    ("Bär ☘", 1, "655X695X999X5X8 58777X865878788 97777566X95X56X 7696686995X988X"),
]


def written(seed: str | int, players: int = 5) -> tuple[int, str]:
    state = deal(players, seed)
    return state.turn + 1, " ".join("".join(SYMBOLS[token] for token in tower) for tower in state.towers)


@pytest.mark.parametrize(("seed", "first", "towers"), GOLDEN, ids=[repr(seed) for seed, _, _ in GOLDEN])
def test_golden_deals(seed: str | int, first: int, towers: str) -> None:
    assert written(seed) == (first, towers)


def test_the_algorithm_is_the_one_it_says() -> None:
    """Written again from the words at the top of `deal`."""
    rng = Random(int(sha256(b"2026-11-18").hexdigest(), 16))
    tokens = [sign for sign in "56789X" for _ in range(10)]
    for last in range(59, 0, -1):
        other = int(rng.random() * (last + 1))
        tokens[last], tokens[other] = tokens[other], tokens[last]
    towers = " ".join("".join(tokens[start : start + 15]) for start in (0, 15, 30, 45))
    assert written("2026-11-18") == (int(rng.random() * 5) + 1, towers)


def test_a_number_and_its_text_are_one_seed() -> None:
    assert written(7) == written("7")


def test_other_seeds_deal_other_towers() -> None:
    assert len({written(seed) for seed in range(100)}) == 100


@pytest.mark.parametrize("seed", ["", "é\u202f🐻", "\U0001fae9", "\u0378", " x ", -1, 10**99])
def test_any_short_line_is_a_seed(seed: str | int) -> None:
    """Signs that an older Python does not know yet included."""
    assert len(deal(2, seed).towers) == 4


@pytest.mark.parametrize(
    "seed", ["a\nb", "\x00", "\x1b[2J", "\x7f", "\x9f", "\u2028", "\ud800", "x" * 101, 10**100]
)
def test_nothing_longer_or_stranger_is(seed: str | int) -> None:
    with pytest.raises(ValueError, match=r"^a seed is one line of at most 100 characters$"):
        deal(2, seed)


def test_a_seed_may_have_a_hundred_characters() -> None:
    assert len(deal(2, "x" * 100).towers) == 4


def test_the_generator_is_not_the_one_that_others_share() -> None:
    assert generator(1) is not generator(1)


def test_shuffling_loses_no_token() -> None:
    assert sorted(shuffled([0, 0, 1, 2, 5], Random(1))) == [0, 0, 1, 2, 5]


def test_every_order_is_equally_likely() -> None:
    """All six orders of three tokens within five sigma of 1000 in 6000."""
    rng = Random(2)
    orders = ["".join(map(str, shuffled([0, 1, 2], rng))) for _ in range(6000)]
    assert all(856 < orders.count(order) < 1144 for order in ("012", "021", "102", "120", "201", "210"))


def test_the_record_remembers_the_seed() -> None:
    assert Game.new(2, "2026-11-18").tags == {"Seed": "2026-11-18"}
