"""How a session begins: a new deal for chosen opponents, or another one for the same. One that the person knows makes a
casual game."""

from typing import Final

from triqueta.game import Game
from web.engine.known import Known
from web.engine.opponents import chance, settled
from web.engine.saved import label
from web.engine.session import SEED, Session
from web.engine.settings import PERSON, Settings

BEGINS: Final = "Begins"
"""The tag that names the seat which begins every game at this table; without it the lot decides each time."""


def begin(settings: Settings, any_seed: str, known: Known) -> Session:
    """The person takes the first seat."""
    seed = settings.seed or any_seed
    opponents = settled(settings.opponents, chance(seed, 0))
    session = Session(Game.new(settings.players, seed, settings.first), PERSON, (None, *opponents))
    return _labelled(session, settings.first, known)


def again(session: Session, seed: str | None, known: Known) -> Session:
    """The same people with another deal, or with the same one."""
    start, first = session.game.at(0), _begins(session)
    same = Game(start, {SEED: session.seed} if session.seed else {})
    game = same if seed is None else Game.new(start.players, seed, first)
    return _labelled(Session(game, session.person, session.opponents), first, known)


def _begins(session: Session) -> int | None:
    """A tag that names no seat counts for nothing."""
    seats = {str(seat + 1): seat for seat in range(session.game.at(0).players)}
    return seats.get(session.game.tags.get(BEGINS, ""))


def _labelled(session: Session, first: int | None, known: Known) -> Session:
    session.casual = session.deal in known
    if first is not None:
        session.game.tags[BEGINS] = str(first + 1)
    label(session)
    return session
