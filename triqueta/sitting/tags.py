"""What a record says about the sitting in its optional tags (docs/record.md), read and written here alone. A stranger's
record can name players of the ladder only: never which module to load, or for how long to think."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from triqueta.actions import Action, read_action
from triqueta.opponents import BALANCED, CHARACTERS, LEVELS, Opponent
from triqueta.sitting.people import fit_faces, fit_names

_PERSON: Final = "Person"
_NAMES: Final = "Names"
_FACES: Final = "Faces"
UNDONE: Final = "Undone"
_LEVELS: Final = "Levels"
_CHARACTERS: Final = "Characters"
_BEGINS: Final = "Begins"
_PRACTICE: Final = "Practice"
_OLD_PRACTICE: Final = "Casual"
"""The same in records from before 2026-11-19."""
_HINTS: Final = "Hints"
DAY: Final = "Day"
"""The date whose deal this is, where it is a deal of the day."""
DATE: Final = "Date"
"""When it was over."""
REVIEW: Final = "Review"
"""Accuracy, skill and luck of the person, as a review found them: three numbers."""
JUDGED: Final = "Judged"
"""All that a review has found so far (`triqueta/review/progress.py`)."""
_OF_A_WHOLE_GAME: Final = (DATE, REVIEW, JUDGED)
_YES: Final = "yes"
_REWRITTEN: Final = {_PERSON, UNDONE, _LEVELS, _CHARACTERS, _BEGINS, _PRACTICE, _OLD_PRACTICE, _HINTS}

DEFAULT_LEVEL: Final = "skilled"
"""Who sits opposite when nothing else is said."""


class TagError(ValueError):
    """A tag that makes no sense; nothing was loaded."""

    def __init__(self, tag: str) -> None:
        super().__init__(f"the tag {tag} makes no sense")
        self.tag = tag


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, for as many games as they like."""

    person: int
    opponents: tuple[Opponent | None, ...]
    """One for each seat, None for the person's."""
    begins: int | None = None
    """The seat that begins every game; None where the lot decides each time."""
    names: tuple[str, ...] = ()
    """One for each seat, or none at all."""
    faces: tuple[str, ...] = ()
    """Likewise; none where nobody chose."""


def seated(
    person: int,
    others: Sequence[Opponent],
    begins: int | None = None,
    names: tuple[str, ...] = (),
    faces: tuple[str, ...] = (),
) -> Seating:
    """The person among the others, who are named in the order of their seats."""
    return Seating(person, (*others[:person], None, *others[person:]), begins, names, faces)


def read_seating(tags: Mapping[str, str], players: int) -> Seating:
    """`TagError` where it names no seat or no player; a seat to begin that there is not counts for nothing."""
    seats = {str(seat + 1): seat for seat in range(players)}
    person = seats.get(tags.get(_PERSON, "1"))
    if person is None:
        raise TagError(_PERSON)
    return seated(
        person,
        _opponents(tags, players - 1),
        seats.get(tags.get(_BEGINS, "")),
        read_names(tags, players),
        fit_faces(tags.get(_FACES, "").split(","), players),
    )


def _opponents(tags: Mapping[str, str], others: int) -> tuple[Opponent, ...]:
    levels = tags.get(_LEVELS, ",".join([DEFAULT_LEVEL] * others)).split(",")
    characters = tags.get(_CHARACTERS, ",".join([BALANCED] * others)).split(",")
    for tag, names, known in ((_LEVELS, levels, LEVELS), (_CHARACTERS, characters, CHARACTERS)):
        if len(names) != others or not set(names) <= set(known):
            raise TagError(tag)
    return tuple(map(Opponent, levels, characters))


def read_names(tags: Mapping[str, str], players: int) -> tuple[str, ...]:
    """One name for each seat, or nothing where the tag does not give just that."""
    return fit_names(tags.get(_NAMES, "").split(","), players)


def still_in_play(tags: Mapping[str, str]) -> dict[str, str]:
    """Of a game that was over and is played on: what was said of the whole of it is not true of this one."""
    return {name: value for name, value in tags.items() if name not in _OF_A_WHOLE_GAME}


def for_practice(tags: Mapping[str, str], person: int, same_opponents: bool) -> dict[str, str]:
    """Of a game that is played on by whoever sits on this seat, against the usual opponents if not the same."""
    gone = {UNDONE, _HINTS} if same_opponents else {UNDONE, _HINTS, _LEVELS, _CHARACTERS}
    kept = {name: value for name, value in still_in_play(tags).items() if name not in gone}
    return kept | {_PERSON: str(person + 1), _PRACTICE: _YES}


def read_practice(tags: Mapping[str, str]) -> bool:
    return _YES in (tags.get(_PRACTICE), tags.get(_OLD_PRACTICE))


def read_hints(tags: Mapping[str, str]) -> bool:
    return tags.get(_HINTS) == _YES


def read_undone(tags: Mapping[str, str]) -> tuple[Action, ...]:
    """What can be redone, next one first."""
    try:
        return tuple(read_action(text) for text in tags.get(UNDONE, "").split(",") if text)
    except ValueError:
        raise TagError(UNDONE) from None


def written(
    tags: Mapping[str, str], seating: Seating, practice: bool, undone: Sequence[Action], hinted: bool = False
) -> dict[str, str]:
    """The tags of a game with those of its sitting; what is not the sitting's stays."""
    others = [one for one in seating.opponents if one is not None]
    ladder = all(one.on_ladder for one in others)
    ours = {
        _NAMES: ", ".join(seating.names),
        _FACES: ",".join(seating.faces),
        _PERSON: str(seating.person + 1),
        _LEVELS: ",".join(one.level for one in others) if ladder else "",
        _CHARACTERS: ",".join(one.character for one in others) if ladder else "",
        _PRACTICE: _YES if practice else "",
        _HINTS: _YES if hinted else "",
        _BEGINS: "" if seating.begins is None else str(seating.begins + 1),
        UNDONE: ",".join(undone),
    }
    kept = {name: value for name, value in tags.items() if name not in _REWRITTEN}
    return kept | {name: value for name, value in ours.items() if value}
