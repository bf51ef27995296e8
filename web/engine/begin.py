"""How a session begins: a new deal for chosen opponents, or another one for the same."""

from triqueta.game import Game
from web.engine.opponents import chance, settled
from web.engine.saved import label
from web.engine.session import SEED, Session
from web.engine.settings import PERSON, Settings


def begin(settings: Settings, any_seed: str) -> Session:
    """The person takes the first seat."""
    seed = settings.seed or any_seed
    opponents = settled(settings.opponents, chance(seed, 0))
    session = Session(Game.new(settings.players, seed, settings.first), PERSON, (None, *opponents))
    label(session)
    return session


def again(session: Session, seed: str | None) -> Session:
    """The same people with another deal, or with the same one."""
    start = session.game.at(0)
    same = Game(start, {SEED: session.seed} if session.seed else {})
    game = same if seed is None else Game.new(start.players, seed)
    another = Session(game, session.person, session.opponents)
    label(another)
    return another
