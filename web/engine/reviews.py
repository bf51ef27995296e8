"""Looking back at games in the worker: bit by bit, in slices, so that it can be stopped and gone on with, and nothing
else waits. Imported when it is first asked for; what of it is shown is `review_sheet`'s."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from triqueta.history.finished import figures
from triqueta.review.luck_and_skill import WHOLE
from triqueta.review.reviewing import DEALS, Reviewing
from triqueta.sitting.tags import JUDGED, REVIEW
from web.engine.refusals import NotUnderstood, read_record
from web.engine.review_sheet import sheet
from web.engine.thinking import SLICE, Clock
from web.engine.words import words

PORTION: Final = 0.2
"""Seconds of one answer: so often the bar moves on."""
MOST: Final = 4
"""Games that are remembered, as far as they have come."""

Shown = Mapping[str, object]


class Reviews:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._begun: dict[str, Reviewing] = {}

    async def go_on(
        self, request: Mapping[str, object], unwanted: Callable[[], bool], own: str, language: str
    ) -> Shown:
        """A bit further with this record (`own` where none is named), and what has been found; no further where the
        person has stopped it."""
        record = str(request.get("record") or own)
        reviewing = self._remembered(record, _deals(request.get("deals")))
        if request.get("go_on"):
            await self._think(reviewing, unwanted)
        further = request.get("go_on") and not reviewing.done
        return {
            "record": record,
            "reached": reviewing.reached,
            "whole": reviewing.whole,
            "done": reviewing.done,
            "tags": {} if further else _tags(reviewing),
            "sheet": None if further else _sheet(reviewing, request.get("seat"), language),
        }

    async def _think(self, reviewing: Reviewing, unwanted: Callable[[], bool]) -> None:
        end, steps = self._clock() + PORTION, reviewing.steps()
        while self._clock() < end and not unwanted() and not reviewing.done:
            slice_end = self._clock() + SLICE
            for _ in steps:
                if self._clock() >= slice_end:
                    break
            await asyncio.sleep(0)

    def _remembered(self, record: str, deals: int) -> Reviewing:
        """What was begun for this record, or a new one; the oldest is forgotten."""
        begun = self._begun.pop(record, None)
        if begun is None or begun.deals != deals:
            begun = read_record(lambda text: Reviewing.from_record(text, deals), record)
        if not begun.whole:
            raise NotUnderstood("error.review")
        self._begun[record] = begun
        while len(self._begun) > MOST:
            del self._begun[next(iter(self._begun))]
        return begun


def _tags(reviewing: Reviewing) -> dict[str, str]:
    """What is to be kept with a finished game: all that was found so far, and the person's figures in the end, where
    anything was judged. Nothing that its record tells already."""
    tags, known = reviewing.game.tags, reviewing.line()
    if not reviewing.game.over or tags.get(JUDGED) == known:
        return {}
    review, person = reviewing.review(), reviewing.seating().person
    accuracy = review.accuracy(person)
    if not reviewing.done or accuracy is None:
        return {JUDGED: known}
    account = review.accounts[person]
    return {
        REVIEW: figures(accuracy, account.choices / WHOLE, account.luck / WHOLE),
        JUDGED: known,
    }


def _sheet(reviewing: Reviewing, asked: object, language: str) -> Shown:
    """For the seat that was asked for, where it can be judged, else for the person's."""
    seating = reviewing.seating()
    seat = asked - 1 if isinstance(asked, int) and asked - 1 in reviewing.seats else seating.person
    return sheet(reviewing, seat, words(language, seating.person, seating.names))


def _deals(asked: object) -> int:
    """Fewer than usual, for whoever is in a hurry."""
    return asked if isinstance(asked, int) and 0 < asked < DEALS else DEALS
