"""A session as text and back: a game record (RECORD.md), with what is the table's and not the game's in optional tags.
Whatever cannot be understood is refused whole.
"""

from collections.abc import Mapping
from typing import Final

from triqueta.actions import read_action
from triqueta.game import Game
from triqueta.record.errors import RecordError
from triqueta.refusal import IllegalAction
from triqueta.state import are_complete
from web.engine.imported import completed
from web.engine.opponents import Opponent
from web.engine.session import Session
from web.engine.settings import PERSON, NotUnderstood, read_opponent

PERSON_TAG: Final = "Person"
LEVELS_TAG: Final = "Levels"
CHARACTERS_TAG: Final = "Characters"
CASUAL_TAG: Final = "Casual"
UNDONE_TAG: Final = "Undone"
YES: Final = "yes"

_SOMEBODY: Final = Opponent("skilled", "even")
"""Who sits at the other seats when a record does not say."""


def to_text(session: Session) -> str:
    """Everything that is needed to go on exactly here, on this machine or another."""
    game = session.game
    if session.undone:
        game = game.branch()
        game.tags[UNDONE_TAG] = ",".join(session.undone)
    return game.record()


def label(session: Session) -> None:
    """Write into the record who sits where, and whether the game is casual."""
    tags = session.game.tags
    others = [opponent for opponent in session.opponents if opponent is not None]
    tags[PERSON_TAG] = str(session.person + 1)
    tags[LEVELS_TAG] = ",".join(opponent.level for opponent in others)
    tags[CHARACTERS_TAG] = ",".join(opponent.character for opponent in others)
    if session.casual:
        tags[CASUAL_TAG] = YES


def from_text(text: str) -> Session:
    """The session that this text tells; `NotUnderstood` says what is wrong with it."""
    try:
        game = Game.from_record(text)
        person = _person(game)
        whole = game if are_complete(game.at(0).towers) else completed(game, person)
        session = _seated(whole, person, casual=whole is not game)
        session.completed = whole is not game
        return session
    except RecordError as error:
        raise NotUnderstood("error.record", reason=error) from None


def _seated(game: Game, person: int, casual: bool) -> Session:
    tags = game.tags
    undone = tags.pop(UNDONE_TAG, "")
    casual = casual or tags.get(CASUAL_TAG) == YES
    try:
        ahead = [read_action(text) for text in undone.split(",") if text]
        session = Session(game, person, _opponents(game, person), casual, ahead)
    except (IllegalAction, ValueError) as error:
        if isinstance(error, NotUnderstood):
            raise
        raise NotUnderstood("error.tag", tag=UNDONE_TAG) from None
    label(session)
    return session


def _person(game: Game) -> int:
    players = game.at(0).players
    seats = {str(seat + 1): seat for seat in range(players)}
    return _tag(seats, game.tags.get(PERSON_TAG, str(PERSON + 1)))


def _tag(seats: Mapping[str, int], value: str) -> int:
    if value not in seats:
        raise NotUnderstood("error.tag", tag=PERSON_TAG)
    return seats[value]


def _opponents(game: Game, person: int) -> list[Opponent | None]:
    others = game.at(0).players - 1
    tags = game.tags
    levels = tags.get(LEVELS_TAG, ",".join([_SOMEBODY.level] * others)).split(",")
    characters = tags.get(CHARACTERS_TAG, ",".join([_SOMEBODY.character] * others)).split(",")
    if not len(levels) == len(characters) == others:
        raise NotUnderstood("error.tag", tag=LEVELS_TAG)
    seated: list[Opponent | None] = [_read(*pair) for pair in zip(levels, characters, strict=True)]
    return [*seated[:person], None, *seated[person:]]


def _read(level: str, character: str) -> Opponent:
    try:
        return read_opponent(level, character)
    except NotUnderstood:
        raise NotUnderstood("error.tag", tag=LEVELS_TAG) from None
