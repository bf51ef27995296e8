"""What stands over the table between two rounds says what the engine says."""

from random import Random

import pytest

from tests.table import whole
from tests.web.engine.visit import Json, Visit
from triqueta.game import Game
from triqueta.scoring import collection_points


def shown(visit: Visit) -> list[Json]:
    """The scroll, or the ribbon, and what stands on it."""
    pieces = visit.screen["pieces"]
    kinds = ("beginning", "ending", "gained")
    return [piece for piece in pieces if piece["kind"] in kinds]


def collected_points(visit: Visit) -> list[int]:
    seen = Game.from_record(visit.reply["save"]).view(0)
    return [collection_points(counts) for counts in seen.collected]


def test_a_game_begins_with_a_ribbon_until_something_is_done() -> None:
    visit = Visit().start(3, first="1")
    (ribbon,) = shown(visit)
    assert ribbon["text"] == {"title": "Round 1", "who": "Tower 1: you begin."}
    assert shown(visit.press("draw")) == []


@pytest.mark.parametrize("players", [2, 5])
def test_the_scroll_of_a_round_tells_what_each_gained(players: int) -> None:
    visit, rng, before, ended = Visit().start(players, seed="scroll"), Random(3), [0] * players, 0
    while visit.reply["next"] != "over":
        opened = [piece for piece in shown(visit) if piece["kind"] == "beginning"]
        if opened:
            before = collected_points(visit)
        visit.step(rng)
        scroll = [piece for piece in shown(visit) if piece["kind"] == "ending"]
        if scroll:
            ended += 1
            rows = {piece["data"]["seat"]: piece["text"]["points"] for piece in shown(visit)[1:]}
            gained = {str(seat + 1): now - before[seat] for seat, now in enumerate(collected_points(visit))}
            assert {seat: int(text.replace("\N{MINUS SIGN}", "-")) for seat, text in rows.items()} == gained
            told = " ".join(visit.reply["announce"])
            assert all(piece["label"] in told for piece in shown(visit)[1:])
    assert ended >= 3


@pytest.mark.parametrize(
    ("moves", "players", "rows"),
    [
        ("9a 5b 9a 5b 9a xb xa T2 9a 5b xa xb", 2, [("1", "minus", "no", "−10"), ("2", "plus", "yes", "+3")]),
        ("6a xb xa xc", 3, [("2", "plus", "no", "0"), ("3", "plus", "no", "+1"), ("1", "plus", "yes", "0")]),
    ],
)
def test_each_row_of_the_scroll_bears_its_sign_and_the_rock_lies_with_the_last(
    moves: str, players: int, rows: list[tuple[str, ...]]
) -> None:
    ending, *gained = shown(Visit().load(whole(moves, players)))
    assert [(*row["data"].values(), row["text"]["points"]) for row in gained] == rows
    assert [row["key"] for row in gained] == [f"{ending['key']}-{seat}" for seat, *_ in rows]
    assert all(set(row["data"]) == {"seat", "sign", "rock"} for row in gained)


LAST = "5a X_ xa xb T2 xb xa T3 xa xb T4 xb xa"
"""What the second seat has kept is still to be decided about."""


@pytest.mark.parametrize(
    ("moves", "key", "seat", "title", "who"),
    [
        ("", "begins-1", "1", "Round 1", "Tower 1: you begin."),
        ("xa xb T3", "begins-2", "2", "Round 2", "Tower 3: Oisín begins."),
        (
            "xa xb T2 xb xa",
            "ended-2",
            "1",
            "Round 2 is over",
            "You hold the rock: open a tower, take its tree, and begin.",
        ),
        (
            LAST,
            "ended-4",
            "1",
            "Round 4 is over",
            "You hold the rock, 1 point. Now the kept tokens are turned.",
        ),
    ],
)
def test_between_two_rounds_it_says_which_it_is_and_who_goes_on(
    moves: str, key: str, seat: str, title: str, who: str
) -> None:
    first, *_ = shown(Visit().load(whole(moves)))
    assert (first["key"], first["data"], first["text"]) == (key, {"seat": seat}, {"title": title, "who": who})


def test_whoever_has_a_token_to_decide_about_sees_no_scroll() -> None:
    visit = Visit().load(whole("X_ 5a xa xb T2 xb xa T3 xa xb T4 xb xa"))
    assert visit.table["phase"] == "reveal"
    assert shown(visit) == []


def test_what_another_seat_kept_turns_in_the_middle() -> None:
    visit, rng, vias = Visit().start(3, seed="middle"), Random(5), set()
    while visit.reply["next"] != "over":
        visit.step(rng)
        vias |= {(piece["place"][:3], piece["via"]) for piece in visit.screen["pieces"] if piece["via"]}
    assert vias <= {("set", "middle"), ("box", "middle")}
    assert vias
