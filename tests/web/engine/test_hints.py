"""Hints at the desk: in three depths, from what the person may know, given up for anything else, remembered in the
record."""

import asyncio
import json
from random import Random

import pytest

from tests.languages import LANGUAGES
from tests.players.test_peeking import dealt_anew
from tests.table import after, whole
from tests.web.engine.conftest import Endless
from tests.web.engine.visit import SHOWN, Visit, run, ticking
from triqueta import Action, Game
from triqueta.players import Analysis
from triqueta.sitting.sitting import Sitting
from web.engine.desk import Desk
from web.engine.hints import SECONDS, Hint
from web.engine.words import words

BEARS = "Xa 5b Xa 6b Xa 8b Xa Xa"
CARD = ("card-title", "card", "card-note", "card-more")


def opened(moves: str = BEARS, language: str = "en", players: int = 2) -> Visit:
    return Visit(language).load(whole(moves, players))


def card(visit: Visit) -> dict[str, str]:
    return {name: visit.screen["slots"][name] for name in CARD}


def lines(visit: Visit) -> list[str]:
    return [piece["text"]["text"] for piece in visit.kind("card-line")]


def hint(visit: Visit, depth: int = 1) -> Visit:
    for _ in range(depth):
        visit.ask("hint")
    return visit


def test_there_is_no_card_before_somebody_asks() -> None:
    visit = opened()
    assert set(card(visit).values()) == {""}
    assert visit.screen["lit"] == []
    assert "Hints" not in visit.reply["save"]
    assert visit.screen["slots"]["hints"] == ""
    assert visit.screen["can"]["hint"]


def test_the_table_says_whether_a_card_lies_on_it() -> None:
    visit = opened()
    assert visit.table["card"] == "no"
    assert hint(visit).table["card"] == "yes"


def test_another_game_begins_without_the_hint_of_the_last_one() -> None:
    visit = hint(opened())
    assert card(visit)["card"]
    visit.load(whole(BEARS, 2))
    assert set(card(visit).values()) == {""}


def test_first_where_to_look_then_what_to_do_then_why() -> None:
    visit = hint(opened())
    assert card(visit) == {
        "card-title": "A hint",
        "card": "Look at row\xa0b.",
        "card-note": "",
        "card-more": "Show the move",
    }
    assert visit.screen["lit"] == ["row-b"]
    hint(visit)
    assert (card(visit)["card"], card(visit)["card-more"]) == ("Take row\xa0b.", "Why?")
    assert lines(visit) == []
    hint(visit)
    assert card(visit)["card"] == "Take row\xa0b."
    assert lines(visit)
    assert "Chance to win about " in card(visit)["card-note"]
    assert card(visit)["card-more"] == ""
    assert hint(visit).screen == visit.screen, "deeper it does not go"


@pytest.mark.parametrize(
    ("moves", "lit", "then"),
    [
        ("Xa 5b Xa 6b Xa 7b X?", {"row-a", "row-b", "kept-1"}, {"row-a", "row-b", "kept-1"}),
        ("6a xb" + " 5a" * 10 + " 7a" * 4, {"row-a"}, {"marker-a"}),
        ("5a xb xa", {"tower-2", "tower-3", "tower-4"}, {"tower-2", "tower-3", "tower-4"}),
        ("9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb", {"set-1-ram"}, {"choice-add", "choice-return"}),
    ],
)
def test_the_light_falls_on_what_is_meant(moves: str, lit: set[str], then: set[str]) -> None:
    visit = hint(opened(moves))
    assert set(visit.screen["lit"]) <= lit
    assert visit.screen["lit"]
    hint(visit)
    assert set(visit.screen["lit"]) <= then
    assert len(visit.screen["lit"]) == 1
    there = {piece["key"] for piece in visit.screen["pieces"]}
    assert set(visit.screen["lit"]) <= there


END = "9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb"


@pytest.mark.parametrize(
    ("moves", "action", "look", "do", "lit"),
    [
        ("5a xb xa T3", "draw", "the tower", "Draw a token", "tower-3 tower-3"),
        ("5a X?", "keep", "what you may keep", "Keep the token", "kept-2 kept-2"),
        ("5a X?", "place b", "row b", "Place the token in row b", "row-b row-b"),
        ("5a 6b", "take b", "row b", "Take row b", "row-b marker-b"),
        (END, "add 9", "your rams", "Add the ram", "set-1-ram choice-add"),
        (END, "return 9", "your rams", "Return the ram", "set-1-ram choice-return"),
    ],
)
def test_whatever_is_advised_has_its_words_and_its_light(
    moves: str, action: str, look: str, do: str, lit: str
) -> None:
    seen = after(moves).view(after(moves).turn)
    nudge = Hint(seen, Analysis(Action(action), (), 0))
    cards = [hint.card(words("en", seen.turn)) for hint in (nudge, nudge.deeper())]
    said = [shown.text.replace("\N{NO-BREAK SPACE}", " ") for shown in cards]
    assert (said, " ".join(key for shown in cards for key in shown.lit)) == (
        [f"Look at {look}.", f"{do}."],
        lit,
    )


def test_the_reasons_stand_on_the_card_line_by_line() -> None:
    visit = hint(opened(), 3)
    assert lines(visit)
    assert visit.inside("card-lines") == [line["key"] for line in visit.kind("card-line")]


