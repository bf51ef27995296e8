"""The deal of a day: the date is its seed, and everybody sits at the same table of four. One try counts, on the day
itself. Reads no clock: what day it is, the caller says."""

from collections.abc import Container, Iterable
from datetime import date, timedelta
from typing import Final

from triqueta.game import Game
from triqueta.opponents import SURPRISE, Opponent
from triqueta.scoring import points
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import DAY

PLAYERS: Final = 4
LEVEL: Final = "skilled"
FIRST: Final = "2026-01-01"
"""There is no deal before it."""


def table_of(
    day: str,
    counts: bool,
    names: tuple[str, ...] = (),
    known: Container[str] = (),
    faces: tuple[str, ...] = (),
) -> Sitting:
    """The table of this day, for its counted try or for practice."""
    others = [Opponent(LEVEL, SURPRISE)] * (PLAYERS - 1)
    sitting = Sitting.new(PLAYERS, day, others, None, names, known, faces)
    sitting.game.tags[DAY] = day
    sitting.practice = sitting.practice or not counts
    return sitting


def is_day(text: str, today: str) -> bool:
    """Is this a date whose deal there is, today or before?"""
    try:
        return str(date.fromisoformat(text)) == text and FIRST <= text <= today
    except ValueError:
        return False


def week(day: str) -> tuple[str, ...]:
    """The seven days, from Monday on, among which this one is."""
    there = date.fromisoformat(day)
    monday = there - timedelta(there.weekday())
    return tuple(str(monday + timedelta(number)) for number in range(7))


def shifted(day: str, days: int) -> str:
    """So many days later."""
    return str(date.fromisoformat(day) + timedelta(days))


def streak(counted: Iterable[str], today: str) -> int:
    """How many days running had their try, up to today; until that is played, up to yesterday."""
    played, day = set(counted), date.fromisoformat(today)
    if str(day) not in played:
        day -= timedelta(1)
    length = 0
    while str(day) in played:
        length, day = length + 1, day - timedelta(1)
    return length


def rounds(record: str, seat: int) -> tuple[str, ...]:
    """What each round, and the end after it, brought this seat beside the others: `most`, `some` or `none`."""
    game = Game.from_record(record)
    marks, before = [], points(game.at(0))
    for at in _ends(game):
        after = points(game.at(at))
        gained = [now - then for now, then in zip(after, before, strict=True)]
        mine = gained[seat]
        marks.append("most" if mine == max(gained) and mine > 0 else "some" if mine > 0 else "none")
        before = after
    return tuple(marks)


def _ends(game: Game) -> tuple[int, ...]:
    """After how many actions each round is over, with the tree that its last one takes; the last one with the game."""
    opened = game.round_starts[1:]
    return opened if game.phase in ("turn", "decide") else (*opened, len(game.history))
