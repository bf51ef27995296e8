"""Nobody peeks: deal everything anew that the person cannot see, and not a letter on the screen changes."""

import json
from random import Random

import pytest

from tests.table import random_game
from triqueta import Game
from triqueta.opponents import Opponent
from triqueta.sitting.completing import completed
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import seated
from web.engine.log import announced, cues
from web.engine.model import model
from web.engine.reply import Reply, to_json
from web.engine.screen import screen
from web.engine.texts import texts
from web.engine.words import Words

SOMEBODY = Opponent("novice")


def picture(game: Game, person: int) -> str:
    """All that the person is shown and told."""
    sitting = Sitting(game, seated(person, [SOMEBODY] * (game.state.players - 1)))
    words, shown = Words(texts("en"), person), model(sitting, show_score=True)
    events = sitting.events[-1] if sitting.events else ()
    sounds = cues(shown, events, False)
    return to_json(Reply(screen(shown, words), sounds, announced(shown, words, events, False)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_hidden_never_shows(players: int) -> None:
    changed = 0
    for seed in range(25):
        whole = random_game(players, seed, actions=Random(seed).randrange(120))
        whole.tags.clear()
        person = seed % players
        other = completed(Game.from_record(whole.record_for(person)), person)
        changed += other.record() != whole.record()
        assert picture(other, person) == picture(whole, person)
    assert changed > 10


def test_a_token_that_another_drew_or_keeps_is_only_a_back() -> None:
    game = random_game(3, 4, actions=60)
    shown = json.loads(picture(game, 0))["screen"]["pieces"]
    hidden = [
        piece for piece in shown if piece["place"] in ("kept-2", "kept-3", "seat-2-hand", "seat-3-hand")
    ]
    assert hidden
    for piece in hidden:
        assert piece["data"]["animal"] == "unknown"
        assert piece["data"]["face"] == "down"
        assert piece["text"]["value"] == ""