def test_the_move_that_is_shown_is_the_one_that_the_light_falls_on() -> None:
    visit = hint(opened("Xa 5b Xa 6b Xa 7b 8?"), 2)
    (key,) = visit.screen["lit"]
    said = card(visit)["card"].replace("\N{NO-BREAK SPACE}", " ")
    assert said == ("Keep the token." if key == "kept-1" else f"Place the token in row {key[-1]}.")


def test_acting_puts_the_card_away_and_so_do_going_back_and_closing() -> None:
    for do in ("undo", "put-away", "press"):
        visit = hint(opened(), 2)
        if do == "press":
            visit.press("draw")
        else:
            visit.ask(do)
        assert set(card(visit).values()) == {""}
        assert visit.screen["lit"] == []


def test_asked_a_fourth_time_it_stays_as_deep_as_it_is() -> None:
    visit = hint(opened(), 3)
    deep = card(visit), lines(visit), visit.screen["lit"]
    hint(visit)
    assert (card(visit), lines(visit), visit.screen["lit"]) == deep


def test_where_a_tower_is_to_be_opened_all_that_are_closed_are_looked_at_first() -> None:
    visit = hint(opened("5a xb xa"))
    assert visit.screen["lit"] == ["tower-2", "tower-3", "tower-4"]
    assert len(hint(visit).screen["lit"]) == 1


def test_doing_it_again_puts_the_card_away() -> None:
    visit = opened("6a 5b 6a 5b")
    visit.press("take a").ask("undo")
    assert card(hint(visit))["card"]
    visit.ask("redo")
    assert set(card(visit).values()) == {""}


def test_after_the_card_was_put_away_a_hint_begins_anew() -> None:
    visit = hint(opened(), 3)
    visit.ask("put-away")
    assert card(hint(visit))["card-more"] == "Show the move"


def test_the_record_says_so_and_so_does_the_table_and_going_back_changes_nothing() -> None:
    visit = hint(opened())
    assert '[Hints "yes"]' in visit.reply["save"]
    assert visit.screen["slots"]["hints"] == "with hints"
    for do in ("undo", "redo"):
        visit.ask(do)
        assert '[Hints "yes"]' in visit.reply["save"]
    visit.ask("record")
    assert '[Hints "yes"]' in visit.reply["text"]
    assert Visit(save=visit.reply["save"]).screen["slots"]["hints"] == "with hints"
    visit.ask("again", same_deal=True)
    assert "Hints" not in visit.reply["save"]


def test_another_language_says_the_same_hint() -> None:
    visit = hint(opened())
    visit.ask("language", language="de")
    assert card(visit)["card"] == "Sieh dir Reihe\xa0b an."


def test_whose_turn_it_is_not_gets_no_hint() -> None:
    visit = Visit().start(2, first="2")
    assert not visit.screen["can"]["hint"]
    assert set(card(hint(visit)).values()) == {""}
    assert "Hints" not in visit.reply["save"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_in_every_phase_leaves_no_sentence_unfinished(language: str) -> None:
    for moves in (BEARS, "5_ 6b 5?", "5a xb xa", "9_ 5a 9_ 6b xa xb T2 xa xb T3 xa xb T4 xa xb"):
        visit = opened(moves, language)
        for _ in range(3):
            said = " ".join([*card(hint(visit)).values(), *lines(visit), *visit.reply["announce"]])
            assert "{" not in said
            assert visit.reply["announce"][0] == card(visit)["card-title"]


def test_a_hint_knows_no_more_than_the_person() -> None:
    game = after("Xa 5_ Xa 6_ Xa 8b")
    other = dealt_anew(game, 0, Random(3))
    assert other.record() != game.record()
    visits = [hint(Visit().load(each.record()), 3) for each in (game, other)]
    assert visits[0].screen["slots"] == visits[1].screen["slots"]
    assert lines(visits[0]) == lines(visits[1])


def desk(tick: float) -> tuple[Desk, list[float]]:
    """A desk at which the person is to move, and what its clock has shown."""
    shown: list[float] = []
    clock = ticking(tick)

    def watched() -> float:
        shown.append(clock())
        return shown[-1]

    made = Desk(watched, bytes)
    run(made.ask(json.dumps({"do": "hello", "language": "en", "save": None, "options": SHOWN})))
    run(made.ask(json.dumps({"do": "load", "record": whole(BEARS)})))
    return made, shown


@pytest.mark.usefixtures("endless")
def test_a_hint_takes_less_than_a_second() -> None:
    made, shown = desk(0.004)
    begun = len(shown)
    run(made.ask('{"do": "hint"}'))
    assert SECONDS <= shown[-1] - shown[begun] < 1


async def race(made: Desk, request: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Something else, asked for while a hint is thought of: both answers."""
    thought = asyncio.create_task(made.ask('{"do": "hint"}'))
    for _ in range(3):
        await asyncio.sleep(0)
    return json.loads(await made.ask(json.dumps(request))), json.loads(await thought)


@pytest.mark.parametrize("request_", [{"do": "act", "action": "draw"}, {"do": "undo"}, {"do": "leave"}])
def test_a_press_of_anything_else_gives_the_thought_up(request_: dict[str, object], endless: Endless) -> None:
    made, _ = desk(0.0004)
    answer, given_up = run(race(made, request_))
    assert answer["error"] == ""
    assert endless.thoughts < 200
    assert given_up["announce"] == []
    assert "Hints" not in str(given_up["save"]), "a hint that nobody saw is none"


def test_a_sitting_with_hints_is_known_from_its_record() -> None:
    visit = hint(opened())
    assert Sitting.from_record(visit.reply["save"]).hinted
    assert Game.from_record(visit.reply["save"]).tags["Hints"] == "yes"
