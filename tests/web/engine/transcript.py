"""What somebody who only listens hears of a whole game: `make transcripts` writes it down anew, for each language.

The game is always the same: nobody in it is asked what to play. And all that a review shows, of a game whose record
says what was found already: nobody thinks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.browser.sitting import hasty, patient, play
from tests.languages import LANGUAGES
from tests.web.engine.visit import Json, Visit
from triqueta.events import Drew
from triqueta.game import Game
from triqueta.players.expert import VERSION
from triqueta.sitting.sitting import Sitting
from web.engine.log import announced
from web.engine.model import model
from web.engine.words import words

FOLDER: Final = Path(__file__).parent / "transcripts"
REVIEWED: Final = Path(__file__).parent / "reviewed"
DEALS: Final = 6
"""From so many deals that review was made."""


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
    for number, events in enumerate(sitting.events, start=1):
        then = sitting.as_of(number)
        others_draw = isinstance(events[0], Drew) and events[0].seat != sitting.person
        handed_over = then.persons_turn and events[0].seat != sitting.person
        said = () if others_draw else announced(model(then, True), speech, events, handed_over)
        lines += [*said, ""] if said else []
    return "\n".join(lines)


def kept() -> str:
    """The record of a game that was looked back at, as if it had been by the expert of today."""
    return (REVIEWED / "record.txt").read_text("utf-8").replace(f" {DEALS}@1 ", f" {DEALS}@{VERSION} ")


def stopped_after(actions: int) -> str:
    """The same record when only so many of its actions had been looked at."""
    tag = next(line for line in kept().splitlines() if line.startswith("[Judged"))
    mark, deals, _, *found = tag.removeprefix('[Judged "').removesuffix('"]').split(" ")
    chances = [word for word in found if ":" in word and int(word.split(":")[0]) <= actions]
    choices = [word for word in found if "/" in word and int(word.split("/")[0]) < actions]
    known = " ".join([mark, deals, str(actions), *chances, *choices])
    return kept().replace(tag, f'[Judged "{known}"]')


def sheets() -> dict[str, str]:
    """The whole of it, and how it stood in the second round for the other seat."""
    shown = {"whole": sheet(kept()), "so-far": sheet(stopped_after(30), 2)}
    return {name: "\n".join(written(found)) for name, found in shown.items()}


def sheet(record: str, seat: int = 0) -> Json:
    """What is shown of a review that is kept in this record."""
    return Visit().ask("review", record=record, deals=DEALS, seat=seat)["review"]["sheet"]


def written(sheet: Json) -> Iterator[str]:
    """A sheet as lines: the sentences in its slots, the curves, and in each place the parts that lie there."""
    yield f"seat: {sheet['seat']}"
    yield from (f"{name}: {said}" for name, said in sheet["slots"].items())
    yield from (f"line {seat}: {points}" for seat, points in sheet["lines"].items())
    for place, parts in sheet["places"].items():
        yield f"{place}:"
        yield from (line for part in parts for line in _part(part, 1))


def _part(part: Json, depth: int) -> Iterator[str]:
    data = [f"{name}={value}" for name, value in {**part["data"], **part["at"]}.items()]
    said = [f"{name}: {value}" for name, value in part["text"].items()]
    yield "  " * depth + " | ".join([" ".join([part["kind"], *data]), *said])
    for name, inner in part["inner"].items():
        yield "  " * (depth + 1) + f"{name}:"
        yield from (line for each in inner for line in _part(each, depth + 2))


def main() -> None:
    """Write down what each language says now."""
    for name, found in sheets().items():
        (REVIEWED / f"{name}.txt").write_text(found, "utf-8")
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(transcript(language), "utf-8")


if __name__ == "__main__":
    main()
