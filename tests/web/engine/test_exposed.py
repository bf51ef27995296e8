"""Those who listen hear everything that can be seen: each event once, the questions too, and every seat's things."""

from typing import Any

import pytest

from tests.languages import LANGUAGES
from tests.table import whole
from tests.web.engine.transcript import FOLDER, transcript
from tests.web.engine.visit import Visit


def at(moves: str, players: int = 2, **more: Any) -> Visit:  # noqa: ANN401
    return Visit().load(whole(moves, players, **more))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_sounds_as_it_was_written_down(language: str) -> None:
    """If it should sound otherwise: `make transcripts`, and read what has changed."""
    assert transcript(language) == (FOLDER / f"{language}.txt").read_text("utf-8")


def test_a_seat_tells_all_that_lies_before_it() -> None:
    visit = at("1. 9_ X_ 5a 5b xa 5b 7b xb T3")
    mine, other = (visit.piece(f"seat-{seat}")["text"]["has"] for seat in (1, 2))
    assert mine == "Rabbits: 1, 1 point; Your kept tokens: 1 ram"
    assert other == (
        "Rabbits: 2, 2 points; Deer: 1, 1 point; thinks…; "
        "Oisín has kept 1 token face down; The starting rock, 1 point; 1 tree, 1 point"
    )


def test_a_row_is_heard_once() -> None:
    visit = at("1. 9a")
    for _ in range(30):
        for letter in "ab":
            heard = [visit.piece(f"{kind}-{letter}")["data"]["exposed"] for kind in ("row", "marker")]
            assert sorted(heard) == ["no", "yes"]
        visit.ask("advance") if visit.reply["next"] == "opponent" else visit.press(visit.enabled[0])


def test_the_token_in_the_hand_is_heard_and_those_in_the_rows_are_not() -> None:
    visit = Visit().start(seed="way", first="1").press("draw")
    assert [token["data"]["exposed"] for token in visit.kind("token")] == ["yes"]
    visit.press("place b")
    assert [token["data"]["exposed"] for token in visit.kind("token")] == ["no"]
