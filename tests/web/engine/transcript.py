"""What somebody who only listens hears of a whole game: `make transcripts` writes it down anew, for each language.

The game is always the same: nobody in it is asked what to play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.browser.sitting import hasty, patient, play
from tests.languages import LANGUAGES
from triqueta.events import Drew
from triqueta.game import Game
from triqueta.sitting.sitting import Sitting
from web.engine.log import announced
from web.engine.model import model
from web.engine.words import words

FOLDER: Final = Path(__file__).parent / "transcripts"


def whole_game() -> Sitting:
    """Three play it to the end."""
    game = Game.new(3, "listen", 1)
    game.tags |= {"Person": "1", "Levels": "novice,novice", "Characters": "even,even"}
    while not game.over:
        play(game, patient, hasty)
    return Sitting.from_record(game.record())


def transcript(language: str) -> str:
    """What the page says after each action, a line a sentence. What another draws it leaves out."""
    sitting, lines = whole_game(), []
    speech = words(language, sitting.person, sitting.names)
    for number, events in enumerate(sitting.story, start=1):
        then = sitting.as_of(number)
        others_draw = isinstance(events[0], Drew) and events[0].seat != sitting.person
        handed_over = then.persons_turn and events[0].seat != sitting.person
        said = () if others_draw else announced(model(then, True), speech, events, handed_over)
        lines += [*said, ""] if said else []
    return "\n".join(lines)


def main() -> None:
    """Write down what each language says now."""
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(transcript(language), "utf-8")


if __name__ == "__main__":
    main()
