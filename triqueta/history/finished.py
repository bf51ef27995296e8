"""What a finished game came to, read from its record alone and kept beside it as one line of plain data, so that nobody
has to play a thousand games through to list them."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from triqueta.game import Game
from triqueta.pieces import KINDS
from triqueta.record.text import parse
from triqueta.scoring import pads, set_state, win_shares
from triqueta.sitting.deals import game_key
from triqueta.sitting.tags import DATE, DAY, REVIEW, read_hints, read_names, read_practice, read_seating

LONGEST_DATE: Final = 30
MIXED: Final = "mixed"


class NotOver(ValueError):
    """A game still being played has come to nothing yet."""


@dataclass(frozen=True, slots=True)
class Finished:
    key: str
    """The same for the same game on the same date; in the order of the dates."""
    date: str
    """As the record tells it, or nothing."""
    players: int
    seat: int
    """The person's, as people count."""
    level: str
    """The opponents', or that they had several."""
    points: tuple[int, ...]
    names: tuple[str, ...]
    place: int
    won: float
    """The share of the win: 1, a part of it, or 0."""
    practice: bool
    hints: bool
    day: str
    """The date whose deal this was, where it was a deal of the day."""
    triquetas: tuple[int, ...]
    """For each animal, whether the person had one in the end; likewise what was ruined (R7.2)."""
    ruined: tuple[int, ...]
    review: tuple[float, ...]
    """Accuracy, skill and luck; nothing where no review was made."""

    def line(self) -> str:
        """All of it on one line, as it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, data: Mapping[str, object]) -> Self:
        """What `line` wrote; `ValueError` where something is missing."""
        if missing := set(cls.__slots__) - set(data):
            raise ValueError(f"{', '.join(sorted(missing))} is missing")
        told = {name: data[name] for name in cls.__slots__}
        made: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
        }
        return cls(**made)


def record_key(record: str) -> str:
    """Of what was dealt and played; `RecordError` where it cannot be read."""
    return game_key(Game.from_record(record))


def finished(record: str) -> Finished:
    """`RecordError`, `TagError`, or `NotOver`."""
    game = Game.from_record(record)
    seating = read_seating(game.tags, game.at(0).players)
    if not game.over:
        raise NotOver
    sheet = pads(game.state)
    mine = sheet[seating.person]
    levels = {one.level for one in seating.opponents if one is not None}
    date = game.tags.get(DATE, "")[:LONGEST_DATE]
    return Finished(
        key=f"{date}-{game_key(game)}",
        date=date,
        players=len(sheet),
        seat=seating.person + 1,
        level=levels.pop() if len(levels) == 1 else MIXED,
        points=tuple(pad.total for pad in sheet),
        names=read_names(game.tags, len(sheet)),
        place=mine.place,
        won=win_shares(game.state)[seating.person],
        practice=read_practice(game.tags),
        hints=read_hints(game.tags),
        day=game.tags.get(DAY, ""),
        triquetas=_sets(mine.counts, "triqueta"),
        ruined=_sets(mine.counts, "ruined"),
        review=_review(game.tags),
    )


def _sets(counts: tuple[int, ...], state: str) -> tuple[int, ...]:
    return tuple(int(set_state(counts[animal]) == state) for animal in range(KINDS))


def _review(tags: Mapping[str, str]) -> tuple[float, ...]:
    """Three numbers, or nothing where they are not just that."""
    try:
        numbers = tuple(float(word) for word in tags.get(REVIEW, "").split())
    except ValueError:
        return ()
    return numbers if len(numbers) == 3 and all(-1 <= number <= 1 for number in numbers) else ()


def tagged(record: str, **tags: str) -> str:
    """The same record with these tags; `RecordError` where it cannot be read."""
    read = parse(record)
    return str(type(read)({**read.tags, **tags}, read.words))


def figures(accuracy: float, skill: float, luck: float) -> str:
    """What a review has found about the person, as the tag holds it."""
    return f"{accuracy:.3f} {skill:.3f} {luck:.3f}"
