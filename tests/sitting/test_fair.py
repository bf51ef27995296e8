"""A deal sealed before the game: the fingerprint fits its towers and no others, and gives nothing away."""

from hashlib import sha256
from random import Random

import pytest

from tests.table import random_game
from triqueta import Game
from triqueta.opponents import Opponent
from triqueta.sitting.fair import FINGERPRINT, SALT, fits, seal, seal_tags
from triqueta.sitting.sitting import Sitting

NOVICE = Opponent("novice")
SEALED_BY = "00112233445566778899aabbccddeeff"


def sealed_game(seed: int | str = 1) -> Game:
    """Played to its end."""
    game = random_game(3, seed)
    game.tags |= seal_tags(game, SEALED_BY)
    return game


def test_anybody_can_reckon_it_from_the_record() -> None:
    tags = dict(line[1:-1].split(" ", 1) for line in sealed_game().record().split("\n\n")[0].splitlines())
    salt, towers, told = (tags[name].strip('"') for name in ("Salt", "Towers", "Fingerprint"))
    assert sha256(f"{salt} {towers}".encode()).hexdigest() == told


def test_it_fits_the_towers_that_were_sealed_and_no_others() -> None:
    game = sealed_game()
    assert fits(Game.from_record(game.record()))
    start = game.at(0)
    first, *rest = start.towers
    start.towers = ((*first[1:], first[0]), *rest)
    assert fits(Game(start, game.tags)) is False


@pytest.mark.parametrize("missing", [FINGERPRINT, SALT])
def test_without_all_its_parts_nothing_is_said(missing: str) -> None:
    game = sealed_game()
    del game.tags[missing]
    assert fits(game) is None
    assert seal(game).sealed == ""


def test_during_play_only_the_fingerprint_is_told() -> None:
    game = sealed_game()
    during = game.branch(9)
    assert (seal(during).fingerprint, seal(during).sealed) == (game.tags[FINGERPRINT], "")
    assert seal(game).sealed.split() == [
        SEALED_BY,
        *game.record().split('[Towers "')[1].split('"')[0].split(),
    ]
    own = during.record_for(0)
    assert game.tags[FINGERPRINT] in own
    assert SEALED_BY not in own


def test_a_new_game_is_sealed_with_its_salt_and_the_next_one_with_another() -> None:
    sitting = Sitting.new(2, "a", [NOVICE], salt="ab" * 16)
    assert fits(sitting.game)
    again = sitting.again("b", salt="cd" * 16)
    assert fits(again.game)
    assert again.seal.fingerprint != sitting.seal.fingerprint
    same = sitting.again(None, salt="cd" * 16)
    assert same.seal.fingerprint != sitting.seal.fingerprint
    assert fits(same.game)


def test_a_save_keeps_it() -> None:
    sitting = Sitting.new(2, "a", [NOVICE], salt="ab" * 16)
    assert Sitting.from_record(sitting.save()).seal == sitting.seal
    assert fits(Game.from_record(sitting.save()))


def test_towers_dealt_anew_have_no_seal() -> None:
    sitting = Sitting.from_record(sealed_game().branch(20).record_for(0))
    assert sitting.completed
    assert sitting.seal.fingerprint == ""


def test_what_is_no_fingerprint_is_none() -> None:
    game = sealed_game()
    game.tags[FINGERPRINT] = "5555 6666"
    assert seal(game).fingerprint == ""
    assert not fits(game)


def test_the_short_one_can_be_read_aloud() -> None:
    short = seal(sealed_game()).short
    assert [len(group) for group in short.split()] == [4, 4, 4]


def test_no_two_deals_have_one_fingerprint() -> None:
    rng = Random(1)
    found = {seal_tags(Game.new(2, f"{rng.random()}"), SEALED_BY)[FINGERPRINT] for _ in range(200)}
    assert len(found) == 200
