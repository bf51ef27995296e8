"""Why the best choice is better than the one that was played: the reasons that separate the two."""

from triqueta.game import Game
from triqueta.players.analysis import Analysis
from triqueta.players.skilled import evaluated
from triqueta.players.telling import Told, telling
from triqueta.review.marks import Judged
from triqueta.view import View


def seen_by(game: Game, judged: Judged) -> View:
    """What that seat knew before it chose."""
    return game.branch(judged.actions).view(judged.seat)


def why(game: Game, judged: Judged) -> tuple[Told, ...]:
    """For the best and against the played one; nothing where they are the same."""
    seen = seen_by(game, judged)
    both = tuple(value for value in evaluated(seen) if value.action in (judged.best, judged.played))
    return telling(seen, Analysis(judged.best, both, 0))
