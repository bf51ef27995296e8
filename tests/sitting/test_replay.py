"""A record to look at: every position of it, and nobody's secrets but through their own eyes."""

from pathlib import Path
from random import Random

import pytest

from tests.table import open_record, random_game
from triqueta import View, view
from triqueta.events import Drew, Kept
from triqueta.pieces import UNKNOWN
from triqueta.sitting.record_links import MARK, packed, unpacked
from triqueta.sitting.replay import OPEN, Replay, laid_open

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


def test_every_position_is_seen_as_the_seat_itself_saw_it() -> None:
    game = random_game(4, "looked at")
    watched = Replay(game.record())
    assert watched.steps == len(game.history)
    for step in range(0, watched.steps + 1, 7):
        for seat in range(4):
            assert watched.at(step, seat).game.view(seat) == view(game.at(step), seat)
            assert watched.seen(step, seat) == view(game.at(step), seat)


def test_hints_are_told_at_every_position_and_a_what_if_had_none() -> None:
    game = random_game(2, "helped")
    for hints in ("yes", ""):
        game.tags["Hints"] = hints
        watched = Replay(game.record())
        assert watched.at(3, 0).hinted == bool(hints)
        assert not watched.branch(3).hinted


def test_with_everything_open_no_token_is_hidden() -> None:
    watched = Replay(random_game(3, "open").record())
    assert watched.eyes == (OPEN, 0, 1, 2)
    for step in range(watched.steps + 1):
        seen = watched.seen(step, OPEN)
        assert UNKNOWN not in (seen.hand, *(token for tokens in seen.kept for token in tokens))
        assert min(seen.unseen) >= 0
    told = [event for events in watched.events(watched.steps, OPEN) for event in events]
    assert UNKNOWN not in [event.token for event in told if isinstance(event, Drew | Kept)]


def test_what_is_laid_open_is_no_longer_unseen() -> None:
    game = random_game(3, "counted", 40)
    state = game.state
    hidden = sum(len(state.kept[seat]) for seat in (1, 2)) + (state.turn != 0 and state.hand >= 0)
    assert sum(laid_open(state, 0).unseen) == sum(view(state, 0).unseen) - hidden


def test_laid_open_to_whoever_is_to_move_only_the_towers_are_hidden() -> None:
    rng = Random("known")
    for number in range(40):
        game = random_game(2 + number % 4, f"known {number}")
        state = game.at(int(rng.random() * len(game.history)))
        seen = laid_open(state, state.turn)
        assert seen.kept == state.kept
        hidden = state.left + 15 * len(seen.closed)
        gone = sum(seen.unseen) - hidden
        assert gone >= 0
        assert all(count >= 0 for count in seen.unseen)


def test_a_record_of_ones_own_knows_no_other_eyes() -> None:
    watched = Replay(open_record("1. 5a ?_ xb", 3))
    assert watched.eyes == (0,)
    assert UNKNOWN in watched.seen(4, 0).kept[1]


def test_a_round_begins_where_its_tower_was_opened() -> None:
    watched = Replay(RECORDS[0].read_text("utf-8"))
    assert [watched.seen(step, 0).round for step in watched.rounds] == [0, 1, 2, 3]
    assert [watched.seen(step - 1, 0).round for step in watched.rounds[1:]] == [0, 1, 2]


@pytest.mark.parametrize("record", [random_game(3, "what if").record(), open_record("1. 5a ?_ 6a xb xa", 3)])
def test_a_what_if_begins_where_the_record_stood_and_is_for_practice(record: str) -> None:
    watched = Replay(record)
    for step in (0, 2, watched.steps):
        branch = watched.branch(step)
        assert branch.practice
        assert _without_hidden(branch.game.view(0)) == _without_hidden(watched.seen(step, 0))


def _without_hidden(seen: View) -> tuple[object, ...]:
    return seen.rows, seen.collected, seen.hand, seen.kept[0], seen.left, seen.turn, seen.unseen


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_link_carries_a_whole_record(path: Path) -> None:
    record = path.read_text("utf-8")
    link = packed(record)
    assert unpacked(link) == record
    assert link.startswith(MARK)
    assert len(link) <= 1500


def test_a_game_of_five_with_all_its_tags_fits_into_a_link() -> None:
    game = random_game(5, "a seed of the greatest length " * 3)
    names = ", ".join(f"Ἀριάδνη {number} von und zu" for number in range(5))
    game.tags |= {"Names": names, "Faces": "leaf,beard,braids,cap,crown", "Person": "1", "Hints": "yes"}
    game.tags |= {"Levels": ",".join(["skilled"] * 4), "Characters": ",".join(["spiteful"] * 4)}
    assert len("https://an-example-of-some-length.github.io/triqueta/" + packed(game.record())) <= 1500


def test_a_damaged_link_is_refused_whatever_was_done_to_it() -> None:
    rng, link = Random(1), packed(RECORDS[0].read_text("utf-8"))
    damaged = ["", "#game=", link[:-9], link + "AAAA", "#game=%%%", "#game=é", packed("7" * 200_000)]
    for _ in range(200):
        at = rng.randrange(len(MARK), len(link))
        damaged.append(link[:at] + rng.choice("AZ_-9.") + link[at + 1 :])
    for text in damaged:
        try:
            assert len(unpacked(text)) <= 100_000
        except ValueError:
            continue
