"""How a session begins: a new deal for chosen opponents, or another one for the same. One that the person knows makes a
casual game."""

from triqueta.game import Game
from web.engine.known import Known
from web.engine.opponents import chance, settled
from web.engine.saved import label
from web.engine.session import SEED, Session
from web.engine.settings import PERSON, Settings


def begin(settings: Settings, any_seed: str, known: Known) -> Session:
    """The person takes the first seat."""
    seed = settings.seed or any_seed
    opponents = settled(settings.opponents, chance(seed, 0))
    session = Session(Game.new(settings.players, seed, settings.first), PERSON, (None, *opponents))
    return _labelled(session, known)


def again(session: Session, seed: str | None, known: Known) -> Session:
    """The same people with another deal, or with the same one."""
    start = session.game.at(0)
    same = Game(start, {SEED: session.seed} if session.seed else {})
    game = same if seed is None else Game.new(start.players, seed)
    return _labelled(Session(game, session.person, session.opponents), known)


def _labelled(session: Session, known: Known) -> Session:
    session.casual = session.deal in known
    label(session)
    return session
