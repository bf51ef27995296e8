"""`triqueta play`: a person at the terminal. Each test types lines and reads what is told."""

from pathlib import Path

import pytest

from tests.cli.typed import Typing, saved
from triqueta.cli import main

pytestmark = pytest.mark.usefixtures("folder")


def test_a_game_begins_with_who_sits_where(typed: Typing) -> None:
    told = typed("--players 3 --seed 7 --first 1 --names 'Eva,Bo,Al' --level novice,casual")
    first, second, third, sealed, *rest = told.splitlines()
    assert sealed.startswith("Fingerprint of the towers: ")
    assert [first, second, third, *rest[:4]] == [
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
    assert "That cannot be done: there is no row c at a table of 2 (R5.1)." in told
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
    assert "You return an owl face down." in told
    assert "   3 owls: 6" in told


def test_a_bear_may_be_written_small(typed: Typing) -> None:
    told = typed(saved("X_ xb xa T2 xb xa T3 xb xa T4 xb xa"), "return 5", "return x")
    assert "That cannot be done" in told
    assert "You return a bear face down." in told


def test_undo_goes_back_to_the_last_decision_of_ones_own(typed: Typing) -> None:
    told = typed(saved("5a 6a"), "undo", "undo", "undo", "undo", "redo", "redo", "redo")
    assert "Back to your last decision.\nYou have seen what was hidden, so this is a practice game" in told
    assert told.count("this is a practice game now") == 1
    assert "There is no decision of yours to go back to." in told
    assert "Done again." in told
    assert "There is nothing to do again." in told
    assert '[Practice "yes"]' in Path("game.txt").read_text(encoding="utf-8")


def test_a_hint_says_what_the_expert_would_do_and_why_and_the_record_remembers_it(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xa xb T3 xa xb T4 Xa 5b"), "hint", "hint")
    assert "The expert would say: draw." in told
    assert "  It may be rewarded: the next token improves row b with chance 1.00." in told
    assert "  It wins about " in told
    assert told.count("From here on the record says that you had hints.") == 1
    assert '[Hints "yes"]' in Path("game.txt").read_text(encoding="utf-8")


def test_a_hint_where_there_is_no_choice_says_so(typed: Typing) -> None:
    told = typed(saved("6a xb" + " 5a" * 10 + " 7a" * 4), "hint")
    assert "The expert would say: take a.\n  There is nothing else to do." in told


def test_a_game_stays_earnest_where_nothing_hidden_was_seen(typed: Typing) -> None:
    told = typed(saved("xa xb T2 xb xa T3"), "undo", "4")
    assert "You open tower 4" in told
    assert "practice" not in told


@pytest.mark.parametrize("names", ["", " --names 'Eva,Mac Cool'"])
def test_a_whole_game_ends_with_the_score_pad_and_the_same_deal(typed: Typing, names: str) -> None:
    lines = ["take a", "take b", "1", "2", "3", "4"] * 8
    again = f"--players 2 --seed 'to day' --first 1{names} --level novice"
    told = typed(again, *lines)
    assert "The game is over" in told
    assert told.endswith(f"The same deal again: python -m triqueta play {again}\n")


def test_a_player_of_ones_own_who_breaks_the_rules_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stubborn.py").write_text("def choose(seen, rng):\n    return 'keep'\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["play", "--players", "2", "--seed", "7", "--first", "2", "--level", "stubborn:choose"]) == 2
    told = capsys.readouterr()
    assert "Saved in" in told.out
    assert told.err.startswith("triqueta: stubborn:choose answered 'keep' where it may draw, ")
