"""Whole games, played by pressing what can be pressed."""

import asyncio
import json
from itertools import cycle
from random import Random

import pytest

from tests.page.test_markup import PLACES
from tests.web.engine.visit import Visit, run, ticking
from triqueta import Game
from web.engine.desk import Desk

DICE = cycle(range(7, 240, 11))
PLAYERS = [2, 3, 4, 5]
KEYS = {
    "screen",
    "cues",
    "announce",
    "save",
    "summary",
    "next",
    "error",
    "note",
    "text",
    "known",
    "lesson",
    "review",
    "branch",
    "number",
}
PIECE = {"key", "kind", "place", "origin", "via", "data", "text", "label", "action", "enabled", "why"}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_can_be_played_to_its_end_by_pressing_enabled_things(players: int) -> None:
    visit, rng = Visit().start(players), Random(players)
    while visit.reply["next"] != "over":
        visit.step(rng)
    game = Game.from_record(visit.reply["save"])
    assert game.over
    assert visit.table["phase"] == "over"
    assert visit.table["winners"]
    assert len(visit.table["scores"].split(",")) == players


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_enabled_is_what_is_legal_and_all_else_says_why(players: int) -> None:
    visit, rng = Visit().start(players, seed="why"), Random(players)
    while visit.reply["next"] != "over":
        game = Game.from_record(visit.reply["save"])
        assert sorted(visit.enabled) == sorted(game.legal if game.turn == 0 else ())
        for piece in visit.screen["pieces"]:
            assert not (piece["enabled"] and piece["why"])
            assert piece["enabled"] or bool(piece["why"]) == bool(piece["action"])
        visit.step(rng)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_screen_is_whole(players: int) -> None:
    """Every field every time; keys are unique; a container stands before what lies in it."""
    visit, rng = Visit().start(players, seed="whole"), Random(1)
    fields: dict[str, tuple[set[str], set[str]]] = {}
    while visit.reply["next"] != "over":
        visit.step(rng)
        assert set(visit.reply) == KEYS
        keys = [piece["key"] for piece in visit.screen["pieces"]]
        assert len(set(keys)) == len(keys)
        for at, piece in enumerate(visit.screen["pieces"]):
            assert set(piece) == PIECE
            assert fields.setdefault(piece["kind"], (set(piece["data"]), set(piece["text"]))) == (
                set(piece["data"]),
                set(piece["text"]),
            )
            assert lies_in_something(piece["place"], set(keys[:at]))
            assert all(isinstance(value, str) for value in (*piece["data"].values(), *piece["text"].values()))


def lies_in_something(place: str, before: set[str]) -> bool:
    standing = PLACES - {"middle"}  # there a token only passes
    inner = {
        f"{key}-{name}" for key in before for name in ("sets", "things", "hand", "top", "head", "stakes")
    }
    return place in standing | before | inner


@pytest.mark.parametrize("players", PLAYERS)
def test_tokens_keep_their_names_and_lie_where_the_game_says(players: int) -> None:
    visit, rng = Visit().start(players, seed="tokens"), Random(2)
    while visit.reply["next"] != "over":
        visit.step(rng)
        seen = Game.from_record(visit.reply["save"]).view(0)
        for row, tokens in zip("abcde", seen.rows, strict=False):
            assert len(visit.inside(f"row-{row}")) == len(tokens or ())
        for seat in range(players):
            for animal, number in zip(
                ("rabbit", "owl", "deer", "boar", "ram", "bear"), seen.collected[seat], strict=True
            ):
                assert len(visit.inside(f"set-{seat + 1}-{animal}")) == number
        for token in visit.kind("token"):
            number = int(token["key"].split("-")[1])
            assert token["origin"] == f"tower-{number // 15 + 1}"


def test_a_token_that_was_drawn_keeps_its_key_on_its_way() -> None:
    visit = Visit().start(seed="way", first="1").press("draw")
    assert visit.inside("hand") == ["token-0"]
    visit.press("place b")
    assert visit.inside("row-b") == ["token-0"]
    assert visit.inside("hand") == []


def test_a_screen_says_whose_turn_it_is() -> None:
    visit = Visit().start(3, first="2")
    assert (visit.table["phase"], visit.table["turn"], visit.reply["next"]) == ("waiting", "2", "opponent")
    assert visit.screen["slots"]["status"] == "Oisín is thinking…"
    visit.wait()
    assert (visit.table["phase"], visit.table["turn"], visit.reply["next"]) == ("turn", "1", "person")


def test_cues_and_sentences_tell_what_happened() -> None:
    visit = Visit().start(seed="cues", first="1").press("draw")
    assert visit.reply["cues"] == ["draw"]
    assert visit.reply["announce"][0].startswith("You draw ")
    visit.press("keep").wait()
    assert visit.reply["cues"][-1] == "turn"
    assert visit.reply["announce"][-1].startswith("Your turn")


def test_the_same_deal_again_and_another_one() -> None:
    visit = Visit().start(3, seed="again", first="1").press("draw")
    drawn = visit.piece("token-0")
    visit.ask("again", same_deal=True)
    assert visit.kind("token") == []
    assert visit.press("draw").piece("token-0") == drawn
    visit.ask("again", same_deal=False)
    assert visit.table["seed"] not in ("", "again")
    assert visit.table["players"] == "3"


