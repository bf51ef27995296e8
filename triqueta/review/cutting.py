"""A game cut at one choice, as a record to open: whoever chose there sits there again, for practice."""

from typing import Final

from triqueta.game import Game
from triqueta.sitting.tags import TagError, read_seating, still_in_play

_OF_THE_SEATING: Final = ("Levels", "Characters")
_OF_THE_PAST: Final = ("Undone", "Hints")


def cut_at(game: Game, actions: int, seat: int) -> str:
    """Against the same opponents where that seat was the person's, else against the usual ones."""
    cut = game.branch(actions)
    forgotten = _OF_THE_PAST if _is_person(game, seat) else (*_OF_THE_PAST, *_OF_THE_SEATING)
    cut.tags = {name: value for name, value in still_in_play(cut.tags).items() if name not in forgotten}
    cut.tags |= {"Person": str(seat + 1), "Practice": "yes"}
    return cut.record()


def _is_person(game: Game, seat: int) -> bool:
    try:
        return read_seating(game.tags, game.at(0).players).person == seat
    except TagError:
        return False
