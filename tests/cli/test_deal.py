"""`triqueta deal`: a seed becomes a record not begun yet."""

import json

import pytest

from triqueta import Game, deal
from triqueta.cli import main
from triqueta.pieces import SYMBOLS


def test_a_deal_is_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seed", "2026-11-18", "--players", "4"]) == 0
    game = Game.from_record(capsys.readouterr().out)
    assert game.state == deal(4, "2026-11-18")
    assert game.history == ()


def test_the_first_seat_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["deal", "--seed", "7", "--players", "5", "--first", "4"])
    assert '[First "4"]' in capsys.readouterr().out


def test_a_deal_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    main(["deal", "--seed", "7", "--json"])
    answer = json.loads(capsys.readouterr().out)
    state = deal(2, "7")
    towers = ["".join(SYMBOLS[token] for token in tower) for tower in state.towers]
    assert answer == {"players": 2, "first": state.turn + 1, "seed": "7", "towers": towers}
