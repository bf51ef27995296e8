"""What stands over the table between two rounds says what the engine says."""

from random import Random

import pytest

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


def test_what_another_seat_kept_turns_in_the_middle() -> None:
    visit, rng, vias = Visit().start(3, seed="middle"), Random(5), set()
    while visit.reply["next"] != "over":
        visit.step(rng)
        vias |= {(piece["place"][:3], piece["via"]) for piece in visit.screen["pieces"] if piece["via"]}
    assert vias <= {("set", "middle"), ("box", "middle")}
    assert vias