def test_whoever_was_to_begin_begins_again() -> None:
    """Chosen once for this table, also after a reload; where the lot was to decide, it decides anew."""
    visit = Visit().start(3, seed="again", first="2")
    for _ in range(4):
        visit = Visit(save=visit.reply["save"])
        visit.ask("again", same_deal=False)
        assert visit.table["turn"] == "2"
    lot = {"levels": ["novice"] * 4, "characters": ["even"] * 4, "players": 5, "first": "", "seed": "lot"}
    desk = Desk(ticking(), lambda size: bytes(next(DICE) for _ in range(size)))
    visit.desk = desk
    visit.ask("start", settings=lot)
    turns = {visit.ask("again", same_deal=False)["screen"]["table"]["turn"] for _ in range(20)}
    assert len(turns) > 1


def test_a_link_opens_this_deal() -> None:
    visit = Visit().start(3, seed="two words & more")
    seed, company, _ = visit.ask("link")["text"].partition("&levels=")
    assert seed == "#seed=two%20words%20%26%20more&seats=3"
    assert company
    first = int(visit.table["turn"])
    other = visit.start(3, seed="two words & more", first=str(first % 3 + 1))
    assert other.ask("link")["text"].startswith(f"{seed}&first={first % 3 + 1}{company}")


def test_whoever_leaves_finds_the_game_again() -> None:
    visit = Visit().start(first="1").press("draw")
    save = visit.reply["save"]
    assert visit.ask("leave") | {"screen": None, "next": "", "save": save} == visit.reply
    assert visit.reply["summary"] == "Round 1 of 4, 2 players"
    assert visit.ask("language", language="de")["save"] == save
    assert Visit(save=save).table["phase"] == "decide"


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 6},
        {"players": "two"},
        {"levels": ["grandmaster"]},
        {"levels": ["novice", "novice"]},
        {"levels": "novice"},
        {"characters": ["jolly"]},
        {"first": "3"},
        {"seed": "x" * 200},
        {"seed": "two\nlines"},
    ],
)
def test_settings_that_make_no_game_are_refused_with_a_sentence(settings: dict[str, object]) -> None:
    visit = Visit().start(seed="before")
    asked = {"players": 2, "levels": ["novice"], "characters": ["even"], "first": "", "seed": ""} | settings
    assert visit.ask("start", settings=asked)["error"].endswith((".", "again."))
    assert visit.table["seed"] == "before"


@pytest.mark.parametrize("do", ["act", "advance", "undo", "redo", "record", "link", "again"])
def test_without_a_game_there_is_a_sentence(do: str) -> None:
    assert Visit().ask(do)["error"] == "There is no game under way."


def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    visit = Visit().start(first="1")
    before = visit.screen
    assert (
        visit.ask("act", action="place a")["error"] == "Draw a token first; then you can place it in a row."
    )
    assert visit.screen == before
    assert visit.ask("act", action="take e")["error"] == "Row e is not on the table any more."
    assert visit.ask("act", action="dance")["error"]
    assert visit.ask("dance")["error"]
    assert visit.screen == before


def test_a_seat_tells_level_and_character() -> None:
    settings = {
        "levels": ["novice", "expert"],
        "characters": ["spiteful", "patient"],
        "first": "1",
        "seed": "s",
    }
    visit = Visit()
    visit.ask("start", settings={"players": 3, **settings})
    assert [seat["text"]["level"] for seat in visit.kind("seat")] == [
        "",
        "novice, spiteful",
        "expert, patient",
    ]
    assert visit.piece("seat-3")["label"] == "Niamh, expert, patient, 0 points"


def test_surprising_opponents_get_a_character_that_stays() -> None:
    visit = Visit()
    chosen = {"levels": ["casual"] * 4, "characters": ["surprise"] * 4, "first": "", "seed": "s"}
    visit.ask("start", settings={"players": 5, **chosen})
    characters = [seat["data"]["character"] for seat in visit.kind("seat")]
    assert "surprise" not in characters
    again = Visit(save=visit.reply["save"])
    assert [seat["data"]["character"] for seat in again.kind("seat")] == characters


def test_a_reply_says_how_far_the_engine_had_heard() -> None:
    """A thought that was asked for before a language was chosen is answered after it, and is the newer answer."""
    visit = Visit().start(2, level="expert", seed="numbers", first="2")

    async def thought_and_language() -> list[str]:
        thought = asyncio.create_task(visit.desk.ask(json.dumps({"do": "advance", "number": 5})))
        await asyncio.sleep(0)
        language = await visit.desk.ask(json.dumps({"do": "language", "language": "de", "number": 6}))
        return [language, await thought]

    language, thought = map(json.loads, run(thought_and_language()))
    assert (language["number"], thought["number"]) == (6, 6)
    assert thought["announce"]
    assert visit.ask("record", number=3)["number"] == 6
    assert visit.ask("record", number="no number")["number"] == 6
