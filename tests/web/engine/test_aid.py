"""The score aid and the odds: the engine's own numbers, at a moment of many games, and none of them where nobody wants
to know."""

from math import isclose
from random import Random

import pytest

from tests.languages import LANGUAGES
from tests.table import whole
from tests.web.engine.visit import SHOWN, Visit
from triqueta import Game
from triqueta.odds import next_token, prospect
from triqueta.pieces import ANIMALS
from triqueta.scoring import set_points
from triqueta.sitting.sitting import Sitting
from triqueta.texts import MINUS
from triqueta.view import View
from web.engine.aid import row_odds
from web.engine.model import model
from web.engine.texts import texts
from web.engine.words import Words


def seen(visit: Visit) -> View:
    return Game.from_record(visit.reply["save"]).view(0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_strip_says_what_the_engine_says(players: int) -> None:
    visit, rng = Visit().start(players, seed="aid"), Random(players)
    while visit.reply["next"] != "over":
        visit.step(rng)
        view, cells = seen(visit), visit.kind("aid")
        assert [cell["data"]["animal"] for cell in cells] == list(ANIMALS)
        for animal, (cell, chance) in enumerate(zip(cells, next_token(view), strict=True)):
            text = cell["text"]
            assert [text["one"], text["two"], text["three"]] == [
                str(set_points(animal, count)) for count in (1, 2, 3)
            ]
            assert text["more"] == MINUS
            assert cell["data"]["step"] == str(min(view.collected[0][animal], 4))
            assert text["unseen"] == str(view.unseen[animal])
            assert text["odds"] == f"{round(100 * chance)}%"
            assert (f", next token {text['odds']}" in text["description"]) == bool(chance)


def test_a_cell_of_the_strip_is_described_in_a_sentence() -> None:
    cells = Visit().load(whole("1. 6a 5b xb xa T3")).kind("aid")
    assert {cell["place"] for cell in cells} == {"aid"}
    assert [cell["text"]["description"] for cell in cells[:2]] == [
        "Rabbits: you have 1; three are worth 5, more are too many; 9 unseen, next token 16%",
        "Owls: you have 0; three are worth 6, more are too many; 9 unseen, next token 16%",
    ]


def test_odds_can_be_switched_off_and_the_rest_stays() -> None:
    visit = Visit(options={**SHOWN, "odds": False}).start(2)
    assert {cell["text"]["odds"] for cell in visit.kind("aid")} == {""}
    assert {cell["text"]["unseen"] for cell in visit.kind("aid")} == {"10"}
    visit.ask("options", options={**SHOWN, "odds": True})
    assert {cell["text"]["odds"] for cell in visit.kind("aid")} == {"17%"}


def sentences(visit: Visit, language: str, odds: bool = True) -> list[str]:
    shown = model(Sitting.from_record(visit.reply["save"]), show_score=True, odds=odds)
    return [row_odds(shown, Words(texts(language), 0), row) for row in range(shown.seen.players)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_row_says_what_the_next_token_would_do_to_it(language: str) -> None:
    visit, rng, said = Visit().start(3, seed="odds"), Random(5), 0
    for _ in range(40):
        visit.step(rng)
        for row, sentence in enumerate(sentences(visit, language)):
            found = prospect(seen(visit), row)
            assert bool(sentence) == (found is not None)
            if found is not None:
                assert isclose(found.helps + found.harms, 1)
                assert f"{round(100 * found.helps)}" in sentence
                assert f"{round(100 * found.harms)}" in sentence
                said += 1
        assert set(sentences(visit, language, odds=False)) == {""}
    assert said > 20
