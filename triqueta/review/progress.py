"""How far a review has come, and that as one line of text: kept with the game it was made of, so that nothing has to be
looked at twice. Knows no expert; reads with the care that a stranger's text needs."""

from dataclasses import dataclass, field
from typing import Final

from triqueta.actions import DRAW, Action
from triqueta.game import Game
from triqueta.review.judgeable import is_choice, judged_seats
from triqueta.review.luck_and_skill import WHOLE, Shares
from triqueta.review.marks import DIGITS, Judged
from triqueta.rules import legal
from triqueta.sitting.deals import game_key

_BETWEEN: Final = "/"
_SCALE: Final = 10**DIGITS


@dataclass(slots=True)
class Progress:
    reached: int = 0
    """How many actions have been looked at."""
    judged: list[Judged] = field(default_factory=list)
    anchors: dict[int, Shares] = field(default_factory=dict)
    """Everybody's chance at each draw."""


def progress_line(game: Game, by: str, progress: Progress) -> str:
    """Words: of which game, by whom, how far; the chances at each draw; each choice beside the best."""
    return " ".join(
        (
            game_key(game),
            by,
            str(progress.reached),
            *(f"{at}:{','.join(map(str, chances))}" for at, chances in progress.anchors.items()),
            *map(_word, progress.judged),
        )
    )


def read_progress(game: Game, by: str, text: str) -> Progress | None:
    """None where it tells of another game, was made by somebody else, or makes no sense."""
    words = text.split()
    try:
        if words[:2] != [game_key(game), by]:
            return None
        progress = Progress(int(words[2]))
        for word in words[3:]:
            if _BETWEEN in word:
                progress.judged.append(_judged(game, word))
            else:
                at, chances = word.split(":")
                progress.anchors[int(at)] = tuple(map(int, chances.split(",")))
    except (ValueError, LookupError):
        return None
    return progress if _makes_sense(game, progress) else None


def _word(one: Judged) -> str:
    whole = (f"{round(number * _SCALE)}" for number in one.numbers)
    return _BETWEEN.join((f"{one.actions}", _short(one.best), *whole))


def _short(action: Action) -> str:
    return action.replace(" ", "")


def _judged(game: Game, word: str) -> Judged:
    first, best, *rest = word.split(_BETWEEN)
    chance, difference, error, stake = (int(number) / _SCALE for number in rest)
    at = int(first)
    state, played = game.at(at), game.history[at]
    able = {_short(action): action for action in legal(state)}
    return Judged(at, state.turn, played, able[best], chance, difference, error, stake)


def _makes_sense(game: Game, progress: Progress) -> bool:
    """Is everything there that such a review has looked at, and nothing else?"""
    seats, players = judged_seats(game), game.at(0).players
    history = game.history[: progress.reached]
    choices = [at for at in range(len(history)) if game.at(at).turn in seats and is_choice(game.at(at))]
    draws = [at for at, action in enumerate(history) if action == DRAW]
    return (
        0 <= progress.reached <= len(game.history)
        and [one.actions for one in progress.judged] == choices
        and list(progress.anchors) == draws
        and all(len(each) == players and sum(each) == WHOLE for each in progress.anchors.values())
        and all(min(each) >= 0 for each in progress.anchors.values())
        and all(0 <= number <= 1 for one in progress.judged for number in one.numbers)
    )
