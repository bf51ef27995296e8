"""`triqueta play`: games that end in a file, and games that go on from one."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.typed import ENDED, Typing, saved
from tests.table import after, whole
from triqueta import Game
from triqueta.cli import main
from triqueta.cli.table import Table

pytestmark = pytest.mark.usefixtures("folder")


def test_end_of_input_saves_and_says_how_to_go_on(typed: Typing) -> None:
    told = typed("--players 3 --seed 7 --first 1 --level novice", "draw")
    assert told.endswith(
        "Saved in triqueta-1.txt.\nGo on with: python -m triqueta play --resume triqueta-1.txt\n"
    )
    game = Game.from_record(Path("triqueta-1.txt").read_text(encoding="utf-8"))
    assert (game.phase, game.turn) == ("decide", 0)


def test_ctrl_c_saves_too(typed: Typing) -> None:
    assert "Saved in triqueta-1.txt." in typed("--seed 7 --level novice", ENDED)


def test_a_new_save_never_overwrites_another(typed: Typing) -> None:
    typed("--seed 7 --level novice", "quit")
    assert "Saved in triqueta-2.txt." in typed("--seed 7 --level novice", "q")


def test_a_resumed_game_is_the_same_game(typed: Typing) -> None:
    typed("--players 4 --seed 7 --first 1 --names 'Eva,Bo,Al,Cy' --level novice,casual,novice", "draw", "a")
    before = Game.from_record(Path("triqueta-1.txt").read_text(encoding="utf-8"))
    told = typed("--resume triqueta-1.txt", "save", "quit")
    assert "Seat 3: Al, casual." in told
    assert "Saved in triqueta-1.txt." in told
    assert Path("triqueta-1.txt").read_text(encoding="utf-8") == before.record()


def test_a_game_that_has_a_file_is_saved_at_its_end(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xb xa T3 xa xb T4 xb"), "ta")
    assert told.endswith("\nSaved in game.txt.\n")
    assert Game.from_record(Path("game.txt").read_text(encoding="utf-8")).over


def test_a_finished_game_can_only_be_looked_at(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xa xb T3 xa xb T4 xa xb"))
    assert "The game is over" in told
    assert "again" not in told.splitlines()[-1]


def test_a_record_without_towers_is_completed_and_says_so(typed: Typing) -> None:
    Path("view.txt").write_text(after("5a 6a").record_for(0), encoding="utf-8")
    told = typed("--resume view.txt", "take a")
    assert "Everything else was dealt anew: it is a practice game." in told
    assert "You take row a: 1 rabbit, 1 owl." in told
    saved_text = Path("view.txt").read_text(encoding="utf-8")
    assert "[Towers " in saved_text
    assert '[Practice "yes"]' in saved_text


@pytest.mark.parametrize(
    "noise",
    [b"\xff", b"", b'[Triqueta "2"]', whole("5a xc").encode(), f"{whole('5a')}---\n{whole('5a')}".encode()],
)
def test_what_is_no_record_cannot_be_resumed(noise: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    Path("noise.txt").write_bytes(noise)
    assert main(["play", "--resume", "noise.txt"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def tagged(moves: str, tags: str) -> str:
    return whole(moves, players=3).replace("\n\n", f"\n{tags}\n\n", 1)


@pytest.mark.parametrize(
    ("wrong", "tags"),
    [
        ("Levels", '[Levels "os:abort,os:abort"]'),
        ("Levels", '[Levels "expert@9999s,novice"]'),
        ("Levels", '[Levels "novice"]'),
        ("Characters", '[Levels "novice,casual"]\n[Characters "even,evil"]'),
    ],
)
def test_a_record_cannot_choose_what_is_loaded(
    wrong: str, tags: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("game.txt").write_text(tagged("5a 6a 7a", tags), encoding="utf-8")
    assert main(["play", "--resume", "game.txt"]) == 2
    assert capsys.readouterr() == ("", f"triqueta: game.txt: the tag {wrong} makes no sense\n")


def test_a_game_of_the_page_goes_on_here(typed: Typing) -> None:
    tags = '[Person "1"]\n[Levels "novice,casual"]\n[Characters "even,greedy"]\n[Undone "draw"]'
    Path("game.txt").write_text(tagged("5a 6a 7a", tags), encoding="utf-8")
    told = typed("--resume game.txt", "save")
    assert told.splitlines()[1:3] == ["Seat 2: Seat 2, novice.", "Seat 3: Seat 3, casual, greedy."]
    assert tags in Path("game.txt").read_text(encoding="utf-8")
    typed("--resume game.txt", "take a")
    assert "Undone" not in Path("game.txt").read_text(encoding="utf-8")


def test_a_person_may_sit_at_another_seat(typed: Typing) -> None:
    tags = '[Person "2"]\n[Levels "novice,expert"]\n[Names "Eva,Bo,Al"]'
    Path("game.txt").write_text(tagged("5a 6?", tags), encoding="utf-8")
    told = typed("--resume game.txt", "keep", "table")
    assert told.splitlines()[1:3] == ["Seat 1: Eva, novice.", "Seat 3: Al, expert."]
    assert "You have drawn an owl: place it in a, b or c, or keep it (2 keeps left)." in told
    assert "You keep an owl face down." in told


def test_players_of_ones_own_are_named_again_to_go_on(typed: Typing) -> None:
    told = typed("--players 2 --seed 7 --level random")
    assert told.endswith("Go on with: python -m triqueta play --resume triqueta-1.txt --level random\n")


@pytest.mark.parametrize(("last", "code"), [("quit", 0), (ENDED, 130)])
def test_what_cannot_be_saved_is_printed(
    last: str, code: int, typed: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: Table) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Table, "save", refused)
    told = typed("--seed 7 --level novice", last, code=code)
    assert "Read-only file system" in told
    assert Game.from_record(told[told.index("[Triqueta") :]).state.players == 3


HEEDS_CTRL_C = (  # a job in the background is born deaf to it, a terminal's is not
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from triqueta.cli import main; sys.exit(main())"
)


def test_ctrl_c_at_a_real_terminal_saves() -> None:
    command = [sys.executable, "-c", HEEDS_CTRL_C, "play", "--seed", "7", "--first", "1", "--level", "novice"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        asked = next(line for line in running.stdout if "Your turn" in line)
        running.send_signal(signal.SIGINT)
        told = running.stdout.read()
    assert asked.endswith("draw, or take a, b or c.\n")
    assert "Saved in triqueta-1.txt." in told
    assert running.returncode == 0
