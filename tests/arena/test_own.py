"""Players of one's own in the arena: what remembers, what has a budget, and what fails."""

from argparse import ArgumentParser
from random import Random

import pytest

from tests.arena.known import counting
from tests.table import after
from triqueta import View, deal, view
from triqueta.arena import add_arguments, run
from triqueta.arena.match import GameResult, pairings, play
from triqueta.cli import main
from triqueta.players.named import Budget, NoSuchPlayer, chooser
from triqueta.players.own import OwnPlayer, PlayerFailed

KNOWN = "tests.arena.known"


def played(*entrants: str) -> list[GameResult]:
    return [play(pairing) for pairing in pairings(entrants, 4, "own")]


@pytest.mark.parametrize("name", ["Counting", "counting"])
def test_what_remembers_is_told_of_each_game_and_sits_at_one_seat_alone(name: str) -> None:
    stateful, plain = (
        [result.scores for result in played(who, who)]
        for who in (f"{KNOWN}:{name}", f"{KNOWN}:takes_at_once")
    )
    assert stateful == plain
    assert counting.games == counting.choices == 0


def test_a_player_of_ones_own_takes_a_budget() -> None:
    state = deal(2, "budget")
    seen = view(state, state.turn)
    short, long = (chooser(f"{KNOWN}:Counting@{playouts}") for playouts in (3, 5))
    assert isinstance(short, OwnPlayer)
    assert isinstance(short.choose, Budget)
    assert short(seen, Random(1)) == seen.legal[0] != long(seen, Random(1))


@pytest.mark.parametrize(
    ("words", "says"),
    [("takes_at_once@400", "think"), ("Counting@often", "playouts"), ("TAKE_AT_ONCE", "no player")],
)
def test_says_what_cannot_play(words: str, says: str) -> None:
    with pytest.raises(NoSuchPlayer, match=says):
        chooser(f"{KNOWN}:{words}")


def second_turn(players: int = 2) -> View:
    """The first player has drawn, so that the second is to move."""
    game = after("Xa", players)
    return game.view(game.turn)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (f"{KNOWN}:nobody", f"AttributeError: module '{KNOWN}' has no attribute 'nobody'"),
        ("tests.arena.broken:choose", "RuntimeError: there is nothing here to play with"),
        ("tests.arena.leaves:choose", "SystemExit: 3"),
    ],
)
def test_says_in_one_line_why_a_player_cannot_be_had(words: str, reason: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        chooser(words)
    assert str(refused.value) == f"{words!r} cannot be had: {reason}"


def test_says_where_a_player_failed() -> None:
    """By the seat and the round as people count, then the traceback as Python writes it."""
    with pytest.raises(PlayerFailed) as failed:
        chooser(f"{KNOWN}:fails")(second_turn(3), Random(1))
    first, second, third, *_, last = str(failed.value).splitlines()
    assert first == f"{KNOWN}:fails failed as seat 2 of 3 in round 1:"
    assert second == "Traceback (most recent call last):"
    assert third.startswith("  File ")
    assert last == "ZeroDivisionError: integer division or modulo by zero"


def test_says_what_a_player_might_have_answered() -> None:
    with pytest.raises(PlayerFailed) as failed:
        chooser(f"{KNOWN}:breaks_rules")(second_turn(), Random(1))
    assert str(failed.value) == f"{KNOWN}:breaks_rules answered 'take z' where it may draw, take a, take b"


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("name", "error"), [("fails", "ZeroDivisionError"), ("leaves", "SystemExit: 7")])
def test_who_fails_is_named_with_its_own_traceback(
    name: str, error: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    args = ["--seats", f"casual,{KNOWN}:{name}", "--games", "2", "--jobs", jobs]
    assert run(parser.parse_args(args)) == 2
    told = capsys.readouterr().err
    assert f"{KNOWN}:{name} failed as seat" in told
    assert "known.py" in told
    assert error in told
    assert "players/own.py" not in told


@pytest.mark.parametrize(("name", "answer"), [("breaks_rules", "'take z'"), ("says_nothing", "None")])
@pytest.mark.parametrize("command", ["arena --games 2 --seats", "simulate --games 2 --players 2 --level"])
def test_who_breaks_the_rules_is_named(
    command: str, name: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), f"casual,{KNOWN}:{name}"]) == 2
    assert capsys.readouterr().err.startswith(f"triqueta: {KNOWN}:{name} answered {answer} where it may ")
