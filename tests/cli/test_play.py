"""`triqueta play`: a person at the terminal. Each test types lines and reads what is told."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table import after, whole
from triqueta import Game
from triqueta.cli import main
from triqueta.cli.sitting import Sitting

Typing = Callable[..., str]
ENDED = "stop"
"""In place of a line: Ctrl-C."""


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """Runs a command line with these lines typed one after the other; gives back all that was told."""

    def run(command: str, *lines: str, code: int = 0) -> str:
        waiting = list(lines)

        def read(_: str) -> str:
            if not waiting:
                raise EOFError
            line = waiting.pop(0)
            if line == ENDED:
                raise KeyboardInterrupt
            return line

        monkeypatch.setattr("builtins.input", read)
        assert main(["play", *shlex.split(command)]) == code
        return capsys.readouterr().out

    return run


def saved(moves: str, players: int = 2) -> str:
    """A file with a game in which this was played and seat 1 is to move; the other seats play at random."""
    Path("game.txt").write_text(whole(moves, players), encoding="utf-8")
    return "--resume game.txt --level random"


def test_a_game_begins_with_who_sits_where(typed: Typing) -> None:
    told = typed("--players 3 --seed 7 --first 1 --names 'Eva,Bo,Al' --level novice,casual")
    assert told.splitlines()[:7] == [
        "Triqueta, 3 players, seed 7. Type help for help.",
        "Seat 2: Bo, novice.",
        "Seat 3: Al, casual.",
        "",
        "Round 1 of 4",
        "You have the rock and begin.",
        "Row a: empty.",
    ]


def test_a_surprise_deal_says_its_seed(typed: Typing) -> None:
    assert "seed " in typed("--players 2").splitlines()[0]


def test_draw_and_place(typed: Typing) -> None:
    told = typed(saved("5a 6a"), "draw", "place a")
    assert "The tower holds 13 tokens. Your turn: draw, or take a or b." in told
    assert "You have drawn a rabbit: place it in a or b, or keep it (2 keeps left)." in told
    assert "You place a rabbit in row a." in told


@pytest.mark.parametrize(
    ("moves", "short", "sentence"),
    [
        ("5a 6a X?", "b", "You place a bear in row b."),
        ("5a 6a X?", "p b", "You place a bear in row b."),
        ("5a 6a X?", "Place in row B", "You place a bear in row b."),
        ("5a 6a X?", "k", "You keep a bear face down."),
        ("5a 6a", "ta", "You take row a: 1 rabbit, 1 owl."),
        ("5a 6a", " take   a ", "You take row a: 1 rabbit, 1 owl."),
        ("5a 6a", "take row b", "You take row b: empty."),
        ("5a xb xa", "3", "You open tower 3, take its tree and begin round 2."),
        ("5a xb xa", "T 3", "You open tower 3, take its tree and begin round 2."),
    ],
)
def test_short_forms(moves: str, short: str, sentence: str, typed: Typing) -> None:
    assert sentence in typed(saved(moves), short)


def test_the_letter_d_draws_or_places_in_row_d(typed: Typing) -> None:
    told = typed(saved("5a 6a 7a 8a 9a", players=5), "d", "d")
    assert " in row d." in told


def test_rows_say_what_they_are_worth(typed: Typing) -> None:
    assert "Row a: 3 owls, 1 bear. Worth +7 to you." in typed(saved("6a 6a 6a Xa"))


def test_when_the_tower_is_empty_only_rows_can_be_taken(typed: Typing) -> None:
    told = typed(saved("6a xb" + " 5a" * 10 + " 7a" * 4), "draw")
    assert "Your turn. The tower is empty: take a." in told
    assert "That cannot be done: the current tower is empty (R3.4). You can say take a." in told


def test_refusals_name_the_rule_and_what_can_be_said(typed: Typing) -> None:
    told = typed(saved("5a 6a"), "keep", "take c", "fly away", "", "place a")
    assert "That cannot be done: no token has been drawn (R4.1). You can say draw, take a or take b." in told
    assert "That cannot be done: that row is not on the table (R5.1)." in told
    assert "'fly away' means nothing here. You can say draw, take a or take b; help tells more." in told
    assert told.count("Your turn:") == 1


def test_after_two_keeps_the_third_must_be_placed(typed: Typing) -> None:
    told = typed(saved("5_ 6a 6_ 7a X?"), "keep")
    assert "You have drawn a bear: place it in a or b." in told
    assert "(R4.3)" in told


def test_help_rules_table_score_and_unseen(typed: Typing) -> None:
    told = typed(saved("5_ 6a"), "help", "rules", "table", "score", "unseen")
    assert "look at the top token" in told
    assert "a triqueta" in told
    assert "You keep a rabbit face down." in told
    assert "You have not seen 9 rabbits, 9 owls, 10 deer, 10 boars, 10 rams, 10 bears." in told


def test_what_others_keep_is_not_told(typed: Typing) -> None:
    told = typed(saved("5a 6_"), "table")
    assert "Seat 2 keeps 1 token face down." in told
    assert "an owl" not in told


def test_adding_and_returning_are_told(typed: Typing) -> None:
    told = typed(saved("6_ 6a 6_ 6a xa xb T2 xa xb T3 xa xb T4 xa xb"), "add", "return")
    assert "You kept an owl: add it (+4) or return it? Better: add." in told
    assert "A triqueta of owls for you: 6 points." in told
    assert "You kept an owl: add it (-7) or return it? Better: return." in told
    assert "You return an owl unseen." in told
    assert "   3 owls: 6" in told


def test_a_bear_may_be_written_small(typed: Typing) -> None:
    told = typed(saved("X_ xb xa T2 xb xa T3 xb xa T4 xb xa"), "return 5", "return x")
    assert "That cannot be done" in told
    assert "You return a bear unseen." in told


def test_undo_goes_back_to_the_last_decision_of_ones_own(typed: Typing) -> None:
    told = typed(saved("5a 6a"), "undo", "undo", "undo", "undo", "redo", "redo", "redo")
    assert "Back to your last decision.\nYou have seen what was hidden, so this is a casual game now." in told
    assert told.count("this is a casual game now") == 1
    assert "There is no decision of yours to go back to." in told
    assert "Done again." in told
    assert "There is nothing to do again." in told
    assert '[Casual "yes"]' in Path("game.txt").read_text(encoding="utf-8")


def test_a_game_stays_earnest_where_nothing_hidden_was_seen(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xb xa T3"), "undo", "4")
    assert "You open tower 4" in told
    assert "casual" not in told


def test_end_of_input_saves_and_says_how_to_go_on(typed: Typing) -> None:
    told = typed("--players 3 --seed 7 --first 1 --level novice", "draw")
    assert told.endswith(
        "Saved in triqueta-1.txt.\nGo on with: python -m triqueta play --resume triqueta-1.txt\n"
    )
    game = Game.from_record(Path("triqueta-1.txt").read_text(encoding="utf-8"))
    assert (game.phase, game.turn) == ("decide", 0)


def test_ctrl_c_saves_too(typed: Typing) -> None:
    assert "Saved in triqueta-1.txt." in typed("--seed 7 --level novice", ENDED, code=130)


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


def test_a_whole_game_ends_with_the_score_pad_and_the_same_deal(typed: Typing) -> None:
    lines = ["take a", "take b", "1", "2", "3", "4"] * 8
    told = typed("--players 2 --seed 'to day' --first 1 --level novice", *lines)
    assert "The game is over" in told
    again = "--players 2 --seed 'to day' --first 1 --level novice"
    assert told.endswith(f"The same deal again: python -m triqueta play {again}\n")


def test_a_game_that_has_a_file_is_saved_at_its_end(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xb xa T3 xa xb T4 xb"), "ta")
    assert told.endswith("\nSaved in game.txt.\n")
    assert Game.from_record(Path("game.txt").read_text(encoding="utf-8")).over


def test_a_finished_game_can_only_be_looked_at(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xa xb T3 xa xb T4 xa xb"))
    assert "The game is over" in told
    assert "again" not in told.splitlines()[-1]


def test_a_record_without_towers_cannot_be_played_on(capsys: pytest.CaptureFixture[str]) -> None:
    Path("view.txt").write_text(after("5a 6a").record_for(0), encoding="utf-8")
    assert main(["play", "--resume", "view.txt"]) == 2
    assert "without the tag Towers" in capsys.readouterr().err


@pytest.mark.parametrize("noise", [b"\xff", b"", b'[Triqueta "2"]', whole("5a xc").encode()])
def test_what_is_no_record_cannot_be_resumed(noise: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    Path("noise.txt").write_bytes(noise)
    assert main(["play", "--resume", "noise.txt"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def tagged(moves: str, tags: str) -> str:
    return whole(moves, players=3).replace("\n\n", f"\n{tags}\n\n", 1)


@pytest.mark.parametrize(
    "tags",
    [
        '[Levels "os:abort,os:abort"]',
        '[Levels "expert@9999s,novice"]',
        '[Levels "novice"]',
        '[Levels "novice,casual"]\n[Characters "even,evil"]',
    ],
)
def test_a_record_cannot_choose_what_is_loaded(tags: str, typed: Typing) -> None:
    Path("game.txt").write_text(tagged("5a 6a 7a", tags), encoding="utf-8")
    assert typed("--resume game.txt").splitlines()[1:3] == [
        "Seat 2: Seat 2, skilled.",
        "Seat 3: Seat 3, skilled.",
    ]


def test_a_game_of_the_page_goes_on_here(typed: Typing) -> None:
    tags = '[Person "1"]\n[Levels "novice,casual"]\n[Characters "even,greedy"]\n[Undone "draw"]'
    Path("game.txt").write_text(tagged("5a 6a 7a", tags), encoding="utf-8")
    told = typed("--resume game.txt")
    assert told.splitlines()[1:3] == ["Seat 2: Seat 2, novice.", "Seat 3: Seat 3, casual/greedy."]
    record = Path("game.txt").read_text(encoding="utf-8")
    assert '[Levels "novice,casual"]\n[Characters "even,greedy"]' in record
    assert "Undone" not in record


def test_a_person_at_another_seat_is_not_played_for(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.txt").write_text(tagged("5a 6a 7a", '[Person "2"]'), encoding="utf-8")
    assert main(["play", "--resume", "game.txt"]) == 2
    assert "another seat" in capsys.readouterr().err


def test_players_of_ones_own_are_named_again_to_go_on(typed: Typing) -> None:
    told = typed("--players 2 --seed 7 --level random")
    assert told.endswith("Go on with: python -m triqueta play --resume triqueta-1.txt --level random\n")


def test_what_cannot_be_saved_is_printed(typed: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Sitting) -> Path:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Sitting, "save", refused)
    told = typed("--seed 7 --level novice", "quit")
    assert "Read-only file system" in told
    assert Game.from_record(told[told.index("[Triqueta") :]).state.players == 3


def test_a_player_of_ones_own_who_breaks_the_rules_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stubborn.py").write_text("def choose(seen, rng):\n    return 'keep'\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["play", "--players", "2", "--seed", "7", "--first", "2", "--level", "stubborn:choose"]) == 2
    told = capsys.readouterr()
    assert "Saved in" in told.out
    assert "seat 2 cannot 'keep'" in told.err


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
    assert running.returncode == 130
